import { describe, expect, it } from 'vitest';
import { printNumber, stepNumber } from '../../../src/core/kinds/number/read-number';
import { initials } from '../../../src/core/ui/marks/initials';
import { share } from '../../../src/core/ui/marks/share';
import { rove } from '../../../src/core/ui/roving';

describe('initials', () => {
  it.each([
    ['Camille Morel', 'CM'],
    ['Jean-Paul Le Goff', 'JG'],
    ['élodie', 'É'],
    ['camille.morel@exemple.fr', 'CF'],
    ['   ', '?'],
    ['« Régie » centrale', 'RC'],
  ])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected));
});

describe('printNumber', () => {
  it.each([
    [1234.5, 'fr', '1234,5'],
    [1234.5, 'en', '1234.5'],
    [0.1 + 0.2, 'en', '0.3'],
    [null, 'fr', ''],
    [Number.NaN, 'fr', ''],
  ])('%j in %s is %j', (value, locale, expected) => expect(printNumber(value, locale)).toBe(expected));
});

describe('stepNumber', () => {
  it.each([
    [0.1, 2, 0.1, -Infinity, Infinity, 0.3],
    [null, 1, 1, 5, 10, 5],
    [10, 1, 1, 0, 10, 10],
    [0, -10, 1, -3, 10, -3],
    [1.25, 1, 1, 0, 10, 2.25],
  ])('from %j by %j steps of %j in [%j, %j] gives %j', (value, count, step, min, max, expected) =>
    expect(stepNumber(value, count, step, min, max)).toBe(expected));
});

describe('rove', () => {
  it.each([
    ['ArrowRight', 2, 3, 0],
    ['ArrowLeft', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['ArrowDown', 0, 3, null],
    ['ArrowRight', 0, 0, null],
  ])('%s from %i of %i leads to %j', (key, from, count, expected) => expect(rove(key, from, count)).toBe(expected));
});

describe('share', () => {
  it.each([
    [50, 100, 0.5],
    [120, 100, 1],
    [-1, 100, 0],
    [5, 0, 0],
    [Number.NaN, 10, 0],
  ])('%j of %j is %j', (value, max, expected) => expect(share(value, max)).toBe(expected));
});
