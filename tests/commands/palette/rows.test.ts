import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../src/commands/palette/search/catalogue';
import type { Drawing } from '../../../src/commands/palette/search/found-rows';
import { localRows } from '../../../src/commands/palette/search/rows';
import { NOTHING_TYPED, type } from '../../../src/commands/palette/search/scope';
import { type AnyCommand, defineCommand } from '../../../src/core/define';
import { facts, store } from '../../../src/core/facts';
import { registryAtom } from '../../../src/core/registry';
import { textOf } from '../../../src/i18n/text';

const t = (key: string) => key;
const reason = textOf('verrouillé');
const command = (id: string, title: string, ready = true): [string, AnyCommand] => [
  id,
  defineCommand({ id, title: textOf(title), ready: () => ready || reason, run: () => undefined }),
];
const commands = new Map([
  command('a.archiver', 'Archiver', false),
  command('a.arriver', 'Arriver'),
  command('a.partir', 'Faire arriver'),
]);
const catalogue = catalogueOf(store.get(registryAtom), commands, [], t, 'fr');
const rowsFor = (query: string) => {
  const drawing: Drawing = { facts: facts(), t, query, target: null, keysOf: () => undefined };
  const memory = { frecency: {}, last: null, recents: [] };
  return localRows(catalogue, type(NOTHING_TYPED, query), drawing, memory, 50).map(({ title, blocked }) => [
    title,
    blocked,
  ]);
};

describe('what the palette finds', () => {
  it('has what may not be used after what may, at equal match', () => {
    expect(rowsFor('ar')).toEqual([
      ['Arriver', undefined],
      ['Archiver', 'verrouillé'],
      ['Faire arriver', undefined],
    ]);
  });

  it('has it first when it matches better', () => {
    expect(rowsFor('archiver')).toEqual([['Archiver', 'verrouillé']]);
  });

  it.each(['a', 'f', 'i', 'z'])('finds the letter %s as it finds any word', (letter) => {
    const holds = ['Archiver', 'Arriver', 'Faire arriver'].filter((title) => title.toLowerCase().includes(letter));
    expect(
      rowsFor(letter)
        .map(([title]) => title)
        .toSorted(),
    ).toEqual(holds);
  });
});
