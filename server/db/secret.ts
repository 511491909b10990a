import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database } from './database';

/** Secrets that are made once and stored where all nodes find them: their file and their name in `server_secret`. */
const stored = {
  /** Signs access tokens. */
  jwt: 'jwt-secret',
  /** Seals what is secret at rest: digits of cards, bar codes, second factors, feeds’ passwords, mails. */
  data: 'data-key',
} as const;

type Stored = keyof typeof stored;

/** Their names: a restore leaves those of the platform that it fills. */
export const storedSecrets: readonly string[] = Object.keys(stored);

/**
 * The secret that signs access tokens: `JWT_SECRET` when given; else made once and kept where all nodes find it, in
 * `DATA_DIR`/jwt-secret (mode 0600) with the embedded database, in the table `server_secret` with PostgreSQL.
 * Call it after `migrate`.
 */
export async function signingSecret(
  config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  database: Database,
): Promise<string> {
  return config.jwtSecret ?? madeOnce('jwt', config.dataDir, database);
}

/**
 * The key of what is sealed at rest: `DATA_KEY` when given, else made once, beside the signing secret. It is not that
 * secret: signing keys are changed, and a backup is read under another one. Call it after `migrate`.
 */
export async function dataKey(config: Pick<Config, 'dataKey' | 'dataDir'>, database: Database): Promise<string> {
  return config.dataKey ?? madeOnce('data', config.dataDir, database);
}

/** The data key that was made here; undefined before the first start, or where there is no schema yet. */
export async function storedDataKey(dataDir: string, database: Database): Promise<string | undefined> {
  if (database.kind === 'pglite') return read(join(dataDir, stored.data));
  const { rows } = await database.pool.query<{ known: boolean }>(
    "select to_regclass('public.server_secret') is not null as known",
  );
  if (rows[0]?.known !== true) return undefined;
  const found = await database.pool.query<{ value: string }>("select value from server_secret where name = 'data'");
  return found.rows[0]?.value;
}

/** Puts the data key of a restored platform in the place of the one that is there. */
export async function adoptDataKey(dataDir: string, database: Database, key: string): Promise<void> {
  if (database.kind === 'pglite') {
    const path = join(dataDir, stored.data);
    if (read(path) !== undefined) unlinkSync(path);
    keepInFile(path, dataDir, key);
  } else
    await database.pool.query(
      "insert into server_secret (name, value) values ('data', $1) on conflict (name) do update set value = excluded.value",
      [key],
    );
}

function madeOnce(name: Stored, dataDir: string, database: Database): string | Promise<string> {
  if (database.kind !== 'pglite') return secretInDatabase(name, database);
  const path = join(dataDir, stored[name]);
  return read(path) ?? keepInFile(path, dataDir, newSecret());
}

function keepInFile(path: string, dataDir: string, secret: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, secret);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (read(path) === undefined) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

async function secretInDatabase(name: Stored, database: Database): Promise<string> {
  await database.pool.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    newSecret(),
  ]);
  const { rows } = await database.pool.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`The secret ${name} could not be stored`);
  return row.value;
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
