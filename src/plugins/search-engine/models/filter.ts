/** Filters of the search pages of the sites (domains.md 14). */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';

export const filterTypes = ['LISTE', 'PLAGE', 'BOOLEEN'] as const;
export type FilterType = (typeof filterTypes)[number];

/** What a filter looks at, and the one form it takes. */
export const filterFields = {
  GENRE: 'LISTE',
  SOUS_GENRE: 'LISTE',
  VILLE: 'LISTE',
  LIEU: 'LISTE',
  ARTISTE: 'LISTE',
  TYPE: 'LISTE',
  DATE: 'PLAGE',
  PRIX: 'PLAGE',
  NOUVEAUTE: 'BOOLEEN',
  PROMOTION: 'BOOLEEN',
  DERNIERE_MINUTE: 'BOOLEEN',
  RETRAIT_TICKET: 'BOOLEEN',
} as const satisfies Readonly<Record<string, FilterType>>;
export type FilterField = keyof typeof filterFields;

const fieldNames = [
  ...(['GENRE', 'SOUS_GENRE', 'VILLE', 'LIEU', 'ARTISTE', 'TYPE', 'DATE', 'PRIX'] as const),
  ...(['NOUVEAUTE', 'PROMOTION', 'DERNIERE_MINUTE', 'RETRAIT_TICKET'] as const),
] as const satisfies readonly FilterField[];

export const filterModel = defineModel({
  text: 'search-engine.filtre',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      code: field.text({ required: true, max: 40, own: true }),
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      champ: field.oneOf(fieldNames, { required: true, default: 'GENRE', aliases: ['field'] }),
      type: field.oneOf(filterTypes, { required: true, default: 'LISTE', aliases: ['kind'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      /** Shown only once something is chosen in this one. */
      dependsOn: field.reference('filtres', 'integer', { aliases: ['depend', 'depends'] }),
      valeursMasquees: field.tags({
        aliases: ['masquees', 'hidden'],
        only: { when: 'type', is: ['LISTE'] },
      }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['partenaire', 'partner', 'sites'] }),
      /** Values that it offers: of genres, those whose `displayFilter` is on. */
      nbValeurs: field.integer({ derived: true, aliases: ['valeurs', 'values'] }),
    },
  },
});

export const filters = defineResource({
  name: 'filtres',
  service: 'search-engine',
  path: 'filtres',
  model: filterModel,
  domaine: 'RECHERCHE',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['code', 'libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  hint: ['code'],
  href: '/dashboard/moteur-de-recherche/filtres?q=id:$id',
  one: text('filtre.one'),
  many: text('filtre.many'),
});
