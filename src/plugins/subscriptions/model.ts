/** Subscriptions: séances sold together for a season, chosen or imposed, or entries of a pass (domains.md 10 and 12). */
import { defineModel, defineResource, field } from '../../core/model';
import { seoFields } from '../../features/sold/models/seo/fields';
import { statuses, statusTones } from '../../features/sold/statuses';
import { tarifs } from '../customer-natures/model';
import { text } from './text';

export { text };

/** FIXE: its séances are imposed. LIBRE: so many are chosen. PASS: so many entries, or all of a time. */
export const formulas = ['FIXE', 'LIBRE', 'PASS'] as const;

/** Without a séance: any séance of the manifestation. */
const elements = field.list(
  {
    id: field.text({ max: 60 }),
    idmanif: field.reference('manifestations', 'integer', { filterName: { fr: 'manifestation', en: 'event' } }),
    idseanc: field.reference('seances', 'integer', { filterName: { fr: 'seance', en: 'session' } }),
    groupe: field.text({ max: 80 }),
    obligatoire: field.flag(),
    order: field.integer({ min: 1 }),
  },
  { max: 200, aliases: ['element', 'items'], unique: ['idseanc'] },
);

/** At least so many séances of a genre. */
const contraintes = field.list(
  {
    genre: field.reference('genres', 'text', { required: true, filterName: { fr: 'genre', en: 'genre' } }),
    minimum: field.integer({ required: true, min: 1, max: 99, default: 1 }),
  },
  { max: 20, aliases: ['contrainte', 'constraints'], unique: ['genre'] },
);

export const subscriptionModel = defineModel({
  text: 'subscriptions.subscription',
  key: { name: 'idabonnement', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({
        required: true,
        max: 200,
        lang: 'fr',
        filterName: { fr: 'titre', en: 'title' },
        aliases: ['libelle', 'titre', 'title'],
      }),
      libelleEn: field.text({ max: 200, lang: 'en', aliases: ['anglais', 'english'] }),
      formule: field.oneOf(formulas, { required: true, default: 'FIXE', aliases: ['formula', 'type'] }),
      saison: field.text({ max: 40, aliases: ['season'] }),
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
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'producteur'],
      }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['sites', 'partners'] }),
      resumeFr: field.longText({ max: 1000, lang: 'fr' }),
      resumeEn: field.longText({ max: 1000, lang: 'en' }),
      descriptionFr: field.richText({ lang: 'fr', aliases: ['description', 'texte'] }),
      descriptionEn: field.richText({ lang: 'en' }),
      image: field.image({ aliases: ['visuel', 'picture'] }),
      nbMin: field.integer({ min: 1, max: 200, aliases: ['min'] }),
      nbMax: field.integer({ min: 1, max: 200, aliases: ['max'] }),
      nbEntrees: field.integer({ min: 1, max: 9_999, rules: ['positiv_value'], aliases: ['entrees', 'entries'] }),
      duree: field.integer({ min: 1, max: 3_660, aliases: ['duration', 'jours', 'days'] }),
      elements,
      contraintes,
      tarifs,
      indmultilieux: field.flag({ default: true, aliases: ['multilieux', 'venues'] }),
      lieux: field.references('lieux', 'integer', { aliases: ['lieu', 'venue'] }),
      contingent: field.integer({ min: 0, max: 200_000, aliases: ['quota', 'capacity'] }),
      debutVente: field.dateTime({ filterName: { fr: 'vente', en: 'sale' }, aliases: ['vente', 'sale'] }),
      finVente: field.dateTime({ aliases: ['fin', 'end'] }),
      debutValidite: field.date({ filterName: { fr: 'validite', en: 'validity' }, aliases: ['validite', 'validity'] }),
      finValidite: field.date({ aliases: ['expiration', 'expiry'] }),
      exclusionSearchEngine: field.flag({
        publishes: true,
        filterName: { fr: 'exclu', en: 'excluded' },
        aliases: ['exclu', 'excluded', 'recherche'],
      }),
      indreport: field.flag({ aliases: ['report', 'exchange'] }),
      indism: field.flag({ default: true, aliases: ['ism'] }),
      identbenef: field.flag({ aliases: ['beneficiaire', 'holder'] }),
      manifmasquer: field.flag({ aliases: ['masquer', 'hide'] }),
      carte: field.flag({ default: true, filterName: { fr: 'carte', en: 'card' }, aliases: ['card'] }),
      modeleCarte: field.reference('modeles-carte', 'text', {
        filterName: { fr: 'modeleCarte', en: 'cardModel' },
        aliases: ['modele', 'template'],
      }),
      bestSellers: field.flag({ default: true, aliases: ['meilleuresventes', 'bestseller'] }),
    },
    renouvellement: {
      actif: field.flag({ aliases: ['renouvellement', 'renewal'] }),
      debutPriorite: field.date({ aliases: ['priorite', 'priority'] }),
      finPriorite: field.date(),
      placesConservees: field.flag(),
      relanceMail: field.flag({ aliases: ['relance', 'reminder'] }),
      renouvelle: field.reference('abonnements', 'integer', {
        filterName: { fr: 'renouvelle', en: 'renews' },
        aliases: ['ancien', 'saisonpassee', 'previous', 'former'],
      }),
    },
    seo: seoFields,
  },
  rules: [
    { rule: 'required', leaf: 'nbMin', when: 'formule', is: ['LIBRE'] },
    { rule: 'required', leaf: 'nbMax', when: 'formule', is: ['LIBRE'] },
    { rule: 'compareBorne', min: 'nbMin', max: 'nbMax' },
    { rule: 'required', leaf: 'elements', when: 'formule', is: ['FIXE'] },
    { rule: 'required', leaf: 'lieux', when: 'indmultilieux', is: [false] },
    { rule: 'boundsRule', lower: 'debutVente', upper: 'finVente' },
    { rule: 'boundsRule', lower: 'debutValidite', upper: 'finValidite' },
    { rule: 'required', leaf: 'debutPriorite', when: 'actif', is: [true] },
    { rule: 'boundsRule', lower: 'debutPriorite', upper: 'finPriorite' },
  ],
});

export const subscriptions = defineResource({
  name: 'abonnements',
  onSite: 'live',
  service: 'admin-config',
  path: 'abonnements',
  model: subscriptionModel,
  domaine: 'ABONNEMENTS',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: 'idTiers',
  search: ['libelleFr', 'libelleEn', 'saison'],
  sort: 'libelleFr',
  hint: ['saison'],
  href: '/dashboard/abonnements/edit/$id',
  one: text('subscription.one'),
  many: text('subscription.many'),
});
