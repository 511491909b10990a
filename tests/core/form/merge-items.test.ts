// Two people on one header: what each of them did to its areas and components is kept, what both did differently is asked.
import { describe, expect, it } from 'vitest';
import { mergeInside } from '../../../src/core/form/record/merge-items';

type Areas = readonly { id: string; order: number; parts: readonly object[] }[];

const part = (id: string, texte = id) => ({ id, customization: { texte, textEn: null } });
/** Areas by their parts, with the places that the editor gives. */
const areas = (given: Readonly<Record<string, readonly object[]>>): Areas =>
  Object.entries(given).map(([id, parts], a) => ({
    id,
    order: a + 1,
    parts: parts.map((each, index) => ({ ...each, order: index + 1 })),
  }));

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => part(id));
const base = areas({ haut: [a ?? {}, b ?? {}, c ?? {}], bas: [d ?? {}] });
const of = (...ids: string[]) => ids.map((id) => part(id));

describe('two changes of one list', () => {
  it.each([
    [
      'of two components',
      { haut: [part('a', 'A'), ...of('b', 'c')], bas: of('d') },
      { haut: [...of('a', 'b'), part('c', 'C')], bas: of('d') },
      { haut: [part('a', 'A'), part('b'), part('c', 'C')], bas: of('d') },
    ],
    [
      'one puts, the other writes',
      { haut: of('a', 'x', 'b', 'c'), bas: of('d') },
      { haut: [part('a', 'A'), ...of('b', 'c')], bas: of('d') },
      { haut: [part('a', 'A'), ...of('x', 'b', 'c')], bas: of('d') },
    ],
    [
      'both put',
      { haut: of('x', 'a', 'b', 'c'), bas: of('d') },
      { haut: of('a', 'b', 'c', 'y'), bas: of('d') },
      { haut: of('x', 'a', 'b', 'c', 'y'), bas: of('d') },
    ],
    [
      'one removes, the other puts',
      { haut: of('a', 'c'), bas: of('d') },
      { haut: of('a', 'b', 'c'), bas: of('d', 'y') },
      { haut: of('a', 'c'), bas: of('d', 'y') },
    ],
    [
      'one moves in the area, the other puts',
      { haut: of('c', 'a', 'b'), bas: of('d') },
      { haut: of('a', 'b', 'y', 'c'), bas: of('d') },
      { haut: of('c', 'a', 'b', 'y'), bas: of('d') },
    ],
    [
      'one moves to the other area',
      { haut: of('a', 'b'), bas: of('d', 'c') },
      { haut: [part('a', 'A'), ...of('b', 'c')], bas: of('d') },
      { haut: [part('a', 'A'), part('b')], bas: of('d', 'c') },
    ],
    [
      'one puts an area',
      { haut: of('a', 'b', 'c'), bas: of('d'), pied: of('z') },
      { haut: of('a', 'b'), bas: of('d') },
      { haut: of('a', 'b'), bas: of('d'), pied: of('z') },
    ],
  ])('%s: both are kept, whoever comes second', (_, mine, theirs, both) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const)
      expect(mergeInside(base, areas(one), areas(other))?.value).toEqual(areas(both));
  });

  it.each([
    [
      'one text',
      { haut: [part('a', 'A'), ...of('b', 'c')], bas: of('d') },
      { haut: [part('a', 'AA'), ...of('b', 'c')], bas: of('d') },
    ],
    [
      'removed and written',
      { haut: of('b', 'c'), bas: of('d') },
      { haut: [part('a', 'A'), ...of('b', 'c')], bas: of('d') },
    ],
    ['two orders', { haut: of('b', 'a', 'c'), bas: of('d') }, { haut: of('a', 'c', 'b'), bas: of('d') }],
    [
      'moved to two areas',
      { haut: of('a', 'b'), bas: of('d', 'c') },
      { haut: of('a', 'b'), bas: of('d'), pied: of('c') },
    ],
  ])('%s: asked', (_, mine, theirs) => {
    expect(mergeInside(base, areas(mine), areas(theirs))).toBeUndefined();
  });

  it('of a group are merged by its fields', () => {
    const [was, mine, theirs] = [
      { showLogo: false, showCart: false },
      { showLogo: true, showCart: false },
      { showLogo: false, showCart: true },
    ];
    expect(mergeInside(was, mine, theirs)?.value).toEqual({ showLogo: true, showCart: true });
    expect(mergeInside({ n: 1 }, { n: 2 }, { n: 3 })).toBeUndefined();
  });

  it('of items without ids, and of what is inherited, are asked', () => {
    expect(mergeInside([{ n: 1 }], [{ n: 2 }], [{ n: 3 }])).toBeUndefined();
    expect(mergeInside(null, [], [part('a')])).toBeUndefined();
  });
});
