/** Redirections: where a path of a site that is no page any more leads. Written by the server when the path of a live page changes. */
import { defineModel, defineResource, field } from '../../../core/model';
import { paths, text } from '../text';

/** HTTP statuses: for good, for the moment, and either one with the method kept. */
export const redirectionCodes = ['301', '302', '307', '308'] as const;

export const redirections = defineResource({
  name: 'redirections',
  service: 'page-management',
  path: 'redirections',
  model: defineModel({
    text: 'editorial.redirection',
    key: { name: 'id', kind: 'integer' },
    sections: {
      '': {
        de: field.text({ required: true, max: 200, own: true, aliases: ['from', 'ancien', 'source'] }),
        vers: field.text({
          required: true,
          max: 500,
          own: true,
          filterName: { fr: 'vers', en: 'target' },
          aliases: ['to', 'cible', 'target'],
        }),
        code: field.oneOf(redirectionCodes, { required: true, default: '301', aliases: ['statut', 'status'] }),
        /** None: on the sites of all partners. */
        idTiers: field.reference('partenaires', 'text', {
          all: true,
          filterName: { fr: 'partenaire', en: 'partner' },
          aliases: ['partenaire', 'partner', 'tiers'],
        }),
      },
    },
  }),
  domaine: 'PAGES',
  perimeter: 'idTiers',
  label: { fr: 'de' },
  search: ['de', 'vers'],
  sort: 'de',
  hint: ['vers'],
  href: `${paths.redirections}?q=id:$id`,
  one: text('redirection.one'),
  many: text('redirection.many'),
});
