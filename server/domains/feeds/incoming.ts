/** A run of an incoming feed: read completely, checked completely, then written part by part under one lot. */
import { Problem } from '../../../src/core/problem';
import { type FeedLock, type FeedResult, mostNamed, mostRejects } from '../../../src/plugins/feeds/models/execution';
import type { Operation } from '../../actions/write';
import { scheduler } from '../../jobs/schedule';
import type { Within } from '../../resource/hooks';
import type { GridRow } from '../../resource/import/grid';
import { newReport } from '../../resource/import/report';
import { type ImportInput, importPart } from '../../resource/import/run';
import { reasonOf } from '../../resource/routes/refusal';
import { scopeOf } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import { batches } from '../../resource/write/bulk-run';
import { transact, transactBatch } from '../../resource/write/write-one';
import type { Caller, PartHandle, PrepareHandle, RunOutcome, Services } from '../../services';
import { translators } from '../../texts';
import { noteMet, withdrawAbsents } from './absents';
import { cellsOf, type FeedInput, type FeedOutcome, type FeedPart } from './input';
import { incomingOf, objectFacts } from './objects';
import { recordsOf } from './read/records';
import { retried } from './retry';
import { followShown } from './shown';
import { openSource } from './source/open';

/** Rows of one transaction. */
const partRows = 400;

/** Reads and judges; answers how the run ends when nothing is to be written. */
export async function prepareIncoming(
  services: Services,
  catalogue: Catalogue,
  input: FeedInput,
  handle: PrepareHandle<FeedPart>,
): Promise<RunOutcome | null> {
  await handle.step('LECTURE');
  const t = translators[input.locale];
  const total = await read(services, input, handle);
  await handle.log(t('feeds.runs.logs.read', { n: total }));
  await handle.step('CONTROLE');
  const outcomes: FeedOutcome[] = [];
  let done = 0;
  const rejected = () => outcomes.reduce((sum, each) => sum + each.rejected, 0);
  for await (const { size, content } of handle.added()) {
    outcomes.push(await tried(services, catalogue, input, handle.caller, content, outcomes));
    done += size;
    await handle.progress(done, total);
    // A run that will not write need not find every reject; a simulation lists all of them.
    if (input.mode === 'REELLE' && isOver(input, rejected(), total)) break;
  }
  await handle.log(t('feeds.runs.logs.judged', { n: done, rejetes: rejected() }));
  const result = resultOf(input, outcomes, null);
  const alerts = hasAlerts(result);
  if (isOver(input, rejected(), total)) {
    const params = { rejetes: rejected(), total, seuil: input.seuil };
    const { code, message } = reasonOf({ code: 'feed-threshold', params }, input.locale);
    const rapport = [
      { ligne: null, reference: '', niveau: 'ERREUR' as const, code, message, champ: '' },
      ...result.rapport,
    ];
    const reported = { ...result, rapport };
    if (input.mode === 'REELLE') return { result: reported, lot: null, failed: code };
    await markVerified(services, input);
    return { result: reported, lot: null, alerts: true };
  }
  if (input.mode === 'REELLE') return null;
  await markVerified(services, input);
  return { result, lot: null, alerts };
}

/** Reads the source into parts, again when it was away for a moment; answers how many rows it holds. */
async function read(services: Services, input: FeedInput, handle: PrepareHandle<FeedPart>): Promise<number> {
  if (input.rows) {
    for (const rows of batches(input.rows, partRows))
      await handle.add([{ size: rows.length, content: JSON.stringify(rows) }]);
    return input.rows.length;
  }
  return retried(
    input,
    handle,
    () => readOnce(services, input, handle),
    () => handle.restart(),
  );
}

async function readOnce(services: Services, input: FeedInput, handle: PrepareHandle<FeedPart>): Promise<number> {
  const { signal } = handle;
  const records = recordsOf(await openSource(services, input, signal), input);
  let total = 0;
  // As JSON at once: cells are slices of what was read, and would keep all of it.
  let rows: string[] = [];
  const flush = async () => {
    await handle.add([{ size: rows.length, content: `[${rows.join()}]` }]);
    total += rows.length;
    rows = [];
  };
  for await (const record of records) {
    rows.push(jsonOf([record.number, cellsOf(record, input.mapping)]));
    if (rows.length < partRows) continue;
    await flush();
    await handle.progress(total, 0);
  }
  if (rows.length > 0) await flush();
  if (input.depublier && objectFacts[input.objet].withdrawn)
    await handle.add([{ size: 0, content: JSON.stringify({ absents: true }) }]);
  return total;
}

function jsonOf(row: GridRow): string {
  return JSON.stringify(row);
}

