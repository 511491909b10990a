import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../support/sources';

const folder = mkdtempSync(join(tmpdir(), 'regie-start-'));
const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'server/scripts',
  'tests/support/vitest.ts',
  'src/index.html',
  'src/favicon.svg',
];

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Run {
  code: number;
  output: string;
}

function start(script = 'start.mjs', ...args: string[]): Promise<Run> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'server/scripts', script), ...args],
      { cwd: folder, env },
      (error, out, problems) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: out + problems }),
    );
  });
}

/** What docs/compose.yaml runs. */
function commandOfContainer(): string[] {
  const [, list = '[]'] = /CMD (\[.*\])/.exec(readFileSync(join(root, 'docs/compose.yaml'), 'utf8')) ?? [];
  return JSON.parse(list);
}

test('what stays out of a container: secrets, data, what is installed and built', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['.git', '.env', 'docs/.env', 'data', 'node_modules', 'dist']));
});

describe('npm start', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    for (const path of copied)
      cpSync(join(root, path), join(folder, path), {
        recursive: true,
        filter: (from) => !/scripts\/.*\.ts$/.test(from),
      });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    write('src/main.tsx', `document.body.append('${'régie '.repeat(400)}');`);
    write('server/main.ts', "console.log('served', process.env.NODE_ENV);");
    write('src/cli/main.ts', "console.log('regie');");
    write('src/cli/assistant/main.ts', "console.log('assistant');");
    write('server/scripts/seed.ts', "console.log('seeded', process.argv.slice(2).join(' '));");
    write('server/db/migrations/0000_first.sql', 'select 1;');
    expect(await start()).toEqual({
      code: 0,
      // Nothing of the bundler's.
      output: expect.stringMatching(
        /^Built the console in [\d.]+ s\nBuilt the server in [\d.]+ s\nBuilt the regie in [\d.]+ s\nserved production\n$/,
      ),
    });
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('builds nothing the second time', async () => {
    expect(await start()).toEqual({ code: 0, output: 'served production\n' });
  });

  test('builds nothing when a file was only touched', async () => {
    utimesSync(join(folder, 'src/main.tsx'), new Date(), new Date());
    expect(await start()).toEqual({ code: 0, output: 'served production\n' });
  });

  test('builds the server alone when only its sources changed', async () => {
    write('server/main.ts', "console.log('served anew');");
    const { output } = await start();
    expect(output).toMatch(/^Built the server in .* s\nserved anew\n$/);
  });

  test('keeps the last good build when a source is broken, and says why', async () => {
    const page = readFileSync(join(folder, 'dist/console/index.html'), 'utf8');
    const good = readFileSync(join(folder, 'src/main.tsx'), 'utf8');
    write('src/main.tsx', 'const = ;');
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toContain('main.tsx');
    expect(readFileSync(join(folder, 'dist/console/index.html'), 'utf8')).toBe(page);
    write('src/main.tsx', good);
    expect((await start()).code).toBe(0);
  });

  test('leaves compressed copies beside the assets and the migrations beside the server', () => {
    const page = readFileSync(join(folder, 'dist/console/index.html'), 'utf8');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect(existsSync(join(folder, 'dist/console', `${script}.br`))).toBe(true);
    expect(existsSync(join(folder, 'dist/console', `${script}.gz`))).toBe(true);
    expect(existsSync(join(folder, 'dist/server/migrations/0000_first.sql'))).toBe(true);
  });

  test('has no script or style inside the page', () => {
    const page = readFileSync(join(folder, 'dist/console/index.html'), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
  });

  test('runs the other programs of the server with their arguments', async () => {
    expect((await start('run.mjs', 'seed', '--manifestations', '10')).output).toContain('seeded --manifestations 10');
    expect(await start('run.mjs', 'nothing')).toEqual({ code: 1, output: 'There is no program named nothing.\n' });
  });

  // A key in a terminal reaches every process of it; what supervisors send reaches npm alone.
  test.skipIf(process.platform === 'win32').each([
    ['npm', ['npm', 'start']],
    ['the command of its container', commandOfContainer()],
  ])('ends with %s, as a signal would end it', async (_what, [program = '', ...args]) => {
    rmSync(join(folder, 'ended'), { force: true });
    write(
      'server/main.ts',
      `import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0); });
      setInterval(() => undefined, 1000);
      console.log('at work');`,
    );
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    const npm = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve) => {
      npm.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('at work') && resolve());
    });
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(existsSync(join(folder, 'ended'))).toBe(true), { timeout: 20_000 });
  });

  test('takes over the lock of a process that died while building', async () => {
    write('.cache/prepare.lock', '999999999');
    write('server/main.ts', "console.log('after the crash');");
    expect((await start()).output).toContain('after the crash');
  });
});
