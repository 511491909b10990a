/** The large tables, made once by `npm run seed` and kept in node_modules/.cache; a change of schema or of seed makes them anew. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readMigrations } from '../../server/db/migrate';
import { finish } from '../support/children.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { root } from '../support/sources';

/** Rows by table, as `npm run seed` takes them. */
export type Counts = Readonly<
  Record<'manifestations' | 'seances', number> & Partial<Record<'commandes' | 'clients', number>>
>;

/** A PostgreSQL of the bench: copies of the large tables. */
export interface Cluster {
  copy(): Promise<string>;
  stop(): Promise<void>;
}

const cache = join(root, 'node_modules', '.cache', 'regie-bench');

function nameOf(kind: string, counts: Counts): string {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  const seeds = join(root, 'server', 'seed');
  for (const file of readdirSync(seeds, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts')) hash.update(readFileSync(join(seeds, file)));
  return `${kind}-${Object.values(counts).join('-')}-${hash.digest('hex').slice(0, 12)}`;
}

/** Older data of the same kind and size go: each takes half a gigabyte. */
function removeOld(name: string): void {
  const start = name.replace(/[^-]+$/, '');
  for (const other of readdirSync(cache))
    if (other.startsWith(start) && other !== name) rmSync(join(cache, other), { recursive: true, force: true });
}

async function seed(counts: Counts, env: Record<string, string>): Promise<void> {
  const wanted = Object.entries(counts);
  process.stdout.write(`Making ${wanted.map(([table, n]) => `${n} ${table}`).join(', ')}, once…\n`);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const args = [join(root, 'dist', 'server', 'seed.js'), ...wanted.flatMap(([table, n]) => [`--${table}`, String(n)])];
  const { code, output } = await finish(process.execPath, args, {
    quiet: true,
    env: { ...inherited, NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new Error(`The seed failed:\n${output.slice(-2_000)}`);
}

/** A closed data folder of PGlite. */
export async function pgliteData(counts: Counts): Promise<string> {
  const name = nameOf('pglite', counts);
  const ready = join(cache, name);
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    await seed(counts, { DATA_DIR: draft });
    renameSync(draft, ready);
    removeOld(name);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return ready;
}

/** A cluster with the large tables in the database `seeded`; measured on copies, so that they stay as they were made. */
export async function openCluster(counts: Counts): Promise<Cluster> {
  const name = nameOf('postgres', counts);
  mkdirSync(cache, { recursive: true });
  removeOld(name);
  const { url, stop } = await startPostgres({ keepIn: join(cache, name), fsync: 'on' });
  const addressOf = (database: string) => url.replace(/[^/]+$/, database);
  const query = async (text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: addressOf(database) });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  try {
    for (const { datname } of (await query("select datname from pg_database where datname ~ '^(draft|copy_)'")).rows)
      await query(`drop database ${datname} with (force)`);
    if ((await query("select from pg_database where datname = 'seeded'")).rowCount === 0) {
      await query('create database draft');
      const dataDir = mkdtempSync(join(tmpdir(), 'regie-bench-'));
      await seed(counts, { DATABASE_URL: addressOf('draft'), DATA_DIR: dataDir });
      rmSync(dataDir, { recursive: true, force: true });
      // At once rather than in the background, while something is measured.
      await query('vacuum analyze', 'draft');
      await query('checkpoint');
      await query('alter database draft rename to seeded');
    }
  } catch (error) {
    await stop();
    throw error;
  }
  let copies = 0;
  return {
    async copy() {
      const copy = `copy_${(copies += 1)}`;
      // By files, done when it is answered: pages still to be written would disturb what is measured next.
      await query(`create database ${copy} template seeded strategy file_copy`);
      return addressOf(copy);
    },
    stop,
  };
}
