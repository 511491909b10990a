/**
 * The access to a backup of the embedded database while a server holds its folder: a socket in that folder, as private as
 * the folder. Who connects sends one line, the pass phrase for the key, and receives the compressed file.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config';
import { pourBackup, writeCompletely } from './backup';
import type { Database } from './database';
import { verifyBackup } from './restore';
import { dataKey } from './secret';
import { wrapKey } from './wrapped-key';

/** What systems take as the address of a socket, in bytes. */
const longest = 100;

function addressOf(dataDir: string): string | null {
  const folder = resolve(dataDir);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\regie-${createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32)}`;
  const path = join(folder, 'backup.sock');
  return Buffer.byteLength(path) > longest ? null : path;
}

/** Hands backups over to the programs of this machine, until it is closed. */
export async function openBackupSocket(
  config: Config,
  database: Database,
  onFailure: (error: unknown) => void,
): Promise<{ close(): void }> {
  const address = addressOf(config.dataDir);
  if (database.kind !== 'pglite' || address === null) return { close: () => undefined };
  // The folder is ours: what stands there was left by a server that was killed.
  if (process.platform !== 'win32') await rm(address, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    handOver(config, database, socket).catch((error: unknown) => {
      onFailure(error);
      socket.destroy();
    });
  });
  server.on('error', onFailure);
  server.listen(address);
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isOpen && process.platform !== 'win32') await chmod(address, 0o600);
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function handOver(config: Config, database: Database, socket: Socket): Promise<void> {
  const phrase = await firstLine(socket);
  if (phrase === null) return;
  await pourBackup(database, socket, {
    storage: config.s3 ? undefined : join(config.dataDir, 'storage'),
    ...(config.dataKey === undefined && { dataKey: wrapKey(await dataKey(config, database), phrase) }),
    onProgress: () => undefined,
  });
}

async function firstLine(socket: Socket): Promise<string | null> {
  for await (const line of createInterface({ input: socket })) {
    // What else comes is not read; the end of the connection is.
    socket.resume();
    return line;
  }
  return null;
}

/** The running server could not give a complete backup. */
export class BackupCutError extends Error {
  override readonly name = 'BackupCutError';
}

/** Writes a backup that the server holding this folder makes; false when none can be reached. */
export async function fetchBackup(dataDir: string, path: string, phrase: string): Promise<boolean> {
  const address = addressOf(dataDir);
  if (address === null) return false;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  socket.write(`${phrase}\n`);
  await writeCompletely(path, async (target) => {
    await pipeline(socket, target);
    // The end of a connection does not say that all of it came.
    await verifyBackup(`${path}.part`).catch((cause: unknown) => {
      throw new BackupCutError('', { cause });
    });
  });
  return true;
}
