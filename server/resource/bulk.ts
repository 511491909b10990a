/** One change over many rows: dry run, then one lot; what is blocked is told row by row. */
import { sql } from 'drizzle-orm';
import type { BlockedRow, BulkResult, DryRun, FieldChange, Selection } from '../../src/core/contract';
import { checkRow } from '../../src/core/model/check';
import type { Change, Model, Row } from '../../src/core/model/model';
import { leavesOfRule } from '../../src/core/model/rules';
import { Problem } from '../../src/core/problem';
import { labelOf } from '../actions/record';
import { type Operation, write } from '../actions/write';
import { changedColumns, fieldChanges, leavesSet, mergeDerived, merger } from './change';
import type { Pending, Refusal, Within } from './hooks';
import { checkBody, judge } from './judge';
import { from, whereSelected } from './query';
import { refsOf } from './refs';
import { reasonOf, ruleMessages } from './refusal';
import { run } from './run';
import type { Served } from './served';
import { readRows, rowText } from './shape';

/** Above this a bulk call goes on as a run, in batches of as many. */
export const directRows = 500;
const mostBlocked = 1_000;
const sampled = 20;

/** What a bulk change comes to, so far. */
export interface Tally {
  changed: number;
  unchanged: number;
  blocked: number;
  blockedRows: BlockedRow[];
  sample: DryRun['sample'];
  sampleRows: Row[];
}

export function emptyTally(): Tally {
  return { changed: 0, unchanged: 0, blocked: 0, blockedRows: [], sample: [], sampleRows: [] };
}

/** Refuses a change that no row could take: unknown leaves, wrong values, nothing to change. */
export function checkChange(served: Served, within: Within, change: Change): void {
  if (leavesSet(served.resource.model, change, false).length === 0) throw new Problem('change', { status: 422 });
  const errors = checkRow(withoutRules(served.resource.model), change, 'patch', ruleMessages(within.scope.locale));
  if (errors.length > 0) throw new Problem('invalid', { status: 422, errors });
}

/** Keys of a selection, in order. */
export async function keysOf(served: Served, within: Within, selection: Selection): Promise<(string | number)[]> {
  const key = sql.identifier(served.table.key.id);
  const found = await run<{ key: string | number }>(
    within.tx,
    sql`select t.${key} as key from ${from(served)} where ${whereSelected(served, within.catalogue, within.scope, selection)} order by t.${key}`,
  );
  return found.map((row) => row.key);
}

/** Judges a change over the rows of these keys, and writes it when an operation is given. */
export async function applyBulk(
  served: Served,
  within: Within,
  ids: readonly (string | number)[],
  change: Change,
  operation: Operation | null,
  tally: Tally,
): Promise<void> {
  const rows = await rowsOf(served, within, ids, change, operation !== null);
  const merged = merger(served.resource.model, change);
  const pending = rows.map((row) => pendingOf(served, row, merged(row)));
  const moved = pending.filter(
    (each) => each.before && each.after && changedColumns(served.table, each.before, each.after).length > 0,
  );
  const judged = await judge(served, within, moved);
  if (touchesRules(served.resource.model, change)) addRuleBreaks(served, within, moved, change, judged);
  const free = moved.filter(({ key }) => !judged.has(key));
  tally.unchanged += pending.length - moved.length;
  tally.changed += free.length;
  for (const { key, before } of moved) {
    const refusals = judged.get(key);
    if (refusals && before) block(served, within, tally, key, before, refusals);
  }
  for (const each of free.slice(0, Math.max(0, sampled - tally.sample.length))) sample(served, tally, each);
  if (operation) await write(operation, served, free);
}

/** Counts a row that is not written, with its reasons. */
export function block(
  served: Served,
  within: Within,
  tally: Tally,
  key: string | number,
  row: Row,
  refusals: readonly Refusal[],
): void {
  tally.blocked += 1;
  if (tally.blockedRows.length >= mostBlocked) return;
  tally.blockedRows.push({
    id: key,
    label: labelOf(served, row),
    reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)),
  });
}

/** Keeps one of the first changed rows to be shown. */
export function sample(served: Served, tally: Tally, { key, before, after }: Pending): void {
  const row = after ?? before;
  if (tally.sample.length >= sampled || row === null) return;
  const columns =
    before && after
      ? changedColumns(served.table, before, after)
      : [...served.table.columns.values()].filter((column) => column.leaf !== null);
  const changes: FieldChange[] = fieldChanges(
    columns.filter((column) => !column.leaf?.field.derived),
    before,
    after,
  );
  tally.sample.push({ id: key, label: labelOf(served, row), changes });
  tally.sampleRows.push(...[before, after].filter((each) => each !== null));
}

/** The answer of a dry run. */
export async function dryRunOf(served: Served, within: Within, tally: Tally): Promise<DryRun> {
  const { changed, unchanged, blocked, blockedRows, sample: shown, sampleRows } = tally;
  const refs = await refsOf(within.tx, sampleRows, served, within.catalogue, within.scope);
  return { changed, unchanged, blocked, blockedRows, sample: shown, refs };
}

/** The answer of a bulk call that wrote. */
export function resultOf(lot: string, { changed, unchanged, blocked, blockedRows }: Tally): BulkResult {
  return { lot, changed, unchanged, blocked, blockedRows };
}

async function rowsOf(
  served: Served,
  within: Within,
  ids: readonly (string | number)[],
  change: Change,
  lock: boolean,
): Promise<Row[]> {
  const { table, resource, hooks } = served;
  const extent = new Set([
    ...leavesSet(resource.model, change, false).map(({ name }) => name),
    ...(hooks.reads ?? []),
    ...resource.model.rules.flatMap(leavesOfRule),
    resource.label.fr,
    ...(resource.perimeter === null ? [] : [resource.perimeter]),
  ]);
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(table, within.scope, extent)} as row from ${from(served)}
      where ${whereSelected(served, within.catalogue, within.scope, { ids })} order by t.${sql.identifier(table.key.id)}${lock ? sql` for update of t` : sql``}`,
  );
  return readRows(found);
}

function pendingOf({ resource, hooks, table }: Served, row: Row, merged: Row): Pending {
  const key = row[table.key.name];
  const after = hooks.derive ? mergeDerived(resource.model, merged, hooks.derive(merged)) : merged;
  return { key: typeof key === 'number' ? key : String(key), before: row, after };
}

/** Rules over several leaves, which each row may break with what it holds already. */
function addRuleBreaks(
  served: Served,
  within: Within,
  moved: readonly Pending[],
  change: Change,
  judged: Map<string | number, Refusal[]>,
): void {
  for (const { key, before } of moved) {
    if (!before) continue;
    const [error] = checkBody(served, within, change, before);
    const [code] = error?.errorCodes ?? [];
    if (!error || !code) continue;
    judged.set(key, [
      ...(judged.get(key) ?? []),
      { code: 'invalid-field', params: { champ: error.field, message: code.message } },
    ]);
  }
}

function touchesRules(model: Model, change: Change): boolean {
  const touched = new Set(leavesSet(model, change, false).map(({ name }) => name));
  return model.rules.some((rule) => leavesOfRule(rule).some((name) => touched.has(name)));
}

const bare = new WeakMap<Model, Model>();

/** Rules over several leaves wait for the rows: each is judged with what it holds already. */
function withoutRules(model: Model): Model {
  const known = bare.get(model) ?? { ...model, rules: [] };
  bare.set(model, known);
  return known;
}
