/** What keyboards really send, layout by layout: [layout, press, fires, keys wanted, why]. */
import type { KeyPress, Platform } from '../../../src/commands/keys/chord';

export interface KeyCase {
  layout: string;
  platform?: Platform;
  /** `code` and `key` as the browser gives them; modifiers as letters: c, s, a, m, g (AltGr). */
  press: readonly [code: string, key: string, modifiers?: string];
  composing?: boolean;
  keyCode?: number;
  keys: string;
  fires: boolean;
}

/** Builds the synthetic event of a case. */
export function pressOf({ press: [code, key, modifiers = ''], composing, keyCode }: KeyCase): KeyPress {
  return {
    code,
    key,
    ctrlKey: modifiers.includes('c'),
    shiftKey: modifiers.includes('s'),
    altKey: modifiers.includes('a'),
    metaKey: modifiers.includes('m'),
    isComposing: composing ?? false,
    keyCode: keyCode ?? 0,
    getModifierState: (name) => name === 'AltGraph' && modifiers.includes('g'),
  };
}

const azerty: KeyCase[] = [
  { layout: 'AZERTY', press: ['KeyK', 'k', 'c'], keys: 'Mod+K', fires: true },
  { layout: 'AZERTY', press: ['KeyQ', 'a', 'c'], keys: 'Mod+A', fires: true },
  { layout: 'AZERTY', press: ['KeyQ', 'a', 'c'], keys: 'Mod+Q', fires: false },
  { layout: 'AZERTY', press: ['KeyW', 'z', 'c'], keys: 'Mod+Z', fires: true },
  { layout: 'AZERTY', press: ['KeyZ', 'w', 'c'], keys: 'Mod+Z', fires: false },
  { layout: 'AZERTY', press: ['Semicolon', 'm'], keys: 'm', fires: true },
  { layout: 'AZERTY', press: ['KeyM', ','], keys: 'm', fires: false },
  { layout: 'AZERTY', press: ['KeyM', '?', 's'], keys: '?', fires: true },
  { layout: 'AZERTY', press: ['Period', '/', 's'], keys: '/', fires: true },
  { layout: 'AZERTY', press: ['Slash', '!'], keys: '/', fires: false },
  { layout: 'AZERTY', press: ['Digit2', 'é'], keys: '2', fires: false },
  { layout: 'AZERTY', press: ['Digit1', '&'], keys: '1', fires: false },
  { layout: 'AZERTY', press: ['Digit2', '2', 's'], keys: '2', fires: true },
  { layout: 'AZERTY', press: ['Digit2', 'é', 'c'], keys: 'Mod+2', fires: true },
  { layout: 'AZERTY', press: ['Digit6', '-', 'c'], keys: 'Mod+6', fires: true },
  { layout: 'AZERTY', press: ['Digit2', '2', 'cs'], keys: 'Mod+2', fires: false },
  { layout: 'AZERTY', press: ['Digit2', '2', 'cs'], keys: 'Mod+Shift+2', fires: true },
  { layout: 'AZERTY', press: ['KeyV', 'V', 'cs'], keys: 'Mod+Shift+V', fires: true },
  { layout: 'AZERTY', press: ['KeyV', 'V', 'cs'], keys: 'Mod+V', fires: false },
  { layout: 'AZERTY', press: ['Comma', ';'], keys: ',', fires: false },
  { layout: 'AZERTY', press: ['Quote', 'ù'], keys: "'", fires: false },
  { layout: 'AZERTY, caps lock', press: ['KeyJ', 'J'], keys: 'j', fires: true },
  { layout: 'AZERTY, numeric pad', press: ['Numpad1', '1', 'c'], keys: 'Mod+1', fires: true },
  { layout: 'AZERTY, numeric pad', press: ['NumpadEnter', 'Enter', 'c'], keys: 'Mod+Enter', fires: true },
];

const qwerty: KeyCase[] = [
  { layout: 'QWERTY', press: ['KeyK', 'k', 'c'], keys: 'Mod+K', fires: true },
  { layout: 'QWERTY', press: ['KeyK', 'k'], keys: 'Mod+K', fires: false },
  { layout: 'QWERTY', press: ['KeyK', 'k', 'ca'], keys: 'Mod+K', fires: false },
  { layout: 'QWERTY', press: ['Slash', '?', 's'], keys: '?', fires: true },
  { layout: 'QWERTY', press: ['Slash', '/'], keys: '?', fires: false },
  { layout: 'QWERTY', press: ['Digit1', '!', 's'], keys: '1', fires: false },
  { layout: 'QWERTY', press: ['Digit3', '3', 'c'], keys: 'Mod+3', fires: true },
  { layout: 'QWERTY', press: ['KeyJ', 'J', 's'], keys: 'j', fires: false },
  { layout: 'QWERTY', press: ['F1', 'F1'], keys: 'F1', fires: true },
  { layout: 'QWERTY', press: ['Space', ' '], keys: 'Space', fires: true },
  { layout: 'QWERTY', press: ['ArrowDown', 'ArrowDown', 'a'], keys: 'Alt+ArrowDown', fires: true },
  { layout: 'QWERTY', press: ['Escape', 'Escape'], keys: 'Escape', fires: true },
  { layout: 'QWERTY, Windows key', press: ['KeyK', 'k', 'm'], keys: 'Mod+K', fires: false },
];

