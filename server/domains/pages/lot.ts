/** Changes of many customisations at once: a dry run first, then written as one lot; what is refused is named with its reason. */

import type { BulkResult, DryRun } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import { labelOf } from '../../actions/record';
import { write } from '../../actions/write';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { reasonOf } from '../../resource/routes/refusal';
import type { Served } from '../../resource/served';
import { dryRunOf, emptyTally, resultOf, sample, type Tally } from '../../resource/write/bulk';
import { changedColumns } from '../../resource/write/change';
import { validate } from '../../resource/write/validate';
import type { Services } from '../../services';

/** Customisations that one lot may write. */
export const mostWritten = 5_000;

/** What is about to be written of one customisation, and what prevents it already. */
export interface Planned {
  pending: Pending;
  /** Whose it is, before its own name. */
  whose: string | null;
  refusals: readonly Refusal[];
}

/** Judges and writes them; a dry run only tells. */
export async function carryPlan(
  { live }: Pick<Services, 'live'>,
  served: Served,
  within: Within,
  planned: readonly Planned[],
  dryRun: boolean,
): Promise<DryRun | BulkResult> {
  if (planned.length > mostWritten)
    throw new Problem('refused', {
      status: 422,
      params: {
        reason: reasonOf({ code: 'pages-too-many', params: { max: mostWritten } }, within.scope.locale).message,
      },
    });
  const tally = emptyTally();
  const moved = planned.filter(({ pending: { before, after }, refusals }) => {
    const isSame = before !== null && after !== null && changedColumns(served.table, before, after).length === 0;
    if (isSame && refusals.length === 0) tally.unchanged += 1;
    return !isSame || refusals.length > 0;
  });
  const judged = await validate(
    served,
    within,
    moved.flatMap(({ pending, refusals }) => (refusals.length === 0 ? [pending] : [])),
  );
  const free: Pending[] = [];
  const whoseOf = new Map(moved.map(({ pending, whose }) => [pending, whose]));
  for (const { pending, whose, refusals } of moved) {
    const reasons = refusals.length > 0 ? refusals : (judged.get(pending.key) ?? []);
    if (reasons.length === 0) free.push(pending);
    else blockPlanned(served, within, tally, pending, whose, reasons);
  }
  tally.changed = free.length;
  for (const each of free) {
    const label = nameOf(served, each, whoseOf.get(each) ?? null);
    sample(served, tally, { ...each, key: keyShown(each) }, { label });
  }
  const lot = newId();
  await write({ within, live, lot, origine: 'CONSOLE' }, served, free);
  if (dryRun) return dryRunOf(served, within, tally);
  return resultOf(lot, tally);
}

function blockPlanned(
  served: Served,
  { scope }: Within,
  tally: Tally,
  pending: Pending,
  whose: string | null,
  refusals: readonly Refusal[],
): void {
  tally.blocked += 1;
  tally.blockedRows.push({
    id: keyShown(pending),
    label: nameOf(served, pending, whose),
    reasons: refusals.map((refusal) => reasonOf(refusal, scope.locale)),
  });
}

/** One that is not there yet has no key. */
function keyShown({ key, before }: Pending): string | number {
  return before === null ? '' : key;
}

function nameOf(served: Served, { key, before, after }: Pending, whose: string | null): string {
  const row = after ?? before;
  const name = row === null ? String(key) : labelOf(served, row);
  return whose === null ? name : `${whose} · ${name}`;
}
