/** The rows of a file, a batch at a time: each one finds its record or makes one, is judged, and is written. */
import { sql } from 'drizzle-orm';
import type { Change } from '../../../src/core/model/model';
import { write } from '../../actions/write';
import type { Services } from '../../services';
import { changedColumns } from '../change';
import type { Pending, Refusal, Within } from '../hooks';
import { judge } from '../judge';
import { type Draft, draftCreate, draftUpdate, errorsOf, takenKeys } from '../prepare';
import { reasonOf } from '../refusal';
import { currentRows } from '../rows-of';
import { run } from '../run';
import type { Served } from '../served';
import type { Body } from './cells';
import type { Reading } from './lines';
import type { Matcher } from './match';
import { type Line, type Report, reject } from './report';

/** An import under way: what was found once for the whole file, and what it came to so far. */
export interface Work {
  services: Services;
  served: Served;
  lot: string;
  readings: readonly Reading[];
  matcher: Matcher;
  rows: readonly { line: Line; body: Body }[];
  /** Line at which each record was met first. */
  seen: Map<string, number>;
  report: Report;
}

/** Judges rows and writes those that may be, as one transaction. */
export async function importRows(work: Work, within: Within, rows: Work['rows']): Promise<void> {
  const { services, served, lot, matcher, report } = work;
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
  for (const [index, { line, body }] of rows.entries()) {
    const refusal = twinOf(work, line, body) ?? ambiguityOf(work, body);
    if (refusal) {
      refuse(work, within, line, [refusal]);
      continue;
    }
    const change = fresh[index]?.change ?? body.change;
    const [key] = matcher.keysOf(body.change);
    const before = key === undefined ? undefined : current.get(String(key));
    const draft = before
      ? draftUpdate(served, within, before, change)
      : await draftCreate(served, within, change, taken, `#${line.number}`);
    drafts.push({ line, draft: withCells(draft, body) });
  }
  const judged = await judge(
    served,
    within,
    drafts.map(({ draft }) => draft.pending),
  );
  const pending: Pending[] = [];
  for (const { line, draft } of drafts) {
    const { key, before, after } = draft.pending;
    const errors = errorsOf(within, draft.valueErrors, [...draft.refusals, ...(judged.get(key) ?? [])]);
    if (errors.length > 0) reject(report, { ...work, locale: within.scope.locale }, line, String(key), errors);
    else if (before && after && changedColumns(served.table, before, after).length === 0) report.unchanged += 1;
    else {
      report[before ? 'changed' : 'created'] += 1;
      pending.push(draft.pending);
    }
  }
  await write({ within, live: services.live, lot, origine: 'LOT', action: 'IMPORT' }, served, pending);
}

/** A cell that names no record, or several, says so itself: nothing else is wrong with it. */
function withCells(draft: Draft, { refusals }: Body): Draft {
  if (refusals.length === 0) return draft;
  const told = new Set(refusals.map(({ field }) => field));
  return {
    ...draft,
    valueErrors: draft.valueErrors.filter(({ field }) => !told.has(field)),
    refusals: [...draft.refusals, ...refusals],
  };
}

/** Two lines about one record: the first is taken. */
function twinOf({ matcher, seen }: Work, line: Line, { change }: Body): Refusal | null {
  const name = matcher.nameOf(change);
  if (name === '') return null;
  const twin = seen.get(name);
  if (twin === undefined) seen.set(name, line.number);
  return twin === undefined ? null : { code: 'row-duplicate', field: matcher.path, params: { ligne: twin } };
}

function ambiguityOf({ matcher }: Work, { change }: Body): Refusal | null {
  const { length } = matcher.keysOf(change);
  return length > 1 ? { code: 'row-ambiguous', field: matcher.path, params: { n: length } } : null;
}

function refuse(work: Work, { scope }: Within, line: Line, refusals: readonly Refusal[]): void {
  const errors = refusals.map((refusal) => ({
    field: refusal.field ?? '',
    errorCodes: [reasonOf(refusal, scope.locale)],
  }));
  reject(work.report, { ...work, locale: scope.locale }, line, '', errors);
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
