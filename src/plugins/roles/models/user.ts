/** Users: who may sign in, with which role, for which partners (domains.md 1, 20, 22). */
import { defineModel, defineResource, field, type RowOf } from '../../../core/model';
import { scopes } from '../model';
import { text } from '../text';

/** Invited: no password chosen yet. Closed: nothing is left to them. */
export const userStates = ['INVITE', 'ACTIF', 'FERME'] as const;

export const userModel = defineModel({
  text: 'roles.utilisateur',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 120, aliases: ['name'] }),
      mail: field.text({ required: true, max: 254, own: true, rules: ['email'], aliases: ['email', 'courriel'] }),
      /** What they sign in with, besides the address; the address when it is left out. */
      login: field.text({ max: 254, own: true, aliases: ['identifiant'] }),
      role: field.reference('roles', 'integer', { required: true }),
      scope: field.oneOf(scopes, { derived: true, valuesText: 'roles.role.values.scope', aliases: ['portee'] }),
      idTiers: field.references('partenaires', 'text', { owner: false, aliases: ['partenaires', 'partners'] }),
      locale: field.oneOf(['fr', 'en'], { required: true, default: 'fr', aliases: ['langue', 'language'] }),
      actif: field.flag({
        default: true,
        own: true,
        filterName: { fr: 'actif', en: 'active' },
        aliases: ['active', 'ouvert'],
      }),
      etat: field.oneOf(userStates, {
        derived: true,
        state: { tones: { INVITE: 'wait', ACTIF: 'ok', FERME: 'idle' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
      derniereConnexion: field.dateTime({ derived: true, aliases: ['connexion', 'signin'] }),
      /** An application or a passkey was confirmed. */
      secondFacteur: field.flag({ derived: true, aliases: ['second-factor', '2fa'] }),
      nbSessions: field.integer({ derived: true, default: 0, aliases: ['sessions'] }),
    },
  },
});

export type UserRow = RowOf<typeof userModel>;

export const users = defineResource({
  name: 'users',
  service: 'user',
  path: 'utilisateurs',
  model: userModel,
  domaine: 'ROLES',
  // Accounts are closed: the history names them for good.
  sealed: ['delete'],
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom', 'mail', 'login'],
  sort: 'nom',
  hint: ['mail'],
  href: '/dashboard/gestion-roles/utilisateurs/edit/$id',
  one: text('utilisateur.one'),
  many: text('utilisateur.many'),
});
