/** Table of requests: each sees their own, administrators all. */
import { sql } from 'drizzle-orm';
import { requests } from '../../../src/plugins/help/model';
import { type Seen, tableOf } from '../../resource/table';

const seen: Seen = ({ reader }, _inside, alias) =>
  reader === null || reader.role === 'ADMIN' ? null : sql`${sql.raw(alias)}."proprietaire" = ${reader.id}`;

export const requestTable = tableOf(requests, {
  seen,
  indexes: { demandeur: ['"proprietaire"', '"id"'], email: ['f_fold(normalize("email", NFKC)) text_pattern_ops'] },
  unindexed: ['dateModif', 'sujet', 'urgence', 'idTiers'],
});
