/** Each night: what the law kept goes when its day came, and the file of erasures has all that the database has. */
import type { Scheduled } from '../../../jobs/schedule';
import { sweepKept } from './kept';
import { completeLedger } from './ledger';

export const nightly: Scheduled = {
  name: 'personnes-conservees',
  everyMs: 24 * 3_600_000,
  work: async ({ database, config }) => {
    await sweepKept(database.drizzle);
    await completeLedger(database, config.dataDir);
  },
};
