/** The application: every room of the server around one Fastify, ready to listen or to be injected. */

import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { accessOf } from '../src/core/model/rights';
import { Problem } from '../src/core/problem';
import { sweepChanges } from './actions/changes';
import { authRoutes, createAuth } from './auth/auth';
import { createBootstrap } from './auth/session-bootstrap';
import { sweepSessions } from './auth/sessions';
import { createSigner } from './auth/tokens';
import type { Config } from './config';
import { readSentTexts } from './content/reading/read';
import { createCodes, sealCodes } from './db/codes';
import type { Database } from './db/database';
import { dataKey, signingSecret } from './db/secret';
import { catalogue, scheduled, serveDomains } from './domains';
import { describeMessages } from './domains/webhooks/described';
import { type Console, serveConsole } from './http/console';
import { answerDryRuns } from './http/dry-run';
import { handleErrors, problemOf, sendProblem } from './http/errors';
import { guardRoutes } from './http/guards';
import { healthRoutes } from './http/health';
import { idempotency, sweepIdempotency } from './http/idempotency';
import { limitDepth } from './http/json-depth';
import { localeOf } from './http/locale';
import { loggerOptions } from './http/logging';
import { describeRoutes } from './http/openapi';
import { collectReports, secureHeaders } from './http/security';
import { cutSlowBodies } from './http/slow-body';
import { takeTurns } from './http/turns';
import { limitUnderWay } from './http/under-way';
import { checkWithArktype, noJsonSchema } from './http/validation';
import { runRoutes } from './jobs/routes';
import { createRuns } from './jobs/runs';
import { doScheduled } from './jobs/schedule';
import { createLive } from './live/live';
import { liveRoutes } from './live/routes';
import { createMailer } from './mail/mailer';
import { createOutbox } from './mail/outbox';
import { createSeal } from './mail/seal';
import { unsubscribing } from './mail/unsubscription';
import { createObserver, type Observer } from './observe/observer';
import { followRequests } from './observe/request-context';
import { observerRoutes } from './observe/routes';
import { exceptDryRuns } from './payments/dry-run';
import { createBridge } from './payments/http';
import { createSimulator } from './payments/simulator';
import { countRows } from './resource/read/row-counts';
import type { Services } from './services';
import { storageRoutes } from './storage/routes';
import { createStorage } from './storage/storage';
import { version } from './version';

export interface AppOptions {
  config: Config;
  database: Database;
  console: Console;
  /** Routes of the domains; all of them when not said. */
  domains?: (app: FastifyInstance, services: Services) => void;
  /** Time in which a body must bring 1 kB for each second; a minute when not said. */
  bodyWindowMs?: number;
  log?: { level: string; stream?: { write(line: string): void } };
}

const bodyLimit = 2 * 1024 * 1024;
const uploadLimit = 25 * 1024 * 1024;
const sweepMs = 600_000;
const clockMs = 60_000;

