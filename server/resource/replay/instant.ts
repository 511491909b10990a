/** The instant that a request reads at: what may be read so, from when, by whom. */
import { sql } from 'drizzle-orm';
import { addMonths } from '../../../src/core/filter/zone';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import { actionTable } from '../../actions/table';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { requireRight } from '../../http/guards';
import type { Caller } from '../../services';
import { reasonOf } from '../routes/refusal';
import { run } from '../run';
import type { Scope } from '../scope';
import type { Served } from '../served';
import { replayRefusal } from './kinds';

/** What the history is kept by. */
export interface Kept {
  database: Pick<Database, 'drizzle'>;
  config: Pick<Config, 'historyMonths'>;
}

/** The oldest instant that the history goes back to: by the duration that its rule of retention has now. */
export async function oldestInstant({ database, config }: Kept, now: number): Promise<Date> {
  const [rule] = await run<{ duree: number }>(
    database.drizzle,
    sql`select duree from durees_conservation where regle = 'HISTORIQUE' and actif`,
  );
  return new Date(addMonths(now, -(rule?.duree ?? config.historyMonths)));
}

/**
 * The instant of a request, as ISO text; null: it reads what is now.
 * @throws Problem for what has no past, for what is to come, and for what is older than the history
 */
export async function readInstant(
  kept: Kept,
  { caller, scope }: { caller: Caller; scope: Scope },
  served: Served,
  au: string | null | undefined,
): Promise<string | null> {
  if (!au) return null;
  // The past of a record is its history: who does not read that does not read this.
  requireRight(caller, accessOf(actionTable.resource, 'read'));
  const refusal = replayRefusal(served);
  if (refusal)
    throw new Problem('replay-kind', {
      status: 422,
      params: { raison: reasonOf({ code: refusal }, scope.locale).message },
    });
  const instant = /^\d{4}-\d\d-\d\dT/.test(au) ? new Date(au) : new Date(Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new Problem('replay-instant', { status: 400 });
  if (instant.getTime() > scope.now) throw new Problem('replay-future', { status: 422 });
  const oldest = await oldestInstant(kept, scope.now);
  if (instant < oldest)
    throw new Problem('replay-too-old', {
      status: 422,
      params: { date: formatOf(scope.locale).date(oldest.toISOString()) },
    });
  return instant.toISOString();
}
