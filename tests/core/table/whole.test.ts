import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { fits, surelyFits } from '../../../src/core/table/grid/surely-fits';

describe('texts that surely fit', () => {
  test.each([
    ['', 0, true],
    ['301', 26, false],
    ['301', 27, true],
    ['27 janv. 2027, 22:00', 150, false],
    ['27 janv. 2027, 22:00', 160, true],
    ['Manifestation', 110, true],
    ['MMMMM', 70, false],
    ['MMMMM', 71, true],
    ['日本語の公演', 80, false],
  ] as const)('%s in %d px: %s', (text, room, expected) => expect(fits(text, room)).toBe(expected));
});

describe('cells that show the whole of what they hold', () => {
  test.each([
    ['a text', 'Paris', 100, true],
    ['a text that is too long', 'Théâtre des Champs-Élysées', 100, false],
    ['nothing', null, 100, false],
    ['a date', createElement('time', null, '2 mai 2027'), 120, true],
    ['a mark', createElement('span', { role: 'img' }), 40, true],
    ['elements', createElement('div', null, createElement('b')), 400, false],
  ] as const)('%s', (_what, shown, width, expected) => expect(surelyFits(shown, width)).toBe(expected));
});
