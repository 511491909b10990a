import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type PoolClient } from 'pg';
import { archiveVersion, leftOut, type Row } from './archive';
import type { Database } from './database';
import type { WrappedKey } from './wrapped-key';

export interface BackupOptions {
  /** Folder of the stored files; `undefined` when they are not on this machine. */
  storage: string | undefined;
  /** The key of what is sealed in the rows, wrapped. */
  dataKey?: WrappedKey;
  /** Called now and then with what is being saved. */
  onProgress(text: string): void;
}

/** The tables of the console, in a stable order, with the columns that can be written again. */
export const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
         array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
  group by c.oid, c.relname order by c.relname`;

const batch = 1_000;

/** Writes everything to one compressed file, from one consistent snapshot. The file appears complete or not at all. */
export async function writeBackup(database: Database, path: string, options: BackupOptions): Promise<void> {
  await writeCompletely(path, (target) => pourBackup(database, target, options));
}

/** Fills a file beside this path, and gives it the path once it is on disk. */
export async function writeCompletely(path: string, fill: (target: Writable) => Promise<void>): Promise<void> {
  const draft = `${path}.part`;
  try {
    await fill(createWriteStream(draft, { mode: 0o600 }));
    const file = await open(draft, 'r');
    await file.sync();
    await file.close();
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Pours everything, compressed, from one consistent snapshot. */
export async function pourBackup(database: Database, target: Writable, options: BackupOptions): Promise<void> {
  const client = await database.direct.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0; set local datestyle = 'ISO'; set local bytea_output = 'hex'`,
    );
    await pipeline(Readable.from(lines(client, options)), createGzip(), target);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function* lines(client: PoolClient, { storage, dataKey, onProgress }: BackupOptions): AsyncGenerator<string> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const counts = { rows: 0, files: 0 };
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migration') is not null as known`,
  );
  if (!known.some((row) => row.known)) throw new Error('Nothing to back up: the database has no schema');
  const { rows: migrations } = await client.query<{ name: string }>('select name from schema_migration order by name');
  yield line({
    regie: archiveVersion,
    migrations: migrations.map(({ name }) => name),
    createdAt: new Date().toISOString(),
    ...(dataKey && { dataKey }),
  });

  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(tablesQuery, [leftOut]);
  for (const { name, columns } of tables) {
    yield line({ table: name, columns });
    const before = counts.rows;
    for await (const row of rowsOf(client, name, columns)) {
      counts.rows += 1;
      yield line(row);
    }
    onProgress(`${name}: ${counts.rows - before}`);
  }

  for (const sequence of await sequences(client)) yield line(sequence);

  for await (const file of storage === undefined ? [] : filesOf(storage)) {
    const { size } = await stat(join(storage ?? '', file));
    counts.files += 1;
    yield line({ file: file.split(sep).join('/'), size });
    // A multiple of three bytes, so that the base64 pieces have no padding inside.
    for await (const piece of createReadStream(join(storage ?? '', file), { highWaterMark: 48 * 1024 })) {
      yield line({ piece: Buffer.from(piece).toString('base64') });
    }
  }
  if (storage !== undefined) onProgress(`storage: ${counts.files}`);
  yield line({ end: counts });
}

async function* rowsOf(client: PoolClient, table: string, columns: readonly string[]): AsyncGenerator<Row> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  await client.query(`declare saved no scroll cursor for select ${texts} from public.${pg.escapeIdentifier(table)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${batch} from saved`, rowMode: 'array' });
    yield* rows;
    if (rows.length < batch) break;
  }
  await client.query('close saved');
}

/** Sequences do not follow transactions: read after the rows, they are never behind them. */
async function sequences(client: PoolClient): Promise<{ sequence: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    );
    for (const state of states) found.push({ sequence: name, ...state });
  }
  return found;
}

async function* filesOf(root: string, folder = root): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(root, path);
    else if (entry.isFile()) yield relative(root, path);
  }
}
