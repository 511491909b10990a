/** A statement that takes too long ends alone: whoever sent it is told, nothing of it stays, everybody else is served. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { serveDomains } from '../../../server/domains';
import { describeBothDatabases, makeDatabase } from '../../support/databases';
import { withHouse } from './harness';

const genres = '/api/admin-config/genres';
const endless = sql`select count(*) from generate_series(1, 20000000000)`;

describeBothDatabases('a statement that takes too long', () => {
  const house = withHouse(
    {
      domains(app, services) {
        const { drizzle } = services.database;
        serveDomains(app, services);
        app.get('/api/lent', { config: { guard: 'any' } }, async () => drizzle.execute(endless));
        app.post('/api/lent', { config: { guard: 'any' } }, async () =>
          drizzle.transaction(async (tx) => {
            await tx.execute(sql`update genres set libelle_fr = 'Lent' where code_genre = 'A'`);
            return tx.execute(endless);
          }),
        );
      },
    },
    { statementSeconds: 2 },
  );

  beforeAll(async () => {
    const made = await house.as('admin', 'POST', genres, { codeGenre: 'A', libelleFr: 'Avant' });
    expect(made.statusCode).toBe(201);
    await house.as('groupe', 'GET', genres);
  });

  it.each(['GET', 'POST'] as const)('is answered 503 with what to do, and the others as ever: %s', async (method) => {
    const key = { 'idempotency-key': `lent-${method}-1` };
    const slow = house.as('admin', method, '/api/lent', method === 'POST' ? {} : undefined, key);
    const reads = Array.from({ length: 5 }, () => house.as('groupe', 'GET', `${genres}/A`));
    const codeGenre = `N${method}`;
    const write = house.as('admin', 'POST', genres, { codeGenre, libelleFr: 'Neuf' });
    const refused = await slow;
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'too-slow']);
    expect(refused.json().detail).toMatch(/prend trop de temps.*précisez le filtre/);
    for (const read of await Promise.all(reads))
      expect([read.statusCode, read.json().libelleFr]).toEqual([200, 'Avant']);
    expect((await write).statusCode).toBe(201);
    expect((await house.as('groupe', 'GET', `${genres}/${codeGenre}`)).statusCode).toBe(200);
    expect((await house.ask('GET', '/api/ready')).statusCode).toBe(200);
    // The key of the refused request is free again: it is refused for its own sake.
    const again = await house.as('admin', method, '/api/lent', method === 'POST' ? {} : undefined, key);
    expect(again.json().code).toBe('too-slow');
  });
});

it('may be one of the start of a server that holds the database itself', async () => {
  const { config, remove } = await makeDatabase('empty', 'pglite');
  const database = await openDatabase({ ...config, statementSeconds: 1 });
  await database.attend();
  await database.pool.query('select pg_sleep(2)');
  database.limitStatements();
  await expect(database.pool.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
  await database.close();
  await remove();
});
