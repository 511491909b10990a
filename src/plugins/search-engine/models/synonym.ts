/** Synonyms: what visitors type for one another, or for what the records say. */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';

/** EQUIVALENTS: each word finds the others. SENS_UNIQUE: the words find `vers`, not the reverse. */
export const synonymWays = ['EQUIVALENTS', 'SENS_UNIQUE'] as const;
export const synonymLanguages = ['TOUTES', 'FR', 'EN'] as const;

export const synonymModel = defineModel({
  text: 'search-engine.synonyme',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      mots: field.tags({ required: true, max: 30, aliases: ['words'] }),
      sens: field.oneOf(synonymWays, { required: true, default: 'EQUIVALENTS', aliases: ['way'] }),
      vers: field.tags({ max: 30, aliases: ['to'], only: { when: 'sens', is: ['SENS_UNIQUE'] } }),
      lang: field.oneOf(synonymLanguages, { required: true, default: 'TOUTES', aliases: ['langue', 'language'] }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['partenaire', 'partner', 'sites'] }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      /** What it says, in one line. */
      libelle: field.text({ derived: true, max: 4000, aliases: ['label'] }),
    },
  },
  rules: [{ rule: 'required', leaf: 'vers', when: 'sens', is: ['SENS_UNIQUE'] }],
});

export const synonyms = defineResource({
  name: 'synonymes',
  service: 'search-engine',
  path: 'synonymes',
  model: synonymModel,
  domaine: 'RECHERCHE',
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['mots', 'vers'],
  sort: 'libelle',
  href: '/dashboard/moteur-de-recherche/synonymes?q=id:$id',
  one: text('synonyme.one'),
  many: text('synonyme.many'),
});
