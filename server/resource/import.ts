/** Imports: rows of a file created or updated, judged first, written as one lot that can be taken back. */
import { sql } from 'drizzle-orm';
import type { BlockedRow } from '../../src/core/contract';
import type { Change, Row } from '../../src/core/model/model';
import type { FieldError } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { newId } from '../actions/identity';
import { write } from '../actions/write';
import type { Caller, Services } from '../services';
import { translators } from '../texts';
import { batches } from './bulk-run';
import { changedColumns } from './change';
import type { Pending, Within } from './hooks';
import { bodyOf, type Grid, type Mapping, mappingOf } from './import-read';
import { judge } from './judge';
import { type Draft, draftCreate, draftUpdate, errorsOf, takenKeys } from './prepare';
import { readKey } from './query';
import { keyArray, run } from './run';
import { perimeterOf, type Scope, scopeOf } from './scope';
import type { Catalogue, Served } from './served';
import { readRows, rowText } from './shape';
import { transact } from './write-one';

/** What an import comes to. `rejected` rows are not written; `rejectedFile` is a CSV of them with their reasons. */
export interface ImportReport {
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  rejectedRows: BlockedRow[];
  rejectedFile: string | null;
  /** Leaf of each heading that is read. */
  mapping: Record<string, string>;
  lot: string | null;
}

export interface ImportInput {
  grid: Grid;
  mapping: Mapping | null;
  tiers: string | null;
  locale: Locale;
  lot: string;
}

const batchRows = 250;
const mostShown = 500;

