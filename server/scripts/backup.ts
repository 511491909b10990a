import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config';
import { writeBackup } from '../db/backup';
import { BackupCutError, fetchBackup } from '../db/backup-socket';
import { type Database, openDatabase } from '../db/database';
import { DirectoryLockedError } from '../db/directory-lock';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { dataKey } from '../db/secret';
import { newPassphrase, wrapKey } from '../db/wrapped-key';

// `npm run backup -- [file]`: database and stored files in one compressed file, from a consistent snapshot.

const usage = operatorText({ fr: 'Usage : npm run backup -- [fichier.gz]', en: 'Usage: npm run backup -- [file.gz]' });
const [name = `regie-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.gz`, ...rest] =
  process.argv.slice(2);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

// An operator who gave the key keeps it; one that was made here travels with the rows that it seals.
const given = process.env['BACKUP_PASSPHRASE']?.trim();
const phrase = given || newPassphrase();

/** Makes the backup here, or has it made by the server that holds the embedded database. */
async function writeTo(path: string, config: Config): Promise<void> {
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    say(
      operatorText({
        fr: 'Un serveur travaille sur ce dossier : il fait la sauvegarde, et répond de nouveau ensuite.',
        en: 'A server is at work on this folder: it makes the backup, and answers again afterwards.',
      }),
    );
    if (await fetchBackup(config.dataDir, path, phrase)) return;
    throw error;
  }
  try {
    await writeBackup(database, path, {
      storage: config.s3 ? undefined : join(config.dataDir, 'storage'),
      ...(config.dataKey === undefined && { dataKey: wrapKey(await dataKey(config, database), phrase) }),
      onProgress: say,
    });
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const path = resolve(name);
  await writeTo(path, config);
  say(operatorText({ fr: `Sauvegarde écrite : ${path}`, en: `Backup written: ${path}` }));
  if (config.dataKey === undefined && !given)
    say(
      operatorText({
        fr: `Phrase secrète de cette sauvegarde, à garder ailleurs : ${phrase}\n  (BACKUP_PASSPHRASE en fixe une.) Sans elle, une autre plateforme n’en lit ni les codes-barres, ni les cartes, ni les secrets.`,
        en: `Pass phrase of this backup, to be kept elsewhere: ${phrase}\n  (BACKUP_PASSPHRASE sets one.) Without it another platform reads none of its bar codes, cards and secrets.`,
      }),
    );
  if (config.s3)
    say(
      operatorText({
        fr: 'Les fichiers du S3 n’y sont pas : sauvegardez le compartiment.',
        en: 'The files of S3 are not in it: back up the bucket.',
      }),
    );
}

if (rest.length > 0 || name.startsWith('-')) {
  say(usage);
  process.exitCode = 2;
} else {
  await run().catch((error: unknown) => {
    say(
      error instanceof BackupCutError
        ? operatorText({
            fr: 'Le serveur n’a pas pu finir la sauvegarde : rien n’est écrit. Son journal dit pourquoi.',
            en: 'The server could not finish the backup: nothing is written. Its log says why.',
          })
        : operatorFailure(error),
    );
    process.exitCode = 1;
  });
}