/** What a part would come to: written and taken back. */
async function tried(
  services: Services,
  catalogue: Catalogue,
  input: FeedInput,
  caller: Caller,
  content: FeedPart,
  earlier: readonly FeedOutcome[],
): Promise<FeedOutcome> {
  const undone = new Error('tried');
  const silent: Services = { ...services, live: { publish: async () => undefined } };
  let outcome: FeedOutcome | null = null;
  await services.database.drizzle
    .transaction(async (tx) => {
      outcome = await workOn(silent, within(tx, catalogue, caller, input), input, content, earlier);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return outcome ?? newOutcome();
}

/** Writes a part. */
export async function writePart(
  services: Services,
  catalogue: Catalogue,
  input: FeedInput,
  content: FeedPart,
  { caller, earlier, keep }: PartHandle<FeedOutcome>,
): Promise<void> {
  const work = async (tx: Within['tx']) =>
    keep(tx, await workOn(services, within(tx, catalogue, caller, input), input, content, earlier));
  // The clock has no account whose rights could have changed.
  await (caller.id === scheduler.id ? transact(services, work) : transactBatch(services, caller, work));
}

async function workOn(
  services: Services,
  inside: Within,
  input: FeedInput,
  content: FeedPart,
  earlier: readonly FeedOutcome[],
): Promise<FeedOutcome> {
  const operation: Operation = { within: inside, live: services.live, lot: input.lot, origine: 'FLUX' };
  if ('absents' in content) {
    const outcome = newOutcome();
    await withdrawAbsents(operation, input, outcome);
    return kept(outcome, earlier);
  }
  const served = incomingOf(inside.catalogue, input.objet);
  if (!served) throw new Problem('not-found', { status: 404 });
  const locks: FeedLock[] = [];
  const alerts: FeedOutcome['alerts'] = [];
  const report = await importPart(services, served, inside, importInput(input), content, earlier, {
    origine: 'FLUX',
    locked: (row) => void locks.push(row),
    async after(written, met) {
      if (input.complet) await noteMet(inside, input, met.map(String));
      await followShown(operation, served, written, { locks, alerts });
    },
  });
  return kept({ ...newOutcome(), ...report, locks, alerts }, earlier);
}

/** What of a part is reported at the end: however long a source is, a run names so many rows and no more. */
function kept(outcome: FeedOutcome, earlier: readonly FeedOutcome[]): FeedOutcome {
  const first = <T>(most: number, rowsOf: (each: FeedOutcome) => readonly T[]) =>
    rowsOf(outcome).slice(0, Math.max(0, most - earlier.reduce((sum, each) => sum + rowsOf(each).length, 0)));
  return {
    ...outcome,
    ...{ lines: [], rejectedRows: [] },
    rejects: first(mostRejects, ({ rejects }) => rejects),
    locks: first(mostNamed, ({ locks }) => locks),
    alerts: first(mostNamed, ({ alerts }) => alerts),
    locked: outcome.locks.length,
    lockedRows: outcome.locks.filter(({ line }) => line !== null).length,
  };
}

/** The mapping as imports know it: the cells are those of its lines, ready to be read. */
export function importInput({ mapping, locale, lot }: Pick<FeedInput, 'mapping' | 'locale' | 'lot'>): ImportInput {
  return {
    headings: mapping.map(({ champ }) => champ),
    total: 0,
    mapping: null,
    plan: {
      lines: mapping.map(({ champ }, from) => ({ from, value: '', step: 'whole', field: champ })),
      match: [...new Set(mapping.filter(({ cle }) => cle).map(({ champ }) => champ))],
    },
    tiers: null,
    locale,
    lot,
  };
}

function within(tx: Within['tx'], catalogue: Catalogue, caller: Caller, input: FeedInput): Within {
  const scope = scopeOf(caller, null, input.locale);
  const partners = input.partenaires.length === 0 ? scope.partners : input.partenaires;
  return {
    tx,
    catalogue,
    caller,
    scope: { ...scope, partners },
    origin: 'import',
    motif: input.libelle,
    ...(input.forcer && { overLocks: true }),
  };
}

function newOutcome(): FeedOutcome {
  return { ...newReport(), locks: [], locked: 0, lockedRows: 0, alerts: [] };
}

/** Rows that a person mended are few, and each is looked at: no share of them stops the others. */
function isOver({ seuil, rows }: FeedInput, rejected: number, total: number): boolean {
  return rows === null && rejected > 0 && (rejected * 100) / Math.max(1, total) > seuil;
}

function hasAlerts({ compteurs, rapport }: FeedResult): boolean {
  return compteurs.rejetes > 0 || compteurs.verrouilles > 0 || rapport.length > 0;
}

/** How the parts done so far end the run. */
export function outcomeOf(input: FeedInput, outcomes: readonly FeedOutcome[]): RunOutcome {
  const result = resultOf(input, outcomes, input.lot);
  return { result, lot: result.lot, alerts: hasAlerts(result) };
}

function resultOf(input: FeedInput, outcomes: readonly FeedOutcome[], lot: string | null): FeedResult {
  const sum = (count: 'created' | 'changed' | 'unchanged' | 'rejected' | 'locked' | 'lockedRows') =>
    outcomes.reduce((all, outcome) => all + outcome[count], 0);
  const [crees, modifies, inchanges, rejetes] = [sum('created'), sum('changed'), sum('unchanged'), sum('rejected')];
  const verrouilles = sum('locked');
  const isWritten = crees + modifies + verrouilles > 0;
  return {
    mode: input.mode,
    compteurs: {
      lus: crees + modifies + inchanges + rejetes + sum('lockedRows'),
      crees,
      modifies,
      inchanges,
      rejetes,
      verrouilles,
    },
    rapport: outcomes.flatMap(({ alerts }) => alerts),
    champs: input.mapping.map(({ champ }) => champ),
    rejets: outcomes.flatMap(({ rejects }) => rejects),
    verrous: outcomes.flatMap(({ locks }) => locks),
    lot: isWritten ? lot : null,
  };
}

/** The mapping was tried: what it was tried with is what is saved, unless it changed meanwhile. */
export async function markVerified({ database }: Services, { idFlux, version, rows }: FeedInput): Promise<void> {
  if (rows) return;
  await database.pool.query('update flux set verifie = true where id_flux = $1 and version = $2', [idFlux, version]);
}
