import type { CompiledBinding } from './binding';
import { isCharacter, splitChord } from './chord';

/** What kind of text, if any, the pressed key would be typed into. */
export type Field = 'none' | 'text' | 'richtext' | 'code';

const EDITING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Tab',
  'Space',
  'Backspace',
  'Delete',
  'Insert',
]);

const TEXT_LETTERS = new Set(['A', 'C', 'V', 'X', 'Y', 'Z']);
const RICH_LETTERS = new Set([...TEXT_LETTERS, 'B', 'I', 'U', 'E']);
const OURS_IN_CODE = new Set(['F1', 'F6', 'F8', 'Mod+K', 'Mod+S', 'Mod+Enter', 'Mod+Shift+Enter']);

/**
 * Says whether a field keeps a chord for itself: typing, moving in the text, its own undo and clipboard.
 * `textSelected` matters in rich text only, where `Mod+K` makes a link of the selection.
 */
export function fieldKeeps(chord: string, binding: CompiledBinding, field: Field, textSelected: boolean): boolean {
  if (field === 'none') return false;
  const { modifiers, key } = splitChord(chord);
  const main = modifiers.includes('Control') || modifiers.includes('Meta');
  if (!main && !modifiers.includes('Alt')) return isCharacter(key) || EDITING_KEYS.has(key);
  if (field === 'code') return binding.when?.focus !== 'code' && !OURS_IN_CODE.has(withMod(key, modifiers));
  if (!main) return false;
  if (field === 'richtext' && key === 'K' && textSelected && modifiers.length === 1) return true;
  // From section to section of the form, wherever one types.
  if (isSectionJump(key, modifiers)) return false;
  const letters = field === 'richtext' ? RICH_LETTERS : TEXT_LETTERS;
  const plain = modifiers.every((modifier) => modifier !== 'Shift') || key === 'Z';
  return (letters.has(key) && plain) || (EDITING_KEYS.has(key) && key !== 'Enter');
}

function isSectionJump(key: string, modifiers: readonly string[]): boolean {
  return modifiers.length === 2 && modifiers.includes('Shift') && (key === 'ArrowUp' || key === 'ArrowDown');
}

/**
 * Tells the field a key press goes to, from the event's target. A search that nothing was typed in since the focus came
 * (`typedIn` is another) has nothing to take back: there `Mod+Z` is the console's.
 */
export function fieldOf(target: EventTarget | null, chord: string, typedIn: EventTarget | null): Field {
  if (!(target instanceof HTMLElement)) return 'none';
  if (/(Control|Meta).*\+Z$/.test(chord) && typedIn !== target && target.closest('search')) return 'none';
  if (target.closest('[data-focus="code"], .monaco-editor')) return 'code';
  if (target.isContentEditable) return 'richtext';
  // A list of choices of a field, open or not, and a menu find one by the letters that are typed.
  if (target.closest('[data-scope="select"], [role="menu"]')) return 'text';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'text';
  return target instanceof HTMLInputElement && !UNTYPED_INPUTS.has(target.type) ? 'text' : 'none';
}

const UNTYPED_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function withMod(key: string, modifiers: readonly string[]): string {
  return [...modifiers.map((name) => (name === 'Control' || name === 'Meta' ? 'Mod' : name)), key].join('+');
}
