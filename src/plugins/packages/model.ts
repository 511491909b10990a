/** Packages: several dates, shows or extras sold as one product (domains.md 10 and 11). */
import { defineModel, defineResource, field } from '../../core/model';
import { seoFields } from '../../features/sold/models/seo/fields';
import { statuses, statusTones } from '../../features/sold/statuses';
import { tarifs } from '../customer-natures/model';
import { text } from './text';

export { text };

/** FERME: everything is imposed. AU_CHOIX: the customer picks so many among so many, by group. */
export const packageTypes = ['FERME', 'AU_CHOIX'] as const;
export const componentTypes = ['SEANCE', 'MANIFESTATION', 'PACKAGE', 'UPSELL', 'LIBRE'] as const;
/** How the price is made: the sum of the parts, a price of its own, or a discount on the sum. */
export const priceModes = ['SOMME', 'FORFAIT', 'REMISE_PCT', 'REMISE_MONTANT'] as const;
/** What is wrong with a component, the worst first. */
export const alerts = ['ANNULE', 'ABSENT', 'PASSE', 'REPORTE', 'VERROUILLE', 'COMPLET'] as const;

const composants = field.list(
  {
    id: field.text({ max: 60 }),
    type: field.oneOf(componentTypes, { required: true, default: 'SEANCE' }),
    idseanc: field.reference('seances', 'integer', {
      filterName: { fr: 'seance', en: 'session' },
      only: { when: 'type', is: ['SEANCE'] },
    }),
    idmanif: field.reference('manifestations', 'integer', {
      filterName: { fr: 'manifestation', en: 'event' },
      only: { when: 'type', is: ['SEANCE', 'MANIFESTATION'] },
    }),
    idPackage: field.reference('packages', 'integer', {
      filterName: { fr: 'inclus', en: 'included' },
      only: { when: 'type', is: ['PACKAGE'] },
    }),
    libelle: field.text({ max: 200 }),
    groupe: field.text({ max: 80 }),
    quantite: field.integer({ required: true, min: 1, max: 99, default: 1, aliases: ['quantity'] }),
    obligatoire: field.flag(),
    categoriesAutorisees: field.references('categories-place', 'text', {
      filterName: { fr: 'categorieautorisee', en: 'allowedcategory' },
      only: { when: 'type', not: ['UPSELL', 'LIBRE'] },
    }),
    supplement: field.money({ min: 0, max: 100_000 }),
    order: field.integer({ min: 1 }),
  },
  { max: 60, aliases: ['composant', 'components'] },
);

const groupes = field.list(
  {
    libelle: field.text({ required: true, max: 80 }),
    libelleEn: field.text({ max: 80 }),
    min: field.integer({ min: 0, max: 60 }),
    max: field.integer({ min: 1, max: 60, rules: ['positiv_value'] }),
  },
  {
    max: 20,
    aliases: ['groupe', 'groups'],
    itemRules: [{ rule: 'compareBorne', min: 'min', max: 'max' }],
    unique: ['libelle'],
  },
);

export const packageModel = defineModel({
  text: 'packages.package',
  key: { name: 'idPackage', kind: 'integer' },
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
      type: field.oneOf(packageTypes, { required: true, default: 'FERME' }),
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
      genre: field.reference('genres', 'text'),
      ville: field.text({ max: 80, aliases: ['city'] }),
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'producteur'],
      }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['sites', 'partners'] }),
      resumeFr: field.longText({ max: 1000, lang: 'fr' }),
      resumeEn: field.longText({ max: 1000, lang: 'en' }),
      descriptionFr: field.richText({ lang: 'fr', aliases: ['description', 'texte'] }),
      descriptionEn: field.richText({ lang: 'en' }),
      composants,
      groupes,
      prixMode: field.oneOf(priceModes, { required: true, default: 'FORFAIT', aliases: ['prix', 'pricing'] }),
      /** `montant`: the price in FORFAIT, per cent in REMISE_PCT, euros off in REMISE_MONTANT; of no use in SOMME. */
      tarifs,
      contingent: field.integer({ min: 0, max: 200_000, aliases: ['quota', 'capacity'] }),
      maxParCommande: field.integer({ min: 1, max: 99, aliases: ['max'] }),
      debutVente: field.dateTime({ filterName: { fr: 'vente', en: 'sale' }, aliases: ['vente', 'sale'] }),
      finVente: field.dateTime({ aliases: ['fin', 'end'] }),
      exclusionSearchEngine: field.flag({
        publishes: true,
        filterName: { fr: 'exclu', en: 'excluded' },
        aliases: ['exclu', 'excluded', 'recherche'],
      }),
      avisClients: field.flag({ aliases: ['avis', 'reviews'] }),
      image: field.image({ aliases: ['visuel', 'picture'] }),
      images: field.list(
        { image: field.image({ required: true }), altFr: field.text({ max: 200 }), altEn: field.text({ max: 200 }) },
        { max: 12 },
      ),
      disponibilite: field.integer({
        derived: true,
        filterName: { fr: 'disponibilite', en: 'availability' },
        aliases: ['places', 'availability'],
      }),
      limitant: field.text({ derived: true, aliases: ['limite', 'limit'] }),
      alerte: field.oneOf(alerts, { derived: true, filterName: { fr: 'alerte', en: 'alert' }, aliases: ['alert'] }),
    },
    bestSellers: {
      bestSellers: field.flag({ default: true, aliases: ['meilleuresventes', 'bestseller'] }),
      bestSellersGlobal: field.flag({ default: true }),
      bestSellersByGenre: field.flag({ default: true }),
      bestSellersByCity: field.flag({ default: true }),
    },
    seo: seoFields,
  },
  rules: [{ rule: 'boundsRule', lower: 'debutVente', upper: 'finVente' }],
});

export const packages = defineResource({
  name: 'packages',
  onSite: 'live',
  service: 'admin-config',
  path: 'packages',
  model: packageModel,
  domaine: 'PACKAGES',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: 'idTiers',
  search: ['libelleFr', 'libelleEn', 'ville'],
  sort: 'libelleFr',
  hint: ['ville'],
  href: '/dashboard/packages/edit/$id',
  one: text('package.one'),
  many: text('package.many'),
});

/** What a package comes to, as `POST …/packages/apercu` tells it of a form that is not saved yet. */
export interface PackagePreview {
  /** Packages that can be sold; null: nothing limits them. */
  disponibilite: number | null;
  /** Name of what limits them. */
  limitant: string | null;
  composants: readonly {
    rang: number;
    libelle: string | null;
    etat: string | null;
    places: number | null;
    date: string | null;
    impose: boolean;
  }[];
  /** Places in the list of components that nobody can attend both. */
  chevauchements: readonly { first: number; second: number }[];
  prix: readonly {
    idnatcl: number;
    codcatpl: string;
    separate: number | null;
    price: number | null;
    gain: number | null;
  }[];
  /** Categories without a price. */
  sansPrix: readonly string[];
  /** Labels by key. */
  natures: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
}

/** Packages that a component makes unsellable, or nearly. */
export const alertFilter = 'alerte:ANNULE,ABSENT,COMPLET,REPORTE,VERROUILLE,PASSE';
