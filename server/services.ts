/** What the server's rooms hand to each other: one object, built in app.ts, no globals. */
import type { Guard, LiveEvent, Role, Run } from '../src/core/contract';
import type { Locale } from '../src/i18n/text';
import type { Config } from './config';
import type { Database, Tx } from './db/database';

/** Who calls, read from the token and the database at each request. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
  /** Partners the caller may act for; null = all. */
  perimeter: readonly string[] | null;
  locale: Locale;
  sessionId: string;
}

/** An event, and the partner whose rows it is about; null = rows of no partner. */
export interface Told {
  event: LiveEvent;
  perimeter: string | null;
}

/** The live channel over all nodes: events leave when the transaction commits. */
export interface Live {
  publish(tx: Tx, told: readonly Told[]): Promise<void>;
}

/** What a job's work is given. */
export interface RunHandle {
  id: string;
  signal: AbortSignal;
  caller: Caller;
  progress(done: number, total: number): Promise<void>;
  log(line: string): Promise<void>;
}

/** Result of a job's work; `alerts` ends the run as TERMINE_AVEC_ALERTES. */
export interface RunOutcome {
  result: unknown;
  lot?: string;
  alerts?: boolean;
}

/** Jobs and their executions, on whichever node takes them. */
export interface Runs {
  define<I>(job: string, work: (input: I, run: RunHandle) => Promise<RunOutcome>): void;
  /**
   * Queues an execution. `unique` names what may run once at a time (`bulk:manifestations` or a batch's id):
   * refused with a Problem 409 `batch-running` and the running one as context.
   */
  start(
    job: string,
    input: unknown,
    options: { caller: Caller; titre: string; total: number; unique?: string },
  ): Promise<Run>;
}

export interface Services {
  config: Config;
  database: Database;
  live: Live;
  runs: Runs;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declared on every route; the server refuses to boot without. */
    guard?: Guard;
    /** Answers the same to a repeated `Idempotency-Key`. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** Set by the guard; null on public routes without a token. */
    caller: Caller | null;
    locale: Locale;
  }
}
