/** Table of keys; their fingerprints are kept beside it (`auth_cles`). */
import { sql } from 'drizzle-orm';
import { keys } from '../../../src/plugins/roles/models/key';
import { tableOf } from '../../resource/table';

const latest = (column: string, order: string) =>
  sql.raw(`(select s."${column}" from auth_cles s where s.cle = t.id order by s.${order} limit 1)`);

export const keyTable = tableOf(keys, {
  computed: {
    etat: () => sql`(case when not t.actif then 'REVOQUEE' when t.fin <= now() then 'EXPIREE'
      when not exists (select from utilisateurs u where u.id = t.proprietaire and u.actif) then 'PROPRIETAIRE_FERME'
      when exists (select from auth_cles s where s.cle = t.id) then 'ACTIVE' else 'SANS_CLE' end)`,
    indice: () => latest('indice', 'cree desc'),
    emise: () => latest('cree', 'cree desc'),
    ancienneJusqua: () => sql`(select max(s.expire) from auth_cles s where s.cle = t.id and s.expire > now())`,
    derniereUtilisation: () => latest('utilisee', 'utilisee desc nulls last'),
    derniereAdresse: () => latest('adresse', 'utilisee desc nulls last'),
  },
});
