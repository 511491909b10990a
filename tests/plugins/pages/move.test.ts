import { describe, expect, it } from 'vitest';
import { isPlacedAs, moved, placeOf, stepped } from '../../../src/plugins/pages/models/move';

const zones = () => [
  { nom: 'A', editable: true, widgets: [{ idWidget: 1 }, { idWidget: 2 }] },
  { nom: 'B', editable: false, widgets: [{ idWidget: 3 }] },
  { nom: 'C', editable: true, widgets: [{ idWidget: 4 }] },
];
const keys = (all: readonly { widgets: readonly { idWidget: number }[] }[]) =>
  all.map(({ widgets }) => widgets.map(({ idWidget }) => idWidget));

describe('a widget of a page', () => {
  it.each([
    ['nothing was moved', 1, [[1, 2], [3], [4]], true],
    ['another one was added before it', 2, [[1, 9, 2], [3], [4]], true],
    ['one before it is gone', 2, [[2], [3], [4]], true],
    ['another one was put before it', 1, [[2, 1], [3], [4]], false],
    ['it is in another zone', 1, [[2], [3], [1, 4]], false],
    ['it is gone', 1, [[2], [3], [4]], false],
  ] as const)('stands where it stood, or does not: %s', (_what, id, after, expected) => {
    const now = after.map((ids) => ({ widgets: ids.map((idWidget) => ({ idWidget })) }));
    expect(isPlacedAs(zones(), now, id)).toBe(expected);
  });

  it.each([
    [1, 1, [[2, 1], [3], [4]]],
    [2, -1, [[2, 1], [3], [4]]],
    // A zone that may not be changed is passed over.
    [2, 1, [[1], [3], [2, 4]]],
    [4, -1, [[1, 2, 4], [3], []]],
  ] as const)('%i goes %i', (id, step, after) => {
    const to = stepped(zones(), id, step);
    expect(to).not.toBeNull();
    const there = moved(zones(), id, to ?? { zone: 0, rank: 0 });
    expect(keys(there)).toEqual(after);
    expect(placeOf(there, id)).toEqual(to);
    expect(there[2]?.widgets.map((each) => Reflect.get(each, 'order') ?? 1)).toEqual(after[2].map((_id, at) => at + 1));
  });

  it.each([
    [1, -1],
    [4, 1],
    [3, 1],
    [9, 1],
  ] as const)('%i goes nowhere by %i', (id, step) => expect(stepped(zones(), id, step)).toBeNull());

  it('is neither put into a zone that may not be changed, nor taken out of one', () => {
    expect(moved(zones(), 1, { zone: 1, rank: 0 })).toEqual(zones());
    expect(moved(zones(), 3, { zone: 0, rank: 0 })).toEqual(zones());
    expect(keys(moved(zones(), 4, { zone: 0, rank: 1 }))).toEqual([[1, 4, 2], [3], []]);
  });
});
