/** A pooler between the server and PostgreSQL: one that keeps sessions apart will do, one that shares them is refused. */
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { operatorFailure } from '../../../server/db/operator-failure';
import { databaseKind, makeDatabase } from '../../support/databases';
import { findPgbouncer, type Pooler, startPooler } from '../../support/pooler';
import { startServer } from '../../support/running-server';

const missing = databaseKind === 'postgres' ? findPgbouncer() === undefined : false;
if (missing) process.stderr.write('PgBouncer is not installed: tests/server/db/pooler.test.ts is skipped.\n');

describe.skipIf(databaseKind !== 'postgres' || missing)('a pooler', () => {
  let direct = '';
  let remove: () => Promise<void>;
  const poolers: Pooler[] = [];
  const opened: Database[] = [];

  async function before(...given: Parameters<typeof startPooler> extends [string, ...infer Rest] ? Rest : never) {
    const pooler = await startPooler(direct, ...given);
    poolers.push(pooler);
    return pooler;
  }

  async function open(databaseUrl: string, databaseDirectUrl?: string): Promise<Database> {
    const database = await openDatabase({
      databaseUrl,
      ...(databaseDirectUrl !== undefined && { databaseDirectUrl }),
      dataDir: tmpdir(),
    });
    opened.push(database);
    return database;
  }

  beforeAll(async () => {
    const made = await makeDatabase('migrated');
    direct = made.config.databaseUrl ?? '';
    remove = made.remove;
  });
  afterAll(async () => {
    for (const database of opened) await database.close().catch(() => undefined);
    for (const pooler of poolers) await pooler.stop();
    await remove?.();
  });

  it('in session mode carries requests; what needs a session for itself goes to PostgreSQL, and stays when the pooler falls', async () => {
    const pooler = await before('session');
    const database = await open(pooler.url, direct);
    await database.checkSessions();
    await migrate(database);
    await database.attend();
    const heard: string[] = [];
    await database.listen('essai', (payload) => void heard.push(payload));
    await database.pool.query("select pg_notify('essai', 'un')");
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
    const alive = await database.pool.query(`select ${database.alive(String(database.node))} as alive`);
    expect(alive.rows).toEqual([{ alive: true }]);
    await pooler.stop();
    await expect(database.pool.query('select 1')).rejects.toThrow();
    expect((await database.direct.query("select pg_notify('essai', 'deux')")).rows.length).toBe(1);
    await expect.poll(() => heard).toEqual(['un', 'deux']);
  });

  it.each([
    ['transaction', 20],
    ['transaction', 1],
    ['statement', 20],
  ] as const)('in %s mode with %i sessions is refused in one line that says what to do', async (mode, sessions) => {
    const database = await open((await before(mode, sessions)).url, direct);
    const line = await database.checkSessions().then(
      () => 'taken',
      (error: unknown) => operatorFailure(error, { LANG: 'en_GB.UTF-8' }),
    );
    expect(line).toMatch(/^DATABASE_URL: this pooler shares its sessions .*pool_mode = session/);
    expect(line).not.toContain('\n');
  });

  it('is refused as the address of PostgreSQL itself as well', async () => {
    const database = await open(direct, (await before('transaction')).url);
    await expect(database.checkSessions()).rejects.toMatchObject({ setting: 'DATABASE_DIRECT_URL' });
  });

  it('is looked at when a server starts', async () => {
    const shared = await before('transaction');
    await expect(startServer({ env: { DATABASE_URL: shared.url, DEMO: 'off' } })).rejects.toThrow(
      /pool_mode = session/,
    );
    const kept = await before('session');
    const server = await startServer({
      env: { DATABASE_URL: kept.url, DATABASE_DIRECT_URL: direct, DEMO: 'off', NODE_ENV: 'test' },
    });
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await server.discard();
  });
});
