import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cores } from '../../server/scripts/steps/cores.mjs';

/**
 * With a cluster (`TEST_DATABASE_URL`; tests/support/postgres.mjs starts one) a server test runs on PostgreSQL, three times
 * quicker than PGlite, and on PGlite too where the two may differ. Without one, all run on PGlite.
 */
const hasCluster = Boolean(process.env.TEST_DATABASE_URL);
const databases = hasCluster ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

/** The embedded database itself, and processes that need no other one. */
const onPglite = ['db/{pglite,directory-lock,backup-socket}', 'app/stop'];

/** What the database decides: SQL and collation, locks and transactions, migrations, backup, jobs, messages between nodes. */
const onBoth = [
  'actions/*',
  'app/{fuzz,idempotency,kill}',
  'auth/{login,refresh}',
  'db/!(pglite|directory-lock|backup-socket|heal)',
  'jobs/*',
  'live/*',
  'resource/{bulk,choices,filter,import,insert,item-filters,list,merge,perimeter,schema,sums,totals,write}',
  'storage/storage',
];

const files = (names: readonly string[]) => names.map((name) => `tests/server/${name}.test.ts`);
const included = {
  pglite: hasCluster ? files([...onPglite, ...onBoth]) : files(['**/*']),
  postgres: files(['**/*']),
};

/** As many as there are cores, two at least; of more than four the database would be what is waited for. */
export const workers = Math.max(2, Math.min(4, cores()));

// No other module of tests is imported: a build bundles this one with the configuration, and may have no other.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Puts other things in the place of what modules or the browser give, or leaves something on the shared store. */
const leavesTraces = /\bvi\.(?:mock|doMock|hoisted|stubGlobal)\b|\bstore\.set\(|\bloadLocale\(|fake-indexeddb/;

/** Minutes of one core, most of them in other processes. */
const long = ['tests/scripts/tutorial.test.ts', 'tests/scripts/new-plugin.test.ts', 'tests/growth.test.ts'];

/** The files of unit tests, from the root. */
function unitFiles(): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/server/'))
    .sort();
}

const units = unitFiles();
/** What looks at the whole console, or drives the palette, loads texts and commands that others would find. */
const isShared = (path: string) =>
  /^tests\/(?:core|plugins)\//.test(path) && !leavesTraces.test(readFileSync(join(root, path), 'utf8'));

/**
 * The modules of the console are read once for all tests that leave them as they were. A file that may leave traces has a process
 * of its own.
 */
const unit = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    isolate,
    // Nothing is timed here: a machine that stalls is not a fault.
    testTimeout: 60_000,
    include,
  },
});

interface Specification {
  moduleId: string;
  project: { config: { isolate: boolean } };
}

/** The longest first, then those that have a process of their own, larger files first: none is left to one core while the other waits. */
export class LongestFirst {
  async shard(files: Specification[]): Promise<Specification[]> {
    return files;
  }

  async sort(files: Specification[]): Promise<Specification[]> {
    const rank = ({ moduleId, project }: Specification) => {
      const place = long.findIndex((path) => moduleId.endsWith(path));
      if (place >= 0) return place;
      return project.config.isolate ? long.length : long.length + 1;
    };
    const ranked = files.map((file) => ({ file, rank: rank(file), size: statSync(file.moduleId).size }));
    return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file);
  }
}

const server = (database: (typeof databases)[number]) => ({
  extends: true as const,
  test: {
    name: database === 'pglite' ? 'server' : 'server-postgres',
    environment: 'node',
    include: included[database],
    exclude: database === 'postgres' ? files(onPglite) : [],
    pool: 'forks' as const,
    // Each file has a database of its own; what the server's modules hold is read once for all.
    isolate: false,
    // One more than there are cores: servers that are killed are waited for, without work.
    maxWorkers: workers + 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A shared machine may stall: one more try there, as for the browser.
    retry: process.env.CI === undefined ? 0 : 1,
    env: { TEST_DATABASE: database },
  },
});

/** The vitest projects: `unit` and `unit-alone`, `server` (PGlite) and `server-postgres`. */
export const projects = [
  unit('unit', units.filter(isShared), false),
  unit(
    'unit-alone',
    units.filter((path) => !isShared(path)),
    true,
  ),
  ...databases.map(server),
];
