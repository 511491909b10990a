/** Table of what is planned; the call itself stands beside it (`actes_appels`): it holds what lists need not tell. */
import { sql } from 'drizzle-orm';
import { plans } from '../../../src/plugins/plans/model';
import { type Seen, tableOf } from '../../resource/table';

/** Everybody finds what they planned; administrators and whoever acts for its partner find it too. */
const seen: Seen = ({ reader }, inside, alias) => {
  if (reader === null || reader.role === 'ADMIN') return inside;
  const own = sql`${sql.raw(`${alias}."auteur_id"`)} = ${reader.id}`;
  return inside === null ? own : sql`(${own} or ${inside})`;
};

export const planTable = tableOf(plans, {
  seen,
  unindexed: ['dateModif', 'fuseau', 'commande', 'message', 'motif', 'regle', 'debut', 'fin', 'revue'],
});
