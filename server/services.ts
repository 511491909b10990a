/** What the server's rooms hand to each other: one object, built in app.ts, no globals. */
import type { LiveEvent, Role, Run } from '../src/core/contract';
import type { PartnerZones } from '../src/core/filter/zone';
import type { Right, Rights } from '../src/core/model/rights';
import type { Locale } from '../src/i18n/text';
import type { Config } from './config';
import type { Codes } from './db/codes';
import type { Database, Tx } from './db/database';
import type { Outbox } from './mail/outbox';
import type { Seal } from './mail/seal';
import type { PaymentProvider } from './payments/provider';
import type { Storage } from './storage/storage';

/** Who calls, read from the token and the database at each request. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
  /** Those of a role made here; the built-in ones of the scope when absent. */
  rights?: Rights;
  /** False: the last proof of who it is was more than ten minutes ago; sensitive actions ask another. */
  proved?: boolean;
  /** Asks by a program of its own, not from the console. */
  isProgram?: boolean;
  /** What they planned is done now, at its hour. */
  isPlanned?: boolean;
  /** A program that signs in by a key: it has no account of its own, and never what is a person's. */
  isKey?: boolean;
  /** The role asks a second factor that the account has not: nothing but that is open. */
  factorAsked?: boolean;
  /** The sites of all partners of the perimeter are off: nothing of theirs is written. */
  siteOff?: boolean;
  /** Partners the caller may act for; null = all. */
  perimeter: readonly string[] | null;
  /** Time zones of the partners that are not in the platform's; absent: no days of filters are needed. */
  zones?: PartnerZones;
  locale: Locale;
  sessionId: string;
}

/** An event, and the partner whose rows it is about; null = rows of no partner. */
export interface PartnerEvent {
  event: LiveEvent;
  perimeter: string | null;
}

/** The live channel over all nodes: events leave when the transaction commits. */
export interface Live {
  publish(tx: Tx, events: readonly PartnerEvent[]): Promise<void>;
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
  /** Null when nothing was written. */
  lot?: string | null;
  alerts?: boolean;
  /** Code of what made it end as ECHEC, with its result all the same. */
  failed?: string;
}

/** A part of a run at work. */
export interface PartHandle<O> {
  caller: Caller;
  /** Outcomes of the parts before, those of an interrupted execution included. */
  earlier: readonly O[];
  /** Keeps the outcome of this part in the transaction that writes its rows: no part is ever done twice. */
  keep(tx: Tx, outcome: O): Promise<void>;
}

/** A run that finds its parts itself, before it does them. */
export interface PrepareHandle<P> extends RunHandle {
  /** Says which step it is at, for who looks at the run. */
  step(name: string): Promise<void>;
  /** Forgets the parts that were added: they are found anew. */
  restart(): Promise<void>;
  /** Adds parts after those that were added. */
  add(parts: readonly RunPart[]): Promise<void>;
  /** The parts that were added, in order, one read at a time. */
  added(): AsyncIterable<{ size: number; content: P }>;
}

/** A job done in parts, one transaction each. Cancelled, failed or interrupted, it goes on where it was. */
export interface PartedJob<I, P, O> {
  /**
   * Finds the parts of a run that was queued without. Interrupted, it begins anew: it writes nothing but parts. An outcome
   * ends the run there, its parts undone.
   */
  prepare?(input: I, handle: PrepareHandle<P>): Promise<RunOutcome | null>;
  /** Does a part; its transaction must end with `keep`. */
  part(input: I, content: P, handle: PartHandle<O>): Promise<void>;
  /** What the parts done so far come to: all of them at the end, some when it was stopped. What must follow the end is done here. */
  result(input: I, outcomes: readonly O[]): RunOutcome | Promise<RunOutcome>;
}

/** A part of a run about to be queued. */
export interface RunPart {
  /** Rows it is about, for the progress. */
  size: number;
  /** JSON of what the part is given. */
  content: string;
}

export interface RunOptions {
  caller: Caller;
  titre: string;
  total: number;
  /** Names what may run once at a time (`bulk:manifestations` or a batch's id). */
  unique?: string;
  /** Lot under which it writes. */
  lot?: string;
  /** Of a job done in parts. */
  parts?: readonly RunPart[];
}

/** Jobs and their executions, on whichever node takes them. */
export interface Runs {
  define<I>(job: string, work: (input: I, run: RunHandle) => Promise<RunOutcome>): void;
  defineParts<I, P, O>(job: string, work: PartedJob<I, P, O>): void;
  /** Queues an execution. While `unique` runs: a Problem 409 `batch-running` with the running one as context. */
  start(job: string, input: unknown, options: RunOptions): Promise<Run>;
}

export interface Services {
  config: Config;
  database: Database;
  live: Live;
  runs: Runs;
  mail: Outbox;
  payments: PaymentProvider;
  storage: Storage;
  /** Seals texts at rest, with a key of its own for each purpose. */
  seal(purpose: string): Seal;
  /** Bar codes of tickets and digits of cards, sealed at rest. */
  codes: Codes;
  /** Tells the pages of these sessions that they ended. */
  ended(sessionIds: readonly string[]): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declared on every route; the server refuses to boot without. */
    guard?: Right;
    /** Answers the same to a repeated `Idempotency-Key`. */
    idempotent?: boolean;
    /** Other than `done` for a call that writes: its handler tells what it would come to, or (false) there is no dry run of it. */
    dryRun?: 'own' | false;
    /** Its answer lasts as long as its page is open. */
    isStream?: boolean;
    /** Its handler reads no body: one that says anything is refused. */
    noBody?: boolean;
  }
  interface FastifyRequest {
    /** Set by the guard; null on public routes without a token. */
    caller: Caller | null;
    locale: Locale;
  }
}