const others: KeyCase[] = [
  { layout: 'QWERTZ', press: ['KeyY', 'z', 'c'], keys: 'Mod+Z', fires: true },
  { layout: 'QWERTZ', press: ['KeyZ', 'y', 'c'], keys: 'Mod+Z', fires: false },
  { layout: 'QWERTZ', press: ['Minus', '?', 's'], keys: '?', fires: true },
  { layout: 'QWERTZ', press: ['Digit7', '/', 's'], keys: '/', fires: true },
  { layout: 'QWERTZ', press: ['Semicolon', 'ö'], keys: ';', fires: false },
  { layout: 'QWERTZ', press: ['Slash', '-'], keys: '/', fires: false },
  { layout: 'Dvorak', press: ['KeyV', 'k', 'c'], keys: 'Mod+K', fires: true },
  { layout: 'Dvorak', press: ['KeyK', 't', 'c'], keys: 'Mod+K', fires: false },
  { layout: 'Dvorak', press: ['KeyQ', "'"], keys: 'q', fires: false },
  { layout: 'Dvorak', press: ['KeyW', ','], keys: 'w', fires: false },
  { layout: 'Cyrillic', press: ['KeyK', 'л', 'c'], keys: 'Mod+K', fires: true },
  { layout: 'Cyrillic', press: ['KeyG', 'п'], keys: 'g', fires: true },
  { layout: 'Cyrillic', press: ['Semicolon', 'ж'], keys: ';', fires: false },
  { layout: 'Greek', press: ['KeyZ', 'ζ', 'c'], keys: 'Mod+Z', fires: true },
  { layout: 'Arabic', press: ['KeyS', 'س', 'c'], keys: 'Mod+S', fires: true },
  { layout: 'Turkish', press: ['KeyI', 'ı', 'c'], keys: 'Mod+I', fires: true },
  { layout: 'Czech', press: ['Digit2', 'ě', 'c'], keys: 'Mod+2', fires: true },
];

const thirdLevel: KeyCase[] = [
  { layout: 'AltGr, Windows', press: ['KeyE', '€', 'cag'], keys: 'Control+Alt+E', fires: false },
  { layout: 'AltGr, Windows', press: ['Digit0', '@', 'cag'], keys: 'Mod+0', fires: false },
  { layout: 'AltGr, Windows', press: ['Digit3', '#', 'cag'], keys: '#', fires: true },
  { layout: 'AltGr, Windows, not told', press: ['KeyE', '€', 'ca'], keys: 'Control+Alt+E', fires: false },
  { layout: 'AltGr, Polish', press: ['KeyL', 'ł', 'cag'], keys: 'Mod+L', fires: false },
  { layout: 'AltGr, Linux', platform: 'linux', press: ['KeyQ', '@', 'g'], keys: 'q', fires: false },
  { layout: 'Option, macOS', platform: 'mac', press: ['KeyG', '©', 'a'], keys: 'Alt+G', fires: false },
  { layout: 'Option, macOS', platform: 'mac', press: ['KeyG', '©', 'a'], keys: 'g', fires: false },
  { layout: 'Option, macOS French', platform: 'mac', press: ['Period', '\\', 'as'], keys: '\\', fires: true },
  { layout: 'Option, macOS', platform: 'mac', press: ['ArrowUp', 'ArrowUp', 'a'], keys: 'Alt+ArrowUp', fires: true },
  { layout: 'macOS', platform: 'mac', press: ['KeyK', 'k', 'm'], keys: 'Mod+K', fires: true },
  { layout: 'macOS', platform: 'mac', press: ['KeyK', 'k', 'c'], keys: 'Mod+K', fires: false },
  { layout: 'macOS, AltGraph told by WebKit', platform: 'mac', press: ['KeyZ', 'z', 'mg'], keys: 'Mod+Z', fires: true },
];

const composition: KeyCase[] = [
  { layout: 'dead key, AZERTY', press: ['BracketLeft', 'Dead'], keys: '[', fires: false },
  { layout: 'dead key, AZERTY', press: ['BracketLeft', 'Dead', 'c'], keys: 'Mod+[', fires: false },
  { layout: 'dead key, macOS', platform: 'mac', press: ['KeyE', 'Dead', 'a'], keys: 'Alt+E', fires: false },
  { layout: 'IME', press: ['KeyG', 'g'], composing: true, keys: 'g', fires: false },
  { layout: 'IME', press: ['KeyG', 'Process'], keyCode: 229, keys: 'g', fires: false },
  { layout: 'IME, Safari', press: ['Enter', 'Enter'], keyCode: 229, keys: 'Enter', fires: false },
  { layout: 'IME', press: ['Escape', 'Escape'], composing: true, keys: 'Escape', fires: false },
  { layout: 'Android', press: ['', 'Unidentified'], keyCode: 229, keys: 'a', fires: false },
];

export const keyCases: readonly KeyCase[] = [...azerty, ...qwerty, ...others, ...thirdLevel, ...composition];
