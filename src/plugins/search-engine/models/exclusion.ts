/**
 * Exclusions from the search engine (domains.md 14 and 22): the row is the truth. The flag of its record says whether one
 * for all partners is in force; setting that flag opens a row or ends it.
 */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';
import { foundKinds, kindFacts } from './kinds';

export const exclusionStates = ['EN_VIGUEUR', 'A_VENIR', 'TERMINEE'] as const;

export const exclusionModel = defineModel({
  text: 'search-engine.exclusion',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      type: field.oneOf(foundKinds, { required: true, fixed: true, default: 'MANIFESTATION', aliases: ['kind'] }),
      idmanif: field.reference('manifestations', 'integer', {
        fixed: true,
        filterName: { fr: 'manifestation', en: 'event' },
        aliases: ['manifestation', 'event'],
        only: { when: 'type', is: ['MANIFESTATION'] },
      }),
      idPackage: field.reference('packages', 'integer', {
        fixed: true,
        filterName: { fr: 'package', en: 'package' },
        aliases: ['package'],
        only: { when: 'type', is: ['PACKAGE'] },
      }),
      idabonnement: field.reference('abonnements', 'integer', {
        fixed: true,
        filterName: { fr: 'abonnement', en: 'subscription' },
        aliases: ['abonnement', 'subscription'],
        only: { when: 'type', is: ['ABONNEMENT'] },
      }),
      motif: field.text({ max: 300, aliases: ['raison', 'reason'] }),
      /** Now, where it is not said. */
      debut: field.dateTime({ aliases: ['start'] }),
      fin: field.dateTime({ filterName: { fr: 'fin', en: 'end' }, aliases: ['expiration', 'end'] }),
      /** Sites that it holds on; none: all of them. */
      partenaires: field.references('partenaires', 'text', { all: true, aliases: ['sites', 'partners'] }),
      etat: field.oneOf(exclusionStates, {
        derived: true,
        state: { tones: { EN_VIGUEUR: 'bad', A_VENIR: 'wait', TERMINEE: 'idle' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state', 'statut', 'status'],
      }),
      auteur: field.text({ derived: true, max: 200, aliases: ['author'] }),
      idTiers: field.reference('partenaires', 'text', {
        derived: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'producteur'],
      }),
    },
  },
  rules: [
    ...foundKinds.map((kind) => ({ rule: 'required', leaf: kindFacts[kind].leaf, when: 'type', is: [kind] }) as const),
    { rule: 'boundsRule', lower: 'debut', upper: 'fin' },
  ],
});

export const exclusions = defineResource({
  name: 'exclusions',
  service: 'search-engine',
  path: 'exclusions',
  model: exclusionModel,
  domaine: 'RECHERCHE',
  label: { fr: 'motif' },
  perimeter: { from: ['idmanif', 'idPackage', 'idabonnement'] },
  search: ['motif', 'auteur'],
  sort: '-debut',
  hint: ['type'],
  href: '/dashboard/moteur-de-recherche/manifestations-exclues?q=id:$id',
  one: text('exclusion.one'),
  many: text('exclusion.many'),
});
