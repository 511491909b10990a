/** The colour of a state beside its word. */
import type { Field } from '../../model/field';
import type { Tone } from '../../ui';

/** Of a value that its field gives no colour: that of what is at rest. */
export function toneOf({ state }: Field, value: unknown): Tone {
  return state?.tones?.[String(value)] ?? 'idle';
}
