import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database } from './database';

/**
 * The secret that signs access tokens: `JWT_SECRET` when given; else made once and kept where all nodes find it, in
 * `DATA_DIR`/jwt-secret (mode 0600) with the embedded database, in the table `server_secret` with PostgreSQL.
 * Call it after `migrate`.
 */
export async function signingSecret(
  config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  database: Database,
): Promise<string> {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  return database.kind === 'pglite' ? secretInFile(config.dataDir) : secretInDatabase(database);
}

function secretInFile(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  const known = read(path);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, newSecret());
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

async function secretInDatabase(database: Database): Promise<string> {
  await database.pool.query("insert into server_secret (name, value) values ('jwt', $1) on conflict do nothing", [
    newSecret(),
  ]);
  const { rows } = await database.pool.query<{ value: string }>("select value from server_secret where name = 'jwt'");
  const [row] = rows;
  if (!row) throw new Error('The signing secret could not be stored');
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
