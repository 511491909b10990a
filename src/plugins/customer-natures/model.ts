/** Customer natures, place categories, and what a place costs in each (product.md 3, domains.md 16). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

/** What a product is sold for: an amount for each nature in each category, each pair once. */
export const tarifs = field.list(
  {
    idnatcl: field.reference('natures-client', 'integer', {
      required: true,
      filterName: { fr: 'nature', en: 'customer' },
    }),
    codcatpl: field.reference('categories-place', 'text', {
      required: true,
      filterName: { fr: 'categorie', en: 'category' },
    }),
    montant: field.money({ min: 0, max: 100_000, aliases: ['amount'], filterName: { fr: 'montant', en: 'amount' } }),
  },
  { max: 400, aliases: ['tarif', 'prices'], unique: ['idnatcl', 'codcatpl'] },
);

export const natureModel = defineModel({
  text: 'customer-natures.nature',
  key: { name: 'idnatcl', kind: 'integer' },
  sections: {
    '': {
      name: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'nom', 'label'] }),
      nameEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      codtypadh: field.text({ max: 20, aliases: ['adhesion', 'membership'] }),
      club: field.flag(),
      pack: field.flag({ aliases: ['package'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['utilisations', 'uses'] }),
    },
  },
});

export const natures = defineResource({
  name: 'natures-client',
  service: 'admin-config',
  path: 'natures-client',
  model: natureModel,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'name', en: 'nameEn' },
  perimeter: null,
  search: ['name', 'nameEn', 'codtypadh'],
  sort: 'ordre,name',
  href: '/dashboard/nature-client?q=idnatcl:$id',
  one: text('nature.one'),
  many: text('nature.many'),
});

/** Place categories (`codcatpl`): a code list of the ticketing system, with its labels. */
export const categoryModel = defineModel({
  text: 'customer-natures.categorie',
  key: { name: 'codcatpl', kind: 'text', given: true },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['utilisations', 'uses'] }),
    },
  },
});

export const categories = defineResource({
  name: 'categories-place',
  service: 'admin-config',
  path: 'categories-place',
  model: categoryModel,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  href: '/dashboard/nature-client/categories?q=codcatpl:$id',
  one: text('categorie.one'),
  many: text('categorie.many'),
});

/** What a place costs: one row for each grid (`grilleTarif` of a séance), nature and category. */
export const priceModel = defineModel({
  text: 'customer-natures.prix',
  key: { name: 'idPrix', kind: 'integer' },
  sections: {
    '': {
      grille: field.text({ required: true, max: 60, aliases: ['grilletarif', 'grid'] }),
      idnatcl: field.reference('natures-client', 'integer', { required: true, aliases: ['nature'] }),
      codcatpl: field.reference('categories-place', 'text', { required: true, aliases: ['categorie', 'category'] }),
      montant: field.money({ required: true, min: 0, max: 100_000, aliases: ['amount'] }),
    },
  },
});

export const prices = defineResource({
  name: 'prix',
  service: 'admin-config',
  path: 'prix',
  model: priceModel,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'grille' },
  perimeter: null,
  search: ['grille'],
  hint: ['codcatpl', 'idnatcl', 'montant'],
  sort: 'grille,codcatpl,idnatcl',
  href: '/dashboard/nature-client/prix?q=idPrix:$id',
  one: text('prix.one'),
  many: text('prix.many'),
});
