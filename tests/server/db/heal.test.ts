import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database';
import { notify } from '../../../server/db/notifications';
import { type Cluster, startCluster } from '../../support/cluster';
import { databaseKind } from '../../support/databases';
import { freePort } from '../../support/postgres.mjs';

describe.runIf(databaseKind === 'postgres')('a PostgreSQL that goes and comes back', () => {
  let cluster: Cluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startCluster({ port: await freePort(), fsync: 'off' });
    database = await openDatabase({ databaseUrl: await cluster.createDatabase('heal'), dataDir: tmpdir() });
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    it(`is missed while it is away and used again once it is back (${signal})`, async () => {
      const { drizzle, pool } = database;
      await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.01)')));
      const open = drizzle.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cluster.end(signal);
        await tx.execute(sql`select 1`);
      });
      await expect(open).rejects.toThrow();
      expect(await database.ping()).toBe(false);
      // More failed transactions than the pool has places: none may keep its place.
      const failed = await Promise.allSettled(
        Array.from({ length: 25 }, () => drizzle.transaction((tx) => tx.execute(sql`select 1`))),
      );
      expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
      await cluster.start();
      expect(await database.ping()).toBe(true);
      const transactions = await Promise.all(
        Array.from({ length: 25 }, () => drizzle.transaction((tx) => tx.execute(sql`select 1 as one`))),
      );
      expect(transactions).toHaveLength(25);
    });
  }

  it('frees the place of a transaction whose connection was cut before it began', async () => {
    const { pool, drizzle } = database;
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const pids = held.flatMap((client) => ('processID' in client ? [client.processID] : []));
    // Listened to before the cut: a connection may end while the cut is being told.
    const ended = held.map((client) => new Promise<void>((resolve) => client.once('end', () => resolve())));
    await cutAll(cluster.url, pids);
    await Promise.all(ended);
    await expect(drizzle.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    for (const client of held) client.release();
    expect(pool.totalCount).toBeLessThanOrEqual(10);
  });

  it('is listened to again, and the gap is told', async () => {
    const heard: string[] = [];
    let told = (): void => undefined;
    const gap = new Promise<void>((resolve) => {
      told = resolve;
    });
    let arrived = (): void => undefined;
    const after = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stop = await database.listen(
      'rows',
      (payload) => {
        heard.push(payload);
        if (payload === 'after') arrived();
      },
      () => told(),
    );
    await cluster.end('SIGINT');
    await cluster.start();
    await gap;
    await notify(database.drizzle, 'rows', 'after');
    await after;
    expect(heard).toEqual(['after']);
    await stop();
  });
});

async function cutAll(url: string, pids: readonly unknown[]): Promise<void> {
  const other = await openDatabase({ databaseUrl: url, dataDir: tmpdir() });
  await other.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
  await other.close();
}
