/** The whole application over the database of the test, with people of every kind. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, createApp } from '../../../server/app';
import { createUser } from '../../../server/auth/users';
import { type Config, readConfig } from '../../../server/config';
import type { Database } from '../../../server/db/database';
import { checkAnswer } from '../../support/check-answer';
import { useDatabase } from '../../support/databases';

export const password = 'Théâtre-1789!';

/** People of the tests, by login. */
export const people = {
  admin: { role: 'ADMIN', idTiers: [] },
  groupe: { role: 'GESTION_SITE_GROUPE', idTiers: ['GROUPE'] },
  partenaire: { role: 'PARTNER', idTiers: ['P1'] },
  etranger: { role: 'PARTNER', idTiers: ['P9'] },
  orphelin: { role: 'PARTNER', idTiers: [] },
  parti: { role: 'ADMIN', idTiers: [] },
} as const;

export type Who = keyof typeof people;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface House {
  app: FastifyInstance;
  config: Config;
  database: Database;
  /** A statement in words of SQL. */
  query: Database['pool']['query'];
  /** What the log said. */
  log: string[];
  /** A request without a token. */
  ask(
    method: InjectOptions['method'],
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  signIn(who: Who): Promise<Tokens>;
  /** A request as somebody, signed in once; `seen` is the version that they saw, or headers. */
  as(
    who: Who,
    method: InjectOptions['method'],
    url: string,
    body?: object,
    seen?: number | Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Another node on the same database (PostgreSQL) or over the same handle (PGlite). */
  another(options?: Partial<AppOptions>): Promise<FastifyInstance>;
}

/** Partners of the tests: a group with two sites below it, one of them with its own, and a foreign one. */
const partners = [
  ['GROUPE', 'Groupe', null],
  ['P1', 'Premier', 'GROUPE'],
  ['P2', 'Deuxième', 'GROUPE'],
  ['P21', 'Deuxième bis', 'P2'],
  ['P9', 'Ailleurs', null],
] as const;

/** Makes the house before the tests of a file, and closes it after them. */
export function withHouse(options: Partial<Omit<AppOptions, 'config'>> = {}, settings: Partial<Config> = {}): House {
  const test = useDatabase('migrated', settings);
  const nodes: FastifyInstance[] = [];
  const log: string[] = [];
  const tokens = new Map<Who, { tokens: Tokens; at: number }>();
  let config: Config;

  async function open(more: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const app = await createApp({
      config,
      database: test.database,
      console: { kind: 'none' },
      log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
      ...options,
      ...more,
    });
    nodes.push(app);
    await app.ready();
    return app;
  }

  beforeAll(async () => {
    config = { ...readConfig({ NODE_ENV: 'test', PORT: '15590' }), ...test.config, ...settings };
    for (const [id, libelle, parent] of partners) {
      await test.database.pool.query('insert into partenaires (partner_id, libelle, parent) values ($1, $2, $3)', [
        id,
        libelle,
        parent,
      ]);
    }
    for (const [login, { role, idTiers }] of Object.entries(people)) {
      await createUser(test.database.drizzle, {
        login,
        nom: login,
        mail: `${login}@example.org`,
        // Hashed once, for all of them.
        password: login === 'admin' ? password : null,
        role,
        idTiers,
      });
    }
    await test.database.pool.query(
      'update auth_comptes set mot_de_passe = (select max(mot_de_passe) from auth_comptes) where mot_de_passe is null',
    );
    await open();
  });
  afterAll(async () => {
    for (const app of nodes) await app.close();
  });

  const house: House = {
    get app() {
      const [app] = nodes;
      if (!app) throw new Error('The house is opened in beforeAll.');
      return app;
    },
    get config() {
      return config;
    },
    get database() {
      return test.database;
    },
    get query() {
      const { pool } = test.database;
      return pool.query.bind(pool);
    },
    log,
    async ask(method = 'GET', url, body, headers = {}) {
      const answer = await house.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
      checkAnswer(house.app, { method, url }, answer);
      return answer;
    },
    async signIn(who) {
      const answer = await house.ask('POST', '/api/user/loginAdmin', { login: who, password });
      if (answer.statusCode !== 200) throw new Error(`Sign-in of ${who}: ${answer.body}`);
      return answer.json<Tokens>();
    },
    async as(who, method, url, body, seen = {}) {
      let held = tokens.get(who);
      if (!held || Date.now() - held.at > 40_000) {
        held = { tokens: await house.signIn(who), at: Date.now() };
        tokens.set(who, held);
      }
      const headers = typeof seen === 'number' ? { 'if-match': `"${seen}"` } : seen;
      return house.ask(method, url, body, { ...headers, authorization: held.tokens.access_token });
    },
    another: open,
  };
  return house;
}
