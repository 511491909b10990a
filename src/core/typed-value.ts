/** The value of an argument as it is typed, where its step begins with it; empty where it is chosen. */
import { isUnset } from './args';
import type { AnyCommand } from './define';
import { printDay } from './kinds/date/read-moment';
import { printNumber } from './kinds/number/read-number';
import { kindOf } from './kinds/registry';

export function typedValue({ args, ask }: AnyCommand, name: string, value: unknown): string {
  const field = args?.[name];
  if (field === undefined || isUnset(value) || ask?.[name] !== undefined) return '';
  const { shape, size, numeric } = kindOf(field);
  // A point is read alike in both languages.
  if (numeric) return printNumber(Number(value), 'en');
  if (shape === 'day') return printDay(String(value));
  if (shape === 'texts' && Array.isArray(value)) return value.join(', ');
  return shape === 'text' && (size === 'line' || size === 'long') ? String(value) : '';
}
