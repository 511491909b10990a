import { join, resolve } from 'node:path';
import { readConfig } from '../config';
import { writeBackup } from '../db/backup';
import { openDatabase } from '../db/database';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { dataKey } from '../db/secret';
import { newPassphrase, wrapKey } from '../db/wrapped-key';

// `npm run backup -- [file]`: database and stored files in one compressed file, from a consistent snapshot.

const usage = operatorText({ fr: 'Usage : npm run backup -- [fichier.gz]', en: 'Usage: npm run backup -- [file.gz]' });
const [name = `regie-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.gz`, ...rest] =
  process.argv.slice(2);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const path = resolve(name);
    // An operator who gave the key keeps it; one that was made here travels with the rows that it seals.
    const given = process.env['BACKUP_PASSPHRASE']?.trim();
    const passphrase = config.dataKey === undefined ? given || newPassphrase() : undefined;
    await writeBackup(database, path, {
      storage: config.s3 ? undefined : join(config.dataDir, 'storage'),
      ...(passphrase !== undefined && { dataKey: wrapKey(await dataKey(config, database), passphrase) }),
      onProgress: say,
    });
    say(operatorText({ fr: `Sauvegarde écrite : ${path}`, en: `Backup written: ${path}` }));
    if (passphrase !== undefined && !given)
      say(
        operatorText({
          fr: `Phrase secrète de cette sauvegarde, à garder ailleurs : ${passphrase}\n  (BACKUP_PASSPHRASE en fixe une.) Sans elle, une autre plateforme n’en lit ni les codes-barres, ni les cartes, ni les secrets.`,
          en: `Pass phrase of this backup, to be kept elsewhere: ${passphrase}\n  (BACKUP_PASSPHRASE sets one.) Without it another platform reads none of its bar codes, cards and secrets.`,
        }),
      );
    if (config.s3)
      say(
        operatorText({
          fr: 'Les fichiers du S3 n’y sont pas : sauvegardez le compartiment.',
          en: 'The files of S3 are not in it: back up the bucket.',
        }),
      );
  } finally {
    await database.close();
  }
}

if (rest.length > 0 || name.startsWith('-')) {
  say(usage);
  process.exitCode = 2;
} else {
  await run().catch((error: unknown) => {
    say(operatorFailure(error));
    process.exitCode = 1;
  });
}
