/** One run at work on this node: life signs, progress and log without slowing the work. */
import type { Run } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import { problemOf } from '../http/errors';
import type { RunHandle } from '../services';
import type { Work } from './parts';
import { type Ending, type RunRow, runOf, type Store } from './store';

const beatMs = 5_000;
const progressMs = 250;

export interface Execution {
  row: RunRow;
  done: Promise<void>;
  /** Stops the work: cancelled, the node stops, or the run is another node's now. */
  stop(why: 'cancelled' | 'stopping' | 'lost'): void;
}

export interface ExecutionOptions {
  store: Store;
  row: RunRow;
  work: Work;
  /** Tells the console, at once on this node and soon on the others. */
  publish(run: Run, userId: string): void;
  /** What ended it though no part of the product refused anything. */
  report(error: unknown, row: RunRow): void;
  /** Called with the state it ended in. */
  ended(etat: string): void;
}

/**
 * Runs a work. `progress` and `log` never wait for the database: the work may hold its only connection
 * (PGlite), and what they say is written as soon as it is free.
 */
export function execute({ store, row, work, publish, report, ended: noteEnd }: ExecutionOptions): Execution {
  const controller = new AbortController();
  let why: 'cancelled' | 'stopping' | 'lost' | undefined;
  let [fait, total] = [row.fait, row.total];
  let lines: { date: string; ligne: string }[] = [];
  let isDirty = false;
  let writing = Promise.resolve();

  function stop(reason: 'cancelled' | 'stopping' | 'lost'): void {
    why ??= reason;
    controller.abort(new Problem('aborted', { message: reason }));
  }

  async function write(): Promise<void> {
    const some = lines;
    lines = [];
    isDirty = false;
    if (some.length > 0) await store.log(row.id, some);
    const alive = await store.beat(row, fait, total);
    if (!alive) stop('lost');
    else if (alive.annulation) stop('cancelled');
  }

  /** One write at a time; a failed one is made up for by the next. */
  function flush(): Promise<void> {
    writing = writing.then(write).catch(() => undefined);
    return writing;
  }

  const beat = setInterval(() => void flush(), beatMs);
  const teller = setInterval(() => {
    if (!isDirty) return;
    isDirty = false;
    publish({ ...runOf(row), fait, total, battement: new Date().toISOString() }, row.lance_par_id);
    void flush();
  }, progressMs);

  const handle: RunHandle = {
    id: row.id,
    signal: controller.signal,
    caller: row.appelant,
    progress: async (done, outOf) => {
      [fait, total, isDirty] = [Math.floor(done), Math.floor(outOf), true];
      controller.signal.throwIfAborted();
    },
    log: async (ligne) => void lines.push({ date: new Date().toISOString(), ligne: ligne.slice(0, 2_000) }),
  };

  /** How the work ended; null when it goes on elsewhere: stopped with its node, or another node's already. */
  async function ending(): Promise<Ending | null> {
    try {
      const { result, lot, alerts, failed } = await work.run(row, handle);
      if (failed !== undefined) return { etat: 'ECHEC', erreur: failed, resultat: result, lot };
      fait = Math.max(fait, total);
      return { etat: alerts ? 'TERMINE_AVEC_ALERTES' : 'TERMINE', resultat: result, lot };
    } catch (error) {
      if (why === 'stopping' || why === 'lost') return null;
      if (why === 'cancelled') return { etat: 'ANNULE', ...(await soFar()) };
      const problem = problemOf(error);
      if (problem.status >= 500) report(problem.cause ?? problem, row);
      lines.push({ date: new Date().toISOString(), ligne: failure(problem) });
      return { etat: 'ECHEC', erreur: problem.code, ...(await soFar()) };
    } finally {
      clearInterval(beat);
      clearInterval(teller);
    }
  }

  /** What was written before it was stopped, for who looks at the run and takes its lot back. */
  async function soFar(): Promise<Pick<Ending, 'resultat' | 'lot'>> {
    const outcome = await work.soFar(row).catch(() => null);
    return outcome ? { resultat: outcome.result, lot: outcome.lot ?? null } : {};
  }

  async function run(): Promise<void> {
    const end = await ending();
    await writing;
    if (lines.length > 0) await store.log(row.id, lines).catch(() => undefined);
    const ended = end ? await store.finish(row, fait, total, end) : await store.giveBack(row);
    if (end && ended) noteEnd(ended.etat);
    if (ended) publish(runOf(ended), row.lance_par_id);
    if (ended?.etat.startsWith('TERMINE')) await store.dropParts(row.id);
  }

  return { row, done: run(), stop };
}

/** What the log of a run says of an error: a code, never a query nor a stack. */
function failure(problem: Problem): string {
  return problem.code === 'unexpected' ? 'unexpected' : `${problem.code} ${problem.body?.detail ?? ''}`.trim();
}
