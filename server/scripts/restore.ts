import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openDatabase } from '../db/database';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { DatabaseInUseError, NotEmptyError, restoreBackup } from '../db/restore';

// `npm run restore -- file [--force]`: puts a backup into the database of the environment, whichever of the two it is.

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(file: string, force: boolean): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const storage = config.s3 ? undefined : join(config.dataDir, 'storage');
    await restoreBackup(database, resolve(file), { storage, existing: force ? 'replace' : 'refuse', onProgress: say });
    say(operatorText({ fr: 'Sauvegarde restaurée.', en: 'Backup restored.' }));
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof NotEmptyError) {
    return operatorText({
      fr: 'La base contient déjà des données. Ajoutez --force pour les remplacer par celles de la sauvegarde.',
      en: 'The database already has data. Add --force to replace it with the backup.',
    });
  }
  if (error instanceof DatabaseInUseError) {
    return operatorText({
      fr: 'Un serveur travaille sur cette base. Arrêtez-le, puis relancez la restauration.',
      en: 'A server is at work on this database. Stop it, then run the restore again.',
    });
  }
  return operatorFailure(error);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error(
      operatorText({
        fr: 'Usage : npm run restore -- fichier.gz [--force]',
        en: 'Usage: npm run restore -- file.gz [--force]',
      }),
    );
  await run(file, values.force);
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
