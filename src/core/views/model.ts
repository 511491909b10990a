/** Saved views: the state of a list under a name, kept for oneself or shared (interface.md, Tables). */
import { core } from '../../i18n/core';
import { defineResource } from '../define';
import { field } from '../model/field';
import { defineModel, type RowOf } from '../model/model';

/** For whom a view is: oneself, a role, a partner, everybody. */
export const viewScopes = ['MOI', 'PARTENAIRE', 'ROLE', 'TOUS'] as const;
export type ViewScope = (typeof viewScopes)[number];

export const viewModel = defineModel({
  text: 'core.views',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 80, aliases: ['name'] }),
      /** Id of the page, or a path after the locale where a page holds several lists. */
      ecran: field.text({ required: true, fixed: true, max: 200, aliases: ['screen'] }),
      q: field.longText({ max: 8000 }),
      sort: field.text({ max: 500 }),
      cols: field.longText({ max: 4000 }),
      /** Partner chosen in the top bar. */
      tiers: field.text({ max: 200 }),
      portee: field.oneOf(viewScopes, { default: 'MOI', aliases: ['scope'] }),
      /** With `ROLE` only. */
      role: field.oneOf(['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'], { valuesText: 'core.roles' }),
      /** With `PARTENAIRE` only. */
      idTiers: field.reference('partenaires', 'text', { owner: false, aliases: ['partenaire', 'partner'] }),
      proprietaire: field.text({ derived: true, aliases: ['owner'] }),
      /** Applied when its screen opens without a query, for those it is shared with. */
      defaut: field.flag({ aliases: ['default'] }),
    },
  },
});

export type ViewRow = RowOf<typeof viewModel>;

export const savedViews = defineResource({
  name: 'views',
  service: 'user',
  path: 'vues',
  model: viewModel,
  domaine: null,
  sealed: ['bulk', 'import'],
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'ecran,nom',
  one: core('views.one'),
  many: core('views.many'),
});
