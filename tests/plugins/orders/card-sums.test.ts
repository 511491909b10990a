import { expect, test } from 'vitest';
import { cardSums } from '../../../src/plugins/orders/models/card-sums';

test.each([
  ['one card holds what its model takes', 5_000, 1_000, 50_000, [5_000]],
  ['a sum below the least is held by none', 900, 1_000, 50_000, null],
  ['a large sum goes to several', 71_800, 1_000, 50_000, [50_000, 21_800]],
  ['the last one has its least', 50_500, 1_000, 50_000, [49_500, 1_000]],
  ['what no cards add up to is held by none', 1_600, 1_000, 1_500, null],
  ['without a most one card is enough', 900_000, 1_000, null, [900_000]],
  ['more than twenty are too many', 2_100_000, 0, 100_000, null],
  ['nothing needs no card', 0, 0, 1_000, null],
] as const)('%s', (_, total, min, max, sums) => {
  expect(cardSums(total, min, max)).toEqual(sums);
});
