import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import type { Database } from './database';

/** One committed SQL file. */
export interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** Any number, the same for all nodes: "regie" in hexadecimal. */
const lockKey = 0x72656769;
const pattern = /^\d{4}_[\w-]+\.sql$/;

/** The first file stands for all the migrations before it, of which this was the last. */
const baseline = { name: '0097_baseline', last: '0096_refund_references' };

/** The committed migrations, in order. The bundle carries the folder beside itself. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name: name.replace(/\.sql$/, ''), checksum: createHash('sha256').update(text).digest('hex'), text };
    });
}

/** Files that do the same in less time since some databases had them, with what they were. */
const slower: Readonly<Record<string, readonly string[]>> = {
  '0106_customers': [
    '2d765d2f5fd4aefc41d83e1de18bfdd31b19f57116fbd902c72c2f19d94801bf',
    'cdea04914de523b2914ed626c316912e89cabecb903e11a3ab09660e864fc2d8',
  ],
};

/**
 * Brings the schema up to date; safe when several nodes start at once. Each file runs in its own transaction.
 * Answers the names that were applied. Refuses a database that is newer than this server or whose files changed.
 */
export async function migrate(
  database: Parameters<typeof withSchemaLock>[0],
  migrations = readMigrations(),
): Promise<string[]> {
  return withSchemaLock(database, (client) => applyMissing(client, migrations, inTransaction));
}

/** Runs work that changes the schema, on one connection: the same work of another process waits for its end. */
export async function withSchemaLock<T>(
  { pool, direct = pool }: Pick<Database, 'pool'> & Partial<Pick<Database, 'direct'>>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await direct.connect();
  try {
    const { rows } = await client.query<{ was: string }>("select current_setting('statement_timeout') as was");
    // It waits for others as long as they take, and builds indexes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
      await client.query("select set_config('statement_timeout', $1, false)", [rows[0]?.was]);
    }
  } finally {
    client.release();
  }
}

/** Migrations that a database or a backup has, by the names they have now; one that stands before the baseline is refused. */
export function currentNames(names: readonly string[]): ReadonlySet<string> {
  const before = names.filter((name) => name < baseline.name).toSorted();
  if (before.length > 0 && !before.includes(baseline.last))
    throw new Error(
      `It stands at the migration ${before.at(-1)}, which this server does not know any more: start it once with the last version that has ${baseline.last}, then with this one`,
    );
  return new Set([...names.filter((name) => name >= baseline.name), ...(before.length > 0 ? [baseline.name] : [])]);
}

/**
 * Applies the migrations that the database has not, each one through `around`: in a transaction of its own, or as it
 * is inside one that is open already.
 */
export async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
  around: (client: PoolClient, apply: () => Promise<void>) => Promise<void> = (_client, apply) => apply(),
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const current = currentNames([...applied.keys()]);
  for (const name of current) {
    if (!migrations.some((migration) => migration.name === name))
      throw new Error(`The database is newer than this server: it has the migration ${name}`);
  }
  const missing: string[] = [];
  for (const { name, checksum, text } of migrations) {
    const known = applied.get(name);
    if (known === undefined ? current.has(name) : known === checksum || slower[name]?.includes(known)) continue;
    if (known !== undefined)
      throw new Error(`The migration ${name} has changed since it was applied: add a new one instead`);
    try {
      await around(client, async () => {
        await client.query(text);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The migration ${name} failed: ${reason}`, { cause });
    }
    missing.push(name);
  }
  return missing;
}

async function inTransaction(client: PoolClient, apply: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await apply();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Beside this file in the sources; beside the bundle, or one folder above a chunk of it, in production. */
function migrationsFolder(): string {
  const candidates = ['./migrations/', '../migrations/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`Migrations not found: ${candidates.join(', ')}`);
  return found;
}
