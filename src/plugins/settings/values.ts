/** Values of parameters as they are typed: `25 min`, `1 h 30`, `12 jours`, `10 000 €`. */
import type { Field } from '../../core/model';
import { kindOf } from '../../core/model';
import { decimal, readNumber } from '../../core/ui';

const sizes: readonly [names: RegExp, milliseconds: number][] = [
  [/^(?:ms|millisecondes?|milliseconds?)$/, 1],
  [/^(?:s|sec|secondes?|seconds?)$/, 1000],
  [/^(?:m|mn|min|minutes?)$/, 60_000],
  [/^(?:h|heures?|hours?)$/, 3_600_000],
  [/^(?:j|d|jours?|days?)$/, 86_400_000],
];
const sizeOf = { millisecond: 1, second: 1000, minute: 60_000, day: 86_400_000 } as const;

/** A typed number in the unit of its field; null when it is none. */
export function readTyped({ kind, unit }: Field, typed: string, locale: string): number | null {
  const bare = typed.trim().toLowerCase();
  const plain = readNumber(bare, kindOf({ kind }).numeric ?? decimal, locale);
  if ('value' in plain) return plain.value;
  return unit === undefined ? null : readSpan(bare, sizeOf[unit], locale);
}

/** `1 h 30 min`; a bare number after hours counts minutes. */
function readSpan(typed: string, size: number, locale: string): number | null {
  const parts = [...typed.matchAll(/([\d.,\s\u00a0\u202f]+)([a-z]*)/g)];
  if (parts.length === 0 || parts.map(([match]) => match).join('') !== typed) return null;
  let total = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const [, digits = '', name = ''] of parts) {
    const each =
      name === '' ? (last === 3_600_000 ? 60_000 : undefined) : sizes.find(([names]) => names.test(name))?.[1];
    const count = readNumber(digits, decimal, locale);
    // From the largest to the smallest, each once.
    if (each === undefined || each >= last || 'refusal' in count) return null;
    total += count.value * each;
    last = each;
  }
  return total / size;
}
