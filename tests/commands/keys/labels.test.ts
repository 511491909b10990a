import { describe, expect, it } from 'vitest';
import { ariaKeysOf, capsOf, labelOf } from '../../../src/commands/keys/labels';

describe('the label of a shortcut', () => {
  it.each([
    ['Mod+Shift+V', 'windows', 'fr', 'Ctrl+Maj+V'],
    ['Mod+Shift+V', 'linux', 'en', 'Ctrl+Shift+V'],
    ['Mod+Shift+V', 'mac', 'fr', '⇧⌘V'],
    ['Escape', 'windows', 'fr', 'Échap'],
    ['Escape', 'windows', 'en', 'Esc'],
    ['Escape', 'mac', 'fr', '⎋'],
    ['Mod+Enter', 'windows', 'fr', 'Ctrl+Entrée'],
    ['Mod+Enter', 'mac', 'en', '⌘↩'],
    ['Space', 'windows', 'fr', 'Espace'],
    ['Space', 'mac', 'fr', 'Espace'],
    ['Delete', 'linux', 'fr', 'Suppr'],
    ['Tab', 'windows', 'fr', 'Tab'],
    ['Alt+ArrowUp', 'windows', 'fr', 'Alt+↑'],
    ['Shift+ArrowDown', 'windows', 'fr', 'Maj+↓'],
    ['Alt+ArrowUp', 'mac', 'fr', '⌥↑'],
    ['g m', 'windows', 'fr', 'g m'],
    ['?', 'windows', 'fr', '?'],
    ['F8', 'mac', 'fr', 'F8'],
  ] as const)('%s on %s in %s is %s', (keys, platform, locale, label) => {
    expect(labelOf(keys, platform, locale)).toBe(label);
  });

  it('comes as caps, a list for each step', () => {
    expect(capsOf('Mod+K', 'windows', 'fr')).toEqual([['Ctrl', 'K']]);
    expect(capsOf('g m', 'windows', 'fr')).toEqual([['g'], ['m']]);
  });

  it('is told to assistive technology for a chord, not for a sequence', () => {
    expect(ariaKeysOf('Mod+Shift+V', 'windows')).toBe('Control+Shift+V');
    expect(ariaKeysOf('g m', 'windows')).toBeUndefined();
  });
});
