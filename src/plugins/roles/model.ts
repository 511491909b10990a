/** Roles: a scope, a level for each domaine, sensitive actions, languages, partners (domains.md 1). */
import { defineModel, defineResource, domaines, field, levels, type RowOf } from '../../core/model';
import { text } from './text';

export { text };

export const scopes = ['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'] as const;

export const roleModel = defineModel({
  text: 'roles.role',
  key: { name: 'idRole', kind: 'integer' },
  sections: {
    '': {
      code: field.text({ required: true, max: 60, own: true, filterName: { fr: 'code', en: 'code' } }),
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label', 'nom'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      description: field.longText({ max: 1000 }),
      scope: field.oneOf(scopes, { required: true, default: 'PARTNER', aliases: ['portee'] }),
      /** The three that are built in: nobody changes or deletes them. */
      systeme: field.flag({ derived: true, filterName: { fr: 'systeme', en: 'system' }, aliases: ['system'] }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      permissions: field.list(
        {
          domaine: field.oneOf(domaines, { required: true, default: 'MANIFESTATIONS' }),
          niveau: field.oneOf(levels, { required: true, default: 'AUCUN' }),
        },
        { unique: ['domaine'], max: domaines.length },
      ),
      actionsSensibles: field.tags({ aliases: ['actions'] }),
      /** Languages whose texts are written; none = all, and what has no language besides. */
      langues: field.tags({ aliases: ['languages'] }),
      /** Its users sign in with a second factor. */
      secondFacteur: field.flag({ aliases: ['second-factor', '2fa'] }),
      /** Of a group: the partners that the role is for; none = all of the user’s. */
      partenaires: field.references('partenaires', 'text', { owner: false, all: true, aliases: ['partners'] }),
      nbUtilisateurs: field.integer({ derived: true, default: 0, aliases: ['utilisateurs', 'users'] }),
    },
  },
});

export type RoleRow = RowOf<typeof roleModel>;

export const roles = defineResource({
  name: 'roles',
  service: 'user',
  path: 'roles',
  model: roleModel,
  domaine: 'ROLES',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn', 'code'],
  sort: 'libelleFr',
  hint: ['scope'],
  href: '/dashboard/gestion-roles/edit/$id',
  formHref: '/dashboard/gestion-roles/new',
  one: text('role.one'),
  many: text('role.many'),
});
