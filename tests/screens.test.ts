/** The screens that are promised, against those there are: their addresses, their guards, their names in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guardOf } from '../src/core/model/rights';
import { plugins } from '../src/plugins';
import { consoleOf, locales } from './contract/console';
import { hasAddress } from './screens/addresses';
import { root } from './support/sources';

const { registry, translate } = await consoleOf(plugins);

interface Screen {
  path: string;
  guard: string;
  name: string;
}

/** The table of the specification, then the screens that it leaves to us (domains.md 22). */
const promised: Screen[] = readFileSync(join(root, 'tests/support/screens.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => {
    const [path = '', , guard = '', name = ''] = line.split('\t');
    return { path, guard, name };
  });

/** `/edit/:id?` and `/edit/{-$id}` are one address; so are those with and without the last slash. */
const address = (path: string) =>
  `/${path}`
    .replace(/\{-\$\w+\}|:\w+\?/g, '?')
    .replace(/\$\w+|:\w+/g, '*')
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
const pages = [...registry.pages.values()];
const at = new Map(pages.map((page) => [address(page.path), page]));
/** Where an address leads that has no page of its own: one whose record may be left out serves both. */
const pageAt = (path: string) => at.get(address(path)) ?? at.get(`${address(path).replace(/\/[*?]$/, '')}/?`);

describe('the screens', () => {
  test('are all visited: it is known where the record of each comes from', () => {
    expect(promised.map(({ path }) => path).filter((path) => !hasAddress(path))).toEqual([]);
  });

  test('are ninety-two, and those of ours', () => expect(promised.length).toBeGreaterThanOrEqual(92));
  test.each(promised)('$path is there, guarded by $guard', ({ path, guard }) => {
    const page = pageAt(path);
    expect(page?.path).toBeDefined();
    // One address that shows a record and makes one has a guard for each.
    const right = page && path.endsWith('/new') ? (page.create ?? page.guard) : page?.guard;
    expect(right && guardOf(right)).toBe(guard);
  });
  test.each(pages.map(({ id, title }) => ({ id, title })))('$id has a name in each language', ({ title }) => {
    for (const locale of locales) expect(translate[locale](title).trim()).not.toBe('');
  });
});
