import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './postgres.mjs';

/** A PostgreSQL server that a test may stop, kill and start again. */
export interface Cluster {
  url: string;
  createDatabase(name: string): Promise<string>;
  /** Ends the server: `SIGINT` closes the connections, `SIGQUIT` is a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts the server again on the same port and files. */
  start(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts a cluster of its own (fault tests); ordinary tests use `useDatabase` instead. */
export async function startCluster({ port, fsync }: { port: number; fsync: 'on' | 'off' }): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'regie-cluster-'));
  const data = join(folder, 'data');
  const owner = account();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder }, ...owner };
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  const start = async () => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      `fsync=${fsync}`,
      'max_connections=100',
    ];
    child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
    await until(async () => {
      await withClient(url, async () => undefined);
    });
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    createDatabase: async (name) => createDatabase(url, name),
    end,
    start,
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database beside the one of `url`, empty or a copy of another, and answers its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  // Files that are copied take less than half of what pages written one by one do.
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
  await withClient(url, (client) => client.query(`create database ${pg.escapeIdentifier(name)}${from}`));
  return addressOf(url, name);
}

/** Removes a database beside the one of `url`, whoever is on it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
}

/** Lends a connection, and ends it. */
export async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Repeats until it does not throw, for ten seconds at most. */
async function until(attempt: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:']
    .map((name) => lines.find((each) => each.startsWith(name)))
    .find((each) => each !== undefined);
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
