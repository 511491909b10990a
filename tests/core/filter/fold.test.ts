import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/core/filter';
import { folded } from './folded';

describe('fold', () => {
  it.each(folded)('%j gives %j', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 5000 },
    );
  });

  it('does not see case, for what has a case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aàâéèêëïîôöùûüçœæñ’ -1'), maxLength: 20 }), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text));
      }),
    );
  });

  it('takes the short way only where it gives the same as the long one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        // an accent at the end forces the long way
        expect(fold(text)).toBe(fold(`${text}\u0301`));
      }),
      { numRuns: 2000 },
    );
  });
});
