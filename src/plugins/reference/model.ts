/** Communes, departments, regions and countries: what others point to, the same everywhere (domains.md 16). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

const labels = {
  libelleFr: field.text({ required: true, max: 120, lang: 'fr', aliases: ['libelle', 'nom', 'name'] }),
  libelleEn: field.text({ max: 120, lang: 'en', aliases: ['anglais', 'english'] }),
} as const;

const common = {
  service: 'admin-config',
  domaine: 'LIEUX',
  guard: { write: 'admin' },
  sealed: true,
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
} as const;

/** Communes by their INSEE code; the largest come first. */
export const cities = defineResource({
  ...common,
  name: 'villes',
  path: 'villes',
  model: defineModel({
    text: 'reference.ville',
    key: { name: 'codInsee', kind: 'text', given: true },
    sections: {
      '': {
        ...labels,
        codDept: field.reference('departements', 'text', { required: true, aliases: ['departement', 'department'] }),
        codRegion: field.reference('regions', 'text', { required: true, aliases: ['region'] }),
        codesPostaux: field.tags({ aliases: ['cp', 'codepostal', 'postcode'] }),
        population: field.integer({ min: 0, default: 0, aliases: ['habitants', 'inhabitants'] }),
        latitude: field.number({ min: -90, max: 90 }),
        longitude: field.number({ min: -180, max: 180 }),
      },
    },
  }),
  search: ['libelleFr', 'libelleEn', 'codesPostaux'],
  sort: '-population,libelleFr',
  hint: ['codDept', 'codesPostaux'],
  one: text('ville.one'),
  many: text('ville.many'),
});

export const departments = defineResource({
  ...common,
  name: 'departements',
  path: 'departements',
  model: defineModel({
    text: 'reference.departement',
    key: { name: 'codDept', kind: 'text', given: true },
    sections: {
      '': { ...labels, codRegion: field.reference('regions', 'text', { required: true, aliases: ['region'] }) },
    },
  }),
  search: ['libelleFr', 'libelleEn'],
  sort: 'codDept',
  one: text('departement.one'),
  many: text('departement.many'),
});

export const regions = defineResource({
  ...common,
  name: 'regions',
  path: 'regions',
  model: defineModel({
    text: 'reference.region',
    key: { name: 'codRegion', kind: 'text', given: true },
    sections: { '': { ...labels } },
  }),
  search: ['libelleFr', 'libelleEn'],
  sort: 'libelleFr',
  one: text('region.one'),
  many: text('region.many'),
});

/** Countries by their ISO 3166-1 code of two letters. */
export const countries = defineResource({
  ...common,
  name: 'pays',
  path: 'pays',
  model: defineModel({
    text: 'reference.pays',
    key: { name: 'codPays', kind: 'text', given: true },
    sections: { '': { ...labels } },
  }),
  search: ['libelleFr', 'libelleEn'],
  sort: 'libelleFr',
  one: text('pays.one'),
  many: text('pays.many'),
});
