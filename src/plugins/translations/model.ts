/** What was translated from which French, and the dictionaries that had no records: populations, zones, pickups. */
import { defineModel, defineResource, field } from '../../core/model';
import { recordPathOf } from './paths';
import { text } from './text';

export { text };

const labels = {
  libelle: field.text({ required: true, max: 80, lang: 'fr', aliases: ['label', 'nom'] }),
  libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
} as const;

const common = {
  service: 'admin-config',
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  perimeter: null,
} as const;

/**
 * The French that an English label was written for, where it is another one now; and the English of a sealed record,
 * kept apart from its edition. Written with the labels, never by hand.
 */
export const translations = defineResource({
  name: 'traductions',
  service: 'admin-config',
  path: 'traductions/sources',
  model: defineModel({
    text: 'translations.traduction',
    key: { name: 'id', kind: 'text', given: true },
    sections: {
      '': {
        ressource: field.text({ required: true, max: 60 }),
        cle: field.text({ required: true, max: 200 }),
        source: field.text({ max: 500, lang: 'fr' }),
        libelleEn: field.text({ max: 500, lang: 'en', aliases: ['anglais', 'english'] }),
      },
    },
  }),
  domaine: 'TRADUCTIONS',
  sealed: true,
  label: { fr: 'source', en: 'libelleEn' },
  perimeter: null,
  search: ['source', 'libelleEn'],
  sort: 'id',
  one: text('traduction.one'),
  many: text('traduction.many'),
});

export const populations = defineResource({
  ...common,
  name: 'populations',
  path: 'populations',
  model: defineModel({
    text: 'translations.population',
    key: { name: 'code', kind: 'text', given: true },
    sections: { '': { ...labels } },
  }),
  label: { fr: 'libelle', en: 'libelleEn' },
  search: ['libelle', 'libelleEn'],
  sort: 'libelle',
  one: text('population.one'),
  many: text('population.many'),
});

export const zones = defineResource({
  ...common,
  name: 'zones-geographiques',
  path: 'zones-geographiques',
  model: defineModel({
    text: 'translations.zone',
    key: { name: 'code', kind: 'text', given: true },
    sections: {
      '': { ...labels, departements: field.references('departements', 'text', { aliases: ['departments'] }) },
    },
  }),
  label: { fr: 'libelle', en: 'libelleEn' },
  search: ['libelle', 'libelleEn'],
  sort: 'libelle',
  href: recordPathOf('zone-geographique', '$id'),
  one: text('zone.one'),
  many: text('zone.many'),
});

/** Ways to get one's tickets. */
export const pickups = defineResource({
  ...common,
  name: 'modes-retrait',
  path: 'modes-retrait',
  model: defineModel({
    text: 'translations.modeRetrait',
    key: { name: 'code', kind: 'text', given: true },
    sections: {
      '': {
        ...labels,
        delai: field.integer({ min: 0, max: 60, default: 0, aliases: ['jours', 'days'] }),
        adresseRequise: field.flag({ aliases: ['adresse', 'address'] }),
      },
    },
  }),
  label: { fr: 'libelle', en: 'libelleEn' },
  search: ['libelle', 'libelleEn'],
  sort: 'libelle',
  href: recordPathOf('mode-de-retait', '$id'),
  one: text('modeRetrait.one'),
  many: text('modeRetrait.many'),
});
