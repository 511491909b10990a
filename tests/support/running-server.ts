import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.mjs';
import { root } from './sources';

/** A built server at work for the tests. */
export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  /** What it printed so far. */
  output: () => string;
  /** Ends it (SIGTERM unless told), waits, and gives its exit code; the data stay. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Ends it and removes its data. */
  discard: () => Promise<void>;
}

export interface ServerOptions {
  /** Settings by environment, `DATABASE_URL` among them; without it the database is embedded. */
  env?: Readonly<Record<string, string>>;
  /** A folder left by an earlier server, to start on its data. */
  dataDir?: string;
  port?: number;
  /** Flags of Node. */
  flags?: readonly string[];
}

const patience = 180_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Starts `dist/server/main.js` on a free port with its own data, and waits until it is ready. */
export async function startServer({ env = {}, dataDir, port, flags = [] }: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'regie-data-'));
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(chosen),
    DATA_DIR: folder,
    PUBLIC_URL: url,
  };
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: _direct, ...inherited } = process.env;
  const child = spawn(process.execPath, [...flags, join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...inherited, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exit;
  };
  // Nothing of it is kept: no checkpoint to wait for.
  const discard = async () => {
    await stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + patience;
  while (!(await isReady(url))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < end) await pause(50);
    else {
      await stop('SIGKILL');
      throw new Error(`The server did not start:\n${printed}`);
    }
  }
  return { url, dataDir: folder, pid: child.pid ?? 0, output: () => printed, stop, discard };
}
