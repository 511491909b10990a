/** From the environment to a listening server, and back: what `main.ts` and `dev.ts` share. */
import type { FastifyInstance } from 'fastify';
import { announce } from './announce';
import type { createApp } from './app';
import { type Config, readConfig } from './config';
import { openBackupSocket } from './db/backup-socket';
import { type Database, openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { operatorFailure } from './db/operator-failure';
import { operatorText } from './db/operator-text';
import { ensureDemo, rememberPlatform } from './demo';
import { completeLedger } from './domains/customers/held/ledger';
import { ensureReference } from './domains/reference/load';
import type { Console } from './http/console';
import { driverOf } from './storage/storage';

/** A stop that takes longer is cut short. */
const stopMs = 9_500;

const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(error: unknown): never {
  process.stderr.write(`${operatorFailure(error)}\n`);
  process.exit(1);
}

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

async function prepare(config: Config, database: Database): Promise<boolean> {
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

/** Ends cleanly on a signal: accepted requests finish, streams end, runs go back to the queue, at most ten seconds. */
function stopOnSignal(app: FastifyInstance, database: Database, closeBackups: () => void): void {
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopMs).unref();
    try {
      closeBackups();
      await app.close();
      await database.close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${operatorFailure(error)}\n`);
      process.exit(1);
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

async function start(make: typeof createApp, config: Config, database: Database, console: Console) {
  const isDemo = await prepare(config, database);
  const app = await make({ config, database, console, log: { level: process.env['LOG_LEVEL'] ?? 'warn' } });
  const backups = await openBackupSocket(config, database, (error) => app.log.warn({ err: error }, 'backup'));
  stopOnSignal(app, database, backups.close);
  await listen(app, config);
  announce(config, database.kind, isDemo, say);
  return app;
}

/** Starts the server with this console; gives up with one plain line per mistake. */
export async function serve(consoleOf: (config: Config) => Console | Promise<Console>): Promise<FastifyInstance> {
  try {
    const config = readConfig(process.env);
    // The application's own code is read while the database opens.
    const [database, { createApp }] = await Promise.all([openDatabase(config), import('./app')]);
    try {
      return await start(createApp, config, database, await consoleOf(config));
    } catch (error) {
      await database.close().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    return giveUp(error);
  }
}
