/** Best-sellers: what components of pages rank by sales, one record for a component and a partner (product.md 3, domains.md 14). */
import { defineModel, defineResource, type Fields, field } from '../../core/model';
import { text } from './text';

export { text };

/** Components of pages that show best-sellers. */
export const bestSellerComponents = ['BEST_SELLERS_IMAGES', 'BEST_SELLERS_SIMPLE'] as const;

/** What is sold and ranked. */
export const rankedTypes = ['MANIFESTATION', 'PACKAGE'] as const;

/** Rankings of a record: one of all, or one for each genre, sub-genre or city. The flag that asks for each. */
export const axes = {
  GLOBAL: 'bestSellersGlobal',
  GENRE: 'bestSellersByGenre',
  SOUS_GENRE: 'bestSellersBySubGenre',
  VILLE: 'bestSellersByCity',
} as const;

/** Elements of a component (product.md 5). */
export const fewestElements = 10;
export const mostElements = 20;
export const mostExclusions = 100;

/** A manifestation or a package, for a time. */
const marked = {
  id: field.text({ max: 60 }),
  type: field.oneOf(rankedTypes, { required: true, default: 'MANIFESTATION' }),
  idmanif: field.reference('manifestations', 'integer', {
    required: true,
    filterName: { fr: 'manifestation', en: 'event' },
    only: { when: 'type', is: ['MANIFESTATION'] },
  }),
  idPackage: field.reference('packages', 'integer', {
    required: true,
    filterName: { fr: 'package', en: 'package' },
    only: { when: 'type', is: ['PACKAGE'] },
  }),
  debut: field.dateTime({ aliases: ['start'] }),
  fin: field.dateTime({ aliases: ['end'] }),
} as const satisfies Fields;

const bounds = { rule: 'boundsRule', lower: 'debut', upper: 'fin' } as const;

export const bestSellerModel = defineModel({
  text: 'best-sellers.classement',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name', 'label'] }),
      typeComponent: field.oneOf(bestSellerComponents, {
        required: true,
        default: 'BEST_SELLERS_IMAGES',
        filterName: { fr: 'composant', en: 'component' },
        aliases: ['composant', 'component'],
      }),
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active', 'enabled'] }),
      elementCount: field.integer({
        required: true,
        default: fewestElements,
        min: fewestElements,
        max: mostElements,
        rules: ['positiv_value'],
        aliases: ['elements', 'count'],
      }),
      fenetreJours: field.integer({
        required: true,
        default: 30,
        min: 1,
        max: 365,
        unit: 'day',
        aliases: ['fenetre', 'window'],
      }),
      bestSellersGlobal: field.flag({ default: true, aliases: ['global'] }),
      bestSellersByGenre: field.flag({ aliases: ['genre'] }),
      bestSellersBySubGenre: field.flag({ aliases: ['sousgenre', 'subgenre'] }),
      bestSellersByCity: field.flag({ aliases: ['ville', 'city'] }),
      epingles: field.list(
        { ...marked, place: field.integer({ min: 1, max: mostElements }), order: field.integer({ min: 1 }) },
        {
          max: mostElements,
          aliases: ['epingle', 'pins'],
          columns: ['type', 'idmanif', 'idPackage', 'place', 'debut', 'fin'],
          itemRules: [bounds],
        },
      ),
      exclusions: field.list(
        { ...marked, motif: field.text({ max: 200, aliases: ['reason'] }) },
        {
          max: mostExclusions,
          aliases: ['exclusion', 'exclusions'],
          columns: ['type', 'idmanif', 'idPackage', 'debut', 'fin', 'motif'],
          itemRules: [bounds],
        },
      ),
      calculeLe: field.dateTime({ derived: true, aliases: ['calcul', 'computed'] }),
      nbClassements: field.integer({ derived: true, default: 0, aliases: ['classements', 'rankings'] }),
    },
  },
});

export const listPath = '/dashboard/bestsellers-management';

export const bestSellers = defineResource({
  name: 'best-sellers',
  service: 'page-management',
  path: 'best-sellers',
  model: bestSellerModel,
  domaine: 'PAGES',
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle'],
  sort: 'libelle',
  hint: ['typeComponent'],
  href: `${listPath}/edit/$id`,
  one: text('classement.one'),
  many: text('classement.many'),
});
