/** The server as a process, and its programs, as they are built: how they start, give up and stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get as httpGet, request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../server/auth/users';
import { openDatabase } from '../../../server/db/database';
import { describeBothDatabases, makeDatabase } from '../../support/databases';
import { freePort } from '../../support/postgres.mjs';
import { root } from '../../support/sources';

const password = 'Guignol-Lyon-1808?';

interface Program {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const programs: Program[] = [];
const cleanings: (() => Promise<void>)[] = [];

function run(file: string, args: readonly string[], env: Record<string, string>, input?: string): Program {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'dist/server', file), ...args], {
    env: { ...inherited, NODE_ENV: 'production', LANG: 'fr_FR.UTF-8', LC_ALL: 'fr_FR.UTF-8', ...env },
    stdio: 'pipe',
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  if (input !== undefined) child.stdin.end(input);
  const program = {
    child,
    output: () => printed,
    ended: once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null)),
  };
  programs.push(program);
  return program;
}

afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const clean of cleanings.splice(0)) await clean();
});

async function settings(): Promise<Record<string, string>> {
  const made = await makeDatabase('migrated');
  cleanings.push(made.remove);
  return {
    DATA_DIR: made.config.dataDir,
    PORT: String(await freePort()),
    DEMO: 'off',
    ...(made.config.databaseUrl !== undefined && { DATABASE_URL: made.config.databaseUrl }),
  };
}

async function ready(program: Program, port: string | undefined): Promise<void> {
  await expect
    .poll(
      async () => {
        if (program.child.exitCode !== null) throw new Error(program.output());
        return fetch(`http://127.0.0.1:${port}/api/ready`).then(
          (answer) => answer.status,
          () => 0,
        );
      },
      { timeout: 110_000, interval: 100 },
    )
    .toBe(200);
}

async function addUser(env: Record<string, string>): Promise<void> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? '' });
  await createUser(database.drizzle, { login: 'ada', nom: 'Ada', password, role: 'ADMIN' });
  await database.close();
}

describeBothDatabases('the server as a process', () => {
  it('finishes what it accepted, ends its streams and leaves within ten seconds of a SIGTERM', {
    timeout: 120_000,
  }, async () => {
    const env = await settings();
    await addUser(env);
    const server = run('main.js', [], env);
    await ready(server, env['PORT']);
    const base = `http://127.0.0.1:${env['PORT']}`;
    const signIn = await fetch(`${base}/api/user/loginAdmin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'ada', password }),
    });
    const { access_token: token } = Object(await signIn.json());
    const { ticket } = Object(
      await (
        await fetch(`${base}/api/notification/ticket`, { method: 'POST', headers: { authorization: token } })
      ).json(),
    );

    const streamEnded = new Promise<void>((resolve) => {
      httpGet(`${base}/api/notification/stream?ticket=${ticket}`, (response) => response.on('close', resolve).resume());
    });
    const body = JSON.stringify({ theme: 'sombre' });
    const slow = httpRequest(`${base}/api/user/preferences`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode));
      slow.on('error', reject);
    });
    slow.write(body.slice(0, 5));
    await expect.poll(() => slow.socket?.bytesWritten ?? 0, { timeout: 20_000 }).toBeGreaterThan(100);
    await (await fetch(`${base}/api/health`)).text();

    const asked = Date.now();
    server.child.kill('SIGTERM');
    await streamEnded;
    slow.end(body.slice(5));
    expect(await answered).toBe(200);
    expect(await server.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);

    const database = await openDatabase({ databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? '' });
    const { rows } = await database.pool.query('select document from preferences');
    await database.close();
    expect(rows).toEqual([{ document: { theme: 'sombre' } }]);
  });

  it('tells its address, and no sign-in when there is no demo data', { timeout: 90_000 }, async () => {
    const env = await settings();
    const server = run('main.js', [], env);
    await ready(server, env['PORT']);
    await expect.poll(server.output, { timeout: 20_000 }).toContain(`http://127.0.0.1:${env['PORT']}/`);
    expect(server.output()).not.toMatch(/mot de passe|password|postgres:\/\/.*:.*@/);
  });

  it('makes a user with a temporary password, and closes the account', { timeout: 180_000 }, async () => {
    const env = await settings();
    const script = async (...args: string[]) => {
      const program = run('user.js', args, env);
      return [await program.ended, program.output().trim()] as const;
    };
    const [code, said] = await script('create', 'bob@example.org', '--role', 'PARTNER', '--tiers', 'P1');
    expect(code).toBe(0);
    expect(said).toMatch(/^Compte créé\. Mot de passe temporaire, à changer à la connexion\u202f: \S{16}$/);
    expect(await script('create', 'BOB@example.org', '--role', 'PARTNER', '--tiers', 'P1')).toEqual([
      1,
      'Ce login existe déjà.',
    ]);
    expect(await script('create', 'alice', '--role', 'ADMIN')).toEqual([
      1,
      'Une adresse e-mail est attendue\u202f: le login, ou --mail.',
    ]);
    expect(await script('disable', 'bob@example.org')).toEqual([0, 'Compte fermé, ses sessions aussi.']);
    expect((await script('list'))[1]).toBe('bob@example.org\tPARTNER\tP1\tdésactivé');
  });
});

describe('a start that cannot be', () => {
  it('is told in one line for each mistake, without the values of secrets', { timeout: 90_000 }, async () => {
    const server = run('main.js', [], {
      PORT: 'quatre',
      JWT_SECRET: 'trop-court',
      DATA_DIR: '/tmp/regie-jamais',
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^PORT: .*\nJWT_SECRET: .*\n$/);
    expect(server.output()).not.toContain('trop-court');
  });

  it('is told when the port is taken', { timeout: 60_000 }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const made = await makeDatabase('migrated', 'pglite');
    cleanings.push(made.remove);
    const server = run('main.js', [], {
      DATA_DIR: made.config.dataDir,
      DEMO: 'off',
      PORT: String(port),
    });
    expect([await server.ended, server.output()]).toEqual([
      1,
      `Le port ${port} est déjà pris. Arrêtez ce qui l’occupe, ou choisissez-en un autre (PORT=4001).\n`,
    ]);
    taken.close();
  });
});
