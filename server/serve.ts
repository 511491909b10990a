/** From the environment to a listening server, and back: what `main.ts` and `dev.ts` share. */
import type { FastifyInstance } from 'fastify';
import { announce } from './announce';
import type { createApp } from './app';
import { type Config, readConfig } from './config';
import { openBackupSocket } from './db/backup-socket';
import { type Database, openDatabase } from './db/database';
import { operatorFailure } from './db/operator-failure';
import type { Console } from './http/console';
import type { prepare } from './prepare';

/** A stop that takes longer is cut short. */
const stopMs = 9_500;

const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(error: unknown): never {
  process.stderr.write(`${operatorFailure(error)}\n`);
  process.exit(1);
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

interface Code {
  createApp: typeof createApp;
  prepare: typeof prepare;
}

async function start(code: Code, config: Config, database: Database, console: Console) {
  const isDemo = await code.prepare(config, database, say);
  const app = await code.createApp({ config, database, console, log: { level: process.env['LOG_LEVEL'] ?? 'warn' } });
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
    // The application's own code, which holds every domain, is read while the database opens.
    const [database, { createApp }, { prepare }] = await Promise.all([
      openDatabase(config),
      import('./app'),
      import('./prepare'),
    ]);
    try {
      return await start({ createApp, prepare }, config, database, await consoleOf(config));
    } catch (error) {
      await database.close().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    return giveUp(error);
  }
}
