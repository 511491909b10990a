import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  comparableTo,
  conclusionOf,
  type DaySold,
  daysOf,
  mostComparable,
  mostDays,
  pointsOf,
  quartilesOf,
  roomOf,
  runOf,
} from '../../../../src/plugins/events/models/sales-curve';

const own = { sousGenre: 'COMEDIE', lieu: 1, capacite: 300 };

/** So many that are alike in these. */
function many(count: number, first: number, like: Partial<Candidate>): Candidate[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ idmanif: first + at, sousGenre: 'DRAME', lieu: 2, capacite: 5_000 },
    ...like,
  }));
}

describe('what is comparable', () => {
  const cases: readonly [why: string, candidates: Candidate[], par: object | null, count: number][] = [
    ['the same venue and sub-genre', many(5, 1, own), { sousGenre: true, salle: 'LIEU' }, 5],
    ['the same venue', many(5, 1, { lieu: 1 }), { sousGenre: false, salle: 'LIEU' }, 5],
    ['venues of its size and its sub-genre', many(5, 1, { ...own, lieu: 2 }), { sousGenre: true, salle: 'TAILLE' }, 5],
    ['venues of its size', many(6, 1, { capacite: 499 }), { sousGenre: false, salle: 'TAILLE' }, 6],
    ['the genre alone', many(5, 1, {}), { sousGenre: false, salle: 'TOUTES' }, 5],
    [
      'the genre alone where what is nearer is too little',
      [...many(4, 1, own), ...many(1, 9, {})],
      { sousGenre: false, salle: 'TOUTES' },
      5,
    ],
    ['the nearest of those with most, where none has enough', many(3, 1, own), { sousGenre: true, salle: 'LIEU' }, 3],
    ['nothing', [], null, 0],
  ];

  it.each(cases)('is %s', (_why, candidates, par, count) => {
    const found = comparableTo(own, candidates);
    expect(found?.par ?? null).toEqual(par);
    expect(found?.chosen.length ?? 0).toBe(count);
  });

  it('is the latest, up to a number', () => {
    const chosen = comparableTo(own, many(50, 1, own))?.chosen ?? [];
    expect(chosen.map(({ idmanif }) => idmanif)).toEqual(Array.from({ length: mostComparable }, (_, at) => at + 1));
  });

  it('is no likeness where it is not known', () => {
    const unknown = { sousGenre: null, lieu: null, capacite: null };
    expect(comparableTo(unknown, many(9, 1, unknown))?.par).toEqual({ sousGenre: false, salle: 'TOUTES' });
  });

  it.each([
    [1, [1, 199]],
    [199, [1, 199]],
    [200, [200, 499]],
    [10_000, [10_000, null]],
    [null, null],
  ] as const)('a venue of %s places is of a class', (capacity, span) => {
    expect(roomOf(capacity)).toEqual(span);
  });

  it.each([
    [0, null],
    [1, [1, 1]],
    [20, [6, 20]],
    [21, [21, null]],
  ] as const)('%d séances are a class', (sessions, span) => {
    expect(runOf(sessions)).toEqual(span);
  });
});

it.each([
  [[3], [3, 3, 3]],
  [
    [4, 1],
    [1.75, 2.5, 3.25],
  ],
  [
    [5, 1, 4, 2, 3],
    [2, 3, 4],
  ],
] as const)('quartiles of %j are %j', (values, quartiles) => {
  expect(quartilesOf(values)).toEqual(quartiles);
});

const day = (idmanif: number, j: number, places: number, recettes = places * 10): DaySold => ({
  ...{ idmanif, j, places, recettes },
});

describe('the points of a curve', () => {
  const sold = [day(1, 3, 2), day(1, 1, 1), day(2, 4, 4), day(3, 2, 1), day(2, -9, 100)];

  it('add up from the first day to the last that is known', () => {
    const points = pointsOf(1, [2, 3], sold, { first: 4, last: -1, now: 1 });
    expect(points.map(({ j, places }) => [j, places])).toEqual([
      ...[
        [4, 0],
        [3, 2],
        [2, 2],
      ],
      ...[
        [1, 3],
        [0, null],
        [-1, null],
      ],
    ]);
    expect(points.at(-1)?.comparables).toEqual({ places: [1.75, 2.5, 3.25], recettes: [17.5, 25, 32.5] });
  });

  it('have what is before the first day in it, and nothing without comparable ones', () => {
    const [point] = pointsOf(1, [], sold, { first: 2, last: 0, now: 0 });
    expect(point).toEqual({ j: 2, places: 2, recettes: 20, comparables: null });
  });

  it.each([
    ['from the first sale', 0, 12, [day(1, 60, 1)], { first: 60, last: 0 }],
    ['from now, where nothing is sold', 5, 12, [], { first: 12, last: -5 }],
    ['to the end of its run', 40, -50, [day(1, 3, 1)], { first: 3, last: -40 }],
    ['of bounded length', 0, 12, [day(1, 9_999, 1)], { first: mostDays - 1, last: 0 }],
    ['of bounded length in a long run', 2_000, 12, [day(1, 90, 1)], { first: 34, last: 35 - mostDays }],
  ] as const)('are %s', (_how, run, now, days, range) => {
    expect(daysOf(run, now, days)).toEqual(range);
  });
});

it('a curve comes to its last day that is known, held against the median', () => {
  const points = pointsOf(1, [2], [day(1, 2, 6), day(2, 2, 4)], { first: 2, last: 0, now: 1 });
  expect(conclusionOf({ points, aujourdhui: 1 }, 'places')).toEqual({
    ...{ j: 1, isOver: false, value: 6, median: 4, share: 0.5 },
  });
  expect(conclusionOf({ points: [], aujourdhui: 1 }, 'places')).toBe(null);
});
