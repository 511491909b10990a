import { beforeEach, describe, expect, it } from 'vitest';
import { takeEarly } from '../../src/commands/early-typing';
import { NOTHING_TYPED } from '../../src/commands/palette/scope';
import { drawnAtom, earlyAtom, typedAtom } from '../../src/commands/palette/state';
import { paletteAtom, store } from '../../src/core/facts';

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  // What the function reads of an event.
  ({ key: name, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more }) as KeyboardEvent;

beforeEach(() => {
  store.set(paletteAtom, { open: true });
  store.set(drawnAtom, false);
  store.set(earlyAtom, false);
  store.set(typedAtom, { ...NOTHING_TYPED, text: 'left from before' });
});

describe('typing before the palette is drawn', () => {
  it('keeps the letters, in place of what was left', () => {
    expect([...'né'].map((letter) => takeEarly(key(letter)))).toEqual([true, true]);
    expect(store.get(typedAtom).text).toBe('né');
  });

  it('reads a scope from its sign', () => {
    for (const letter of '@car') takeEarly(key(letter));
    expect(store.get(typedAtom)).toMatchObject({ text: 'car' });
    expect(store.get(typedAtom).scope).not.toBe('all');
  });

  it('swallows what would act on the page, and closes on Escape', () => {
    expect(takeEarly(key('Enter'))).toBe(true);
    expect(takeEarly(key('Escape'))).toBe(true);
    expect(store.get(paletteAtom).open).toBe(false);
  });

  it.each([
    ['once it is drawn', () => store.set(drawnAtom, true)],
    ['while it is closed', () => store.set(paletteAtom, { open: false })],
  ])('leaves keys alone %s', (_when, arrange) => {
    arrange();
    expect(takeEarly(key('n'))).toBe(false);
  });

  it('leaves shortcuts with a modifier alone', () => {
    expect(takeEarly(key('k', { ctrlKey: true }))).toBe(false);
  });
});
