/** The perimeter, added in one place: who reads, on behalf of which partners (domains.md 0). */
import { type SQL, sql } from 'drizzle-orm';
import type { PartnerZones } from '../../src/core/filter/zone';
import { mayDo } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import type { Caller } from '../services';
import { textArray } from './run';
import { at, type Table } from './table';

/** What a request may see. */
export interface Scope {
  /** Who reads; null = the server itself. */
  reader: Pick<Caller, 'id' | 'role' | 'rights' | 'perimeter'> | null;
  /** Partners whose rows are seen; null = all, rows of no partner included. */
  partners: readonly string[] | null;
  locale: Locale;
  /** Milliseconds; relative dates of the request count from it. */
  now: number;
  /** Of partners that are not in the platform's time zone: days of filters are those of each row's own. */
  zones: PartnerZones;
  /** The instant that rows are read at; absent: now. */
  at?: string;
}

/** The clock of a scope: now, or the instant that rows are read at. */
export function clockOf({ at: instant }: Pick<Scope, 'at'>): SQL {
  return instant === undefined ? sql`now()` : sql`${instant}::timestamptz`;
}

/** The scope of a caller, narrowed to the partner chosen in the top bar. A foreign partner is refused. */
export function scopeOf(caller: Caller, tiers?: string | null, locale: Locale = caller.locale): Scope {
  const [now, zones] = [Date.now(), caller.zones ?? {}];
  const partner = asPartner(caller, tiers);
  return { reader: caller, partners: partner === null ? caller.perimeter : [partner], locale, now, zones };
}

/**
 * The partner that somebody asks as, or looks as: null for none, and one out of their reach is refused. Whatever takes such a
 * partner, in its address or its body, reads it by this.
 * @throws Problem 403 `tiers`
 */
export function asPartner({ perimeter }: Pick<Caller, 'perimeter'>, tiers: unknown): string | null {
  if (typeof tiers !== 'string' || tiers === '') return null;
  if (perimeter !== null && !perimeter.includes(tiers)) throw new Problem('tiers', { status: 403, params: { tiers } });
  return tiers;
}

/** The scope of the server itself. */
export function everyScope(locale: Locale): Scope {
  return { reader: null, partners: null, locale, now: Date.now(), zones: {} };
}

/**
 * The rows of a table that a scope may see, as what follows `from` or `join`: the only name for a table of partners for a
 * reader (tests/architecture.test.ts). PostgreSQL reads through it as it would the table and a condition.
 */
export function visible(table: Table, scope: Scope, alias = 't'): SQL {
  const [name, as] = [sql.identifier(table.name), sql.raw(alias)];
  const seen = perimeterOf(table, scope, alias);
  return seen === null ? sql`${name} ${as}` : sql`(select * from ${name} ${as} where ${seen}) ${as}`;
}

/** Whether a row (under an alias) is one that a reader finds in its list: for what is counted whether it is or not. */
export function isSeen(table: Table, scope: Scope, alias = 't'): SQL {
  if (!isRead(table, scope)) return sql`false`;
  const seen = perimeterOf(table, scope, alias);
  return seen === null ? sql`true` : sql`coalesce(${seen}, false)`;
}

/** Whether a reader comes to a kind of record at all. */
export function isRead({ resource }: Pick<Table, 'resource'>, { reader }: Pick<Scope, 'reader'>): boolean {
  return reader === null || mayDo(reader, resource, 'read');
}

/** The condition that keeps the rows of a table (under an alias) that a scope may see; null when it sees all. */
export function perimeterOf(table: Table, scope: Scope, alias = 't'): SQL | null {
  const inside = insideOf(table, scope, alias);
  return table.seen === null ? inside : table.seen(scope, inside, alias);
}

function insideOf(table: Table, scope: Scope, alias: string): SQL | null {
  return table.perimeter === null ? null : ofPartners(scope, at(table.perimeter, alias));
}

/** The condition that a column holds one of the partners of a scope; null when it sees all. */
export function ofPartners(scope: Pick<Scope, 'partners'>, column: SQL): SQL | null {
  if (scope.partners === null) return null;
  const [only] = scope.partners;
  if (scope.partners.length === 1) return sql`${column} = ${only}`;
  return sql`${column} = any(${textArray(scope.partners)})`;
}

/** Whether a value of the perimeter leaf is inside a scope. */
export function isInside(table: Table, scope: Scope, partner: unknown): boolean {
  return (
    table.perimeter === null ||
    scope.partners === null ||
    (typeof partner === 'string' && scope.partners.includes(partner))
  );
}
