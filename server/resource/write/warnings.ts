/** What a write should make its writer look twice at: answered with its result, by every write, and by dry runs. */
import type { BlockedRow } from '../../../src/core/contract';
import { labelOf } from '../../actions/record';
import type { Pending, Within } from '../hooks';
import { reasonOf } from '../routes/refusal';
import type { Served } from '../served';

/** Rows that are written, or would be, and that their domain warns of. */
export async function warningsOf(served: Served, within: Within, pending: readonly Pending[]): Promise<BlockedRow[]> {
  const { warn } = served.hooks;
  if (!warn || pending.length === 0) return [];
  const found = await warn(within, pending);
  return pending.flatMap(({ key, before, after }) => {
    const refusals = found.get(key) ?? [];
    const row = after ?? before;
    if (refusals.length === 0 || row === null) return [];
    const label = labelOf(served, { ...row, ...before }, within.scope.zones);
    return [{ id: key, label, reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)) }];
  });
}
