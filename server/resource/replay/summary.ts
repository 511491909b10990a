/** How a list differs from what it was, and when its records were written: what the bar over it shows. */
import { sql } from 'drizzle-orm';
import type { ReplayDifference, ReplaySummary } from '../../../src/core/contract';
import { actionTable } from '../../actions/table';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { countFound } from '../read/list';
import { read } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { countDifferences } from './difference';
import { oldestInstant } from './instant';
import { replayedCount } from './list';

const steps = 96;
/** Milliseconds that the bar shows at least. */
const shortest = 48 * 3_600_000;

export async function summaryOf(
  database: Database,
  config: Pick<Config, 'historyMonths'>,
  request: { served: Served; catalogue: Catalogue; scope: Scope; at: string; q: string | null },
): Promise<ReplaySummary> {
  const { served, catalogue, scope, at, q } = request;
  const count = (ecart: ReplayDifference | null) => replayedCount(database, { ...request, query: { q, ecart } });
  const { changees, disparues, nouvelles } = q
    ? { changees: await count('changees'), disparues: await count('disparues'), nouvelles: await count('nouvelles') }
    : await countDifferences(database, request);
  const query = { q, total: 'exact' } as const;
  const span = Math.max(shortest, (scope.now - Date.parse(at)) * 1.5);
  const start = scope.now - span;
  return {
    au: at,
    alors: await count(null),
    maintenant: (await countFound(database, { served, catalogue, scope, query })).total,
    changees,
    disparues,
    nouvelles,
    depuis: (await oldestInstant({ database, config }, scope.now)).toISOString(),
    densite: {
      debut: new Date(start).toISOString(),
      pas: span / steps,
      nombres: await writesBy(database, request, start, span / steps),
    },
  };
}

async function writesBy(
  database: Database,
  { served, scope }: { served: Served; scope: Scope },
  start: number,
  step: number,
): Promise<number[]> {
  const from = new Date(start).toISOString();
  const found = await read<{ nth: number; n: number }>(
    database,
    sql`select least(${steps - 1}, floor(extract(epoch from (a.date - ${from}::timestamptz)) * 1000 / ${step}::double precision))::integer as nth, count(*)::integer as n
      from ${visible(actionTable, scope, 'a')} where a.entite = ${served.resource.name} and a.date > ${from}::timestamptz
        and (a.version_avant is not null or a.version_apres is not null) group by 1`,
  );
  const counts = Array.from({ length: steps }, () => 0);
  for (const { nth, n } of found) counts[nth] = n;
  return counts;
}
