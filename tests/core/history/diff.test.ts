import { describe, expect, test } from 'vitest';
import { identity, isSame, keyDiff, listDiff, wordDiff } from '../../../src/core/history/diff';

/** `[-old-]{+new+}` in the text. */
const drawn = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, state }) => (state === 'same' ? text : state === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

describe('words of a text', () => {
  for (const [before, after, shown] of [
    ['Le Malade imaginaire', 'Le Malade imaginaire', 'Le Malade imaginaire'],
    ['Le Malade imaginaire', 'Le Bourgeois imaginaire', 'Le [-Malade-]{+Bourgeois+} imaginaire'],
    ['', 'Carmen', '{+Carmen+}'],
    ['Carmen', '', '[-Carmen-]'],
    ['à l’affiche dès l’été', 'à l’affiche dès l’automne', 'à l’affiche dès l’[-été-]{+automne+}'],
  ] as const) {
    test(`« ${before} » → « ${after} »`, () => expect(drawn(before, after)).toBe(shown));
  }

  test('both sides can be read back from the pieces', () => {
    const [before, after] = ['un deux  trois\nquatre', 'deux un\ntrois cinq'];
    const pieces = wordDiff(before, after);
    const side = (left: string) =>
      pieces
        .filter(({ state }) => state !== left)
        .map(({ text }) => text)
        .join('');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});

describe('rows of a list', () => {
  const states = (before: readonly unknown[], after: readonly unknown[]) =>
    listDiff(before, after).map(({ value, state, from, to }) => [value, state, from, to]);

  test('a row added at its place', () =>
    expect(states(['a', 'c'], ['a', 'b', 'c'])).toEqual([
      ['a', 'same', 0, 0],
      ['b', 'added', null, 1],
      ['c', 'same', 1, 2],
    ]));

  test('a row taken away stands where it was', () =>
    expect(states(['a', 'b'], ['b'])).toEqual([
      ['a', 'removed', 0, null],
      ['b', 'same', 1, 0],
    ]));

  test('a row that only changed its place has moved', () => {
    const moved = states(['a', 'b', 'c'], ['c', 'a', 'b']).filter(([, state]) => state !== 'same');
    expect(moved).toEqual([['c', 'moved', 2, 0]]);
  });

  test('records are the same whatever the order of their keys', () =>
    expect(states([{ id: 1, nom: 'x' }], [{ nom: 'x', id: 1 }])).toEqual([[{ nom: 'x', id: 1 }, 'same', 0, 0]]));

  test('of two equal rows, one taken away and one moved', () =>
    expect(states(['a', 'a', 'b'], ['b', 'a']).filter(([, state]) => state !== 'same')).toHaveLength(2));
});

describe('keys of a structure', () => {
  test('only those that differ, to the last level', () =>
    expect(keyDiff({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4 }, e: 5 })).toEqual([
      { key: 'b.c', before: 2, after: 4, state: 'changed' },
      { key: 'b.d', before: 3, after: undefined, state: 'removed' },
      { key: 'e', before: undefined, after: 5, state: 'added' },
    ]));

  test('from nothing, every key is new', () =>
    expect(keyDiff(null, { a: 1 }).map(({ state }) => state)).toEqual(['added']));
});

describe('sameness', () => {
  for (const [left, right, same] of [
    [null, undefined, true],
    [null, '', true],
    [0, null, false],
    [false, null, false],
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    ['1', 1, false],
  ] as const) {
    test(`${identity(left)} and ${identity(right)}`, () => expect(isSame(left, right)).toBe(same));
  }
});
