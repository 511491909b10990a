import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createDatabase, dropDatabase, withClient } from './cluster';
import { findPostgres, startPostgres } from './postgres.mjs';
import { startServer } from './running-server';

/** Where they are, for the processes of the run: a folder, and the cluster that has them as its template. */
const variables = { folder: 'REGIE_TEST_DEMO_DATA', database: 'REGIE_TEST_DEMO_DATABASE' } as const;
const template = 'demo';

/**
 * Makes the demo data once for the whole run, before the first test; what is returned removes it after the last. They are
 * on PostgreSQL where it is installed, which costs a run a third less than the embedded database.
 * A folder named by REGIE_TEST_DEMO_DATA, left by another server of the same day, is copied instead.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  if (process.env[variables.folder]) return async () => undefined;
  const cluster = findPostgres() === undefined ? undefined : await startPostgres();
  const env = cluster && { DATABASE_URL: await createDatabase(cluster.url, template), DEMO: 'on' };
  const server = await startServer({ ...(env && { env }) });
  await server.stop();
  process.env[variables.folder] = server.dataDir;
  if (cluster) process.env[variables.database] = cluster.url;
  return async () => {
    rmSync(server.dataDir, { recursive: true, force: true });
    await cluster?.stop();
  };
}

/** What a server with demo data of its own is started with; `remove` takes away what its folder does not hold. */
export interface DemoData {
  dataDir: string;
  env: Readonly<Record<string, string>>;
  /** Runs a statement on them, while no server is at work on them. */
  run(statement: string): Promise<void>;
  remove(): Promise<void>;
}

/** Demo data of its own. */
export async function demoDataCopy(): Promise<DemoData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'regie-data-'));
  const made = process.env[variables.folder];
  if (made) cpSync(made, dataDir, { recursive: true });
  const cluster = process.env[variables.database];
  if (!cluster) {
    const run = async (statement: string) => {
      const database = await PGlite.create(join(dataDir, 'pglite'));
      await database.exec(statement);
      await database.close();
    };
    return { dataDir, env: {}, run, remove: async () => undefined };
  }
  const name = `demo_${randomUUID()}`;
  const url = await createDatabase(cluster, name, template);
  return {
    dataDir,
    // A demonstration, as the embedded one is by itself.
    env: { DATABASE_URL: url, DEMO: 'on' },
    run: (statement) => withClient(url, (client) => client.query(statement)),
    remove: () => dropDatabase(cluster, name),
  };
}
