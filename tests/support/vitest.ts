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

const unit = {
  extends: true as const,
  test: {
    name: 'unit',
    environment: 'node',
    // Nothing is timed here: a machine that stalls is not a fault.
    testTimeout: 60_000,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/server/**'],
  },
};

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
    // One more than the two cores: servers that are killed are waited for, without work.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A shared machine may stall: one more try there, as for the browser.
    retry: process.env.CI === undefined ? 0 : 1,
    env: { TEST_DATABASE: database },
  },
});

/** The vitest projects: `unit`, `server` (PGlite) and `server-postgres`. */
export const projects = [unit, ...databases.map(server)];
