/** Table of the lots of publication; a lot is seen by those who see all its partners. */
import { sql } from 'drizzle-orm';
import { publicationLots } from '../../../src/plugins/releases/model';
import { textArray } from '../../resource/run';
import { type Seen, tableOf } from '../../resource/table';

const seen: Seen = ({ partners }, _inside, alias) =>
  partners === null ? null : sql`${sql.raw(`${alias}."partenaires"`)} <@ to_jsonb(${textArray(partners)})`;

export const publicationTable = tableOf(publicationLots, {
  seen,
  due: {
    date: {
      kind: 'PUBLICATION',
      where: `t.etat not in ('BROUILLON', 'PRET', 'ANNULE')`,
      partner: '(case when jsonb_array_length(t.partenaires) = 1 then t.partenaires ->> 0 end)',
    },
  },
  computed: {
    nbElements: () => sql`jsonb_array_length(t.elements)`,
    nbEchecs: () =>
      sql`(select count(*)::integer from jsonb_array_elements(t.resultats) r where not (r->>'fait')::boolean)`,
    annulePar: () =>
      sql`(select b.id from publications b where b.inverse_de = t.id and b.etat <> 'ANNULE' order by b.date_creation desc limit 1)`,
  },
  indexes: { etat: ['"etat"', '"date"'] },
  unindexed: ['dateModif', 'date', 'validePar'],
});
