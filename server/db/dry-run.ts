/**
 * Works that are done and taken back: within one, whatever reaches the database does so over one connection, in a
 * transaction that is rolled back. A transaction of the work is a savepoint there; what notifies, notifies when it commits:
 * never. What acts elsewhere (a provider, files, the workers of runs) asks `isDryRun` and leaves it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** A run that a work would have started. */
export interface RunBegun {
  titre: string;
  total: number;
}

interface DryRunUnderWay {
  client: PoolClient;
  isOver: boolean;
  savepoints: number;
  /** Statements outside transactions, one after the other: each has a savepoint of its own. */
  last: Promise<unknown>;
  begun: RunBegun | null;
}

const underWay = new AsyncLocalStorage<DryRunUnderWay>();

/** Whether this is done within a dry run: nothing may leave the database. */
export function isDryRun(): boolean {
  return underWay.getStore() !== undefined;
}

/** Notes that the current dry run would have started a run. */
export function noteRun(run: RunBegun): void {
  const dryRun = underWay.getStore();
  if (dryRun) dryRun.begun = run;
}

/** The run that the current dry run would have started, if any. */
export function runBegun(): RunBegun | null {
  return underWay.getStore()?.begun ?? null;
}

/** The pool, over the connection of the dry run within one. */
export function withDryRuns(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const dryRun = underWay.getStore();
      if (dryRun && name === 'connect') return async () => nested(dryRun);
      if (dryRun && name === 'query') return (...statement: Statement) => alone(dryRun, statement);
      const own: unknown = Reflect.get(target, name);
      return own;
    },
  });
}

/** Does a work and takes it back; what it comes to, or throws, is answered all the same. One within another is a part of it. */
export async function rolledBack<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const dryRun: DryRunUnderWay = { client, isOver: false, savepoints: 0, last: Promise.resolve(), begun: null };
  let broken: Error | undefined;
  try {
    await client.query('begin');
    return await underWay.run(dryRun, work);
  } finally {
    dryRun.isOver = true;
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

type Statement = [text: string | QueryConfig, values?: unknown[]];

/** The connection as a transaction takes it: `begin` makes a savepoint. */
function nested(dryRun: DryRunUnderWay): PoolClient {
  const open: string[] = [];
  const query = async (...statement: Statement) => {
    const { client } = refuseOver(dryRun);
    switch (textOf(statement)) {
      case 'begin': {
        dryRun.savepoints += 1;
        open.push(`dry_${dryRun.savepoints}`);
        return client.query(`savepoint ${open.at(-1)}`);
      }
      case 'commit':
        return client.query(`release savepoint ${open.pop()}`);
      case 'rollback': {
        const last = open.pop();
        await client.query(`rollback to savepoint ${last}`);
        return client.query(`release savepoint ${last}`);
      }
      default:
        return client.query(...statement);
    }
  };
  return new Proxy(dryRun.client, {
    get(target, name) {
      if (name === 'query') return query;
      const own: unknown = name === 'release' ? () => undefined : Reflect.get(target, name);
      return own;
    },
  });
}

/** One statement outside a transaction: its fault spoils nothing else. */
function alone(dryRun: DryRunUnderWay, statement: Statement): Promise<unknown> {
  const done = dryRun.last.then(async () => {
    const own = nested(dryRun);
    await own.query('begin');
    try {
      const answer = await own.query(...statement);
      await own.query('commit');
      return answer;
    } catch (error) {
      await own.query('rollback');
      throw error;
    }
  });
  dryRun.last = done.catch(() => undefined);
  return done;
}

/** A work that goes on after its dry run must not write for good. */
function refuseOver(dryRun: DryRunUnderWay): DryRunUnderWay {
  if (dryRun.isOver) throw new Error('The dry run is over.');
  return dryRun;
}

function textOf([query]: Statement): string {
  return (typeof query === 'string' ? query : query.text).trim().toLowerCase();
}
