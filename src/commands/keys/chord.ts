import { normalizeKeyName, parseHotkey } from '@tanstack/hotkeys';

export type Platform = 'mac' | 'windows' | 'linux';

/** The part of a KeyboardEvent that decides which chord it is. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing?: boolean;
  keyCode?: number;
  getModifierState?(key: string): boolean;
}

interface Parts {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  meta: boolean;
}

const SILENT_KEYS = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'FnLock',
  'Hyper',
  'Super',
  'Dead',
  'Process',
  'Unidentified',
]);

/**
 * Splits a binding's keys ("Mod+Shift+V", "g m") into canonical chords, `Mod` resolved for the platform.
 * Shift is left out of printed symbols: `?` is `?` whether or not the layout needs Shift for it.
 */
export function chordsOf(keys: string, platform: Platform): string[] {
  return keys
    .trim()
    .split(/\s+/)
    .map((step) => {
      const parsed = parseHotkey(step, platform);
      const key = parsed.key ?? `[${parsed.code}]`;
      return nameOf({ ...parsed, key });
    });
}

/**
 * The canonical chord of a key press, or null for what must never fire: modifiers alone, composition, dead keys.
 * Letters follow what the key prints; digits with a modifier follow the position; letters follow the position only
 * when the layout prints no Latin; a third level (AltGr, Option on macOS) is text.
 */
export function chordOfPress(press: KeyPress, platform: Platform): string | null {
  if (isComposing(press)) return null;
  const printed = normalizeKeyName((press.key ?? '').normalize('NFC'));
  if (printed === '' || SILENT_KEYS.has(printed)) return null;
  const text = isCharacter(printed) && isThirdLevel(press, printed, platform);
  const ctrl = press.ctrlKey && !text;
  const alt = press.altKey && !text;
  const modified = ctrl || alt || press.metaKey;
  const key = logicalKey(printed, press.code ?? '', modified);
  return nameOf({ key, ctrl, alt, shift: press.shiftKey, meta: press.metaKey });
}

/** The keys to store for a press: its chord written with `Mod`, so that it follows the user to another platform. */
export function keysOfPress(press: KeyPress, platform: Platform): string | null {
  const chord = chordOfPress(press, platform);
  if (chord === null) return null;
  const main = platform === 'mac' ? 'Meta+' : 'Control+';
  return chord.includes(main) ? `Mod+${chord.replace(main, '')}` : chord;
}

/** Splits a canonical chord into its modifiers and its key; a literal `+` stays a key. */
export function splitChord(chord: string): { modifiers: string[]; key: string } {
  const cut = chord.slice(0, -1).lastIndexOf('+');
  if (cut < 0) return { modifiers: [], key: chord };
  return { modifiers: chord.slice(0, cut).split('+'), key: chord.slice(cut + 1) };
}

/** Says whether a key name is one printed character (a letter, a digit, a symbol) rather than a named key. */
export function isCharacter(key: string): boolean {
  return key !== '' && Array.from(key).length === 1;
}

function isComposing(press: KeyPress): boolean {
  return press.isComposing === true || press.keyCode === 229;
}

function isThirdLevel(press: KeyPress, printed: string, platform: Platform): boolean {
  if (platform === 'mac') return press.altKey && !press.ctrlKey && !press.metaKey;
  if (press.getModifierState?.('AltGraph') === true) return true;
  // Windows reports AltGr as Ctrl+Alt when the browser knows no better: a printed symbol gives it away.
  return press.ctrlKey && press.altKey && !/^[A-Z0-9]$/.test(printed);
}

function logicalKey(printed: string, code: string, modified: boolean): string {
  if (!isCharacter(printed) || /^[A-Z]$/.test(printed)) return printed;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (modified && digit !== undefined) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && isForeignLetter(printed)) return letter;
  return printed;
}

function isForeignLetter(key: string): boolean {
  return /^\p{Letter}$/u.test(key) && !/^\p{Script_Extensions=Latin}$/u.test(key);
}

function nameOf({ key, ctrl, alt, shift, meta }: Parts): string {
  const keepsShift = !isCharacter(key) || /^\p{Letter}$/u.test(key) || (/^\d$/.test(key) && (ctrl || alt || meta));
  const modifiers = [ctrl && 'Control', alt && 'Alt', shift && keepsShift && 'Shift', meta && 'Meta'];
  return [...modifiers.filter((name) => name !== false), key].join('+');
}
