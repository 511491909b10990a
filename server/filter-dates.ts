/**
 * Dates of the filter language: a day is that of each row's own partner, as its hours are shown (docs/search.md). Rows of one
 * clock are compared with one interval; of several, each with that of its own.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type DateBounds, dateBounds } from '../src/core/filter/dates';
import type { Condition } from '../src/core/filter/tree';
import { defaultTimeZone } from '../src/core/filter/zone';
import { textArray } from './resource/run';
import type { Scope } from './resource/scope';
import { at, type Table } from './resource/table';

/** Whether a row is as said of a date of it. */
export function dated(
  kind: 'date' | 'dateTime',
  said: Condition,
  table: Table,
  scope: Scope,
  holds: (bounds: DateBounds | null) => SQL,
): SQL {
  const boundsIn = (timeZone: string) => dateBounds(said, kind, { now: scope.now, timeZone });
  const clocks = clocksOf(table, scope);
  const [first = defaultTimeZone] = clocks.keys();
  const usual = boundsIn(clocks.size === 1 ? first : defaultTimeZone);
  const others = [...clocks].flatMap(([zone, partners]) => {
    const bounds = boundsIn(zone);
    return bounds?.start === usual?.start && bounds?.end === usual?.end ? [] : [{ bounds, partners }];
  });
  const { perimeter } = table;
  if (others.length === 0 || perimeter === null) return holds(usual);
  const isOf = (partners: readonly string[]) => sql`coalesce(${at(perimeter)} = any(${textArray(partners)}), false)`;
  const apart = others.flatMap(({ partners }) => partners);
  return sql`(${sql.join(
    [
      sql`(not ${isOf(apart)} and ${holds(usual)})`,
      ...others.map(({ bounds, partners }) => sql`(${isOf(partners)} and ${holds(bounds)})`),
    ],
    sql` or `,
  )})`;
}

/** Partners of a scope by their clock; those at the platform's are named only where all are known. */
function clocksOf(table: Table, { partners, zones }: Scope): ReadonlyMap<string, readonly string[]> {
  if (table.perimeter === null) return new Map();
  const clocks = new Map<string, string[]>();
  for (const partner of partners ?? Object.keys(zones)) {
    const zone = zones[partner] ?? defaultTimeZone;
    clocks.set(zone, [...(clocks.get(zone) ?? []), partner]);
  }
  if (partners === null) clocks.set(defaultTimeZone, []);
  return clocks;
}
