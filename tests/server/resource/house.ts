/** The resource routes alone, over a real database: callers are named by a header instead of a token. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/db/database';
import { isDryRun, noteRun } from '../../../server/db/dry-run';
import { serveDomains } from '../../../server/domains';
import { answerDryRuns } from '../../../server/http/dry-run';
import { handleErrors } from '../../../server/http/errors';
import { rememberRoutes } from '../../../server/http/guards';
import type { Letter } from '../../../server/mail/compose';
import type { ComposedMail } from '../../../server/mail/outbox';
import { createSeal } from '../../../server/mail/seal';
import { exceptDryRuns } from '../../../server/payments/dry-run';
import { createSimulator } from '../../../server/payments/simulator';
import type { Caller, RunHandle, RunOutcome, RunPart, Runs, Services } from '../../../server/services';
import { createStorage } from '../../../server/storage/storage';
import type { LiveEvent, Run } from '../../../src/core/contract';
import { guardOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { checkAnswer } from '../../support/check-answer';
import { testCodes } from '../../support/codes';
import { useDatabase } from '../../support/databases';
import { multipart } from '../storage/multipart';
import { makeWorld } from './world';

/** The people of the tests. */
export const callers = {
  admin: callerOf('admin', 'Alice Admin', 'ADMIN', null),
  autre: callerOf('autre', 'Bob Admin', 'ADMIN', null),
  groupe: callerOf('groupe', 'Gilles Groupe', 'GESTION_SITE_GROUPE', ['P1', 'P2']),
  partenaire: callerOf('partenaire', 'Pia Partenaire', 'PARTNER', ['P1']),
  orphelin: callerOf('orphelin', 'Omar Orphelin', 'PARTNER', []),
} as const;

export type Who = keyof typeof callers;

function callerOf(id: string, nom: string, role: Caller['role'], perimeter: string[] | null): Caller {
  return { id, nom, role, perimeter, locale: 'fr', sessionId: `session-${id}` };
}

/** A started house: requests as somebody, and what the live channel and the runs were told. */
export interface House {
  app: FastifyInstance;
  database: Database;
  /** A statement in words of SQL. */
  query: Database['pool']['query'];
  /** What its rooms hand to each other. */
  services: Services;
  events: { event: LiveEvent; perimeter: string | null }[];
  runs: Run[];
  /** Cancels the run that goes on. */
  cancel: AbortController[];
  /** Mails that left. */
  mails: Letter[];
  /** Mails that left with words of their own: tests of templates, what orders say. */
  composed: ComposedMail[];
  /** A request as somebody. `seen` is the version that they saw, or headers; who changes or removes saw the first one. */
  as(
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    seen?: number | Record<string, string>,
  ): Promise<Answer>;
  /** What is read at an address, by the administrator unless told. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  read(url: string, who?: Who): Promise<any>;
  /** Takes a lot back. */
  revert(lot: unknown, body?: object, who?: Who): Promise<Answer>;
  /** Gives a file to import, and what is to be done with it. */
  sendFile(who: Who, url: string, name: string, content: Buffer | string, dto: object): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  raw: Buffer;
  // Tests read answers freely: their shapes are what is tested.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json: any;
}

/** A house for the tests of a suite, over a database of its own: in it is the small world, or what `fill` makes. */
export function useHouse(
  fill: (database: Database) => Promise<unknown> = makeWorld,
  declare?: Parameters<typeof openHouse>[1],
): House {
  const given = useDatabase();
  const opened: House[] = [];
  beforeAll(async () => {
    await fill(given.database);
    opened.push(await openHouse(given.database, declare));
  });
  const ready = (): House => {
    const [house] = opened;
    if (!house) throw new Error('The house is opened in beforeAll: use it in a test or a hook');
    return house;
  };
  afterAll(() => opened[0]?.app.close());
  // What is asked of it may be named before it is there.
  const asked: Pick<House, 'as' | 'read' | 'revert'> = {
    as: (...request) => ready().as(...request),
    read: (...request) => ready().read(...request),
    revert: (...request) => ready().revert(...request),
  };
  return new Proxy<House>(Object.create(asked), {
    get: (given, name) => Reflect.get(given, name) ?? Reflect.get(ready(), name),
  });
}

