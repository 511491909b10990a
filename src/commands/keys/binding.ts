import type { When } from '../../core/define';
import { chordsOf, isCharacter, type Platform, splitChord } from './chord';

/** A shortcut as data: which keys send which call, and where. */
export interface Binding {
  keys: string;
  command: string;
  args?: unknown;
  when?: When;
  /** Fires even while a dialog holds the focus (the palette, help). */
  anywhere?: boolean;
  /** Fires again while the key is held down. */
  repeat?: boolean;
}

/** A binding with its slot (stable name for overrides) and its chords on this platform. */
export interface CompiledBinding extends Binding {
  slot: string;
  chords: readonly string[];
}

/** Bindings ready for the listener, found by their first chord. */
export type Keymap = ReadonlyMap<string, readonly CompiledBinding[]>;

/** Gives each binding its slot: the command, its arguments when it has some, then a number from the second on. */
export function slotsOf(bindings: readonly Binding[]): string[] {
  const seen = new Map<string, number>();
  return bindings.map((binding) => {
    const name = binding.args === undefined ? binding.command : `${binding.command} ${JSON.stringify(binding.args)}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}

/** Compiles bindings for a platform. Their slots follow their order among bindings of the same command. */
export function compile(bindings: readonly Binding[], platform: Platform): CompiledBinding[] {
  const slots = slotsOf(bindings);
  return bindings.map((binding, index) => ({
    ...binding,
    slot: slots[index] ?? binding.command,
    chords: chordsOf(binding.keys, platform),
  }));
}

/** Groups compiled bindings by first chord. */
export function keymapOf(bindings: readonly CompiledBinding[]): Keymap {
  const keymap = new Map<string, CompiledBinding[]>();
  for (const binding of bindings) {
    const first = binding.chords[0];
    if (first === undefined || first === '') continue;
    const together = keymap.get(first);
    if (together) together.push(binding);
    else keymap.set(first, [binding]);
  }
  return keymap;
}

/** Says whether a binding starts with a bare character: what WCAG 2.1.4 lets the user turn off. */
export function isSingleKey(chords: readonly string[]): boolean {
  const { modifiers, key } = splitChord(chords[0] ?? '');
  return isCharacter(key) && modifiers.every((modifier) => modifier === 'Shift');
}
