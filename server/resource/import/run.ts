/** Imports: rows of a file created or updated, judged first, written as one lot that can be taken back. */
import type { ImportPlan, ImportPreview, ImportReport } from '../../../src/core/model/import-plan';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { batches } from '../bulk-run';
import type { Within } from '../hooks';
import { scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import { transactBatch } from '../write-one';
import { bodyOf } from './cells';
import type { Grid } from './grid';
import { guessPlan } from './guess';
import { importable, type Mapping, type Reading, readingsOf, readingsOfLines } from './lines';
import { matchColumns, matcherOf, naturalOf } from './match';
import { knownLabels } from './references';
import { finished, newReport } from './report';
import { importRows, type Work } from './rows';

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
      await transactBatch(services, handle.caller, (tx) => importRows(work, inside(tx), batch));
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
  return {
    services,
    served,
    lot: input.lot,
    readings,
    matcher,
    rows,
    seen: new Map(),
    report: newReport(grid, readings),
  };
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
