import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import pg, { type PoolClient } from 'pg';
import { type Header, leftOut, type Row, readArchive } from './archive';
import { tablesQuery } from './backup';
import type { Database } from './database';
import { applyMissing, currentNames, type Migration, readMigrations, withSchemaLock } from './migrate';
import { serverKey } from './notifications';
import { storedSecrets } from './secret';

export interface RestoreOptions {
  /** Folder that takes the stored files; `undefined` leaves them out. */
  storage: string | undefined;
  /** What to do with a database that has rows. */
  existing: 'refuse' | 'replace';
  /** Called with each table before its rows; they wait for what it gives back. */
  onProgress(text: string): void | Promise<void>;
  /** Those of this server unless given. */
  migrations?: Migration[];
  /** Follows the rows in their transaction: what was erased since the backup is erased again. */
  after?(client: PoolClient): Promise<void>;
}

/** The database to restore into has rows. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

type Insert = (rows: readonly Row[]) => Promise<void>;

const batch = 500;

/** A server works on the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/**
 * Puts a backup into a database: the schema as it was when the backup was made, the rows, then the migrations that came
 * since. The complete file is checked before anything is touched, and all is one transaction: whatever ends it early
 * leaves what was there. Stored files are named by their content, so those of the backup come beside the others first.
 */
export async function restoreBackup(database: Database, path: string, options: RestoreOptions): Promise<void> {
  const header = await verifyBackup(path);
  const migrations = options.migrations ?? readMigrations();
  const unknown = [...currentNames(header.migrations)].filter((name) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`The backup is newer than this server: ${unknown.join(', ')}`);
  await withSchemaLock(database, (client) =>
    withoutServers(client, async () => {
      if (options.existing === 'refuse' && !(await isEmpty(client)))
        throw new NotEmptyError('The database is not empty');
      await client.query('begin');
      try {
        await replace(client, path, header, migrations, options);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
      await client.query('analyze');
    }),
  );
}

async function replace(
  client: PoolClient,
  path: string,
  header: Header,
  migrations: readonly Migration[],
  options: RestoreOptions,
): Promise<void> {
  const secrets = await secretsOf(client);
  await client.query('drop schema if exists public cascade; create schema public');
  const known = currentNames(header.migrations);
  await applyMissing(
    client,
    migrations.filter(({ name }) => known.has(name)),
  );
  await load(client, path, options);
  // A table with pending checks of its rows could not be changed.
  await client.query('set constraints all immediate');
  await applyMissing(client, migrations);
  await options.after?.(client);
  await markRestored(client, secrets);
}

/** The secrets of this platform stay where they are: they are not in a backup. */
async function secretsOf(client: PoolClient): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.server_secret') is not null as known`,
  );
  if (!rows.some(({ known }) => known)) return [];
  const found = await client.query<{ name: string; value: string }>(
    'select name, value from public.server_secret where name = any($1::text[])',
    [storedSecrets],
  );
  return found.rows;
}

/** What was restored is somebody's platform, empty or not: demo data never takes its place. */
async function markRestored(client: PoolClient, secrets: readonly { name: string; value: string }[]): Promise<void> {
  for (const { name, value } of [{ name: 'demo', value: 'restored' }, ...secrets])
    await client.query('insert into server_secret (name, value) values ($1, $2)', [name, value]);
}

/** Reads a backup to its end, and answers its header. */
export async function verifyBackup(path: string): Promise<Header> {
  let header: Header | undefined;
  for await (const line of readArchive(path)) if ('header' in line) header = line.header;
  if (!header) throw new Error('Not a backup of this program');
  return header;
}

/** Runs work while no server may be at work on the database, or refuses at once. */
async function withoutServers<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [serverKey]);
  if (!rows.some(({ free }) => free)) throw new DatabaseInUseError('A server is running on this database');
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [serverKey]);
  }
}

/** A row that a migration made and nobody changed since: both are stamped with the time of one transaction. */
const asMigrated = 'date_modif in (select applied_at::timestamptz(3) from public.schema_migration)';

/** Nobody wrote anything: there are no rows but those that come with the schema. */
async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(tablesQuery, [leftOut]);
  const { rows: migrations } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migration') is not null as known`,
  );
  const migrated = migrations.some(({ known }) => known);
  for (const { name, columns } of rows) {
    // Clocks are set by migrations and by servers that had nothing to do yet.
    if (name === 'horaires') continue;
    const written = migrated && columns.includes('date_modif') ? `where not (${asMigrated})` : '';
    const { rowCount } = await client.query(`select from public.${pg.escapeIdentifier(name)} ${written} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/**
 * Foreign keys come off and on again, triggers sleep: neither needs a superuser, and the order of tables is free.
 * Rows that migrations made go first: those of the backup are what became of them.
 */
async function load(client: PoolClient, path: string, options: RestoreOptions): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; types: string[] }>(tablesQuery, [
    leftOut,
  ]);
  const keys = await dropForeignKeys(client);
  for (const { name } of tables) {
    await client.query(`alter table public.${pg.escapeIdentifier(name)} disable trigger user`);
    await client.query(`delete from public.${pg.escapeIdentifier(name)}`);
  }

  let insert: Insert = async () => undefined;
  let waiting: Row[] = [];
  const flush = async () => {
    if (waiting.length > 0) await insert(waiting);
    waiting = [];
  };
  let file: FileWriter | undefined;
  for await (const line of readArchive(path)) {
    if ('row' in line) {
      waiting.push(line.row);
      if (waiting.length >= batch) await flush();
    } else if ('piece' in line) {
      await file?.write(Buffer.from(line.piece, 'base64'));
    } else {
      await flush();
      await file?.finish();
      file = undefined;
      if ('table' in line) {
        await options.onProgress(line.table);
        insert = inserter(
          client,
          line.table,
          line.columns,
          tables.find(({ name }) => name === line.table),
        );
      } else if ('sequence' in line) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public.${pg.escapeIdentifier(line.sequence)}`,
          line.value,
          line.called,
        ]);
      } else if ('file' in line && options.storage !== undefined) {
        file = await openFile(options.storage, line);
      }
    }
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`);
}

async function dropForeignKeys(client: PoolClient): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

function inserter(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  known?: { columns: string[]; types: string[] },
): Insert {
  if (!known) throw new Error(`The backup has a table that its own schema has not: ${table}`);
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const casts = columns.map((column, index) => `v${index}::${known.types[known.columns.indexOf(column)] ?? 'text'}`);
  const text = `insert into public.${pg.escapeIdentifier(table)} (${names.join(', ')}) overriding system value
    select ${casts.join(', ')} from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as u(${columns.map((_, index) => `v${index}`).join(', ')})`;
  return async (rows) => {
    await client.query(
      text,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
  };
}

interface FileWriter {
  write(bytes: Buffer): Promise<void>;
  finish(): Promise<void>;
}

/** A file that is there already stays untouched: its name says its content, and the platform of now may show it. */
async function openFile(storage: string, { file: path, size }: { file: string; size: number }): Promise<FileWriter> {
  const target = resolve(storage, path);
  if (!target.startsWith(resolve(storage) + sep))
    throw new Error(`The backup holds a file outside of the storage: ${path}`);
  const known = await stat(target).catch(() => undefined);
  if (known?.size === size) return { write: async () => undefined, finish: async () => undefined };
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.part`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx');
  return {
    write: async (bytes) => {
      await file.writeFile(bytes);
    },
    finish: async () => {
      await file.sync();
      await file.close();
      await rename(draft, target);
      await syncFolder(dirname(target));
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
