/** The rows of a file, a batch at a time: each one finds its record or makes one, is checked, and is written. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ActionOrigin, FieldChange } from '../../../src/core/contract';
import { withDefaults } from '../../../src/core/model/inner';
import { type Change, getAt, type Row } from '../../../src/core/model/model';
import type { FieldError } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { labelOf as recordLabel } from '../../actions/record';
import { write } from '../../actions/write';
import type { Services } from '../../services';
import type { Pending, Refusal, Within } from '../hooks';
import { outlineOf } from '../outline';
import { currentRows } from '../read/rows-of';
import { valueIn } from '../read/shape';
import { run } from '../run';
import type { Served } from '../served';
import { changedColumns, changeOf, fieldChanges } from '../write/change';
import { type Draft, draftCreate, draftUpdate, errorsOf, takenKeys } from '../write/prepare';
import { codeMark } from '../write/same-code';
import { validate } from '../write/validate';
import { warningsOf } from '../write/warnings';
import type { Body } from './cells';
import { erasedAgain } from './erased';
import type { Reading } from './lines';
import type { Matcher } from './match';
import { type Line, type Report, reject } from './report';

/** Rows checked in one turn of the event loop. */
const turnRows = 50;

/** A part of a running import: what was found for its rows, and what it came to so far. */
export interface Work {
  services: Services;
  served: Served;
  lot: string;
  readings: readonly Reading[];
  matcher: Matcher;
  rows: readonly { line: Line; body: Body }[];
  /** Reports of the parts before. */
  earlier: readonly Report[];
  report: Report;
  /** Where the writes come from; a lot of the console by default. */
  origine?: ActionOrigin;
  /** Called with a row that nothing but a lock kept, in place of a reject. */
  locked?(row: LockedRow): void;
  /** Cells came without the blanks at their edges: those that a record has are no change. */
  trimmed?: boolean;
}

/** A record that its lock kept, and what the file wanted of it. */
export interface LockedRow {
  resource: string;
  id: string | number;
  label: string;
  /** Of the file; null when no line is about it. */
  line: number | null;
  changes: readonly FieldChange[];
}

/** A row that nothing but a lock keeps, and what it would have become; null for any other. */
export function lockedRow(
  served: Served,
  { key, before, after }: Pending,
  errors: readonly FieldError[],
  line: number | null,
): LockedRow | null {
  if (!before || !after || !isLockedOnly(errors)) return null;
  const changes = fieldChanges(changedColumns(served.table, before, after), before, after);
  return { resource: served.resource.name, id: key, label: recordLabel(served, before), line, changes };
}

/** Whether nothing but locks stops a row. */
function isLockedOnly(errors: readonly FieldError[]): boolean {
  return errors.length > 0 && errors.every(({ errorCodes }) => errorCodes.every(({ code }) => locks.has(code)));
}

const locks = new Set(['locked', 'locked-why', 'locked-unknown']);

/** Checks rows and writes those that may be, as one transaction; answers them. */
export async function importRows(work: Work, within: Within): Promise<Pending[]> {
  const { services, served, lot, matcher, rows, report } = work;
  const current = await currentRows(
    served,
    within,
    rows.flatMap(({ body }) => matcher.keysOf(body.change)),
  );
  const fresh = await withKeys(served, within, rows, (body) =>
    matcher.keysOf(body.change).some((key) => current.has(String(key))),
  );
  const taken = await takenKeys(
    served,
    within,
    fresh.map(({ change }) => change[served.table.key.name]),
  );
  const drafts: { line: Line; draft: Draft }[] = [];
  const rejected: { line: Line; key: string; errors: FieldError[] }[] = [];
  for (const [index, { line, body }] of rows.entries()) {
    // Checking a row asks nothing of the database: without a pause nobody else would be served until all are checked.
    if (index % turnRows === turnRows - 1) await setImmediate();
    const refusal = twinOf(work, line, body) ?? ambiguityOf(work, body);
    if (refusal) {
      rejected.push({ line, key: '', errors: errorsOf(within, [], [refusal]) });
      continue;
    }
    const [key] = matcher.keysOf(body.change);
    const before = key === undefined ? undefined : current.get(String(key));
    const written = fresh[index]?.change ?? body.change;
    const same = before ? withNested(served, before, written, within.scope.locale) : written;
    const change = before && work.trimmed ? withBlanks(served, before, same) : same;
    const draft = before
      ? draftUpdate(served, within, before, change)
      : await draftCreate(served, within, change, taken, `#${line.number}`);
    drafts.push({ line, draft: withCells(draft, body) });
  }
  // What a row leaves as it is is not checked: locked, it is no reject.
  const moved = drafts.filter(({ draft }) => !isUnchanged(served, draft));
  report.unchanged += drafts.length - moved.length;
  const judged = await validate(
    served,
    within,
    moved.map(({ draft }) => draft.pending),
  );
  const erased = await erasedAgain(
    served,
    within,
    moved.map(({ draft }) => draft.pending),
  );
  const pending: Pending[] = [];
  for (const { line, draft } of moved) {
    const { key, before } = draft.pending;
    const refusals = [...draft.refusals, ...(judged.get(key) ?? []), ...(erased.get(key) ?? [])];
    const errors = errorsOf(within, draft.valueErrors, refusals);
    const kept = work.locked ? lockedRow(served, draft.pending, errors, line.number) : null;
    if (kept) work.locked?.(kept);
    else if (errors.length > 0) rejected.push({ line, key: String(key), errors });
    else {
      report[before ? 'changed' : 'created'] += 1;
      pending.push(draft.pending);
    }
  }
  for (const { line, key, errors } of rejected.sort((a, b) => a.line.number - b.line.number))
    reject(report, { ...work, locale: within.scope.locale }, line, key, errors);
  report.warnedRows.push(...(await warningsOf(served, within, pending)));
  const { origine = 'LOT' } = work;
  return write({ within, live: services.live, lot, origine, action: 'IMPORT' }, served, pending);
}

