/** arktype's types of fields: one for each, made when it is first needed. */
import { type Type, type } from 'arktype';
import { kindOf } from '../kinds/registry';
import type { Field } from './field';

const types = new WeakMap<Field, Type<unknown>>();

/** arktype's type of one field's value, when it is not empty. */
export function typeOf(field: Field): Type<unknown> {
  const found = types.get(field);
  if (found) return found;
  const made = makeType(field);
  types.set(field, made);
  return made;
}

const day = type(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/).narrow((text) => isRealDate(text));
const instant = type(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/).narrow(
  (text) => isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
);

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function makeType(field: Field): Type<unknown> {
  const { shape, ceiling = 1_000 } = kindOf(field);
  switch (shape) {
    case 'text':
      return bounded(type('string'), field, ceiling);
    case 'integer':
      return ranged(type('number.integer'), field, 2_147_483_647);
    case 'number':
    case 'decimal':
      return ranged(type('number'), field, 1e12);
    case 'flag':
      return type('boolean');
    case 'choice':
      return type.enumerated(...(field.values ?? []));
    case 'day':
      return day;
    case 'instant':
      return instant;
    case 'key':
      return keyType(field);
    case 'keys':
      return keyType(field).array();
    case 'texts':
      return type('string <= 200').array();
    case 'item':
      return type('object').narrow((value) => !Array.isArray(value));
    case 'items':
      return type('object[]').narrow((items) => items.every((item) => !Array.isArray(item)));
  }
}

function bounded(text: Type<string>, field: Field, ceiling: number): Type<unknown> {
  // A NUL cannot be kept by the database; everything else is, byte for byte.
  const most = text
    .atMostLength(field.max ?? ceiling)
    .narrow((value) => !value.includes('\u0000') && value.isWellFormed());
  return field.min === undefined ? most : most.and(type('string').atLeastLength(field.min));
}

function ranged(number: Type<number>, field: Field, ceiling: number): Type<unknown> {
  return number.atLeast(field.min ?? -ceiling).atMost(field.max ?? ceiling);
}

function keyType(field: Field): Type<unknown> {
  return field.key === 'integer' ? type('0 <= number.integer <= 2147483647') : type('0 < string <= 200');
}
