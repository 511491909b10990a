import { beforeEach, describe, expect, it } from 'vitest';
import { takeEarly } from '../../src/core/early-typing';
import { drawnAtom, paletteAtom, store } from '../../src/core/facts';

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  // What the function reads of an event.
  ({ key: name, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more }) as KeyboardEvent;
const take = (...names: readonly string[]) => names.map((name) => takeEarly(key(name)));

beforeEach(() => {
  store.set(paletteAtom, { open: true });
  store.set(drawnAtom, false);
});

describe('typing before the palette is drawn', () => {
  it('keeps the letters', () => {
    expect(take('n', 'é', 'Shift', 'Backspace', 'è')).toEqual([true, true, false, true, true]);
    expect(store.get(paletteAtom)).toEqual({ open: true, typed: 'nè', early: true });
  });

  it('takes the place of what it was opened with', () => {
    store.set(paletteAtom, { open: true, typed: 'left from before' });
    take('n');
    expect(store.get(paletteAtom).typed).toBe('n');
  });

  it('keeps Enter for the row to come, unless more is typed', () => {
    take('n', 'Enter');
    expect(store.get(paletteAtom)).toEqual({ open: true, typed: 'n', early: true, run: true });
    take('o');
    expect(store.get(paletteAtom)).toEqual({ open: true, typed: 'no', early: true });
  });

  it('closes on Escape', () => {
    expect(take('n', 'Escape')).toEqual([true, true]);
    expect(store.get(paletteAtom)).toEqual({ open: false });
  });

  it.each([
    ['once it is drawn', () => store.set(drawnAtom, true)],
    ['while it is closed', () => store.set(paletteAtom, { open: false })],
  ])('leaves keys alone %s', (_when, arrange) => {
    arrange();
    expect(take('n')).toEqual([false]);
  });

  it('leaves shortcuts with a modifier alone', () => {
    expect(takeEarly(key('k', { ctrlKey: true }))).toBe(false);
  });
});
