/** Manifestations and the inventaire they come from (product.md 3, domains.md 10 and 15); séances are in models/session.ts. */
import { defineModel, defineResource, field, type Tone } from '../../core/model';
import { seoFields } from '../../features/sold/models/seo/fields';
import { statuses, statusTones } from '../../features/sold/statuses';
import { eventEffects } from './models/effects';
import { text } from './text';

export { text };

export const manifestationTypes = ['SEANCE', 'FESTIVAL', 'EXPOSITION', 'MUSEE', 'PARC', 'SPORT', 'VISITE'] as const;

/** Where it stands in time, by its first and last séance; never stored (domains.md 10). */
export const progresses = ['A_VENIR', 'EN_COURS', 'TERMINEE'] as const;
export type Progress = (typeof progresses)[number];

/** Their colours. */
export const progressTones: Readonly<Record<Progress, Tone>> = { A_VENIR: 'info', EN_COURS: 'ok', TERMINEE: 'idle' };

/** The twenty-two flags of the specification, in their groups; each has a help line `hints.<flag>`. */
export const settingGroups = {
  vente: [
    'exclusionSearchEngine',
    'secondMarket',
    'activationPPC',
    'activationBC',
    'activationISM',
    'restopolitan',
    'withCarPark',
  ],
  paiement: ['paymentEChequeVacances', 'amexPayment', 'creditMutuel', 'mastercardPaymentOnly'],
  placement: ['zoning', 'zoningPermission', 'placementCart', 'sessionsAvailabilityTable', 'beneficiarySeizure'],
  affichage: ['filtrePays', 'activationMetaNoIndex', 'avisClients'],
  securite: ['kaptcha', 'kaptchaFanclub', 'deactivationLuhnKey'],
} as const;

