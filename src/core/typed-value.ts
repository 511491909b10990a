/** The value of an argument as it is typed, where its step begins with it; empty where it is chosen. */
import { isUnset } from './args';
import type { AnyCommand } from './define';
import { printDay } from './kinds/moment';
import { isNumberKind, printNumber } from './kinds/number';

export function typedValue({ args, ask }: AnyCommand, name: string, value: unknown): string {
  const kind = args?.[name]?.kind ?? '';
  if (isUnset(value) || ask?.[name] !== undefined) return '';
  // A point is read alike in both languages.
  if (isNumberKind(kind)) return printNumber(Number(value), 'en');
  if (kind === 'date') return printDay(String(value));
  if (kind === 'tags' && Array.isArray(value)) return value.join(', ');
  return kind === 'text' || kind === 'longText' ? String(value) : '';
}
