/** One change over many rows: dry run, then one lot; what is blocked is reported row by row. */
import { sql } from 'drizzle-orm';
import type {
  BlockedRow,
  BulkResult,
  DryRun,
  FieldChange,
  Follower,
  RowName,
  Selection,
} from '../../../src/core/contract';
import type { PartnerZones } from '../../../src/core/filter/zone';
import type { Row } from '../../../src/core/model/model';
import { isEmpty, leavesOfRule } from '../../../src/core/model/rules';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import type { Pending, Refusal, Within } from '../hooks';
import { followersOf } from '../inherit/followers';
import { from, whereSelected } from '../read/query';
import { refsOf } from '../read/refs';
import { readRows, rowText } from '../read/shape';
import { reasonOf } from '../routes/refusal';
import { run } from '../run';
import type { Served } from '../served';
import { kept } from '../table';
import { changedColumns, fieldChanges, mergeDerived } from './change';
import { type Edit, editor, givenBy, isSavedSince, leavesOfEdit, savedSince, touchesRules } from './edit';
import { invalidField } from './invalid-field';
import { checkBody, validate } from './validate';
import { warningsOf } from './warnings';

/** Above this a bulk call goes on as a run. */
export const directRows = 500;
/**
 * Rows of a run written in one transaction: other writers of the same rows wait for a tenth of a second, and everybody for
 * a quarter on the embedded database, which has one session.
 */
export const runRows = 1_000;
const mostNamed = 1_000;
const sampled = 20;

/** What a bulk change comes to, so far. */
export interface Tally {
  changed: number;
  unchanged: number;
  blocked: number;
  blockedRows: BlockedRow[];
  /** Written all the same: what to look twice at. */
  warnedRows: BlockedRow[];
  sample: DryRun['sample'];
  sampleRows: Row[];
  /** Leaves of those below that change with them, where records inherit; of a dry run. */
  followers?: Follower[];
  /** Rows changed and unchanged by name, on request. */
  named: { changedRows: RowName[]; unchangedRows: RowName[] } | null;
}

export function emptyTally(): Tally {
  return {
    ...{ changed: 0, unchanged: 0, blocked: 0, blockedRows: [], warnedRows: [] },
    ...{ sample: [], sampleRows: [], named: null },
  };
}

/** A tally that names every row. */
export function namingTally(): Tally {
  return { ...emptyTally(), named: { changedRows: [], unchangedRows: [] } };
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

/** Judges an edit of the rows of these keys, and writes it when an operation is given. */
export async function applyBulk(
  served: Served,
  within: Within,
  ids: readonly (string | number)[],
  edit: Edit,
  operation: Operation | null,
  tally: Tally,
): Promise<void> {
  const { model } = served.resource;
  const names = leavesOfEdit(model, edit).map(({ name }) => name);
  const rows = await rowsToWrite(served, within, ids, names, operation !== null);
  const merged = editor(model, edit);
  const pending = rows.map((row) => pendingOf(served, row, merged(row)));
  const moved = pending.filter(
    (each) => each.before && each.after && changedColumns(served.table, each.before, each.after).length > 0,
  );
  const judged = await validate(served, within, moved);
  if (touchesRules(model, edit)) addRuleBreaks(served, within, moved, edit, judged);
  for (const { key, before } of moved)
    if (before && isSavedSince(edit, key, before))
      judged.set(key, [savedSince(within, before), ...(judged.get(key) ?? [])]);
  const free = moved.filter(({ key }) => !judged.has(key));
  tally.unchanged += pending.length - moved.length;
  tally.changed += free.length;
  warn(tally, await warningsOf(served, within, free));
  name(served, tally.named?.changedRows, free);
  name(
    served,
    tally.named?.unchangedRows,
    pending.filter((each) => !moved.includes(each)),
  );
  for (const { key, before } of moved) {
    const refusals = judged.get(key);
    if (refusals && before) block(served, within, tally, key, before, refusals);
  }
  for (const each of free.slice(0, Math.max(0, sampled - tally.sample.length)))
    sample(served, tally, each, { zones: within.scope.zones });
  if (operation) await write(operation, served, free);
  else if (model.inherits) tally.followers = [...(tally.followers ?? []), ...(await followersOf(served, within, free))];
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
  if (tally.blockedRows.length >= mostNamed) return;
  tally.blockedRows.push({
    id: key,
    label: labelOf(served, row, within.scope.zones),
    reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)),
  });
}

/** Notes rows that are written and should be looked at. */
export function warn(tally: Tally, rows: readonly BlockedRow[]): void {
  tally.warnedRows.push(...rows.slice(0, Math.max(0, mostNamed - tally.warnedRows.length)));
}

