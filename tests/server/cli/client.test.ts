/**
 * The programs of examples/client and the description that they are made from, beside a server with demo data. Their
 * package is its own (`npm ci --prefix examples/client`, which `npm test` does): without it this is skipped.
 */
import { execFile, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer } from '../../support/databases';
import { freePort } from '../../support/postgres.mjs';
import type { RunningServer } from '../../support/running-server';
import { root } from '../../support/sources';
import { Caller } from '../app/caller';

const folder = join(root, 'examples/client');
const installed = existsSync(join(folder, 'node_modules/openapi-typescript'));

interface Ended {
  code: number;
  out: string;
  err: string;
}

describe.runIf(installed)('programs of a typed client', () => {
  let server: RunningServer;
  let admin: Caller;
  let key = '';
  const work = mkdtempSync(join(tmpdir(), 'regie-client-'));

  const node = (file: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const settings = {
        REGIE_URL: server.url,
        REGIE_KEY: key,
        REGIE_LOGIN: 'admin@regie.example',
        REGIE_PASSWORD: 'Regie-2026!',
      };
      execFile(
        process.execPath,
        [join(folder, file), ...args],
        { cwd: folder, env: { PATH: process.env['PATH'], ...settings, ...env }, maxBuffer: 16_000_000 },
        (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
      );
    });

  beforeAll(async () => {
    server = await startDemoServer();
    admin = await Caller.signIn(server.url);
    const { items } = await admin.get<{ items: { idRole: number }[] }>('/api/user/roles?q=code:ADMIN');
    const made = await admin.post<{ id: number }>('/api/user/cles', {
      ...{ nom: 'Programmes', usage: 'ROLE', role: items[0]?.idRole },
    });
    key = (await admin.post<{ cle: string }>(`/api/user/cles/${made.id}/secret`, {})).cle;
    const types = await node('types.mjs');
    if (types.code !== 0) throw new Error(types.err);
  }, 240_000);
  afterAll(async () => {
    await server.discard();
    rmSync(work, { recursive: true, force: true });
  });

  it('stand on a description that the strict linter finds nothing in', async () => {
    const found = await node('node_modules/@redocly/cli/bin/cli.js', ['lint', 'openapi.json', '--format=json'], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    });
    const report: { totals: object; problems: object[] } = JSON.parse(found.out.slice(found.out.indexOf('{')));
    expect([report.problems.slice(0, 20), report.totals]).toEqual([[], { errors: 0, warnings: 0, ignored: 0 }]);
  });

  it('compile by its types', async () => {
    expect(await node('node_modules/typescript/bin/tsc', ['-p', '.'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('sign in, list, change many, export and take it back', async () => {
    const { code, out, err } = await node('build/first-calls.js');
    expect([code, err]).toEqual([0, '']);
    expect(out.replace('\ufeff', '').trim().split('\n')).toEqual([
      expect.stringMatching(/^\d+ on sale$/),
      '3 would change, 0 would not',
      '"Libellé";"Statut"',
      '3 taken back',
    ]);
  });

  it('bring in a sale of another channel once, sent twice', async () => {
    const once = await node('build/orders-in.js', ['2027-00017', 'corum']);
    expect([once.code, once.err, once.out]).toEqual([0, '', expect.stringMatching(/^\d+ [0-9a-f-]{36}\n$/)]);
    expect(await node('build/orders-in.js', ['2027-00017', 'corum'])).toEqual(once);
  });

  it('bring events and prices out and in', async () => {
    const { code, out, err } = await node('build/catalogue.js');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^out: [1-9]\d* events, [1-9]\d* prices\nin: TERMINE, /);
  });

  it('write the books of a day', async () => {
    const file = join(work, 'books.csv');
    const day = new Date().toISOString().slice(0, 10);
    const { code, out, err } = await node('build/nightly-books.js', [day, file]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^PAYE\t/m);
    expect(readFileSync(file, 'utf8').split('\r\n').length).toBeGreaterThan(2);
  });

  it('receive what is signed by who knows the secret, each message once', async () => {
    const secret = randomBytes(24);
    const port = String(await freePort());
    const program = spawn(process.execPath, [join(folder, 'build/webhooks.js')], {
      env: { REGIE_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    program.stdout.on('data', (part) => {
      printed += String(part);
    });
    const send = (id: string, at: number, body: string, by = secret) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: {
          ...{ 'webhook-id': id, 'webhook-timestamp': String(at) },
          'webhook-signature': `v1,${createHmac('sha256', by).update(`${id}.${at}.${body}`).digest('base64')}`,
        },
        body,
      }).then(({ status }) => status);
    try {
      const now = Math.floor(Date.now() / 1000);
      const body = '{"type":"order.created"}';
      await expect.poll(() => send('probe', now, body, randomBytes(24)).catch(() => 0), { timeout: 30_000 }).toBe(401);
      expect([
        await send('msg_1', now, body),
        await send('msg_1', now, body),
        await send('msg_2', now - 3_600, body),
      ]).toEqual([204, 204, 401]);
      await expect.poll(() => printed).toBe(`${body}\n`);
    } finally {
      program.kill();
    }
  });

  it('have the answers of the sources as they are', async () => {
    const { code, err } = await node('../../tests/api/answers.mjs', ['--check']);
    expect([code, err]).toEqual([0, '']);
  }, 600_000);
});
