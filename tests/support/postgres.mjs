// A PostgreSQL cluster for one run, in a temporary folder, on a free loopback port.
// Alone: `node tests/support/postgres.mjs -- npx vitest run --project server-postgres`.
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { finish, start } from './children.mjs';

const oldest = 15;

/** A cluster that nobody starts again writes no more than it must, and tidies up nothing. */
const passing = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function debianFolders() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= oldest);
  return versions.sort((a, b) => b - a).map((version) => join(base, String(version), 'bin'));
}

/** The folder that holds `initdb` and `postgres`; undefined when PostgreSQL's server is not installed. */
export function findPostgres() {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')));
}

/** A port of the loopback address that is free now. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** PostgreSQL refuses to run as root: the account it gets then. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => lines.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error('PostgreSQL cannot run as root, and there is no postgres or nobody account.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function waitFor(bin, port, child) {
  for (let left = 200; left > 0; left -= 1) {
    if (child.exitCode !== null) break;
    const { code } = await finish(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], {
      quiet: true,
    });
    if (code === 0) return;
    await pause(50);
  }
  throw new Error('PostgreSQL did not start.');
}

/**
 * Starts a cluster: the address of its `postgres` database, and what stops it and removes its files.
 * `keepIn` is a folder whose files stay, to start on them again; `fsync` is for what measures writes.
 */
export async function startPostgres({ keepIn, fsync = 'off' } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error(`PostgreSQL ${oldest} or later is not installed.`);
  const owner = account();
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), 'regie-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const removeFiles = () => keepIn === undefined && rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFiles);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const made = await finish(join(bin, 'initdb'), init, { quiet: true, cwd: folder, env, ...owner });
    if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    `fsync=${fsync}`,
    ...(fsync === 'off' ? passing : []),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = start(join(bin, 'postgres'), args, { cwd: folder, env, stdio: 'ignore', ...owner });
  const ended = new Promise((done) => child.once('exit', done));
  await waitFor(bin, port, child);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    process.off('exit', removeFiles);
    removeFiles();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
  const cluster = await startPostgres();
  const { code } = await finish(command, args, { env: { ...process.env, TEST_DATABASE_URL: cluster.url } });
  await cluster.stop();
  process.exitCode = code;
}