/** Counts rows that were in the selection and are no more. */
export function blockGone(within: Within, tally: Tally, keys: readonly (string | number)[]): void {
  tally.blocked += keys.length;
  for (const id of keys.slice(0, Math.max(0, mostNamed - tally.blockedRows.length)))
    tally.blockedRows.push({ id, label: String(id), reasons: [reasonOf({ code: 'gone' }, within.scope.locale)] });
}

function name(served: Served, names: RowName[] | undefined, rows: readonly Pending[]): void {
  for (const { key, before } of rows)
    if (names && before && names.length < mostNamed) names.push({ id: key, label: labelOf(served, before) });
}

/** Keeps one of the first changed rows to be shown: of a new one, what it says. */
export function sample(
  served: Served,
  tally: Tally,
  { key, before, after }: Pending,
  { zones, ...subject }: { resource?: string; label?: string; zones?: PartnerZones } = {},
): void {
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
  tally.sample.push({
    id: key,
    label: labelOf(served, row, zones),
    ...subject,
    ...(before === null
      ? { isNew: true, changes: changes.filter(({ after: value }) => value !== false && !isEmpty(value)) }
      : { changes }),
  });
  tally.sampleRows.push(...[before, after].filter((each) => each !== null));
}

/** The answer of a dry run. */
export async function dryRunOf(served: Served, within: Within, tally: Tally): Promise<DryRun> {
  const { changed, unchanged, blocked, blockedRows, warnedRows, sample: shown, sampleRows, followers } = tally;
  const refs = await refsOf(within.tx, sampleRows, served, within.catalogue, within.scope);
  return {
    ...{ changed, unchanged, blocked, blockedRows, sample: shown, refs },
    ...(warnedRows.length > 0 && { warnedRows }),
    ...(followers && { followers }),
  };
}

/** The answer of a bulk call that wrote. */
export function resultOf(
  lot: string,
  { changed, unchanged, blocked, blockedRows, warnedRows, named }: Tally,
): BulkResult {
  const own = changed > 0 ? lot : null;
  return { lot: own, changed, unchanged, blocked, blockedRows, ...(warnedRows.length > 0 && { warnedRows }), ...named };
}

/** What the parts of a run come to together. */
export function sumOf(lot: string, results: readonly BulkResult[]): BulkResult {
  const sum = (count: (result: BulkResult) => number) => results.reduce((total, each) => total + count(each), 0);
  const first = <T>(rows: (result: BulkResult) => readonly T[] | undefined) =>
    results.flatMap((each) => rows(each) ?? []).slice(0, mostNamed);
  return {
    lot: results.some((each) => each.lot !== null) ? lot : null,
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    blocked: sum(({ blocked }) => blocked),
    blockedRows: first(({ blockedRows }) => blockedRows),
    ...(results.some(({ warnedRows }) => warnedRows) && { warnedRows: first(({ warnedRows }) => warnedRows) }),
    ...(results.some(({ changedRows }) => changedRows) && {
      changedRows: first(({ changedRows }) => changedRows),
      unchangedRows: first(({ unchangedRows }) => unchangedRows),
    }),
  };
}

/** Rows with what writing these leaves reads of them: no more than judging and deriving need. */
export async function rowsToWrite(
  served: Served,
  within: Within,
  ids: readonly (string | number)[],
  names: readonly string[],
  lock: boolean,
): Promise<Row[]> {
  const { table, resource, hooks } = served;
  const wanted = new Set([
    ...names,
    ...(hooks.reads ?? []),
    ...resource.model.rules.flatMap(leavesOfRule),
    resource.label.fr,
    ...(table.perimeter === null ? [] : [table.perimeter.name]),
  ]);
  const extent = new Set(
    kept(table)
      .map(({ name }) => name)
      .filter((name) => wanted.has(name)),
  );
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(table, within.scope, extent)} as row from ${from(served)}
      where ${whereSelected(served, within.catalogue, within.scope, { ids })} order by t.${sql.identifier(table.key.id)}${lock ? sql` for update of t` : sql``}`,
  );
  return readRows(found);
}

function pendingOf({ resource, hooks, table }: Served, row: Row, merged: Row): Pending {
  const key = row[table.key.name];
  const after = hooks.derive ? mergeDerived(resource.model, merged, hooks.derive(merged, row)) : merged;
  return { key: typeof key === 'number' ? key : String(key), before: row, after };
}

/** Rules over several leaves, which each row may break with what it holds already. */
function addRuleBreaks(
  served: Served,
  within: Within,
  moved: readonly Pending[],
  edit: Edit,
  judged: Map<string | number, Refusal[]>,
): void {
  for (const { key, before, after } of moved) {
    if (!before || !after) continue;
    const errors = checkBody(served, within, givenBy(served.resource.model, edit, after), before);
    const wrong = invalidField(served, errors, within.scope.locale);
    if (wrong.length > 0) judged.set(key, [...(judged.get(key) ?? []), ...wrong]);
  }
}
