/** Boosts: what comes earlier, or later, than its words alone would have it. */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';

export const boostTargets = ['MANIFESTATION', 'PACKAGE', 'ABONNEMENT', 'GENRE', 'LIEU'] as const;
export type BoostTarget = (typeof boostTargets)[number];

/** Leaf that says which one, by the target. */
export const boostLeaves = {
  MANIFESTATION: 'idmanif',
  PACKAGE: 'idPackage',
  ABONNEMENT: 'idabonnement',
  GENRE: 'genre',
  LIEU: 'lieu',
} as const satisfies Readonly<Record<BoostTarget, string>>;

const only = (target: BoostTarget) => ({ only: { when: 'type', is: [target] } }) as const;

export const boostModel = defineModel({
  text: 'search-engine.boost',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['label', 'motif', 'reason'] }),
      type: field.oneOf(boostTargets, { required: true, default: 'MANIFESTATION', aliases: ['cible', 'target'] }),
      idmanif: field.reference('manifestations', 'integer', {
        filterName: { fr: 'manifestation', en: 'event' },
        aliases: ['manifestation', 'event'],
        ...only('MANIFESTATION'),
      }),
      idPackage: field.reference('packages', 'integer', {
        filterName: { fr: 'package', en: 'package' },
        aliases: ['package'],
        ...only('PACKAGE'),
      }),
      idabonnement: field.reference('abonnements', 'integer', {
        filterName: { fr: 'abonnement', en: 'subscription' },
        aliases: ['abonnement', 'subscription'],
        ...only('ABONNEMENT'),
      }),
      genre: field.reference('genres', 'text', only('GENRE')),
      lieu: field.reference('lieux', 'integer', {
        filterName: { fr: 'lieu', en: 'venue' },
        aliases: ['venue'],
        ...only('LIEU'),
      }),
      /** Its score is multiplied by it: below 1 it comes later. */
      facteur: field.number({ required: true, default: 1.5, min: 0.1, max: 10, aliases: ['factor'] }),
      /** Only for queries that hold one of these words; none: for all. */
      mots: field.tags({ max: 30, aliases: ['words'] }),
      debut: field.dateTime({ aliases: ['start'] }),
      fin: field.dateTime({ aliases: ['end'] }),
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['partenaire', 'partner', 'sites'] }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
    },
  },
  rules: [
    ...boostTargets.map(
      (target) => ({ rule: 'required', leaf: boostLeaves[target], when: 'type', is: [target] }) as const,
    ),
    { rule: 'boundsRule', lower: 'debut', upper: 'fin' },
  ],
});

export const boosts = defineResource({
  name: 'boosts',
  service: 'search-engine',
  path: 'boosts',
  model: boostModel,
  domaine: 'RECHERCHE',
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle', 'mots'],
  sort: 'libelle',
  href: '/dashboard/moteur-de-recherche/mises-en-avant?q=id:$id',
  one: text('boost.one'),
  many: text('boost.many'),
});
