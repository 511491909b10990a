/** PgBouncer before the cluster of a test, where it is installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.mjs';

export interface Pooler {
  /** The address of the same database through it. */
  url: string;
  stop(): Promise<void>;
}

/** Where it is; undefined when it is not installed. */
export function findPgbouncer(): string | undefined {
  return ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Starts one with its defaults but for the mode, and how many sessions it opens. */
export async function startPooler(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
  sessions = 20,
): Promise<Pooler> {
  const program = findPgbouncer();
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port: from, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'regie-pooler-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${from} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(program, [...asUser, file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let left = 100; !(await isOpen(port)); left -= 1) {
    if (left === 0 || child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await pause(50);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
