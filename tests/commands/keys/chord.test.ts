import { describe, expect, it } from 'vitest';
import { chordOfPress, chordsOf, keysOfPress, splitChord } from '../../../src/commands/keys/chord';
import { keyCases, pressOf } from './layouts';

describe('a key press', () => {
  it('is tried on at least 58 cases', () => {
    expect(keyCases.length).toBeGreaterThanOrEqual(58);
  });

  for (const one of keyCases) {
    const { layout, platform = 'windows', press, keys, fires } = one;
    it(`${layout}: ${press.join(' ')} ${fires ? 'fires' : 'does not fire'} ${keys}`, () => {
      const chord = chordOfPress(pressOf(one), platform);
      expect(chord === chordsOf(keys, platform)[0]).toBe(fires);
    });
  }

  it('is nothing while only modifiers are down', () => {
    const press = {
      code: 'ControlLeft',
      key: 'Control',
      ctrlKey: true,
      shiftKey: false,
      altKey: false,
      metaKey: false,
    };
    expect(chordOfPress(press, 'windows')).toBeNull();
  });

  it('is recorded with Mod, so that it follows the user to another platform', () => {
    const press = { code: 'KeyV', key: 'V', ctrlKey: false, shiftKey: true, altKey: false, metaKey: true };
    expect(keysOfPress(press, 'mac')).toBe('Mod+Shift+V');
    expect(chordsOf('Mod+Shift+V', 'windows')).toEqual(['Control+Shift+V']);
  });

  it('is recorded on AZERTY as what the key prints', () => {
    const press = { code: 'KeyQ', key: 'a', ctrlKey: true, shiftKey: false, altKey: false, metaKey: false };
    expect(keysOfPress(press, 'windows')).toBe('Mod+A');
  });
});

describe('keys of a binding', () => {
  it.each([
    ['Mod+K', 'mac', ['Meta+K']],
    ['Mod+K', 'linux', ['Control+K']],
    ['g m', 'linux', ['G', 'M']],
    ['shift+ctrl+v', 'windows', ['Control+Shift+V']],
    ['Shift+?', 'windows', ['?']],
    ['Esc', 'windows', ['Escape']],
    ['Control++', 'windows', ['Control++']],
  ] as const)('%s on %s is %j', (keys, platform, chords) => {
    expect(chordsOf(keys, platform)).toEqual(chords);
  });

  it('keeps a literal plus as a key', () => {
    expect(splitChord('Control++')).toEqual({ modifiers: ['Control'], key: '+' });
    expect(splitChord('+')).toEqual({ modifiers: [], key: '+' });
  });
});
