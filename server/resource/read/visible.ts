/**
 * References as their reader may see them. Rules, previews and whatever else checks what a row points to read it through
 * here: a record outside the perimeter is there for nobody who may not see it.
 */
import { sql } from 'drizzle-orm';
import type { Leaf } from '../../../src/core/model/model';
import type { Pending, Within } from '../hooks';
import { keyArray, run } from '../run';
import { perimeterOf, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import type { Table } from '../table';
import { pointersIn, type Reference, referencesIn } from './references';
import { valueIn } from './shape';

type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;
type Fields = Readonly<Record<string, unknown>>;

/** Keys that a reference holds, as texts, by reference. */
export type Hidden = ReadonlyMap<Reference, ReadonlySet<string>>;

/** Where a reference of a catalogue leads; undefined when nothing is served there. */
export function targetOf(catalogue: Catalogue, reference: Reference): Table | undefined {
  return catalogue.get(reference.field.resource ?? '')?.table;
}

/** A key of another kind is an error of its field already (check.ts), and no key to look for. */
export function isKeyOf({ key: { type } }: Table): (key: string | number) => boolean {
  return (key) => typeof key === (type === 'integer' ? 'number' : 'string');
}

/** Which of these keys the reader may see; `lock` keeps their records as they are until the transaction ends. */
export async function seenKeys(
  { tx, scope }: Reader,
  target: Table,
  keys: readonly (string | number)[],
  lock?: 'lock',
): Promise<Set<string>> {
  const wanted = [...new Set(keys)].filter((key) => isKeyOf(target)(key) && fits(key));
  if (wanted.length === 0) return new Set();
  const key = sql.identifier(target.key.id);
  const rows = await run<{ key: string }>(
    tx,
    sql`select r.${key}::text as key from ${visible(target, scope, 'r')}
      where r.${key} = any(${keyArray(target.key.type, wanted)})${lock ? sql` for key share of r` : sql``}`,
  );
  return new Set(rows.map((row) => row.key));
}

/**
 * What these rows point to and their reader may not see, or what is not there: the one is answered as the other.
 * @param together rows of the same kind that are written with them, and are there too
 */
export async function hiddenFrom(
  reader: Reader,
  served: Served,
  rows: readonly Fields[],
  together: readonly Pick<Pending, 'key'>[] = [],
): Promise<Hidden> {
  const hidden = new Map<Reference, Set<string>>();
  for (const reference of referencesIn(served.table)) {
    const target = targetOf(reader.catalogue, reference);
    // Who sees all of a kind needs no asking.
    if (!target || perimeterOf(target, reader.scope, 'r') === null) continue;
    const keys = rows.flatMap((row) => pointersIn(row, reference).map(({ key }) => key));
    if (keys.length === 0) continue;
    const seen = await seenKeys(reader, target, keys);
    if (target === served.table) for (const { key } of together) seen.add(String(key));
    hidden.set(reference, new Set(keys.map(String).filter((key) => !seen.has(key))));
  }
  return hidden;
}

/** A row without the keys that its reader may not see. */
export function without<R extends Fields>(row: R, hidden: Hidden): R {
  let seen: R = row;
  for (const [{ column, steps }, keys] of hidden) {
    if (keys.size === 0 || !column.leaf) continue;
    const value = valueIn(seen, column);
    if (value === undefined) continue;
    seen = withValue(seen, column.leaf, blanked(value, steps, keys));
  }
  return seen;
}

/** A row as a form holds it, without the keys that its reader may not see. */
export async function visibleRow<R extends Fields>(reader: Reader, served: Served, row: R): Promise<R> {
  return without(row, await hiddenFrom(reader, served, [row]));
}

function withValue<R extends Fields>(row: R, { section, property }: Leaf, value: unknown): R {
  if (section === '') return { ...row, [property]: value };
  const inner = row[section];
  return { ...row, [section]: { ...(typeof inner === 'object' ? inner : {}), [property]: value } };
}

function blanked(value: unknown, [step, ...rest]: readonly string[], keys: ReadonlySet<string>): unknown {
  if (step === undefined) {
    if (Array.isArray(value)) return value.filter((key) => !keys.has(String(key)));
    return keys.has(String(value)) ? null : value;
  }
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.map((item) =>
    typeof item === 'object' && item !== null
      ? { ...item, [step]: blanked(Reflect.get(item, step), rest, keys) }
      : item,
  );
}

function fits(key: string | number): boolean {
  return typeof key === 'string' ? !key.includes('\u0000') : Number.isInteger(key) && Math.abs(key) <= 2_147_483_647;
}
