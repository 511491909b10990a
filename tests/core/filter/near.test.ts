import { expect, it } from 'vitest';
import { distance } from '../../../src/core/filter';

it.each([
  ['statut', 'statut', 0],
  ['statt', 'statut', 1],
  ['statuut', 'statut', 1],
  ['stabut', 'statut', 1],
  ['sattut', 'statut', 1],
  ['lieu', 'date', 4],
  ['', 'abc', 3],
  ['a', 'abcdef', 4],
])('%s and %s are %i typing errors apart, at most one past the limit', (a, b, expected) => {
  expect(distance(a, b, 3)).toBe(expected);
});
