/** Values that point to a record, pointing to another one instead: what a merge writes. */
import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../../src/core/model/field';
import { isItem } from '../../../src/core/model/inner';
import type { Pointing } from '../../../src/core/model/pointing';

type Key = string | number;

/** The value of a leaf with a key replaced wherever the reference holds it; the same value when it holds none. */
export function replaced(
  { leaf, steps }: Pick<Pointing, 'leaf' | 'steps'>,
  value: unknown,
  from: Key,
  to: Key,
): unknown {
  return replacedAt(leaf.field, steps, value, from, to);
}

function replacedAt(field: Field, [step, ...rest]: readonly string[], value: unknown, from: Key, to: Key): unknown {
  if (step === undefined) return turned(value, from, to);
  const inner = field.of?.[step];
  if (inner === undefined) return value;
  const replacedIn = (item: unknown) => {
    if (!isItem(item)) return item;
    const next = replacedAt(inner, rest, item[step], from, to);
    return next === item[step] ? item : { ...item, [step]: next };
  };
  if (!Array.isArray(value)) return replacedIn(value);
  const before: readonly unknown[] = value;
  const after = before.map(replacedIn);
  if (after.every((item, index) => item === before[index])) return value;
  return field.unique?.includes(step) ? once(before, after, field.unique) : after;
}

/** A list of keys that held both keeps one. */
function turned(value: unknown, from: Key, to: Key): unknown {
  if (!Array.isArray(value)) return value === from ? to : value;
  return value.includes(from) ? [...new Set(value.map((key: unknown) => (key === from ? to : key)))] : value;
}

/** Of items that say the same now, the one that was there stays, else the first. */
function once(before: readonly unknown[], after: readonly unknown[], unique: readonly string[]): unknown[] {
  const marks = after.map((item) => unique.map((name): unknown => Reflect.get(Object(item), name)));
  const isOld = (index: number) => after[index] === before[index];
  return after.filter((_, index) => {
    const isTwin = (other: number) =>
      other !== index && (isOld(other) || other < index) && isDeepStrictEqual(marks[other], marks[index]);
    return isOld(index) || !marks.some((_mark, other) => isTwin(other));
  });
}
