import { openDatabase } from '../../../../server/db/database';
import { readMigrations } from '../../../../server/db/migrate';
import { restoreBackup } from '../../../../server/db/restore';

// Restores a backup over what is there, prints each table as its rows begin, and waits there at the one named last.
const [dataDir = '', databaseUrl, file = '', stopAt = '', extra = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await restoreBackup(database, file, {
  storage: undefined,
  existing: 'replace',
  migrations: [...readMigrations(), JSON.parse(extra)],
  onProgress: async (table) => {
    process.stdout.write(`${table}\n`);
    if (table === stopAt) await new Promise(() => undefined);
  },
});
process.stdout.write('restored\n');
await database.close();