/** The same, what is in it made anew before each test, and what it heard forgotten. */
export function useHouseAnew(fill: (database: Database) => Promise<unknown> = makeWorld): House {
  const house = useHouse(async () => undefined);
  beforeEach(async () => {
    await house.query(
      'truncate partenaires, lieux, genres, sous_genres, inventaire, inventaire_seances, manifestations, seances, actions',
    );
    await fill(house.database);
    await keepUsers(house.database);
    for (const heard of [house.events, house.runs, house.cancel, house.mails, house.composed]) heard.length = 0;
  });
  return house;
}

interface Refusal {
  errors?: { field: string; errorCodes: { code: string; message: string }[] }[];
}

/** The codes that an answer refuses fields by. */
export const codes = ({ errors = [] }: Refusal): string[] =>
  errors.flatMap(({ field, errorCodes }) => errorCodes.map(({ code }) => `${field}: ${code}`));

/** The same, in words. */
export const faults = ({ errors = [] }: Refusal): string[] =>
  errors.flatMap(({ field, errorCodes }) => errorCodes.map(({ message }) => `${field}: ${message}`));

/** The people as accounts: a run reads their rights at each batch. */
async function keepUsers({ pool }: Database): Promise<void> {
  for (const { id, nom, role, perimeter } of Object.values(callers))
    await pool.query(
      `with made as (
         insert into utilisateurs (id, login, nom, mail, role, id_tiers) values ($1, $1, $2, $1, (select id_role from roles where code = $3), $4::jsonb)
         on conflict (id) do update set actif = true, role = excluded.role, id_tiers = excluded.id_tiers returning id
       ) insert into auth_comptes (id, mot_de_passe) select id, '' from made on conflict (id) do nothing`,
      [id, nom, role, JSON.stringify(perimeter ?? [])],
    );
}

/** Builds the house over a database; `declare` serves something else than the domains. */
export async function openHouse(database: Database, declare = serveDomains): Promise<House> {
  const app = Fastify();
  const config = configOf(mkdtempSync(join(tmpdir(), 'regie-house-')));
  app.addHook('onClose', async () => rmSync(config.dataDir, { recursive: true, force: true }));
  await keepUsers(database);
  const events: House['events'] = [];
  const mails: Letter[] = [];
  const composed: ComposedMail[] = [];
  const { runs, started, cancel } = directRuns();
  const services: Services = {
    config,
    database,
    seal: (purpose) => createSeal(['a secret of the tests, long enough'], purpose),
    codes: testCodes,
    ended: async () => undefined,
    live: { publish: async (_tx, told) => void (isDryRun() || events.push(...told)) },
    runs,
    mail: {
      queue: async (_tx, letter) => (isDryRun() ? 0 : mails.push(letter)),
      send: async (letter) => (isDryRun() ? 0 : mails.push(letter)),
      queueComposed: async (_tx, mail) => (isDryRun() ? 0 : composed.push(mail)),
      again: async (_tx, id) => id,
    },
    payments: exceptDryRuns(createSimulator(database)),
    storage: createStorage(config, database, {
      seal: (text) => text,
      isSealed: (text, signature) => text === signature,
    }),
  };
  app.decorateRequest('caller', null);
  app.decorateRequest('locale', 'fr');
  app.addHook('onRequest', async (request) => {
    const who = Object.entries(callers).find(([name]) => name === request.headers['x-who'])?.[1];
    if (!who) throw new Problem('unauthenticated', { status: 401 });
    request.caller = who;
    request.locale = request.headers['x-locale'] === 'en' ? 'en' : 'fr';
    const guard = request.routeOptions.config.guard;
    if (guardOf(guard ?? 'any') === 'admin' && who.role !== 'ADMIN') throw new Problem('forbidden', { status: 403 });
  });
  rememberRoutes(app);
  handleErrors(app);
  answerDryRuns(app, database);
  await app.register(fastifyMultipart, { limits: { fileSize: 50_000_000 } });
  declare(app, services);
  await app.ready();
  const as: House['as'] = async (who, method, url, body, seen = /^(?:PUT|DELETE)$/.test(method) ? 1 : {}) => {
    const headers = typeof seen === 'number' ? { 'if-match': `"${seen}"` } : seen;
    const options: InjectOptions = { method, url, headers: { 'x-who': who, ...headers } };
    const answer = await app.inject(body === undefined ? options : { ...options, payload: body });
    checkAnswer(app, { method, url }, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      raw: answer.rawPayload,
      json: /json/.test(String(answer.headers['content-type'])) ? JSON.parse(answer.body) : null,
    };
  };
  return {
    app,
    database,
    query: database.pool.query.bind(database.pool),
    services,
    events,
    runs: started,
    cancel,
    mails,
    composed,
    sendFile(who, url, name, content, dto) {
      const { payload, headers } = multipart([
        { part: 'dto', content: JSON.stringify(dto) },
        { part: 'files', name, content },
      ]);
      return as(who, 'POST', url, payload, headers);
    },
    as,
    read: async (url, who = 'admin') => (await as(who, 'GET', url)).json,
    revert: (lot, body = {}, who = 'admin') =>
      as(who, 'POST', `/api/processing-ws/actions/${String(lot)}/revert`, body),
  };
}

