/** What a database needs before the first request: its schema, its reference tables, its ledger, demo data where there is nothing. */
import type { Config } from './config';
import type { Database } from './db/database';
import { migrate } from './db/migrate';
import { operatorText } from './db/operator-text';
import { ensureDemo, rememberPlatform } from './demo';
import { completeLedger } from './domains/customers/held/ledger';
import { ensureReference } from './domains/reference/load';
import { driverOf } from './storage/storage';

const notices = {
  filling: {
    fr: 'Premier démarrage\u202f: création des données de démonstration…',
    en: 'First start: making the demo data…',
  },
  ledger: {
    fr: 'Le registre des effacements (DATA_DIR/erasures) ne peut pas être écrit\u202f: aucune personne ne pourra être effacée.',
    en: 'The ledger of erasures (DATA_DIR/erasures) cannot be written: nobody can be erased.',
  },
  lost: {
    fr: 'Ce dossier contenait une plateforme et sa base est vide\u202f: rien n’y est créé. Restaurez une sauvegarde (npm run restore -- fichier.gz), ou remplissez-la avec la démonstration (npm run seed).',
    en: 'This folder held a platform and its database is empty: nothing is made in it. Restore a backup (npm run restore -- file.gz), or fill it with the demo (npm run seed).',
  },
};

/** Answers whether the demo sign-ins are there. */
export async function prepare(config: Config, database: Database, say: (line: string) => void): Promise<boolean> {
  await database.checkSessions();
  await database.attend();
  await migrate(database);
  await ensureReference(database);
  // A folder that cannot be written keeps nobody from serving: erasures are refused there.
  await completeLedger(database, config.dataDir).catch(() => say(operatorText(notices.ledger)));
  const folder = database.kind === 'pglite' ? config.dataDir : undefined;
  if (!config.demo) {
    await rememberPlatform(database, folder);
    return false;
  }
  const started = performance.now();
  const printed = new Set<keyof typeof notices>();
  const isDemo = await ensureDemo(database, driverOf(config), folder, (notice) => {
    if (!printed.has(notice)) say(operatorText(notices[notice]));
    printed.add(notice);
  });
  if (printed.has('filling')) say(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return isDemo;
}
