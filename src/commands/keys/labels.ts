import { LINUX_MODIFIER_LABELS, MAC_MODIFIER_SYMBOLS, WINDOWS_MODIFIER_LABELS } from '@tanstack/hotkeys';
import { chordsOf, type Platform, splitChord } from './chord';

export type LabelLocale = 'fr' | 'en';

/** Key caps as printed on the screen: one list of caps per step of the sequence. */
export function capsOf(keys: string, platform: Platform, locale: LabelLocale): string[][] {
  return chordsOf(keys, platform).map((chord) => capsOfChord(chord, platform, locale));
}

/** One line of text for a shortcut: "Ctrl+Maj+V", "g m", "⇧⌘V". */
export function labelOf(keys: string, platform: Platform, locale: LabelLocale): string {
  const glue = platform === 'mac' ? '' : '+';
  return capsOf(keys, platform, locale)
    .map((caps) => caps.join(glue))
    .join(' ');
}

/** The value of `aria-keyshortcuts` for a shortcut; a sequence has none. */
export function ariaKeysOf(keys: string, platform: Platform): string | undefined {
  const chords = chordsOf(keys, platform);
  const only = chords[0];
  return chords.length === 1 && only !== undefined ? only : undefined;
}

/** Key caps of one canonical chord. */
export function capsOfChord(chord: string, platform: Platform, locale: LabelLocale): string[] {
  const { modifiers, key } = splitChord(chord);
  const bare = modifiers.length === 0 && /^[A-Z]$/.test(key);
  return [
    ...modifiers.map((modifier) => modifierLabel(modifier, platform, locale)),
    bare ? key.toLowerCase() : keyLabel(key, platform, locale),
  ];
}

function modifierLabel(modifier: string, platform: Platform, locale: LabelLocale): string {
  if (platform !== 'mac' && locale === 'fr' && modifier === 'Shift') return 'Maj';
  return read(MODIFIERS[platform], modifier);
}

function keyLabel(key: string, platform: Platform, locale: LabelLocale): string {
  const own = platform === 'mac' ? MAC_KEYS : locale === 'fr' ? FRENCH_KEYS : ENGLISH_KEYS;
  return own[key] ?? ARROWS[key] ?? (locale === 'fr' ? FRENCH_KEYS : ENGLISH_KEYS)[key] ?? key;
}

const read = (labels: Readonly<Record<string, string>>, name: string) => labels[name] ?? name;

const MODIFIERS = { mac: MAC_MODIFIER_SYMBOLS, windows: WINDOWS_MODIFIER_LABELS, linux: LINUX_MODIFIER_LABELS };

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

const MAC_KEYS: Readonly<Record<string, string>> = {
  Enter: '↩',
  Escape: '⎋',
  Tab: '⇥',
  Backspace: '⌫',
  Delete: '⌦',
  PageUp: '⇞',
  PageDown: '⇟',
  Home: '↖',
  End: '↘',
};

const FRENCH_KEYS: Readonly<Record<string, string>> = {
  Enter: 'Entrée',
  Escape: 'Échap',
  Space: 'Espace',
  Delete: 'Suppr',
  Backspace: 'Retour arrière',
  PageUp: 'Page préc.',
  PageDown: 'Page suiv.',
  Home: 'Début',
  End: 'Fin',
  Insert: 'Inser',
};

const ENGLISH_KEYS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Insert: 'Ins',
};
