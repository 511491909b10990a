/** Table of users; what only sign-in knows (password, sessions) is kept beside it. */
import { sql } from 'drizzle-orm';
import { users } from '../../../src/plugins/roles/models/user';
import { tableOf } from '../../resource/table';

export const userTable = tableOf(users, {
  name: 'utilisateurs',
  computed: {
    scope: () => sql`(select r.scope from roles r where r.id_role = t.role)`,
    etat: () => sql`(case when not t.actif then 'FERME'
      when exists (select from auth_comptes c where c.id = t.id and (c.mot_de_passe is not null or c.provisoire_expire > now())) then 'ACTIF' else 'INVITE' end)`,
    derniereConnexion: () => sql`(select c.derniere_connexion from auth_comptes c where c.id = t.id)`,
    secondFacteur: () =>
      sql`(exists (select from auth_facteurs f where f.utilisateur = t.id and f.confirme is not null))`,
    nbSessions: () => sql`(select count(*)::integer from auth_sessions s
      where s.utilisateur = t.id and s.fin is null and s.expire > now())`,
  },
});
