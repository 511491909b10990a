/** Table of roles; how many users have each is counted. */
import { sql } from 'drizzle-orm';
import { roles } from '../../../src/plugins/roles/model';
import { tableOf } from '../../resource/table';

export const roleTable = tableOf(roles, {
  unique: { code: ['code'] },
  computed: {
    nbUtilisateurs: () => sql`(select count(*)::integer from utilisateurs u where u.role = t.id_role)`,
  },
});
