/** Imports: rows of a file created or updated, judged first, written as one lot that can be taken back. */
import { sql } from 'drizzle-orm';
import type { ImportPlan, ImportPreview, ImportReport } from '../../../src/core/model/import-plan';
import type { Change, Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { batches } from '../bulk-run';
import { changedColumns } from '../change';
import type { Pending, Refusal, Within } from '../hooks';
import { judge } from '../judge';
import { type Draft, draftCreate, draftUpdate, errorsOf, takenKeys } from '../prepare';
import { readKey } from '../query';
import { reasonOf } from '../refusal';
import { keyArray, run } from '../run';
import { perimeterOf, scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import { readRows, rowText } from '../shape';
import { transact } from '../write-one';
import { type Body, bodyOf } from './cells';
import type { Grid } from './grid';
import { guessPlan } from './guess';
import { importable, type Mapping, type Reading, readingsOf, readingsOfLines } from './lines';
import { type Matcher, matchColumns, matcherOf, naturalOf } from './match';
import { knownLabels } from './references';
import { finished, type Line, newReport, type Report, reject } from './report';

export interface ImportInput {
  grid: Grid;
  /** By headings, as exports name them; or by lines, as the console makes them. */
  mapping: Mapping | null;
  plan: ImportPlan | null;
  tiers: string | null;
  locale: Locale;
  lot: string;
}

const batchRows = 1_000;
const shownRows = 8;

/** A new lot for an import. */
export const newLot = newId;

/** A file as it was read, with a first mapping. */
export function previewImport(served: Served, grid: Grid): ImportPreview {
  return {
    headings: grid.headings,
    rows: grid.rows.slice(0, shownRows),
    total: grid.rows.length,
    fields: importable(served).map(({ name }) => name),
    plan: guessPlan(served, grid),
    natural: naturalOf(served),
  };
}

/** Judges a whole file; nothing is written. */
export async function rehearseImport(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  input: ImportInput,
): Promise<ImportReport> {
  const undone = new Error('rehearsed');
  const silent: Services = { ...services, live: { publish: async () => undefined } };
  let report: ImportReport | undefined;
  // Written and rolled back, so that rows that depend on each other are judged as they will be.
  await services.database.drizzle
    .transaction(async (tx) => {
      const within = insideOf(tx, catalogue, caller, input);
      const work = await prepare(silent, served, within, input);
      for (const batch of batches(work.rows, batchRows)) await importRows(work, within, batch);
      report = finished(work.report, input.grid, null);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (report === undefined) throw new Problem('unexpected', { status: 500 });
  return report;
}

/** Declares the run of a resource's imports. */
export function defineImport(services: Services, served: Served, catalogue: Catalogue): void {
  services.runs.define<ImportInput>(jobOf(served), async (input, handle) => {
    const inside = (tx: Within['tx']) => insideOf(tx, catalogue, handle.caller, input);
    const work = await prepare(services, served, inside(services.database.drizzle), input);
    let done = 0;
    for (const batch of batches(work.rows, batchRows)) {
      if (handle.signal.aborted) break;
      await transact(services, (tx) => importRows(work, inside(tx), batch));
      done += batch.length;
      await handle.progress(done, work.rows.length);
    }
    const { report } = work;
    return { result: finished(report, input.grid, input.lot), lot: input.lot, alerts: report.rejected > 0 };
  });
}

/** Starts an import; answers the run. */
export async function startImport(
  services: Services,
  served: Served,
  caller: Caller,
  input: ImportInput,
): Promise<string> {
  const readings = readingsIn(served, input);
  matchColumns(served, readings, input.plan?.match ?? null);
  const total = input.grid.rows.length;
  const titre = translators[input.locale](served.resource.many, { n: total });
  return (await services.runs.start(jobOf(served), input, { caller, titre, total })).id;
}

/** An import under way: what was found once for the whole file, and what it came to so far. */
interface Work {
  services: Services;
  served: Served;
  input: ImportInput;
  readings: readonly Reading[];
  matcher: Matcher;
  rows: readonly { line: Line; body: Body }[];
  /** Line at which each record was met first. */
  seen: Map<string, number>;
  report: Report;
}

async function prepare(services: Services, served: Served, within: Within, input: ImportInput): Promise<Work> {
  const { tx, catalogue, scope } = within;
  const { grid, plan } = input;
  const readings = readingsIn(served, input);
  const labels = await knownLabels(tx, served, catalogue, scope, readings, grid.rows);
  const rows = grid.rows.map((cells, index) => ({
    line: { number: index + 2, cells },
    body: bodyOf(served, readings, labels, cells),
  }));
  const columns = matchColumns(served, readings, plan?.match ?? null);
  const matcher = await matcherOf(
    tx,
    served,
    scope,
    columns,
    rows.map(({ body }) => body.change),
  );
  return { services, served, input, readings, matcher, rows, seen: new Map(), report: newReport(grid, readings) };
}

async function importRows(work: Work, within: Within, rows: Work['rows']): Promise<void> {
  const { services, served, input, matcher, report } = work;
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
  await write({ within, live: services.live, lot: input.lot, origine: 'LOT', action: 'IMPORT' }, served, pending);
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

async function currentRows(
  served: Served,
  { tx, scope }: Within,
  asked: readonly (string | number)[],
): Promise<Map<string, Row>> {
  const { key, name } = served.table;
  const keys = asked.flatMap((each) => readKey(served, each) ?? []);
  if (keys.length === 0) return new Map();
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(served.table, scope, 'full')} as row from ${sql.identifier(name)} t
      where t.${sql.identifier(key.id)} = any(${keyArray(key.type, keys)}) and ${perimeterOf(served.table, scope) ?? sql`true`} for update of t`,
  );
  return new Map(readRows(found).map((row) => [String(row[key.name]), row]));
}

function readingsIn(served: Served, { grid, mapping, plan }: ImportInput): Reading[] {
  return plan ? readingsOfLines(served, grid.headings, plan.lines) : readingsOf(served, grid.headings, mapping);
}

function jobOf({ resource }: Served): string {
  return `import:${resource.name}`;
}

function insideOf(tx: Within['tx'], catalogue: Catalogue, caller: Caller, { tiers, locale }: ImportInput): Within {
  return { tx, catalogue, caller, scope: scopeOf(caller, tiers, locale), door: 'import', motif: null };
}
