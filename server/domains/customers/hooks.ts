/** Rules of customers: two records of one person are merged; what was erased is taken back by nothing. */
import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Hooks } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';

export const customerHooks: Hooks = {
  merge: { same: { idTiers: 'customer-partner' } },
  // The undo of a merge or of a deletion from before would make the record again, without anybody in it.
  async refuse({ tx, scope, origin }, pending) {
    const made = pending.filter(({ before, after }) => before === null && after !== null).map(({ key }) => key);
    if (origin !== 'revert' || made.length === 0) return new Map();
    const erased = await run<{ cle: string; instant: string }>(
      tx,
      sql`select e.cle, max(e.instant)::timestamptz::text as instant from effacements e
        where e.ressource = 'clients' and e.cle = any(${textArray(made)}) group by 1`,
    );
    return new Map(
      erased.map(({ cle, instant }) => {
        const date = formatOf(scope.locale).date(new Date(instant).toISOString());
        return [cle, [{ code: 'erased', params: { date } }]] as const;
      }),
    );
  },
};