/** Builds the application. `app.close()` ends the streams, lets requests and runs finish, and leaves the database open. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const observer = createObserver({ database, slowStatementMs: config.slowStatementMs ?? 500 });
  const app = await createHttp(options, observer);
  const secret = await signingSecret(config, database);
  const { jwtSecretPrevious: previous } = config;
  const signing = previous === undefined ? [secret] : [secret, previous];
  const signer = await createSigner(signing);
  // What was sealed before there was a data key was sealed by the secret that signs.
  const key = await dataKey(config, database);
  const sealing = [key, ...signing];
  const codes = createCodes(key);
  await sealCodes(database, codes);
  const live = createLive(database);
  const runs = createRuns(database, live, observer.runEnded);
  const mailer = createMailer(config);
  const mail = createOutbox({
    config,
    database,
    live,
    mailer,
    seal: createSeal(sealing, 'mail'),
    unsubscribing: createSeal(sealing, unsubscribing),
    tried: observer.mailTried,
  });
  observer.watch(app, live.hub);
  const { later, settled } = createBackground(app);
  const ended = async (sessions: readonly string[]) => {
    if (sessions.length > 0)
      await live.send(database.drizzle, { event: { type: 'session', ended: true }, perimeter: null, sessions });
  };
  const auth = createAuth({ config, database, mail, signer, sealing, ended, later });
  guardRoutes(app, auth.authenticate);
  limitUnderWay(app);
  takeTurns(app, database);
  answerDryRuns(app, database);
  idempotency(app, database);
  readSentTexts(app, catalogue);

  const storage = createStorage(config, database, signer);
  const services: Services = {
    config,
    database,
    live,
    runs,
    mail,
    payments: exceptDryRuns(
      config.paymentBridge
        ? createBridge(config.paymentBridge)
        : createSimulator(database, config.demo ? config.publicUrl : null),
    ),
    storage,
    seal: (purpose) => createSeal(sealing, purpose),
    codes,
    ended,
  };
  collectReports(app);
  healthRoutes(app, database);
  observerRoutes(app, config, observer);
  authRoutes(app, auth);
  liveRoutes(app, { database, live, signer });
  runRoutes(app, runs);
  storageRoutes(app, storage);
  live.hub.guardOf = (name) => {
    const resource = catalogue.get(name)?.resource;
    return resource && accessOf(resource, 'read');
  };
  (options.domains ?? serveDomains)(app, services);
  const bootstrap = createBootstrap(database, auth.sessions, signer, config);
  const resources = [...catalogue.values()].map(({ resource }) => resource);
  describeRoutes(
    app,
    resources,
    {
      version,
      url: config.publicUrl,
      messages: () => describeMessages(resources.filter(({ name }) => catalogue.get(name)?.table.seen === null)),
    },
    bootstrap,
  );
  await serveConsole(app, config, options.console, bootstrap);

  every(app, sweepMs, () =>
    later(Promise.all([sweepSessions(database), sweepIdempotency(database), live.sweep(), sweepChanges(database)])),
  );
  every(app, clockMs, () => later(Promise.all([doScheduled(services, scheduled), countRows(database)])));
  app.addHook('onReady', async () => {
    await database.attend();
    database.limitStatements();
    await live.start();
    await countRows(database);
    await runs.begin(app.log);
    await mail.begin(app.log);
  });
  app.addHook('preClose', async () => live.hub.close());
  app.addHook('onClose', async () => {
    await runs.stop(5_000);
    await mail.stop();
    await live.stop();
    await settled();
    mailer.close();
  });
  return app;
}

/** Fastify, with what every request goes through. */
async function createHttp(
  { config, bodyWindowMs = 60_000, log }: AppOptions,
  { failed }: Observer,
): Promise<FastifyInstance> {
  const secure = secureHeaders(config);
  const app = fastify({
    logger: loggerOptions({
      level: log?.level ?? (config.environment === 'test' ? 'silent' : 'info'),
      stream: log?.stream,
      failed,
    }),
    bodyLimit,
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Routed as the GET that it is, without a body: a twin of each route costs the start a tenth.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') request.method = 'GET';
      return request.url ?? '/';
    },
    schemaController: noJsonSchema,
    frameworkErrors: (error, request, reply) => {
      secure(reply);
      reply.header('x-request-id', request.id);
      request.locale = localeOf(request);
      void sendProblem(request, reply, problemOf(error));
    },
  });
  followRequests(app);
  if (config.otlpEndpoint !== undefined) {
    const { startTraces } = await import('./observe/traces');
    startTraces(app, config.otlpEndpoint);
  }
  app.decorateRequest('locale', 'fr');
  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request);
    secure(reply);
    reply.header('x-request-id', request.id);
  });
  handleErrors(app);
  cutSlowBodies(app, bodyWindowMs);
  checkWithArktype(app);
  limitDepth(app);
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { status: 429, params: { retryAfter: Math.ceil(ttl / 1000) } }),
  });
  await app.register(multipart, {
    limits: { fileSize: uploadLimit, files: 10, fields: 20, parts: 30, fieldSize: bodyLimit },
    throwFileSizeLimit: true,
  });
  return app;
}

/** Works that no request waits for. */
function createBackground(app: FastifyInstance): { later(work: Promise<unknown>): void; settled(): Promise<unknown> } {
  const background = new Set<Promise<unknown>>();
  return {
    later(work) {
      const tracked = work
        .catch((error: unknown) => app.log.error({ err: error }, 'background work'))
        .finally(() => background.delete(tracked));
      background.add(tracked);
    },
    settled: () => Promise.allSettled(background),
  };
}

function every(app: FastifyInstance, ms: number, work: () => void): void {
  const timer = setInterval(work, ms);
  app.addHook('preClose', async () => clearInterval(timer));
}
