import type { CompiledBinding, Keymap } from './binding';
import { isCharacter, splitChord } from './chord';
import { specificity } from './when';

/** What a key press leads to, given the steps already pressed. */
export type Step =
  | { kind: 'fire'; binding: CompiledBinding }
  | { kind: 'pending'; chords: readonly string[]; next: readonly CompiledBinding[] }
  | { kind: 'swallow' }
  | { kind: 'pass' };

/**
 * Decides what a chord does. `accepts` says whether a binding may fire here (its `when`, the field, an open dialog).
 * A wrong second key of a sequence is swallowed when it is a bare character, so that it does not act alone.
 */
export function press(
  keymap: Keymap,
  pending: readonly string[],
  chord: string,
  accepts: (binding: CompiledBinding) => boolean,
): Step {
  const chords = [...pending, chord];
  const candidates = (keymap.get(chords[0] ?? '') ?? []).filter(
    (binding) => chords.every((step, index) => binding.chords[index] === step) && accepts(binding),
  );
  const complete = mostSpecific(candidates.filter((binding) => binding.chords.length === chords.length));
  if (complete) return { kind: 'fire', binding: complete };
  if (candidates.length > 0) return { kind: 'pending', chords, next: candidates };
  if (pending.length === 0) return { kind: 'pass' };
  const { modifiers, key } = splitChord(chord);
  if (key === 'Escape' || (isCharacter(key) && modifiers.every((modifier) => modifier === 'Shift')))
    return { kind: 'swallow' };
  return press(keymap, [], chord, accepts);
}

function mostSpecific(bindings: readonly CompiledBinding[]): CompiledBinding | undefined {
  return bindings.reduce<CompiledBinding | undefined>(
    (best, binding) => (best && specificity(best.when) >= specificity(binding.when) ? best : binding),
    undefined,
  );
}
