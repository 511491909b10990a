/** Upsells: what is offered besides the places of a manifestation, a séance or a package (product.md 3, domains.md 13). */
import { defineModel, defineResource, field, type RowRule } from '../../../core/model';
import { textOf } from '../../../i18n/text';

/** The fifteen types of the specification. */
export const upsellTypes = [
  'AUDIOGUIDE',
  'CATALOGUE',
  'SEANCE',
  'PARKING',
  'PHOTO',
  'CASQUE',
  'PRIORITY',
  'MUSIQUE',
  'ZIPPO',
  'MERCHANDISING',
  'DONATION',
  'CAMPING',
  'UPGRADE',
  'TICKETS_NATURYA',
  'VISITE_VIRTUELLE',
] as const;

/** TARIF: an amount of its own, or that of the séance or category it leads to. INCLUS: free. LIBRE: the customer says. */
export const upsellPrices = ['TARIF', 'INCLUS', 'LIBRE'] as const;

/** Why what a customer must take cannot be had: nothing can be bought then. The worst first. */
export const upsellAlerts = ['EPUISE', 'TERMINE', 'A_VENIR'] as const;

const itemFields = {
  id: field.text({ max: 60 }),
  type: field.oneOf(upsellTypes, { required: true, default: 'AUDIOGUIDE', valuesText: 'events.upsells.types' }),
  libelleFr: field.text({ required: true, max: 200, lang: 'fr' }),
  libelleEn: field.text({ max: 200, lang: 'en' }),
  /** Reference of a product, in the ticketing system. */
  ref: field.text({ max: 60, only: { when: 'type', not: ['SEANCE', 'UPGRADE', 'DONATION'] } }),
  refSeance: field.reference('seances', 'integer', {
    filterName: { fr: 'seanceproposee', en: 'offeredsession' },
    only: { when: 'type', is: ['SEANCE'] },
  }),
  refManif: field.reference('manifestations', 'integer', {
    filterName: { fr: 'manifestationproposee', en: 'offeredevent' },
    only: { when: 'type', not: ['SEANCE', 'UPGRADE', 'DONATION'] },
  }),
  versCategorie: field.reference('categories-place', 'text', {
    filterName: { fr: 'surclassement', en: 'upgrade' },
    only: { when: 'type', is: ['UPGRADE'] },
  }),
  prixMode: field.oneOf(upsellPrices, { required: true, default: 'TARIF', valuesText: 'events.upsells.prices' }),
  montant: field.money({ min: 0, max: 100_000, only: { when: 'prixMode', is: ['TARIF'] } }),
  isObligatory: field.flag(),
  min: field.integer({ min: 0, max: 99 }),
  max: field.integer({ min: 1, max: 99, rules: ['positiv_value'] }),
  parBillet: field.flag(),
  mandatoryAddress: field.flag(),
  natures: field.references('natures-client', 'integer', { filterName: { fr: 'nature', en: 'customer' } }),
  categories: field.references('categories-place', 'text', { filterName: { fr: 'categorie', en: 'category' } }),
  debut: field.dateTime(),
  fin: field.dateTime(),
  contingent: field.integer({ min: 0, max: 200_000, only: { when: 'type', not: ['DONATION'] } }),
  descriptionFr: field.longText({ max: 2000, lang: 'fr' }),
  descriptionEn: field.longText({ max: 2000, lang: 'en' }),
  image: field.image(),
  order: field.integer({ min: 1 }),
} as const;

const itemRules: readonly RowRule[] = [
  { rule: 'compareBorne', min: 'min', max: 'max' },
  { rule: 'valeurminIfCheck', check: 'isObligatory', count: 'min' },
  { rule: 'boundsRule', lower: 'debut', upper: 'fin' },
  { rule: 'required', leaf: 'refSeance', when: 'type', is: ['SEANCE'] },
  { rule: 'required', leaf: 'versCategorie', when: 'type', is: ['UPGRADE'] },
];

/** One level only: what hangs on an item holds nothing itself. */
const nested = field.list(itemFields, { max: 20, itemRules });

export const upsellModel = defineModel({
  text: 'events.upsells',
  key: { name: 'id', kind: 'integer' },
  // Those of a séance, from those of its manifestation.
  inherits: { parent: 'parent', follows: 'inherit' },
  sections: {
    '': {
      titreFr: field.text({ required: true, max: 200, lang: 'fr', inheritable: true }),
      titreEn: field.text({ max: 200, lang: 'en', inheritable: true, default: '' }),
      // What it hangs on: exactly one of the three.
      idmanif: field.reference('manifestations', 'integer', { fixed: true, aliases: ['manifestation', 'event'] }),
      idseanc: field.reference('seances', 'integer', { fixed: true, aliases: ['seance', 'session'] }),
      idPackage: field.reference('packages', 'integer', { fixed: true, aliases: ['package'] }),
      lockStatus: field.flag({
        state: { action: 'VERROU' },
        filterName: { fr: 'verrou', en: 'lock' },
        aliases: ['verrou', 'lock', 'verrouille'],
      }),
      openPass: field.flag({ inheritable: true }),
      afficheDateSeance: field.flag({ inheritable: true, default: true }),
      /** Inherited as one, or its own: an option is no record that could be followed by itself. */
      upsells: field.list(
        { ...itemFields, upsell: nested },
        { max: 60, itemRules, inheritable: true, aliases: ['options', 'items'] },
      ),
      // The upsell of the manifestation, for that of a séance.
      parent: field.integer({ derived: true }),
      inherit: field.flag({ default: true, aliases: ['suit', 'follows'] }),
      // Its titles as they hold: what it is called, found and sorted by.
      libelleFr: field.text({
        derived: true,
        filterName: { fr: 'titre', en: 'title' },
        aliases: ['libelle', 'title'],
      }),
      libelleEn: field.text({ derived: true, aliases: ['anglais', 'english'] }),
      nbOptions: field.integer({ derived: true }),
      nbSurcharges: field.integer({ derived: true, aliases: ['surcharges', 'overrides'] }),
      // The manifestation it hangs on, by a séance or not.
      evenement: field.integer({ derived: true, aliases: ['spectacle', 'show'] }),
      alerte: field.oneOf(upsellAlerts, {
        derived: true,
        filterName: { fr: 'alerte', en: 'alert' },
        aliases: ['alert'],
      }),
      idTiers: field.reference('partenaires', 'text', {
        derived: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
    },
  },
});

export const upsells = defineResource({
  name: 'upsells',
  service: 'admin-config',
  path: 'upsells',
  model: upsellModel,
  // Each has the rights of what it hangs on.
  domaine: ['MANIFESTATIONS', 'SEANCES', 'PACKAGES'],
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: { from: ['idmanif', 'idseanc', 'idPackage'] },
  search: ['libelleFr', 'libelleEn'],
  hint: ['idmanif', 'idseanc', 'idPackage'],
  sort: 'libelleFr',
  href: '/dashboard/manifestations/upsells/edit/$id',
  one: textOf('events.upsells.one'),
  many: textOf('events.upsells.many'),
});