export const manifestationModel = defineModel({
  text: 'events.manifestation',
  key: { name: 'idmanif', kind: 'integer', given: true },
  sections: {
    manifInfo: {
      type: field.oneOf(manifestationTypes, { required: true, default: 'SEANCE' }),
      statut: field.oneOf(statuses, {
        required: true,
        default: 'BROUILLON',
        valuesText: 'sold.statut',
        state: { action: 'STATUT', tones: statusTones },
        filterName: { fr: 'statut', en: 'status' },
        aliases: ['status', 'etat'],
      }),
      lockStatus: field.flag({
        state: { action: 'VERROU', said: text('edit.locked') },
        filterName: { fr: 'verrou', en: 'lock' },
        aliases: ['verrou', 'lock', 'verrouille'],
      }),
      libelleFr: field.text({
        required: true,
        max: 200,
        lang: 'fr',
        filterName: { fr: 'titre', en: 'title' },
        aliases: ['libelle', 'titre', 'title'],
      }),
      libelleEn: field.text({
        max: 200,
        lang: 'en',
        filterName: { fr: 'libelleEn', en: 'english' },
        aliases: ['anglais', 'english'],
      }),
      genre: field.reference('genres', 'text', { required: true }),
      sousGenre: field.reference('sous-genres', 'text', { aliases: ['subgenre', 'sous-genre'] }),
      lieu: field.reference('lieux', 'integer', {
        required: true,
        filterName: { fr: 'lieu', en: 'venue' },
        aliases: ['venue', 'salle'],
      }),
      ville: field.text({ derived: true, aliases: ['city'] }),
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'producteur'],
      }),
      artistes: field.references('artistes', 'integer', {
        aliases: ['artiste', 'artist', 'artists'],
        creates: true,
      }),
      dateDebut: field.dateTime({
        derived: true,
        filterName: { fr: 'date', en: 'date' },
        aliases: ['date', 'debut', 'start'],
      }),
      dateFin: field.dateTime({ derived: true, filterName: { fr: 'dateFin', en: 'end' }, aliases: ['fin', 'end'] }),
      deroulement: field.oneOf(progresses, {
        derived: true,
        state: { tones: progressTones },
        filterName: { fr: 'deroulement', en: 'progress' },
        aliases: ['progress'],
      }),
      duree: field.integer({ min: 5, max: 1_440, aliases: ['duration'] }),
      nbSeances: field.integer({ derived: true, default: 0, aliases: ['seances', 'sessions'] }),
      remplissage: field.integer({
        derived: true,
        filterName: { fr: 'remplissage', en: 'fill' },
        aliases: ['taux', 'fill'],
      }),
      image: field.image({ aliases: ['visuel', 'picture'] }),
    },
    manifResume: {
      nouveaute: field.flag({ aliases: ['new'] }),
      derniereMinute: field.flag({ aliases: ['lastminute'] }),
      promotion: field.flag(),
      retraitTicket: field.flag({ aliases: ['retrait', 'pickup'] }),
    },
    manifWording: {
      resumeFr: field.longText({ max: 1000, lang: 'fr' }),
      resumeEn: field.longText({ max: 1000, lang: 'en' }),
      descriptionFr: field.richText({ lang: 'fr', aliases: ['description', 'texte'] }),
      descriptionEn: field.richText({ lang: 'en' }),
      infosPratiquesFr: field.richText({ lang: 'fr' }),
      infosPratiquesEn: field.richText({ lang: 'en' }),
      mentionsFr: field.longText({ max: 5000, lang: 'fr' }),
      mentionsEn: field.longText({ max: 5000, lang: 'en' }),
    },
    manifShellEventConsent: {
      consent: field.flag({ aliases: ['consentement'] }),
    },
    manifSetting: {
      exclusionSearchEngine: field.flag({
        publishes: true,
        filterName: { fr: 'exclu', en: 'excluded' },
        aliases: ['exclu', 'excluded', 'recherche'],
      }),
      secondMarket: field.flag(),
      activationPPC: field.flag({ aliases: ['ppc'] }),
      activationBC: field.flag({ aliases: ['bc'] }),
      activationISM: field.flag({ aliases: ['ism'] }),
      restopolitan: field.flag(),
      withCarPark: field.flag({ aliases: ['parking'] }),
      paymentEChequeVacances: field.flag({ aliases: ['ancv'] }),
      amexPayment: field.flag({ aliases: ['amex'] }),
      creditMutuel: field.flag(),
      mastercardPaymentOnly: field.flag({ aliases: ['mastercard'] }),
      zoning: field.flag(),
      zoningPermission: field.flag(),
      placementCart: field.flag(),
      sessionsAvailabilityTable: field.flag(),
      beneficiarySeizure: field.flag({ aliases: ['beneficiaire'] }),
      filtrePays: field.flag(),
      activationMetaNoIndex: field.flag({ aliases: ['noindex'] }),
      avisClients: field.flag({ aliases: ['avis', 'reviews'] }),
      kaptcha: field.flag({ aliases: ['captcha'] }),
      kaptchaFanclub: field.flag(),
      deactivationLuhnKey: field.flag({ aliases: ['luhn'] }),
      /** In percent, of its places: frozen on each line at sale. */
      tauxTva: field.number({ min: 0, max: 20, default: 5.5, aliases: ['tva', 'vat'] }),
      /** Performances before its first séance here: where the count of those at the reduced rate starts. */
      representationsAvant: field.integer({ min: 0, max: 10_000, default: 0 }),
      /** Those, and its séances that are past and were not cancelled. */
      representations: field.integer({ derived: true, aliases: ['performances'] }),
    },
    affichageSeances: {
      sessionsCalendarActivated: field.flag({ aliases: ['calendrier'] }),
      forceHideDate: field.flag(),
      hideAllDate: field.flag({ default: true }),
      forceNbPlaceMax: field.flag(),
      nbPlaceMax: field.integer({ min: 1, max: 1000, rules: ['positiv_value'] }),
      showDateSeanceTime: field.flag({ default: true }),
    },
    bestSellers: {
      bestSellers: field.flag({ default: true, aliases: ['meilleuresventes', 'bestseller'] }),
      bestSellersGlobal: field.flag({ default: true }),
      bestSellersByGenre: field.flag({ default: true }),
      bestSellersBySubGenre: field.flag({ default: true }),
      bestSellersByCity: field.flag({ default: true }),
    },
    seo: seoFields,
  },
  effects: eventEffects,
  rules: [{ rule: 'valeurminIfCheck', check: 'forceNbPlaceMax', count: 'nbPlaceMax' }],
});

export const manifestations = defineResource({
  name: 'manifestations',
  onSite: 'draft',
  service: 'admin-config',
  path: 'manifestations',
  model: manifestationModel,
  domaine: 'MANIFESTATIONS',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: 'idTiers',
  search: ['libelleFr', 'libelleEn', 'artistes', 'ville'],
  sort: 'dateDebut',
  href: '/dashboard/manifestations/edit/$id',
  one: text('manifestation.one'),
  many: text('manifestation.many'),
});

/** What the ticketing system knows: read-only here, filled by feeds and by the demo data. */
export const inventaireModel = defineModel({
  text: 'events.inventaire',
  key: { name: 'idmanif', kind: 'integer', given: true },
  sections: {
    '': {
      libelle: field.text({
        required: true,
        max: 200,
        aliases: ['nom', 'name', 'titre', 'title', 'libelleFr'],
      }),
      idTiers: field.reference('partenaires', 'text', { aliases: ['partenaire', 'partner', 'producteur'] }),
      genre: field.reference('genres', 'text'),
      lieu: field.reference('lieux', 'integer', { aliases: ['venue'] }),
      presente: field.flag({ derived: true, aliases: ['shown'] }),
    },
  },
});

export const inventaire = defineResource({
  name: 'inventaire',
  service: 'admin-config',
  path: 'inventaire',
  model: inventaireModel,
  domaine: { read: 'MANIFESTATIONS', write: 'FLUX' },
  sealed: ['delete', 'bulk'],
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle'],
  sort: 'libelle',
  one: text('inventaire.one'),
  many: text('inventaire.many'),
});
