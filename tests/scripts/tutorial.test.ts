/**
 * The tutorial of docs/, followed to the letter in an empty clone: its commands run, its files are written, its plugin works.
 * Another plugin, left as `npm run new:plugin` wrote it, stands beside: the checks of the tutorial are made once for both.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/sources';
import { runNode } from './run-node';

/** What a fresh clone has, beside its packages. */
const left = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);
const copy = mkdtempSync(join(tmpdir(), 'regie-tutorial-'));

interface Block {
  /** Lines of commands, or the whole of a file. */
  kind: 'commands' | 'file';
  path: string;
  text: string;
}

const page = readFileSync(join(root, 'docs/tutorial.md'), 'utf8');
const blocks: Block[] = [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', path = '', text = '']) => ({ kind: language === 'sh' ? 'commands' : 'file', path, text }),
);
const commands = blocks.flatMap(({ kind, text }) => (kind === 'commands' ? text.trim().split('\n') : []));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** `npm run x -- y` is the program that package.json names; `npx x` the one of the packages. */
function argsOf(command: string): string[] {
  const [program = '', ...rest] = command.split(' ');
  if (program === 'npx') return [programs[rest[0] ?? ''] ?? '', ...rest.slice(1)];
  const [, script = '', ...args] = rest;
  const [, ...of] = (scripts[script] ?? '').split(' ');
  return [...of, ...args.filter((arg) => arg !== '--')];
}
const programs: Readonly<Record<string, string>> = {
  vitest: 'node_modules/vitest/vitest.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
};

beforeAll(async () => {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path).split('/')[0] ?? '') });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  expect(await runNode(copy, argsOf('npm run new:plugin -- essais'))).toMatchObject({ code: 0 });
  for (const { kind, path, text } of blocks)
    if (kind === 'file') {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    } else
      for (const command of text.trim().split('\n'))
        if (command.startsWith('npm run')) {
          const { code, output } = await runNode(copy, argsOf(command));
          expect(code, output).toBe(0);
        }
}, 180_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('says what to run: a skeleton, a migration, tests, a start', () => {
  expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm run new:plugin',
    'npm run migration',
    'npx vitest run',
    'npx vitest run',
    'npx tsc --noEmit',
    'npm start',
  ]);
});

test('makes a table with every field of the model', () => {
  const folder = join(copy, 'server/db/migrations');
  const name = readdirSync(folder).find((file) => file.endsWith('_accreditations.sql')) ?? '';
  const sql = readFileSync(join(folder, name), 'utf8');
  expect(sql).toContain('CREATE TABLE "accreditations"');
  for (const column of ['"nom"', '"media"', '"email"', '"idmanif"', '"nb_places"', '"statut"', '"motif"', '"id_tiers"'])
    expect(sql).toContain(column);
});

test.each(commands.filter((command) => command.startsWith('npx')))('%s', async (command) => {
  const isContract = command.includes('tests/contract.test.ts');
  const { code, output } = await runNode(copy, [...argsOf(command), ...(isContract ? ['tests/plugins/essais'] : [])]);
  expect(code, output).toBe(0);
  if (isContract) expect(output).toContain('tests/plugins/essais');
}, 180_000);
