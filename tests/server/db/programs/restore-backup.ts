import type { Pool, PoolClient } from 'pg';
import { openDatabase } from '../../../../server/db/database';
import { readMigrations } from '../../../../server/db/migrate';
import { restoreBackup } from '../../../../server/db/restore';

// Restores a backup over what is there and prints the number of each statement just before it is sent.
const [dataDir = '', databaseUrl, file = '', extra = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
let sent = 0;

const counted = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') process.stdout.write(`${++sent}\n`);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
const pool: Pool = new Proxy(database.pool, {
  get: (target, name) => (name === 'connect' ? async () => counted(await target.connect()) : Reflect.get(target, name)),
});
await restoreBackup({ ...database, pool, direct: pool }, file, {
  storage: undefined,
  existing: 'replace',
  migrations: [...readMigrations(), JSON.parse(extra)],
  onProgress: () => undefined,
});
await database.close();
