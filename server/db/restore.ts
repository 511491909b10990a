import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import pg, { type PoolClient } from 'pg';
import { type Header, leftOut, type Row, readArchive } from './archive';
import { tablesQuery } from './backup';
import type { Database } from './database';
import { type Migration, migrate, readMigrations } from './migrate';

export interface RestoreOptions {
  /** Folder that takes the stored files; `undefined` leaves them out. */
  storage: string | undefined;
  /** What to do with a database that has rows. */
  existing: 'refuse' | 'replace';
  onProgress(text: string): void;
  /** Those of this server unless given. */
  migrations?: Migration[];
}

/** The database to restore into has rows. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

type Insert = (rows: readonly Row[]) => Promise<void>;

const batch = 500;

/**
 * Puts a backup into a database: the schema as it was when the backup was made, the rows in one transaction, then the
 * migrations that came since. The whole file is checked before anything is touched.
 */
export async function restoreBackup(database: Database, path: string, options: RestoreOptions): Promise<void> {
  const header = await verify(path);
  const migrations = options.migrations ?? readMigrations();
  const unknown = header.migrations.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new Error(`The backup is newer than this server: ${unknown.join(', ')}`);
  if (options.existing === 'refuse' && !(await isEmpty(database))) throw new NotEmptyError('The database is not empty');

  await database.pool.query('drop schema if exists public cascade; create schema public');
  await migrate(
    database,
    migrations.filter(({ name }) => header.migrations.includes(name)),
  );
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await load(client, path, options);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await migrate(database, migrations);
  await database.pool.query('analyze');
}

async function verify(path: string): Promise<Header> {
  let header: Header | undefined;
  for await (const line of readArchive(path)) if ('header' in line) header = line.header;
  if (!header) throw new Error('Not a backup of this program');
  return header;
}

async function isEmpty({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(tablesQuery, [leftOut]);
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from public.${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Foreign keys come off and on again, triggers sleep: neither needs a superuser, and the order of tables is free. */
async function load(client: PoolClient, path: string, options: RestoreOptions): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; types: string[] }>(tablesQuery, [
    leftOut,
  ]);
  for (const { name } of tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} disable trigger user`);
  const keys = await dropForeignKeys(client);

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
        options.onProgress(line.table);
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
        file = await openFile(options.storage, line.file);
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

async function openFile(storage: string, path: string): Promise<FileWriter> {
  const target = resolve(storage, path);
  if (!target.startsWith(resolve(storage) + sep))
    throw new Error(`The backup holds a file outside of the storage: ${path}`);
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
    },
  };
}
