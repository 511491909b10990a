/**
 * Rows of partners are named after `from` and `join` by `visible(table, scope)`, which carries the perimeter (server/resource/
 * scope.ts). Whatever names such a table itself stands in tests/support/unscoped.tsv with its reason: one more place, or one
 * more mention in a place, is seen in the diff and fails until it is written there.
 *
 * Written anew by: UNSCOPED=write npx vitest run --project unit-alone tests/unscoped.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tables } from '../server/domains';
import { filesUnder, readSource } from './support/sources';

const file = new URL('./support/unscoped.tsv', import.meta.url);
const names = tables.filter(({ perimeter, seen }) => perimeter !== null || seen !== null).map(({ name }) => name);

const named = new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+)?"?(${names.join('|')})\\b(?!\\.)`, 'g');
/** Of a table that code is given: any may be scoped. */
const given = /\b(?:from|join|using)\s+\$\{sql\.identifier\([\w.]*name\)\}/g;

/** What makes the tables, and what fills them before anybody reads. */
const makers = /^server\/(?:db|seed|scripts)\/|\/seed\/|\/seed[\w-]*\.ts$|^server\/demo\.ts$/;

/** How often a text names each scoped table itself, in words that a person reads. */
function mentionsIn(text: string): string {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const found = new Map<string, number>();
  for (const [, name = ''] of code.matchAll(named)) found.set(name, (found.get(name) ?? 0) + 1);
  const any = [...code.matchAll(given)].length;
  if (any > 0) found.set('any', any);
  return [...found]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => (n === 1 ? name : `${name} ×${n}`))
    .join(', ');
}

it('tables of partners are named with their perimeter, or with a reason', () => {
  const known = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([path = '', mentions = '', reason = '']) => [path, { mentions, reason }]),
  );
  const found = filesUnder('server', /\.ts$/)
    .filter((path) => !makers.test(path))
    .flatMap((path) => {
      const mentions = mentionsIn(readSource(path));
      return mentions === '' ? [] : [{ path, mentions, reason: known.get(path)?.reason ?? '' }];
    });
  const table = ['file\ttables\twhy', ...found.map(({ path, mentions, reason }) => `${path}\t${mentions}\t${reason}`)];
  if (process.env['UNSCOPED'] === 'write') writeFileSync(file, `${table.join('\n')}\n`);
  expect([...table, '']).toEqual(readFileSync(file, 'utf8').split('\n'));
  expect(found.filter(({ reason }) => reason.length < 10).map(({ path }) => path)).toEqual([]);
});
