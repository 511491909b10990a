/**
 * What is measured of a server while it works. One registry holds every figure: `/api/metrics` prints it, the page for
 * operators reads it. Labels are names of ours (patterns of routes, states, tables), never what somebody sent.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Operations } from '../../src/plugins/help/models/operations';
import type { Database } from '../db/database';
import { describeError } from '../http/logging';
import type { Hub } from '../live/hub';
import { version } from '../version';
import { databaseFigures } from './database-figures';
import { Lately } from './lately';
import { contextOf, currentRequest } from './request-context';
import { longestText, statementText } from './statement-text';

const remembered = 50;

export interface Observer {
  registry: Registry;
  errors: Lately<Operations['errors'][number]>;
  statements: Lately<Operations['statements'][number]>;
  started: Date;
  /** Notes an error that is logged. */
  failed(said: Readonly<Record<string, unknown>>, message: string): void;
  /** Notes the end of a run on this server. */
  runEnded(etat: string): void;
  /** Notes how a try to send a mail ended. */
  mailTried(etat: string): void;
  /** Measures what the application answers and holds. */
  watch(app: FastifyInstance, hub: Hub): void;
}

export interface ObserverOptions {
  database: Database;
  /** Milliseconds from which a statement is slow; 0: none is. */
  slowStatementMs: number;
}

/** Starts to measure; nothing is read from the database until somebody reads the figures. */
export function createObserver({ database, slowStatementMs }: ObserverOptions): Observer {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  gaugeDatabase(registry, database);
  new Gauge({
    name: 'regie_build_info',
    help: 'Version of the server.',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ version, node: process.versions.node, database: database.kind }, 1);
  const runs = new Counter({
    name: 'regie_runs_ended_total',
    help: 'Runs that ended.',
    labelNames: ['state'],
    registers,
  });
  const mails = new Counter({
    name: 'regie_mails_total',
    help: 'Tries to send a mail, by how they ended.',
    labelNames: ['state'],
    registers,
  });
  const logged = new Counter({ name: 'regie_errors_total', help: 'Errors that were logged.', registers });
  const errors: Observer['errors'] = new Lately(remembered);
  const statements: Observer['statements'] = new Lately(remembered);
  const slow = new Counter({ name: 'regie_slow_statements_total', help: 'Statements that were slow.', registers });
  let log: FastifyBaseLogger | undefined;
  const unwatch = timeStatements(registry, database, (text, ms, place) => {
    if (slowStatementMs === 0 || ms < slowStatementMs) return;
    const said = statementText(text);
    slow.inc();
    statements.add({ instant: new Date().toISOString(), seconds: ms / 1_000, text: said, ...place });
    log?.warn({ reqId: place.request, route: place.route, ms: Math.round(ms), statement: said }, 'slow statement');
  });

  return {
    registry,
    errors,
    statements,
    started: new Date(),
    failed(said, message) {
      logged.inc();
      const { type, message: why } = describeError(said['err'] ?? message);
      errors.add({
        instant: new Date().toISOString(),
        message: (said['err'] === undefined ? message : `${type}: ${why}`).slice(0, longestText),
        code: typeof said['code'] === 'string' ? said['code'] : null,
        ...placeOf(),
      });
    },
    runEnded: (etat) => runs.inc({ state: etat }),
    mailTried: (etat) => mails.inc({ state: etat }),
    watch(app, hub) {
      log = app.log;
      watchRequests(registry, app, hub);
      app.addHook('onClose', async () => unwatch());
    },
  };
}

interface Place {
  request: string | null;
  route: string | null;
}

/** The request that something is noted of. */
function placeOf(): Place {
  const context = currentRequest();
  return { request: context?.id ?? null, route: context ? `${context.method} ${context.route}` : null };
}

function gaugeDatabase(registry: Registry, database: Database): void {
  const registers = [registry];
  const { pool } = database;
  const figures = databaseFigures(database);
  new Gauge({
    name: 'regie_database_connections',
    help: 'Connections of this server to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'regie_database_up',
    help: 'Whether the database answered.',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'regie_queue_length',
    help: 'What waits in the database: mails, runs, planned acts that are due, feeds that are due.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { name, waiting } of (await figures())?.queues ?? []) this.set({ queue: name }, waiting);
    },
  });
  new Gauge({
    name: 'regie_queue_failed',
    help: 'What failed in the last 24 hours, by queue.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { name, failed } of (await figures())?.queues ?? []) this.set({ queue: name }, failed);
    },
  });
  new Gauge({
    name: 'regie_database_size_bytes',
    help: 'Size of the database.',
    registers,
    async collect() {
      this.remove();
      const found = await figures();
      if (found) this.set(found.bytes);
    },
  });
  new Gauge({
    name: 'regie_table_size_bytes',
    help: 'Size of the largest tables with their indexes.',
    labelNames: ['table'],
    registers,
    async collect() {
      this.reset();
      for (const { name, bytes } of (await figures())?.tables ?? []) this.set({ table: name }, bytes);
    },
  });
  new Gauge({
    name: 'regie_table_rows',
    help: 'Rows of the largest tables, as the database estimates them.',
    labelNames: ['table'],
    registers,
    async collect() {
      this.reset();
      for (const { name, rows } of (await figures())?.tables ?? []) if (rows !== null) this.set({ table: name }, rows);
    },
  });
}

/** Times all statements. */
function timeStatements(
  registry: Registry,
  database: Database,
  ended: (text: string, ms: number, place: Place) => void,
): () => void {
  const durations = new Histogram({
    name: 'regie_statement_duration_seconds',
    help: 'Statements sent to the database.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return database.statements.watch((text) => {
    const started = performance.now();
    const place = placeOf();
    const end = currentRequest()?.statement?.(text);
    return (isFailed) => {
      end?.(isFailed);
      const ms = performance.now() - started;
      durations.observe(ms / 1_000);
      ended(text, ms, place);
    };
  });
}

function watchRequests(registry: Registry, app: FastifyInstance, hub: Hub): void {
  const registers = [registry];
  new Gauge({
    name: 'regie_live_streams',
    help: 'Open live streams.',
    registers,
    collect() {
      this.set(hub.subscribers.size);
    },
  });
  const requests = new Counter({
    name: 'regie_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'regie_http_request_duration_seconds',
    help: 'Time in which requests were answered.',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const context = contextOf(request);
    if (context === undefined) return;
    const { method, route } = context;
    requests.inc({ method, route, status: String(reply.statusCode) });
    // A live stream lasts as long as its page.
    if (request.routeOptions.config.isStream !== true) durations.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}
