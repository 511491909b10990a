import type { KeyboardEvent } from 'react';
import { chordOfPress, splitChord } from '../keys/chord';
import { platform } from '../platform';

/** What a key means to the palette's list; null leaves it to the field. */
export type PaletteKey =
  | 'down'
  | 'up'
  | 'pageDown'
  | 'pageUp'
  | 'first'
  | 'last'
  | 'run'
  | 'newTab'
  | 'copy'
  | 'actions'
  | 'leave'
  | 'close'
  | 'tab'
  | 'tabBack'
  | 'forget';

const plain: Readonly<Record<string, PaletteKey>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Enter: 'run',
  Escape: 'close',
  Tab: 'tab',
  'Shift+Tab': 'tabBack',
  'Shift+Delete': 'forget',
  'Control+Home': 'first',
  'Control+End': 'last',
  'Control+Enter': 'newTab',
  'Meta+Enter': 'newTab',
};

/** Reads a key press in the palette, with the caret of its field: → and ← act only at the ends of the text. */
export function keyOfPalette(event: KeyboardEvent, field: HTMLInputElement | null): PaletteKey | null {
  const { nativeEvent } = event;
  const chord = chordOfPress(nativeEvent, platform);
  if (chord === null) return null;
  const key = plain[chord];
  if (key !== undefined) return (key === 'run' || key === 'close') && nativeEvent.repeat ? null : key;
  if (!field) return null;
  const [start, end, length] = [field.selectionStart ?? 0, field.selectionEnd ?? 0, field.value.length];
  if (chord === 'ArrowRight' && start === length && end === length) return 'actions';
  if (chord === 'Backspace' && length === 0) return 'leave';
  if (chord === 'Home' && length === 0) return 'first';
  if (chord === 'End' && length === 0) return 'last';
  const { modifiers, key: letter } = splitChord(chord);
  const main = modifiers.length === 1 && modifiers[0] === (platform === 'mac' ? 'Meta' : 'Control');
  return main && letter === 'C' && start === end ? 'copy' : null;
}
