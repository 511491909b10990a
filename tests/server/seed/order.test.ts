import { expect, it } from 'vitest';
import { type Seed, seedsInOrder } from '../../../server/domains/domain';
import { genreTable, subGenreTable } from '../../../server/domains/genres/table';
import { venueTable } from '../../../server/domains/venues/table';

const seed = (makes: Seed['makes'], needs: Seed['makes'] = []): Seed => ({ makes, needs, fill: async () => undefined });

it('comes after what it needs, and keeps its place otherwise', () => {
  const [late, first, other] = [seed([subGenreTable], [genreTable]), seed([genreTable]), seed([venueTable])];
  expect(
    seedsInOrder([
      { resources: [], seeds: [late, other] },
      { resources: [], seeds: [first] },
    ]),
  ).toEqual([other, first, late]);
  // What no seed makes is there already.
  expect(seedsInOrder([{ resources: [], seeds: [late] }])).toEqual([late]);
});

it('is refused when two wait for one another', () => {
  const seeds = [seed([genreTable], [subGenreTable]), seed([subGenreTable], [genreTable])];
  expect(() => seedsInOrder([{ resources: [], seeds }])).toThrow('genres, sous_genres');
});
