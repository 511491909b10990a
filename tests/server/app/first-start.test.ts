/** Servers that start at the same moment on an empty database, with demo data. */
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase } from '../../support/databases';
import { type RunningServer, startServer } from '../../support/running-server';

describe.runIf(databaseKind === 'postgres')('a first start of two servers', () => {
  const cleanings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanings.splice(0).reverse()) await clean();
  });

  it('fills the database once, and both serve it', { timeout: 240_000 }, async () => {
    const { config, remove } = await makeDatabase('empty');
    cleanings.push(remove);
    const databaseUrl = config.databaseUrl ?? '';
    const start = async (): Promise<RunningServer> => {
      const server = await startServer({ env: { DATABASE_URL: databaseUrl, DEMO: 'on' } });
      cleanings.push(server.discard);
      return server;
    };
    const servers = await Promise.allSettled([start(), start()]);
    expect(servers.map((each) => (each.status === 'rejected' ? String(each.reason) : 'serves'))).toEqual([
      'serves',
      'serves',
    ]);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ users: string; twice: string }>(
      `select (select count(*) from utilisateurs) as users, (select count(*) from (select login from utilisateurs group by login having count(*) > 1) t) as twice`,
    );
    await client.end();
    expect(Number(rows[0]?.users)).toBeGreaterThan(2);
    expect(rows[0]?.twice).toBe('0');
    const filled = servers.filter(
      (each) => each.status === 'fulfilled' && /Premier démarrage|First start/.test(each.value.output()),
    );
    expect(filled).toHaveLength(1);
  });
});
