import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Config } from '../../server/config';
import { type Database, openDatabase } from '../../server/db/database';
import { migrate, readMigrations } from '../../server/db/migrate';
import { addressOf, createDatabase, dropDatabase, withClient } from './cluster';
import { type RunningServer, startServer } from './running-server';

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A database of its own for one test file. */
export interface TestDatabase {
  config: DatabaseConfig;
  database: Database;
}

/** The database of this vitest project: `server` runs on PGlite, `server-postgres` on the cluster of the run. */
export const databaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

/** A suite that both projects run, each on its database. */
export function describeBothDatabases(name: string, suite: () => void): void {
  describe(`${name} (${databaseKind})`, suite);
}

/** An open database, migrated unless asked otherwise, made before the tests of the suite and removed after them. */
export function useDatabase(
  schema: 'migrated' | 'empty' = 'migrated',
  settings: Pick<Config, 'statementSeconds'> = {},
): TestDatabase {
  let given: TestDatabase | undefined;
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const made = await makeDatabase(schema);
    remove = made.remove;
    given = { config: made.config, database: await openDatabase({ ...made.config, ...settings }) };
  });
  afterAll(async () => {
    await given?.database.close();
    await remove();
  });
  const ready = (): TestDatabase => {
    if (!given) throw new Error('The database is made in beforeAll: use it in a test or a hook');
    return given;
  };
  return {
    get config() {
      return ready().config;
    },
    get database() {
      return ready().database;
    },
  };
}

/** Makes a database without opening it. `demo` is for a server that is to have demo data: they are there on PostgreSQL, and made by its first start else. */
export async function makeDatabase(
  schema: 'migrated' | 'empty' | 'demo',
  kind = databaseKind,
): Promise<{ config: DatabaseConfig; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-test-'));
  if (kind === 'pglite') {
    if (schema === 'migrated') await cp(await migratedDirectory(), join(dataDir, 'pglite'), { recursive: true });
    return { config: { databaseUrl: undefined, dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const cluster = clusterUrl();
  const name = `test_${randomUUID()}`;
  const databaseUrl = await createDatabase(cluster, name, await templates[schema]?.(cluster));
  return {
    config: { databaseUrl, dataDir },
    remove: async () => {
      await dropDatabase(cluster, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A built server at work on demo data of its own, which go with it. */
export async function startDemoServer(): Promise<RunningServer> {
  const { config, remove } = await makeDatabase('demo');
  const { databaseUrl } = config;
  const server = await startServer({ env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: 'on' } });
  const discard = async () => {
    await server.discard();
    await remove();
  };
  return { ...server, discard };
}

function clusterUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined)
    throw new Error(
      'TEST_DATABASE_URL is missing: node tests/support/postgres.mjs -- npx vitest run --project server-postgres',
    );
  return url;
}

/** Names the schema: the templates of another one are not used. */
function schemaName(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return `migrated_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)}`;
}

/** A closed PGlite directory with the schema, made once and copied for each test file. */
async function migratedDirectory(): Promise<string> {
  const cache = resolve('node_modules/.cache/regie');
  const ready = join(cache, schemaName());
  if (existsSync(ready)) return ready;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await migrateAndClose({ databaseUrl: undefined, dataDir: draft });
    await rename(join(draft, 'pglite'), ready);
    await removeOld(cache);
  } catch (error) {
    // Another worker may have finished first.
    if (!existsSync(ready)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return ready;
}

/** Each schema leaves 40 MB behind: those that nobody made in the last hour go. */
async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (!/^(migrated_|draft-)/.test(name) || name === schemaName()) continue;
    if ((await stat(path)).ctimeMs < Date.now() - 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** The template databases of the cluster, by what they hold; each is made by the first file that asks for it. */
const templates: Readonly<Record<string, (cluster: string) => Promise<string>>> = {
  migrated: (cluster) =>
    template(cluster, schemaName(), (databaseUrl) => migrateAndClose({ databaseUrl, dataDir: tmpdir() })),
  demo: (cluster) =>
    template(cluster, 'demo', async (DATABASE_URL) => {
      const server = await startServer({ env: { DATABASE_URL, DEMO: 'on' } });
      await server.stop();
      await server.discard();
    }),
};

async function template(cluster: string, name: string, fill: (databaseUrl: string) => Promise<void>): Promise<string> {
  await withClient(cluster, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `draft_${randomUUID()}`;
    await client.query(`create database ${pg.escapeIdentifier(draft)}`);
    await fill(addressOf(cluster, draft));
    await client.query(`alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(name)}`);
  });
  return name;
}

async function migrateAndClose(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config);
  await migrate(database);
  await database.close();
}
