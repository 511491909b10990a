/** Table of specific lists; which items are over is reckoned as it is read. */
import { sql } from 'drizzle-orm';
import { specificLists } from '../../../src/plugins/lists/model';
import { tableOf } from '../../resource/table';

const items = sql`jsonb_array_elements(coalesce(t.contenu -> 'items', '[]'::jsonb)) e(item)`;
const ended = sql`('ANNULEE', 'ARCHIVEE')`;

export const listTable = tableOf(specificLists, {
  computed: {
    nbElements: () => sql`(select count(*)::integer from ${items})`,
    aNettoyer: () => sql`(select count(*)::integer from ${items} where (item ->> 'fin')::timestamptz <= now()
      or case t.type_contenu
        when 'MANIFESTATION' then not exists (select from manifestations r where r.idmanif = (item ->> 'idmanif')::integer
          and r.statut not in ${ended} and coalesce(r.date_fin, now()) >= now())
        when 'PACKAGE' then not exists (select from packages r where r.id_package = (item ->> 'idPackage')::integer
          and r.statut not in ${ended} and coalesce(r.fin_vente, now()) >= now())
        when 'ABONNEMENT' then not exists (select from abonnements r where r.idabonnement = (item ->> 'idabonnement')::integer
          and r.statut not in ${ended} and coalesce(r.fin_vente, now()) >= now())
        else false end)`,
  },
  unindexed: ['dateModif', 'mode', 'tri', 'usage', 'typeContenu'],
});
