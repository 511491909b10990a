import { expect, it } from 'vitest';
import { drawNumber } from '../../../server/domains/cards/issue';
import { safeUrl } from '../../../server/http/logging';
import { brief, digitsOf, grouped, isNumber, masked } from '../../../src/plugins/cards/models/number';

it.each([
  ['4539578763621486', true],
  ['4539578763621487', false],
  ['453957876362148', false],
  ['45395787636214a6', false],
])('%s passes Luhn’s test: %s', (digits, expected) => {
  expect(isNumber(digits)).toBe(expected);
});

it('draws sixteen digits that check, never twice the same', () => {
  const drawn = Array.from({ length: 500 }, () => drawNumber());
  expect(drawn.filter((each) => !isNumber(each))).toEqual([]);
  expect(new Set(drawn).size).toBe(500);
});

it('shows the last four, and groups all of them where they are to be typed', () => {
  expect(masked('4539578763621486')).toBe('•••• •••• •••• 1486');
  expect(brief(masked('4539578763621486'))).toBe('•••• 1486');
  expect(grouped('4539578763621486')).toBe('4539 5787 6362 1486');
  expect(digitsOf('4539 5787-6362 1486')).toBe('4539578763621486');
});

it.each([
  '4539578763621486',
  '4539%205787%206362%201486',
  '4539+5787+6362+1486',
])('is not logged when it is typed where addresses are made: %s', (typed) => {
  expect(safeUrl(`/api/admin-config/lieux/choices?typed=${typed}&limit=8`)).not.toMatch(/5395|5787|6362/);
});
