import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Config, readConfig } from '../config';
import { type Database, openDatabase } from '../db/database';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { DatabaseInUseError, NotEmptyError, restoreBackup, verifyBackup } from '../db/restore';
import { adoptDataKey, storedDataKey } from '../db/secret';
import { markOfKey, unwrapKey } from '../db/wrapped-key';
import { applyLedger, completeLedger, erasuresFor, NoLedgerError } from '../domains/customers/held/ledger';
import { driverOf } from '../storage/storage';

// `npm run restore -- file [--force] [--without-erasures]`: puts a backup into the database of the environment, whichever of the
// two it is, and erases again the persons who were erased since.

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(file: string, { force, without }: { force: boolean; without: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const storage = config.s3 ? undefined : join(config.dataDir, 'storage');
    const key = await keyFor(config, database, resolve(file));
    const lines = without ? [] : await erasuresFor(config.dataDir, database);
    let erased: Awaited<ReturnType<typeof applyLedger>> = { count: 0, contents: [] };
    await restoreBackup(database, resolve(file), {
      storage,
      existing: force ? 'replace' : 'refuse',
      onProgress: say,
      after: async (client) => {
        erased = await applyLedger(drizzle(client), lines);
      },
    });
    for (const content of erased.contents) await driverOf(config).remove(content);
    if (key !== null) await adoptDataKey(config.dataDir, database, key);
    await completeLedger(database, config.dataDir);
    say(operatorText({ fr: 'Sauvegarde restaurée.', en: 'Backup restored.' }));
    if (erased.count > 0)
      say(
        operatorText({
          fr: `Effacements refaits\u00a0: ${erased.count} informations.`,
          en: `Erasures done again: ${erased.count} details.`,
        }),
      );
  } finally {
    await database.close();
  }
}

/** The data key that this platform takes over with the rows; null when it has it, or when the backup brings none. */
async function keyFor(config: Config, database: Database, file: string): Promise<string | null> {
  const { dataKey: wrapped } = await verifyBackup(file);
  if (wrapped === undefined || (await hasKey(config, database, wrapped.mark))) return null;
  if (config.dataKey !== undefined)
    throw new Error(
      operatorText({
        fr: 'DATA_KEY n’est pas la clé de cette sauvegarde : retirez-la, et donnez BACKUP_PASSPHRASE.',
        en: 'DATA_KEY is not the key of this backup: leave it out, and give BACKUP_PASSPHRASE.',
      }),
    );
  const key = unwrapKey(wrapped, process.env['BACKUP_PASSPHRASE']?.trim() ?? '');
  if (key !== null) return key;
  throw new Error(
    operatorText({
      fr: 'Il faut la phrase secrète de cette sauvegarde : BACKUP_PASSPHRASE=… npm run restore -- fichier.gz',
      en: 'The pass phrase of this backup is needed: BACKUP_PASSPHRASE=… npm run restore -- file.gz',
    }),
  );
}

/** Whether this very platform made the backup: its key is there, and another would seal what it holds for ever. */
async function hasKey(config: Config, database: Database, mark: string): Promise<boolean> {
  if (config.dataKey !== undefined) return markOfKey(config.dataKey) === mark;
  const found = await storedDataKey(config.dataDir, database);
  return found !== undefined && markOfKey(found) === mark;
}

function explain(error: unknown): string {
  if (error instanceof NoLedgerError) {
    return operatorText({
      fr: 'Le registre des effacements (DATA_DIR/erasures/ledger.jsonl) n’est pas là\u00a0: une sauvegarde pourrait rapporter des personnes effacées. Remettez-le, ou ajoutez --without-erasures s’il n’y en a jamais eu.',
      en: 'The ledger of erasures (DATA_DIR/erasures/ledger.jsonl) is not there: a backup could bring erased persons back. Put it there, or add --without-erasures if there never was one.',
    });
  }
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
    options: {
      force: { type: 'boolean', default: false },
      'without-erasures': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error(
      operatorText({
        fr: 'Usage : npm run restore -- fichier.gz [--force] [--without-erasures]',
        en: 'Usage: npm run restore -- file.gz [--force] [--without-erasures]',
      }),
    );
  await run(file, { force: values.force, without: values['without-erasures'] });
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
