import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { notify } from '../../../server/db/notifications';
import { sqlFault, sqlState } from '../../../server/db/sql-error';
import { describeBothDatabases, useDatabase } from '../../support/databases';

const sample = pgTable('sample', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().unique(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  data: jsonb().$type<{ a: number[] }>(),
  tags: text().array(),
  key: uuid(),
  yes: boolean(),
  price: numeric(),
});

describeBothDatabases('a database', () => {
  const given = useDatabase();

  beforeAll(async () => {
    await given.database.pool.query(`create table sample (id integer primary key generated always as identity, name text unique,
      at timestamptz, data jsonb, tags text[], key uuid, yes boolean, price numeric)`);
  });

  it('gives back every kind of value as it was written', async () => {
    const row = {
      name: 'L’été 🎭 \u0007',
      at: new Date('2026-03-29T01:30:00.123Z'),
      data: { a: [1, 2] },
      tags: ['a,b', '"c"'],
      key: '0198c0de-0000-7000-8000-000000000001',
      yes: false,
      price: '12.50',
    };
    const [written] = await given.database.drizzle.insert(sample).values(row).returning();
    const read = await given.database.drizzle.select().from(sample).where(sql`${sample.id} = ${written?.id}`);
    expect(read).toEqual([{ id: written?.id, ...row }]);
  });

  it('keeps two concurrent transactions apart', async () => {
    const { drizzle } = given.database;
    const first = drizzle.transaction(async (tx) => {
      await tx.insert(sample).values({ name: 'first 1' });
      await tx.execute(sql`select pg_sleep(0.02)`);
      await tx.insert(sample).values({ name: 'first 2' });
      tx.rollback();
    });
    const second = drizzle.transaction(async (tx) => {
      await tx.insert(sample).values({ name: 'second 1' });
      await tx.execute(sql`select pg_sleep(0.02)`);
      await tx.insert(sample).values({ name: 'second 2' });
    });
    await expect(first).rejects.toThrow();
    await second;
    const rows = await drizzle
      .select({ name: sample.name })
      .from(sample)
      .where(sql`name ~ '^(first|second)'`)
      .orderBy(sample.name);
    expect(rows.map(({ name }) => name)).toEqual(['second 1', 'second 2']);
  });

  it('rolls back a savepoint alone', async () => {
    await given.database.drizzle.transaction(async (tx) => {
      await tx.insert(sample).values({ name: 'outer' });
      await expect(
        tx.transaction((inner) => inner.insert(sample).values([{ name: 'inner' }, { name: 'outer' }])),
      ).rejects.toThrow();
    });
    const rows = await given.database.drizzle.select().from(sample).where(sql`name in ('outer', 'inner')`);
    expect(rows.map(({ name }) => name)).toEqual(['outer']);
  });

  const faults = [
    {
      case: 'a duplicate',
      query: `insert into sample (name) values ('twice'), ('twice')`,
      code: sqlState.uniqueViolation,
    },
    { case: 'a division by zero', query: 'select 1/0', code: '22012' },
    { case: 'a syntax error', query: 'selec', code: '42601' },
    { case: 'an unknown table', query: 'select * from nowhere', code: '42P01' },
    {
      case: 'an error after many rows',
      query: 'select 10 / (5000 - n) from generate_series(1, 9000) n',
      code: '22012',
    },
  ];
  for (const fault of faults) {
    it(`names ${fault.case} and stays usable`, async () => {
      const error: unknown = await given.database.drizzle
        .execute(sql.raw(fault.query))
        .catch((reason: unknown) => reason);
      expect(sqlFault(error)?.code).toBe(fault.code);
      const inside = given.database.drizzle.transaction((tx) => tx.execute(sql.raw(fault.query)));
      await expect(inside).rejects.toThrow();
      expect((await given.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
  }

  it('names the constraint that a row breaks', async () => {
    const twice = given.database.drizzle.insert(sample).values([{ name: 'same' }, { name: 'same' }]);
    const error: unknown = await twice.catch((reason: unknown) => reason);
    expect(sqlFault(error)).toMatchObject({ constraint: 'sample_name_key', table: 'sample' });
  });

  it('keeps a prepared statement of its own for each name', async () => {
    const { pool } = given.database;
    const ask = (name: string, text: string) => pool.query({ name, text, values: [7] });
    expect((await ask('one', 'select $1::int + 1 as n')).rows).toEqual([{ n: 8 }]);
    expect((await ask('two', 'select $1::int + 2 as n')).rows).toEqual([{ n: 9 }]);
    expect((await ask('one', 'select $1::int + 1 as n')).rows).toEqual([{ n: 8 }]);
  });

  it('carries a result larger than any buffer', async () => {
    const { rows } = await given.database.pool.query<{ n: number; t: string }>(
      `select n, repeat('é', 200) as t from generate_series(1, 20000) n`,
    );
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ n: 20_000, t: 'é'.repeat(200) });
  });

  it('leaves nothing of a client that was thrown away to the next one', async () => {
    const client = await given.database.pool.connect();
    await client.query('begin');
    await client.query(`insert into sample (name) values ('lost')`);
    client.release(true);
    const { rows } = await given.database.pool.query(`select name from sample where name = 'lost'`);
    expect(rows).toEqual([]);
  });

  it('tells a notification when the transaction commits, and only then', async () => {
    const { database } = given;
    const heard: string[] = [];
    let end = (): void => undefined;
    const last = new Promise<void>((resolve) => {
      end = resolve;
    });
    const stop = await database.listen('Rows-changed', (payload) => (payload === 'end' ? end() : heard.push(payload)));
    await database.drizzle
      .transaction(async (tx) => {
        await notify(tx, 'Rows-changed', 'undone');
        tx.rollback();
      })
      .catch(() => undefined);
    await database.drizzle.transaction((tx) => notify(tx, 'Rows-changed', 'l’été 1'));
    await notify(database.drizzle, 'other', 'not for us');
    await notify(database.drizzle, 'Rows-changed', 'end');
    await last;
    await stop();
    await notify(database.drizzle, 'Rows-changed', 'too late');
    expect(heard).toEqual(['l’été 1']);
  });

  it('answers a ping', async () => {
    expect(await given.database.ping()).toBe(true);
  });
});
