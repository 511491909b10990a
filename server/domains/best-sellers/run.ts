/** The computation of rankings, as a run that is requested and as work that comes back by the clock. */
import { Problem } from '../../../src/core/problem';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { computeRecords, recordsToCompute } from './compute';

const job = 'best-sellers:calcul';

interface Input {
  /** Null: every active record. */
  ids: readonly number[] | null;
}

async function compute(
  { database }: Pick<Services, 'database'>,
  ids: readonly number[] | null,
  step: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<{ changed: number; rangs: number }> {
  const at = new Date();
  const records = await database.drizzle.transaction((tx) => recordsToCompute(tx, ids));
  await step(0, records.length);
  const rangs = await computeRecords(database.drizzle, records, at, (done) => step(done, records.length));
  return { changed: records.length, rangs };
}

export function defineComputation(services: Services): void {
  services.runs.define<Input>(job, async ({ ids }, run) => ({
    result: await compute(services, ids, run.progress),
    lot: null,
  }));
}

/** Queues the computation; one at a time. */
export async function startComputation(services: Services, caller: Caller, ids: readonly number[] | null) {
  const records = await services.database.drizzle.transaction((tx) => recordsToCompute(tx, ids));
  if (records.length === 0) throw new Problem('selection', { status: 422 });
  const run = await services.runs.start(
    job,
    { ids },
    {
      caller,
      titre: translators[caller.locale]('best-sellers.calcul.titre', { n: records.length }),
      total: records.length,
      unique: job,
    },
  );
  return { run: run.id };
}

/** Every hour: what was sold meanwhile counts. */
export const hourly = {
  name: job,
  everyMs: 3_600_000,
  work: async (services: Services) => void (await compute(services, null)),
};
