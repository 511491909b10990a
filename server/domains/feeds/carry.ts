/** Writes drafts of what is shown, as far as locks and rules let them; tells the others. */
import type { FeedLock, ReportLine } from '../../../src/plugins/feeds/models/execution';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { lockedRow } from '../../resource/import/rows';
import type { Served } from '../../resource/served';
import { type Draft, errorsOf } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';

/** What a lock kept, and what a rule refused. */
export interface MatchedOffer {
  locks: FeedLock[];
  alerts: ReportLine[];
}

/** Answers how many were written. */
export async function carryOut(
  operation: Operation,
  served: Served,
  drafts: readonly Pick<Draft, 'pending' | 'valueErrors'>[],
  report: MatchedOffer,
): Promise<number> {
  // What is shown follows what the feed was let write.
  const within: Within = { ...operation.within, overLevels: true };
  const judged = await validate(
    served,
    within,
    drafts.map(({ pending }) => pending),
  );
  const accepted: Pending[] = [];
  for (const { pending, valueErrors } of drafts) {
    const errors = errorsOf(within, valueErrors, judged.get(pending.key) ?? []);
    const kept = lockedRow(served, pending, errors, null);
    if (errors.length === 0) accepted.push(pending);
    else if (kept) report.locks.push(kept);
    else
      for (const { field, errorCodes } of errors)
        for (const { code, message } of errorCodes)
          report.alerts.push({
            ligne: null,
            reference: String(pending.key),
            niveau: 'ALERTE',
            code,
            message,
            champ: field,
          });
  }
  await write(operation, served, accepted);
  return accepted.length;
}
