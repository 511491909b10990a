import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameProblem, namesOf } from '../../server/scripts/new-plugin/names.mjs';
import { root } from '../support/sources';
import { runNode } from './run-node';

/** What a fresh clone has, beside its packages. */
const left = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);
const copy = mkdtempSync(join(tmpdir(), 'regie-new-plugin-'));

const run = (...args: string[]) => runNode(copy, args);

describe('the name of a new plugin', () => {
  test.each([
    ['Essais', 'is no name'],
    ['mes essais', 'is no name'],
    ['essais-', 'is no name'],
    ['../essais', 'is no name'],
    ['2essais', 'is no name'],
    ['a'.repeat(41), 'too long'],
    ['core', 'means something else'],
    ['new', 'means something else'],
    ['genres', 'src/plugins/genres exists'],
    ['sous-genres', 'a resource of that name'],
    ['event-management', 'has that address'],
    ['utilisateurs', 'has a table of that name'],
  ])('%s is refused: %s', (name, reason) => {
    expect(nameProblem(name, root)).toContain(reason);
  });

  test('gives the names of its parts', () => {
    expect(namesOf('cartes-cadeaux', { one: 'carte-cadeau' })).toEqual({
      name: 'cartes-cadeaux',
      snake: 'cartes_cadeaux',
      camel: 'cartesCadeaux',
      Pascal: 'CartesCadeaux',
      key: 'idCarteCadeau',
      one: 'carte-cadeau',
      many: 'cartes cadeaux',
      gender: 'm',
      title: 'Cartes cadeaux',
      en: { one: 'carte-cadeau', many: 'cartes cadeaux', title: 'Cartes cadeaux' },
    });
    expect(namesOf('bons', { one: 'bon d’achat', many: 'bons d’achat' })).toMatchObject({
      name: 'bons',
      one: 'bon d’achat',
      many: 'bons d’achat',
      title: 'Bons d’achat',
      en: { many: 'bons d’achat' },
    });
    expect(namesOf('essais')).toMatchObject({ one: 'essai', title: 'Essais', key: 'idEssai' });
  });

  test.each([
    ['devis', 'idDevis'],
    ['accréditation', 'idAccreditation'],
    ['bon d’achat', 'idBonDAchat'],
  ])('makes its key of the singular: %s, %s', (one, key) => {
    expect(namesOf('essais', { one }).key).toBe(key);
  });

  test.each([
    [{ oneEn: 'quote' }, { one: 'quote', many: 'quotes', title: 'Quotes' }],
    [
      { oneEn: 'price list entry' },
      { one: 'price list entry', many: 'price list entries', title: 'Price list entries' },
    ],
    [{ oneEn: 'pass' }, { one: 'pass', many: 'passes', title: 'Passes' }],
    [
      { oneEn: 'person', manyEn: 'people' },
      { one: 'person', many: 'people', title: 'People' },
    ],
  ])('takes an English noun: %o', (options, en) => {
    expect(namesOf('devis', { one: 'devis', ...options }).en).toEqual(en);
  });
});

describe('a new plugin', () => {
  let made = { code: -1, output: '' };
  beforeAll(async () => {
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path).split('/')[0] ?? '') });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    made = await run('server/scripts/new-plugin.mjs', 'essais');
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('is written whole', () => {
    expect(made.output).toContain('The plugin “essais” is there');
    expect(made.code).toBe(0);
    expect(existsSync(join(copy, 'tests/plugins/essais/model.test.ts'))).toBe(true);
  });

  test('has its migration when it is asked for', async () => {
    expect(await run('server/scripts/migration.mjs', 'essais')).toMatchObject({ code: 0 });
    const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
      readFileSync(join(copy, 'server/db/migrations/meta/_journal.json'), 'utf8'),
    );
    const last = journal.entries.at(-1);
    expect(last?.tag).toMatch(/^\d{4}_essais$/);
    const written = readdirSync(join(root, 'server/db/migrations')).flatMap(
      (file) => /^(\d{4})_/.exec(file)?.[1] ?? [],
    );
    expect(last?.idx, 'a number after all, those written by hand too').toBe(Math.max(...written.map(Number)) + 1);
    expect(readFileSync(join(copy, `server/db/migrations/${last?.tag}.sql`), 'utf8')).toContain(
      'CREATE TABLE "essais"',
    );
  });

  test('has its parts', () => {
    const parts = ['index.ts', 'model.ts', 'surface.ts', 'i18n/fr.ts', 'i18n/en.ts'];
    expect(parts.filter((part) => !existsSync(join(copy, 'src/plugins/essais', part)))).toEqual([]);
  });

  test('is refused the second time, and nothing changes', async () => {
    const list = () => readFileSync(join(copy, 'src/plugins/index.ts'), 'utf8');
    const before = list();
    expect(await run('server/scripts/new-plugin.mjs', 'essais')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is taken'),
    });
    expect(list()).toBe(before);
  });

  test('is one line in each list', () => {
    const added = (path: string) => {
      const [before, after] = [root, copy].map((folder) => readFileSync(join(folder, path), 'utf8'));
      return (after?.match(/essais/g)?.length ?? 0) - (before?.match(/essais/g)?.length ?? 0);
    };
    expect([added('src/plugins/index.ts'), added('server/domains/index.ts')]).toEqual([3, 3]);
  });

  test('is built, and weighs less than a plugin may', async () => {
    const built = await run('server/scripts/build.mjs', '--only', 'console');
    expect(built.code, built.output).toBe(0);
    const weigh = "import('./tests/support/sizes.mjs').then(({ sizes }) => console.log(JSON.stringify(sizes())))";
    const { output } = await run('--input-type=module', '-e', weigh);
    const rows: { kind: string; name: string; size: number; goal: number }[] = JSON.parse(output);
    const own = rows.find(({ kind, name }) => kind === 'plugin' && name === 'essais');
    expect(own?.size).toBeGreaterThan(0);
    expect(own?.size).toBeLessThan(8_000);
    expect(rows.filter(({ kind, size, goal }) => kind !== 'plugin' && size > goal)).toEqual([]);
  }, 300_000);

  // Its types, its own test and what it keeps of the contract and of the rules: with those of the tutorial.
  test('keeps the format', async () => {
    const paths = ['src/plugins/essais', 'server/domains/essais', 'tests/plugins/essais'];
    const format = await run(join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', ...paths);
    expect(format.code, format.output).toBe(0);
  }, 300_000);
});