/** Judges a whole file; nothing is written. */
export async function rehearseImport(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  input: ImportInput,
): Promise<ImportReport> {
  const undone = new Error('rehearsed');
  const report = newReport(served, input);
  const silent: Services = { ...services, live: { publish: async () => undefined } };
  const scope = scopeOf(caller, input.tiers, input.locale);
  const seen = new Map<string, number>();
  // Written and rolled back, so that rows that depend on each other are judged as they will be.
  await services.database.drizzle
    .transaction(async (tx) => {
      const within = inside(tx, catalogue, caller, scope);
      for (const batch of batches(numbered(input.grid), batchRows))
        await importRows(silent, served, within, batch, input, report, seen);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return finished(report, input, null);
}

/** Declares the run of a resource's imports. */
export function defineImport(services: Services, served: Served, catalogue: Catalogue): void {
  services.runs.define<ImportInput>(`import:${served.resource.name}`, async (input, handle) => {
    const scope = scopeOf(handle.caller, input.tiers, input.locale);
    const report = newReport(served, input);
    const seen = new Map<string, number>();
    let done = 0;
    for (const batch of batches(numbered(input.grid), batchRows)) {
      if (handle.signal.aborted) break;
      await transact(services, (tx) =>
        importRows(services, served, inside(tx, catalogue, handle.caller, scope), batch, input, report, seen),
      );
      done += batch.length;
      await handle.progress(done, input.grid.rows.length);
    }
    return { result: finished(report, input, input.lot), lot: input.lot, alerts: report.rejected > 0 };
  });
}

/** Starts an import; answers the run. */
export async function startImport(
  services: Services,
  served: Served,
  caller: Caller,
  input: ImportInput,
): Promise<string> {
  mappingOf(served, input.grid.headings, input.mapping ?? undefined);
  const total = input.grid.rows.length;
  const titre = translators[input.locale](served.resource.many, { n: total });
  return (await services.runs.start(`import:${served.resource.name}`, input, { caller, titre, total })).id;
}

/** A new lot for an import. */
export const newLot = newId;

interface Line {
  number: number;
  cells: string[];
}

interface Report extends ImportReport {
  lines: { cells: readonly string[]; reasons: string }[];
}

async function importRows(
  services: Services,
  served: Served,
  within: Within,
  lines: readonly Line[],
  input: ImportInput,
  report: Report,
  seen: Map<string, number>,
): Promise<void> {
  const mapping = mappingOf(served, input.grid.headings, input.mapping ?? undefined);
  const bodies = lines.map(({ cells }) => bodyOf(served, mapping, cells));
  const current = await currentRows(served, within, bodies);
  const taken = await takenKeys(
    served,
    within,
    bodies.map((body) => body[served.table.key.name]),
  );
  const drafts: { line: Line; draft: Draft }[] = [];
  for (const [index, line] of lines.entries()) {
    const body = bodies[index] ?? {};
    const key = keyText(body[served.table.key.name]);
    const twin = key === '' ? undefined : seen.get(key);
    if (twin !== undefined) {
      const message = translators[within.scope.locale]('core.reasons.row-duplicate', { ligne: twin });
      reject(report, line, key, [{ field: served.table.key.name, errorCodes: [{ code: 'row-duplicate', message }] }]);
      continue;
    }
    if (key !== '') seen.set(key, line.number);
    const before = current.get(key);
    drafts.push({
      line,
      draft: before
        ? draftUpdate(served, within, before, body)
        : await draftCreate(served, within, body, taken, `#${line.number}`),
    });
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
    if (errors.length > 0) reject(report, line, String(key), errors);
    else if (before && after && changedColumns(served.table, before, after).length === 0) report.unchanged += 1;
    else {
      report[before ? 'changed' : 'created'] += 1;
      pending.push(draft.pending);
    }
  }
  await write({ within, live: services.live, lot: input.lot, origine: 'LOT', action: 'IMPORT' }, served, pending);
}

function keyText(key: unknown): string {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
}

async function currentRows(
  served: Served,
  { tx, scope }: Within,
  bodies: readonly Change[],
): Promise<Map<string, Row>> {
  const { key, name } = served.table;
  const keys = bodies.flatMap((body) => {
    const asked = body[key.name];
    return typeof asked === 'string' || typeof asked === 'number' ? (readKey(served, asked) ?? []) : [];
  });
  if (keys.length === 0) return new Map();
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(served.table, scope, 'full')} as row from ${sql.identifier(name)} t
      where t.${sql.identifier(key.id)} = any(${keyArray(key.type, keys)}) and ${perimeterOf(served.table, scope) ?? sql`true`} for update of t`,
  );
  return new Map(readRows(found).map((row) => [String(row[key.name]), row]));
}

function reject(report: Report, line: Line, key: string, errors: readonly FieldError[]): void {
  report.rejected += 1;
  const reasons = errors.flatMap(({ field, errorCodes }) =>
    errorCodes.map(({ code, message }) => ({ code, message: field === '' ? message : `${field} : ${message}` })),
  );
  report.lines.push({ cells: line.cells, reasons: reasons.map(({ message }) => message).join(' | ') });
  if (report.rejectedRows.length < mostShown)
    report.rejectedRows.push({
      id: key === '' || key.startsWith('#') ? line.number : key,
      label: String(line.number),
      reasons,
    });
}

function newReport(served: Served, { grid, mapping }: ImportInput): Report {
  const read = mappingOf(served, grid.headings, mapping ?? undefined);
  const named = Object.fromEntries([...read].map(([index, column]) => [grid.headings[index] ?? '', column.name]));
  return {
    total: grid.rows.length,
    created: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    rejectedRows: [],
    rejectedFile: null,
    mapping: named,
    lot: null,
    lines: [],
  };
}

function finished({ lines, ...report }: Report, { grid }: ImportInput, lot: string | null): ImportReport {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  const file = [
    [...grid.headings, 'Motif'],
    ...lines.map(({ cells, reasons }) => [...grid.headings.map((_heading, index) => cells[index] ?? ''), reasons]),
  ];
  return { ...report, lot, rejectedFile: lines.length === 0 ? null : `\uFEFF${file.map(quoted).join('\r\n')}\r\n` };
}

/** Lines as a person counts them: the headings are line 1. */
function numbered({ rows }: Grid): Line[] {
  return rows.map((cells, index) => ({ number: index + 2, cells }));
}

function inside(tx: Within['tx'], catalogue: Catalogue, caller: Caller, scope: Scope): Within {
  return { tx, catalogue, caller, scope, door: 'import', motif: null };
}
