/**
 * Runs on whichever node takes them. The queue is the table itself: a run is one row from its start to its
 * end, so nothing has to be kept in step with a second queue (pg-boss would keep its own tables, poll them
 * every half second at best, and hold the one connection of the embedded database for its upkeep).
 */
import { randomUUID } from 'node:crypto';
import { type } from 'arktype';
import type { FastifyBaseLogger } from 'fastify';
import type { Run } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { isDryRun, noteRun } from '../db/dry-run';
import { notify } from '../db/notifications';
import { sqlFault, sqlState } from '../db/sql-error';
import type { LiveChannel } from '../live/live';
import type { Runs } from '../services';
import { partedWork, type Work } from './parts';
import { createStore, type RunRow, runOf, type Store } from './store';
import { createWorker } from './worker';

const channel = 'regie_runs';

const Notice = type({ 'cancel?': 'string' });

export interface RunsRoom extends Runs {
  store: Store;
  cancel(id: string): Promise<Run>;
  release(id: string): Promise<Run>;
  /** Lets a cancelled or failed run go on with the parts that are not done. */
  retry(id: string): Promise<Run>;
  begin(log: FastifyBaseLogger): Promise<void>;
  /** Gives the runs at work back to the queue, within `ms`. */
  stop(ms: number): Promise<void>;
}

/** @param ended called with the state of each run that ended on this server */
export function createRuns(
  database: Database,
  live: LiveChannel,
  ended: (etat: string) => void = () => undefined,
): RunsRoom {
  const store = createStore(database);
  const works = new Map<string, Work>();
  const worker = createWorker({ store, works, slots: database.kind === 'pglite' ? 1 : 2, publish, ended });
  let unlisten: (() => Promise<void>) | undefined;
  let log: FastifyBaseLogger | undefined;

  /** On the embedded database the work may hold the only connection: this node's pages are notified without it. */
  function publish(run: Run, userId: string): void {
    if (isDryRun()) return;
    const envelope = { event: { type: 'run' as const, run }, perimeter: null, user: userId };
    if (database.kind === 'pglite') return live.hub.deliver(envelope);
    live.send(database.drizzle, envelope).catch((error: unknown) => log?.warn({ err: error }, 'run progress'));
  }

  function shown(row: RunRow): Run {
    const run = runOf(row);
    publish(run, row.lance_par_id);
    return run;
  }

  function heard(payload: string): void {
    const notice = Notice(JSON.parse(payload));
    if (notice instanceof type.errors) return;
    if (notice.cancel !== undefined) worker.cancel(notice.cancel);
    else worker.wake();
  }

  async function say(notice: typeof Notice.infer): Promise<void> {
    await notify(database.drizzle, channel, JSON.stringify(notice));
  }

  /** A run is in the queue: whoever is free takes it. */
  async function begun(): Promise<void> {
    await say({});
    if (!isDryRun()) worker.wake();
  }

  return {
    store,
    define(job, work) {
      works.set(job, {
        // What was given to `start` comes back through the table as JSON: the job knows its own input.
        run: (row, handle) => work(row.entree as Parameters<typeof work>[0], handle),
        soFar: async () => null,
      });
    },
    defineParts(job, work) {
      works.set(job, partedWork(store, work));
    },
    async start(job, input, { caller, titre, total, unique, lot = null, parts = [] }) {
      const id = randomUUID();
      try {
        await store.addParts(id, parts);
        const row = await store.insert({ id, job, unicite: unique ?? null, titre, total, caller, entree: input, lot });
        if (!row) throw new Problem('unexpected', { status: 500 });
        noteRun({ titre, total });
        await begun();
        return runOf(row);
      } catch (error) {
        if (unique !== undefined && sqlFault(error)?.code === sqlState.uniqueViolation) return refused(store, unique);
        throw error;
      }
    },
    async cancel(id) {
      if (!isDryRun()) worker.cancel(id);
      const row = (await store.cancel(id)) ?? (await store.byId(id));
      if (!row?.annulation && row?.etat !== 'ANNULE') throw new Problem('run-ended', { status: 409 });
      await say({ cancel: id });
      return shown(row);
    },
    async retry(id) {
      const row = await store.retry(id).catch((error: unknown) => {
        if (sqlFault(error)?.code === sqlState.uniqueViolation) throw new Problem('conflict', { status: 409 });
        throw error;
      });
      if (!row) throw new Problem('run-complete', { status: 409 });
      await begun();
      return shown(row);
    },
    async release(id) {
      const row = await store.release(id);
      if (!row) throw new Problem('conflict', { status: 409 });
      return shown(row);
    },
    async begin(logger) {
      log = logger;
      if (database.kind === 'pglite') await store.requeueAll();
      await store.sweepParts();
      unlisten = await database.listen(channel, heard, worker.wake);
      worker.begin(logger);
    },
    async stop(ms) {
      await worker.stop(ms);
      await unlisten?.().catch(() => undefined);
    },
  };
}

async function refused(store: Store, unique: string): Promise<never> {
  const row = await store.runningOf(unique);
  // It ended meanwhile: the caller may simply try again.
  if (!row) throw new Problem('conflict', { status: 409 });
  const params = { auteur: row.lance_par };
  const body = { type: '', title: '', status: 409, code: 'batch-running', detail: '', context: runOf(row) };
  throw new Problem('batch-running', { status: 409, params, body });
}
