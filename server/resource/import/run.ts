/** Imports: rows of a file created or updated, judged first, written as one lot that can be taken back. */
import type { ActionOrigin } from '../../../src/core/contract';
import type { ImportPlan, ImportPreview, ImportReport } from '../../../src/core/model/import-plan';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import type { Pending, Within } from '../hooks';
import { scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import { transactBatch } from '../write/write-one';
import { bodyOf } from './cells';
import { atTheirClock } from './clock';
import { type Grid, type GridRow, rowsIn } from './grid';
import { guessPlan } from './guess';
import { importable, type Mapping, type Reading, readingsOf, readingsOfLines } from './lines';
import { matchColumns, matcherOf, naturalOf } from './match';
import { knownLabels } from './references';
import { newReport, type Report, sumOf } from './report';
import { importRows, type LockedRow } from './rows';

export interface ImportInput {
  headings: readonly string[];
  total: number;
  /** By headings, as exports name them; or by lines, as the console makes them. */
  mapping: Mapping | null;
  plan: ImportPlan | null;
  tiers: string | null;
  locale: Locale;
  lot: string;
}

/** What a feed does besides what an import does. */
export interface FeedWork {
  origine: ActionOrigin;
  /** Called with a row that a lock kept, in place of a reject. */
  locked(row: LockedRow): void;
  /** Follows what was written, in its transaction; `met` are the keys of all records that the rows were about. */
  after(written: readonly Pending[], met: readonly (string | number)[]): Promise<void>;
}

const shownRows = 8;

/** A new lot for an import. */
export const newLot = newId;

/** A file as it was read, with a first mapping. */
export function previewImport(served: Served, { sheets, sheet, headings, total, parts }: Grid): ImportPreview {
  const rows = rowsIn(parts[0]?.content ?? '[]');
  return {
    sheets,
    sheet,
    headings,
    rows: rows.slice(0, shownRows).map(([, cells]) => cells),
    total,
    fields: importable(served).map(({ name }) => name),
    plan: guessPlan(served, headings, rows),
    natural: naturalOf(served),
  };
}

/**
 * Judges a complete file; nothing is written. Each part is written and rolled back, so that its rows are judged as they will
 * be and others read in between; all together when rows may name each other.
 */
export async function dryRunImport(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  input: ImportInput,
  { parts }: Grid,
): Promise<ImportReport> {
  const undone = new Error('rehearsed');
  const silent: Services = { ...services, live: { publish: async () => undefined } };
  const readings = readingsIn(served, input);
  const namesItself = readings.some(({ column }) => column.leaf?.field.resource === served.resource.name);
  const reports: Report[] = [];
  for (const group of namesItself ? [parts] : parts.map((part) => [part]))
    await services.database.drizzle
      .transaction(async (tx) => {
        const within = insideOf(tx, catalogue, caller, input);
        for (const { content } of group)
          reports.push(await importPart(silent, served, within, input, rowsIn(content), reports));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  return sumOf(reports, input, readings, null);
}

/** Declares the run of a resource's imports. */
export function defineImport(services: Services, served: Served, catalogue: Catalogue): void {
  services.runs.defineParts<ImportInput, readonly GridRow[], Report>(jobOf(served), {
    async part(input, rows, { caller, earlier, keep }) {
      await transactBatch(services, caller, async (tx) => {
        const within = insideOf(tx, catalogue, caller, input);
        await keep(tx, await importPart(services, served, within, input, rows, earlier));
      });
    },
    result(input, reports) {
      const report = sumOf(reports, input, readingsIn(served, input), input.lot);
      return { result: report, lot: report.lot, alerts: report.rejected > 0 };
    },
  });
}

/** Starts an import; answers the run. */
export async function startImport(
  services: Services,
  served: Served,
  caller: Caller,
  input: ImportInput,
  { parts }: Grid,
): Promise<string> {
  const readings = readingsIn(served, input);
  matchColumns(served, readings, input.plan?.match ?? null);
  const { total, lot, locale } = input;
  const titre = translators[locale](served.resource.many, { n: total });
  return (await services.runs.start(jobOf(served), input, { caller, titre, total, lot, parts })).id;
}

/** Judges the rows of a part and writes those that may be; `feed`: as a feed does. */
export async function importPart(
  services: Services,
  served: Served,
  within: Within,
  input: ImportInput,
  grid: readonly GridRow[],
  earlier: readonly Report[],
  feed?: FeedWork,
): Promise<Report> {
  const { tx, catalogue, scope } = within;
  const readings = readingsIn(served, input);
  const labels = await knownLabels(
    tx,
    served,
    catalogue,
    scope,
    readings,
    grid.map(([, cells]) => cells),
  );
  const bodies = await atTheirClock(
    tx,
    served,
    catalogue,
    grid.map(([, cells]) => bodyOf(served, readings, labels, cells, scope.locale)),
  );
  const rows = grid.flatMap(([number, cells], index) => {
    const body = bodies[index];
    return body === undefined ? [] : [{ line: { number, cells }, body }];
  });
  const columns = matchColumns(served, readings, input.plan?.match ?? null);
  const matcher = await matcherOf(
    tx,
    served,
    scope,
    columns,
    rows.map(({ body }) => body.change),
  );
  const report = newReport();
  const work = { services, served, lot: input.lot, readings, matcher, rows, earlier, report };
  const written = await importRows(
    { ...work, ...(feed && { origine: feed.origine, locked: feed.locked, trimmed: true }) },
    within,
  );
  const known = rows.flatMap(({ body }) => matcher.keysOf(body.change));
  await feed?.after(written, [...known, ...written.map(({ key }) => key)]);
  return report;
}

export function readingsIn(served: Served, { headings, mapping, plan }: ImportInput): Reading[] {
  return plan ? readingsOfLines(served, headings, plan.lines) : readingsOf(served, headings, mapping);
}

function jobOf({ resource }: Served): string {
  return `import:${resource.name}`;
}

function insideOf(tx: Within['tx'], catalogue: Catalogue, caller: Caller, { tiers, locale }: ImportInput): Within {
  return { tx, catalogue, caller, scope: scopeOf(caller, tiers, locale), origin: 'import', motif: null };
}
