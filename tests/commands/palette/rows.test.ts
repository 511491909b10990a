import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../src/commands/palette/search/catalogue';
import { choiceOf, withChosen } from '../../../src/commands/palette/search/chosen';
import type { Drawing } from '../../../src/commands/palette/search/found-rows';
import { type Frecency, use } from '../../../src/commands/palette/search/frecency';
import { RANK, type Row, together } from '../../../src/commands/palette/search/row';
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
  const memory = { frecency: {}, chosen: {}, last: null, recents: [] };
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

describe('what was chosen for the same letters', () => {
  const now = Date.parse('2026-11-27T14:00:00Z');
  const row = (id: string, rank: number, more: Partial<Row> = {}): Row => ({
    ...{ id, kind: 'command', group: 'Actions', title: id, marks: [], rank },
    ...more,
  });
  const twice = (query: string, id: string) => use(use({}, choiceOf(query, id), now), choiceOf(query, id), now);
  const first = (query: string, rows: readonly Row[], chosen: Frecency, at = now) =>
    together(withChosen(rows, query, chosen, at), [], false)[0];

  it.each<[string, string, Frecency, number, string]>([
    ['comes first once it was chosen twice', 'Arr', twice('arr', 'b'), now, 'b'],
    ['not once', 'arr', use({}, choiceOf('arr', 'b'), now), now, 'a'],
    ['not for other letters', 'arri', twice('arr', 'b'), now, 'a'],
    ['not a month later', 'arr', twice('arr', 'b'), now + 30 * 86_400_000, 'a'],
  ])('%s', (_name, query, chosen, at, expected) => {
    expect(first(query, [row('a', RANK.title), row('b', RANK.near)], chosen, at)?.id).toBe(expected);
  });

  it('gives way to an exact title, and says why it is there', () => {
    const chosen = twice('arr', 'b');
    expect(first('arr', [row('a', RANK.exactTitle), row('b', RANK.near)], chosen)?.id).toBe('a');
    expect(first('arr', [row('a', RANK.title), row('b', RANK.near)], chosen)).toMatchObject({ id: 'b', chosen: true });
  });

  it('is never what cannot be taken back, unless its verb was typed, nor what may not be used', () => {
    const chosen = twice('arr', 'b');
    for (const more of [{ unsure: true }, { blocked: 'verrouillé' }])
      expect(first('arr', [row('a', RANK.title), row('b', RANK.near, more)], chosen)?.id).toBe('a');
  });
});
