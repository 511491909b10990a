/** References of a copied record to what was copied with it lead to the copies. */
import type { Field } from '../../../src/core/model/field';
import { isItem } from '../../../src/core/model/inner';

type Key = string | number;

/** The copy of a record, when it has one. */
export type CopyOf = (resource: string, key: Key) => Key | undefined;

/** A field's value with its references led to the copies; groups and lists included, at any depth. */
export function rekeyed(field: Field, value: unknown, copyOf: CopyOf): unknown {
  const { kind, resource = '', of = {} } = field;
  const lead = (key: unknown) =>
    typeof key === 'string' || typeof key === 'number' ? (copyOf(resource, key) ?? key) : key;
  if (kind === 'reference') return lead(value);
  if (kind === 'group') return rekeyedItem(of, value, copyOf);
  if (!Array.isArray(value)) return value;
  if (kind === 'references') return value.map(lead);
  return kind === 'list' ? value.map((item: unknown) => rekeyedItem(of, item, copyOf)) : value;
}

function rekeyedItem(of: Readonly<Record<string, Field>>, item: unknown, copyOf: CopyOf): unknown {
  if (!isItem(item)) return item;
  const entries: [string, unknown][] = Object.entries(item);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = of[name];
      return [name, field === undefined ? value : rekeyed(field, value, copyOf)];
    }),
  );
}
