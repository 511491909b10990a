/**
 * What is read as it stood is read from its history: a statement of its own that writes a leaf which the history stores would
 * make the past wrong without a word. Such a leaf is derived, or its kind is refused (server/resource/replay/kinds.ts).
 */
import { expect, it } from 'vitest';
import { isRecorded } from '../server/actions/record';
import { catalogue } from '../server/domains';
import { refusedApart, replayRefusal } from '../server/resource/replay/kinds';
import { filesUnder, readSource } from './support/sources';

/** What makes the tables, and what fills them before anybody reads. */
const makers =
  /^server\/(?:db|seed|scripts)\/|\/seed\/|\/seed[\w-]*\.ts$|^server\/demo\.ts$|^server\/domains\/reference\/load\.ts$/;

const kinds = [...catalogue.values()].filter((served) => replayRefusal(served) === null);
const names = kinds.map(({ table }) => table.name).join('|');
const updates = new RegExp(
  `\\bupdate "?(${names})"?(?: (?:as )?\\w{1,2})?\\s+set ([^\`]*?)(?:\\bwhere\\b|\\bfrom\\b|\\breturning\\b|\`)`,
  'g',
);
const others = new RegExp(`\\b(?:insert into|delete from) "?(${names})"?(?= |\\()`, 'g');

it('no statement of its own writes what a replay reads from the history', () => {
  const found = filesUnder('server', /\.ts$/)
    .filter((path) => !makers.test(path))
    .flatMap((path) => {
      const code = readSource(path).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      const set = [...code.matchAll(updates)].flatMap(([, name = '', leaves = '']) => {
        const served = kinds.find(({ table }) => table.name === name);
        const columns = [...(served?.table.columns.values() ?? [])].filter((column) => isRecorded(column, catalogue));
        return columns
          .filter(({ id }) => new RegExp(`\\b${id}\\b\\s*=`).test(leaves))
          .map(({ id }) => `${path}: ${name}.${id}`);
      });
      return [...set, ...[...code.matchAll(others)].map(([statement]) => `${path}: ${statement}`)];
    });
  expect(found).toEqual([]);
});

it('knows the statements that it looks for', () => {
  expect([...'update manifestations m set statut = 1 where x'.matchAll(updates)]).toHaveLength(1);
  expect([...'delete from seances where x'.matchAll(others)]).toHaveLength(1);
});

it('names kinds that there are', () => {
  expect(refusedApart.filter((name) => !catalogue.has(name))).toEqual([]);
});
