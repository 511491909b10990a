/** What the documents tell people to type is typed: the filters of the README, the drill of a backup. */
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseKind } from '../../support/databases';
import { freePort } from '../../support/postgres.mjs';
import { type RunningServer, startServer } from '../../support/running-server';
import { root } from '../../support/sources';
import { Caller } from './caller';

const run = promisify(execFile);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Filters between backticks in a sentence of the README that begins with these words. */
function filtersAfter(words: string): string[] {
  const [, sentence = ''] = new RegExp(`${words}((?:[^\`\\n]*\`[^\`\\n]+\`)+)`).exec(read('README.md')) ?? [];
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, filter = '']) => filter);
}

// Only the embedded database has files of its own, and a server that makes their backup.
describe.runIf(databaseKind === 'pglite' && process.platform !== 'win32')('the documents', () => {
  let server: RunningServer;
  let admin: Caller;
  const folder = mkdtempSync(join(tmpdir(), 'regie-documents-'));

  beforeAll(async () => {
    server = await startServer({ dataDir: join(folder, 'data') });
    admin = await Caller.signIn(server.url);
  }, 180_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const count = async (path: string, q: string) =>
    (await admin.get<{ total: number }>(`/api/${path}?q=${encodeURIComponent(q)}&limit=1&total=exact`)).total;

  it('give filters that find something in the demo data', async () => {
    const [events = '', packages = ''] = filtersAfter('`/` filters: ');
    expect([events, packages]).toEqual([expect.stringContaining('statut:'), expect.stringContaining('nature:')]);
    expect(await count('admin-config/manifestations', events)).toBeGreaterThan(0);
    expect(await count('admin-config/packages', packages)).toBeGreaterThan(0);
  });

  it('give a drill that ends with the platform of the minute of the backup, beside the server at work', {
    timeout: 300_000,
  }, async () => {
    const [, drill = ''] = /### The drill[^]*?```sh\n([^]*?)```/.exec(read('docs/operating.md')) ?? [];
    const lines = drill.trim().split('\n');
    const last = lines.pop() ?? '';
    expect(last).toMatch(/PORT=4100 .*npm start$/);
    // The project, with data of its own: commands are relative to where one stands.
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
    symlinkSync(join(root, 'server'), join(folder, 'server'));
    const { DATA_DIR: _, DATABASE_URL: __, VITEST: ___, NODE_ENV: ____, ...env } = process.env;
    await admin.post('/api/admin-config/genres', { codeGenre: 'EXERCICE', libelleFr: 'Exercice' });
    await run('sh', ['-ec', lines.join('\n')], { cwd: folder, env, maxBuffer: 10_000_000 });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

    const port = await freePort();
    const restored = spawn('sh', ['-c', `exec env ${last.replace('4100', String(port))}`], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).ok).toBe(true), {
      timeout: 150_000,
      interval: 200,
    });
    const there = await Caller.signIn(url);
    expect(await there.get(`/api/admin-config/genres/EXERCICE`)).toMatchObject({ libelleFr: 'Exercice' });
    expect(await there.get(`/api/processing-ws/actions?q=objet:EXERCICE&limit=1`)).toMatchObject({
      items: [{ entiteId: 'EXERCICE' }],
    });
    // As its supervisor would.
    const ended = new Promise((resolve) => restored.once('exit', resolve));
    restored.kill('SIGTERM');
    await ended;
    await vi.waitFor(() => expect(existsSync(join(folder, 'drill', 'regie.platform'))).toBe(true));
    await vi.waitFor(async () => expect(await fetch(url).catch(() => 'gone')).toBe('gone'), { timeout: 20_000 });
  });
});
