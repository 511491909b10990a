import { expect, it } from 'vitest';
import { niceTop } from '../../../src/core/plots/nice-top';

it.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [39, 40],
  [101, 200],
  [2_631, 4_000],
  [9_999.5, 10_000],
])('the scale of %d goes to %d', (most, top) => {
  expect(niceTop(most)).toBe(top);
});