/**
 * A change without the lists and groups that mean what is there already: keys that say nothing, or what holds by default, come
 * and go.
 */
function withNested({ table, resource }: Served, before: Row, change: Change, locale: Locale): Change {
  const values = [...table.columns.values()].flatMap((column): [string, unknown][] => {
    const { leaf, path } = column;
    const is = getAt(change, path);
    if (is === undefined) return [];
    if (leaf?.field.of === undefined) return [[path, is]];
    // What a variant holds by default depends on the row: there it is compared as it is said.
    const complete = (value: unknown) => (leaf.field.variants ? value : withDefaults(leaf.field, value));
    const outline = (value: unknown) => outlineOf(resource.model, leaf, complete(value), locale);
    return outline(valueIn(before, column)) === outline(is) ? [] : [[path, is]];
  });
  return changeOf(values);
}

/** A change that leaves texts as they are where they differ by the blanks at their edges alone. */
function withBlanks({ table }: Served, before: Row, change: Change): Change {
  let isKept = false;
  const values = [...table.columns.values()].flatMap((column): [string, unknown][] => {
    const [was, is] = [valueIn(before, column), getAt(change, column.path)];
    if (is === undefined) return [];
    const isSame = typeof was === 'string' && was !== is && was.trim() === (is ?? '');
    isKept ||= isSame;
    return [[column.path, isSame ? was : is]];
  });
  return isKept ? { ...change, ...changeOf(values) } : change;
}

function isUnchanged({ table }: Served, { pending: { before, after }, valueErrors, refusals }: Draft): boolean {
  if (valueErrors.length > 0 || refusals.length > 0 || !before || !after) return false;
  return changedColumns(table, before, after).length === 0;
}

/** A cell that names no record, or several, says so itself: nothing else is wrong with it. */
function withCells(draft: Draft, { refusals }: Body): Draft {
  if (refusals.length === 0) return draft;
  const reported = new Set(refusals.map(({ field }) => field));
  return {
    ...draft,
    valueErrors: draft.valueErrors.filter(({ field }) => !reported.has(field)),
    refusals: [...draft.refusals, ...refusals],
  };
}

/** Two lines about one record, or with one key: the first is taken. */
function twinOf({ served, matcher, readings, earlier, report }: Work, line: Line, { change }: Body): Refusal | null {
  const { key } = served.table;
  const own = readings.some(({ column }) => column === key) ? (getAt(change, key.path) ?? null) : null;
  const name = matcher.nameOf(change);
  // Recognised by a number that is its key, a row has one name.
  const isNamed = name !== '' && !(typeof own === 'number' && matcher.path === key.path);
  const names = [
    ...(isNamed ? [{ name: `=${name}`, field: matcher.path }] : []),
    ...(own === null ? [] : [{ name: `#${codeMark(String(own))}`, field: key.path }]),
  ];
  let refusal: Refusal | null = null;
  for (const { name: each, field } of names) {
    const first = report.seen[each] ?? seenIn(earlier).get(shortOf(each));
    if (first !== undefined) refusal ??= { code: 'row-duplicate', field, params: { ligne: first } };
    else report.seen[each] = line.number;
  }
  return refusal;
}

/** Lines at which records were met in the parts before, kept as the parts come, and only here: files are long. */
function seenIn(earlier: readonly Report[]): ReadonlyMap<string | number, number> {
  const known = seenBefore.get(earlier) ?? { count: 0, lines: new Map<string | number, number>() };
  for (const report of earlier.slice(known.count)) {
    for (const [name, line] of Object.entries(report.seen)) {
      const key = shortOf(name);
      if (!known.lines.has(key)) known.lines.set(key, line);
    }
    report.seen = {};
  }
  seenBefore.set(earlier, { count: earlier.length, lines: known.lines });
  return known.lines;
}

const seenBefore = new WeakMap<readonly Report[], { count: number; lines: Map<string | number, number> }>();

/** A number takes less room than its digits. */
function shortOf(name: string): string | number {
  return /^#[1-9]\d{0,14}$/.test(name) ? Number(name.slice(1)) : name;
}

function ambiguityOf({ matcher }: Work, { change }: Body): Refusal | null {
  const { length } = matcher.keysOf(change);
  return length > 1 ? { code: 'row-ambiguous', field: matcher.path, params: { n: length } } : null;
}

/** Numbers for new records of a kind whose numbers come from elsewhere, when the file gives none. */
async function withKeys(
  served: Served,
  { tx }: Within,
  rows: Work['rows'],
  isKnown: (body: Body) => boolean,
): Promise<{ change: Change }[]> {
  const { key, name } = served.table;
  const lacks = (body: Body) => (body.change[key.name] ?? null) === null && !isKnown(body);
  if (!served.numbered || !rows.some(({ body }) => lacks(body))) return rows.map(({ body }) => body);
  // Nobody else takes numbers of this kind until the transaction ends.
  await run(tx, sql`select pg_advisory_xact_lock(hashtext(${`numbers:${name}`}))`);
  const own = sql.identifier(key.id);
  const [found] = await run<{ last: number }>(
    tx,
    sql`select coalesce(max(${own}), 0)::integer as last from ${sql.identifier(name)}`,
  );
  let next = found?.last ?? 0;
  return rows.map(({ body }) => (lacks(body) ? { change: { ...body.change, [key.name]: (next += 1) } } : body));
}
