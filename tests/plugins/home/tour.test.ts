import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../../src/core/facts';
import { preference, preferencesAtom } from '../../../src/core/preferences';
import { goOn, leave, stepsDone, tourPreference, tourSteps } from '../../../src/plugins/home/tour';

describe('the tour', () => {
  beforeEach(() => {
    leave();
    store.set(preferencesAtom, {});
  });
  const done = () => stepsDone(preference(tourPreference));

  it('goes step by step, and is over after the last one', () => {
    for (const [at] of tourSteps.entries()) {
      goOn();
      expect(done()).toBe(at);
    }
    goOn();
    expect(done()).toBe(tourSteps.length);
  });

  it('is left at any step, and taken again there', () => {
    goOn();
    goOn();
    leave();
    goOn();
    expect(done()).toBe(1);
    goOn();
    expect(done()).toBe(2);
  });

  it.each([
    [undefined, 0],
    ['nonsense', 0],
    [-3, 0],
    [1.5, 0],
    [99, tourSteps.length],
  ])('reads %j as %d steps', (stored, expected) => expect(stepsDone(stored)).toBe(expected));
});
