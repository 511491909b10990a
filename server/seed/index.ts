/** The demo platform: believable, French, the same every time for a given day (domains.md 18). */
import type { Database } from '../db/database';
import { seeds } from '../domains';
import { joinedAfter } from '../domains/customers/sources';
import type { SeedCounts } from '../domains/domain';

export const demoCounts: SeedCounts = { manifestations: 2_000, seances: 12_000, lieux: 300 };

/** Tables that demo data fills. */
export const demoTables = seeds.flatMap(({ makes }) => makes);

/**
 * Fills empty tables.
 * @param report called with what is done, for a console
 */
export async function seedDemo(
  database: Database,
  counts: SeedCounts = demoCounts,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  await joinedAfter(database, async () => {
    for (const { fill } of seeds) await fill(database, { counts, report });
  });
}
