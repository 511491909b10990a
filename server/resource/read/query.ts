/** The query builder: what a caller asks for, within what they may see. Every read of rows goes through here. */
import { type SQL, sql } from 'drizzle-orm';
import type { Selection } from '../../../src/core/contract';
import { bindFilter } from '../../filter';
import { refusePrice } from '../../filter-price';
import { readFilter } from '../../read-filter';
import { keyArray } from '../run';
import { perimeterOf, type Scope } from '../scope';
import type { Catalogue, Served } from '../served';

/** The rows `t` of a filter inside the perimeter. */
export function whereOf(served: Served, catalogue: Catalogue, scope: Scope, q?: string | null): SQL {
  return filteredBy(served, catalogue, scope, q) ?? sql`true`;
}

/** The same; null when it keeps every row. */
export function filteredBy(served: Served, catalogue: Catalogue, scope: Scope, q?: string | null): SQL | null {
  const filter = readFilter(served, q, scope);
  const binding = { served, catalogue, scope };
  refusePrice(filter, binding);
  const parts = [perimeterOf(served.table, scope), isEverything(filter) ? null : bindFilter(filter, binding)];
  return parts.every((part) => part === null) ? null : conditions(parts);
}

/** The rows `t` of a selection inside the perimeter. */
export function whereSelected(served: Served, catalogue: Catalogue, scope: Scope, selection: Selection): SQL {
  if ('ids' in selection) return conditions([perimeterOf(served.table, scope), isOneOf(served, selection.ids)]);
  const except = selection.except ?? [];
  return conditions([
    whereOf(served, catalogue, scope, selection.q),
    except.length === 0 ? null : sql`not ${isOneOf(served, except)}`,
  ]);
}

/** The row `t` with this key, inside the perimeter. */
export function whereKey(served: Served, scope: Scope, key: string | number): SQL {
  return conditions([sql`t.${sql.identifier(served.table.key.id)} = ${key}`, perimeterOf(served.table, scope)]);
}

/** `from` of a table under its alias: its rows of now, or those of an instant. */
export function from({ table }: Pick<Served, 'table'>): SQL {
  return table.rows ? sql`${table.rows} t` : sql`${sql.identifier(table.name)} t`;
}

function isOneOf(served: Served, keys: readonly (string | number)[]): SQL {
  const { key } = served.table;
  return sql`t.${sql.identifier(key.id)} = any(${keyArray(
    key.type,
    keys.map((each) => readKey(served, each)).filter((each) => each !== null),
  )})`;
}

/** A key as its column has it; null when no record can have it. */
export function readKey(served: Served, key: string | number): string | number | null {
  if (served.table.key.type === 'text') {
    const text = String(key);
    return text.includes('\u0000') || !text.isWellFormed() || text.length > 1_000 ? null : text;
  }
  const number = /^-?\d{1,10}$/.test(String(key)) ? Number(key) : Number.NaN;
  return Number.isSafeInteger(number) && Math.abs(number) <= 2_147_483_647 ? number : null;
}

function conditions(parts: readonly (SQL | null)[]): SQL {
  const all = parts.filter((part) => part !== null);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

function isEverything(filter: ReturnType<typeof readFilter>): boolean {
  return filter.type === 'and' && filter.of.length === 0;
}