function configOf(dataDir: string): Services['config'] {
  return {
    databaseUrl: undefined,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost',
    jwtSecret: undefined,
    platformName: 'Billetterie',
    s3: undefined,
    smtpUrl: undefined,
    demo: false,
    passwordReset: 'link',
    historyMonths: 24,
    environment: 'test',
  };
}

type Work = (input: unknown, run: RunHandle, parts: readonly RunPart[]) => Promise<RunOutcome>;

/** Runs carried out at once, in the request that starts them. */
function directRuns(): { runs: Runs; started: Run[]; cancel: AbortController[] } {
  const jobs = new Map<string, Work>();
  const started: Run[] = [];
  const cancel: AbortController[] = [];
  const runs: Runs = {
    defineParts(job, { prepare, part, result }) {
      const read = <T>(value: unknown) => value as T;
      jobs.set(job, async (input, handle, given) => {
        const { caller, progress, signal } = handle;
        const parts = [...given];
        const early = await prepare?.(read(input), {
          ...handle,
          step: async () => undefined,
          restart: async () => void parts.splice(0),
          add: async (more) => void parts.push(...more),
          async *added() {
            for (const { size, content } of parts) yield { size, content: read(JSON.parse(content)) };
          },
        });
        if (early) return early;
        const outcomes: Parameters<typeof result>[1][number][] = [];
        for (const [index, { content }] of parts.entries()) {
          if (signal.aborted) break;
          const earlier = [...outcomes];
          const keep = async (_tx: unknown, outcome: (typeof outcomes)[number]) => void outcomes.push(outcome);
          await part(read(input), read(JSON.parse(content)), { caller, earlier, keep });
          await progress(
            parts.slice(0, index + 1).reduce((sum, { size }) => sum + size, 0),
            0,
          );
        }
        return result(read(input), outcomes);
      });
    },
    define(job, work) {
      // The map holds works of many inputs; each is only called with its own.
      jobs.set(job, work as Work);
    },
    async start(job, input, { caller, titre, total, parts = [] }) {
      const id = `run-${started.length + 1}`;
      const now = new Date().toISOString();
      const run: Run = {
        id,
        job,
        etat: 'EN_COURS',
        etape: null,
        titre,
        fait: 0,
        total,
        lancePar: caller.nom,
        debut: now,
        fin: null,
        battement: now,
        resultat: null,
        lotId: null,
        erreur: null,
      };
      const abort = new AbortController();
      cancel.push(abort);
      if (isDryRun()) {
        noteRun({ titre, total });
        return run;
      }
      started.push(run);
      const work = jobs.get(job);
      if (!work) throw new Error(`No job ${job}`);
      const handle: RunHandle = {
        id,
        signal: abort.signal,
        caller,
        progress: async (done) => void (run.fait = done),
        log: async () => undefined,
      };
      const outcome = await work(JSON.parse(JSON.stringify(input)), handle, parts);
      run.etat = outcome.alerts ? 'TERMINE_AVEC_ALERTES' : 'TERMINE';
      run.resultat = outcome.result;
      run.lotId = outcome.lot ?? null;
      return run;
    },
  };
  return { runs, started, cancel };
}
