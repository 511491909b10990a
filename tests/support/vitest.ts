/** Every server test runs on PGlite; on PostgreSQL too when `TEST_DATABASE_URL` names a cluster (tests/support/postgres.mjs starts one). */
const databases = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

const unit = {
  extends: true as const,
  test: {
    name: 'unit',
    environment: 'node',
    // Nothing is timed here: a machine that stalls is not a fault.
    testTimeout: 60_000,
    include: ['tests/*.test.ts', 'tests/{core,commands,plugins,i18n,support,scripts}/**/*.test.{ts,tsx}'],
  },
};

const server = (database: (typeof databases)[number]) => ({
  extends: true as const,
  test: {
    name: database === 'pglite' ? 'server' : 'server-postgres',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    pool: 'forks' as const,
    // Each file has a database of its own; what the server's modules hold is read once for all.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A shared machine may stall: one more try there, as for the browser.
    retry: process.env.CI === undefined ? 0 : 1,
    env: { TEST_DATABASE: database },
  },
});

/** The vitest projects: `unit`, `server` (PGlite) and `server-postgres`. */
export const projects = [unit, ...databases.map(server)];
