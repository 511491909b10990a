import { openDatabase } from '../../../../server/db/database';
import { migrate } from '../../../../server/db/migrate';

// Inserts rows for ever, two a transaction, and prints the number of each one once the database has acknowledged it.
const [dataDir = '', databaseUrl, from = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await migrate(database);
await database.pool.query(
  'create table if not exists written (n integer, half integer, primary key (n, half), filler text)',
);
process.stdout.write('writing\n');
for (let n = Number(from); ; n += 1) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into written values ($1, 1, repeat('x', 500))`, [n]);
  await client.query(`insert into written values ($1, 2, repeat('y', 500))`, [n]);
  await client.query('commit');
  client.release();
  process.stdout.write(`${n}\n`);
  if (n % 50 === 0)
    await database.pool.query(
      n % 100 === 0 ? 'checkpoint' : `update written set filler = 'z' where n = $1 - 1`,
      n % 100 === 0 ? [] : [n],
    );
}
