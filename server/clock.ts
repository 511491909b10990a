/**
 * The server's clock: the instant that it is now, and days in SQL, always at the clock of the partner concerned (domains.md
 * 24). Where a day matters the instant comes from here as a parameter, so that tests set it and all nodes agree; `now()` of the
 * database stays for delays and for what is simply past or to come. Days of instants at hand: src/core/filter/clock.ts.
 */
import { type SQL, sql } from 'drizzle-orm';
import { today } from '../src/core/filter/clock';
import { defaultTimeZone, isZone, type PartnerZones } from '../src/core/filter/zone';
import type { Tx } from './db/database';
import { run } from './resource/run';

/** The instant that it is now. */
export function nowIso(): string {
  return new Date().toISOString();
}

/**
 * The time zone of a partner; the platform's for none.
 * @param partner an expression of its key
 */
export function zoneOf(partner: SQL): SQL {
  // Of no row: read once a statement, from the few partners that are not in the platform's.
  return sql`coalesce((select f_zones()) ->> ${partner}, 'Europe/Paris')`;
}

/** An instant as the clock of a partner shows it: a timestamp without zone. */
export function wallIn(instant: SQL, partner: SQL | null): SQL {
  return sql`(${instant} at time zone ${partner === null ? sql`'Europe/Paris'` : zoneOf(partner)})`;
}

/** The day of an instant at the clock of a partner. */
export function dayIn(instant: SQL, partner: SQL | null): SQL {
  return sql`${wallIn(instant, partner)}::date`;
}

/** The hour of an instant at the clock of a partner. */
export function hourIn(instant: SQL, partner: SQL | null): SQL {
  return sql`extract(hour from ${wallIn(instant, partner)})::integer`;
}

/** Its day of the week, 1 for Monday. */
export function isoWeekdayIn(instant: SQL, partner: SQL | null): SQL {
  return sql`extract(isodow from ${wallIn(instant, partner)})::integer`;
}

/** The day that it is now at the clock of a partner. */
export function todayIn(partner: SQL | null, now = nowIso()): SQL {
  return dayIn(sql`${now}::timestamptz`, partner);
}

/** The instant so many months before another, at the clock of a partner: the end of a month stays one. */
export function monthsBefore(instant: SQL, months: SQL, partner: SQL | null): SQL {
  const wall = sql`(${wallIn(instant, partner)} - make_interval(months => ${months}))`;
  return sql`(${wall} at time zone ${partner === null ? sql`'Europe/Paris'` : zoneOf(partner)})`;
}

/** The instant at which the year of an instant began, at the clock of a partner. */
export function yearStart(instant: SQL, partner: SQL | null): SQL {
  return startOf(sql`date_trunc('year', ${wallIn(instant, partner)})`, partner);
}

/** The instant at which a day begins at the clock of a partner. */
export function startOf(day: SQL, partner: SQL | null): SQL {
  return sql`(${day}::timestamp at time zone ${partner === null ? sql`'Europe/Paris'` : zoneOf(partner)})`;
}

/**
 * An instant as files write it: at the clock of a partner, with its zone where that is not the platform's, and with its offset in
 * the hour that comes twice, so that an import reads the same instant back.
 */
export function writtenIn(instant: SQL, partner: SQL | null): SQL {
  const zone = partner === null ? sql`'Europe/Paris'` : zoneOf(partner);
  const wall = sql`(${instant} at time zone ${zone})`;
  // Without an offset the first is read; PostgreSQL itself would read the second.
  const isFirst = sql`${wall} <> ((${instant} - interval '1 hour') at time zone ${zone})`;
  const fraction = sql`case when date_trunc('second', ${instant}) <> ${instant} then to_char(${instant}, '.MS') else '' end`;
  return sql`to_char(${wall}, 'YYYY-MM-DD HH24:MI:SS') || ${fraction} || case when ${zone} = 'Europe/Paris' and ${isFirst} then '' else (${offsetOf(instant, wall)}) end`;
}

/** An instant as labels of records say it: `12/12/2026 18:00`, with its offset where that is not the platform's. */
export function saidIn(instant: SQL, partner: SQL | null): SQL {
  if (partner === null) return sql`to_char(${wallIn(instant, null)}, 'DD/MM/YYYY HH24:MI')`;
  const [wall, zone] = [wallIn(instant, partner), zoneOf(partner)];
  return sql`to_char(${wall}, 'DD/MM/YYYY HH24:MI') || case when ${zone} = 'Europe/Paris' then '' else ' (UTC' || (${offsetOf(instant, wall)}) || ')' end`;
}

function offsetOf(instant: SQL, wall: SQL): SQL {
  const span = sql`(${wall} - ${instant} at time zone 'UTC')`;
  return sql`case when ${span} < interval '0' then '-' else '+' end || to_char(greatest(${span}, -${span}), 'HH24:MI')`;
}

/** An instant as text in UTC, as rows tell it. */
export function utcText(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Time zones of the partners that are not in the platform's. */
export async function zonesNow(tx: Tx): Promise<PartnerZones> {
  const [found] = await run<{ zones: PartnerZones }>(tx, sql`select f_zones() as zones`);
  return zonesIn(found?.zones);
}

/** Those that are known here too. */
export function zonesIn(zones: PartnerZones | undefined): PartnerZones {
  return Object.fromEntries(Object.entries(zones ?? {}).filter(([, zone]) => isZone(zone)));
}

/** The time zone of a partner; undefined: the platform's, which is not named. */
export async function zoneNow(tx: Tx, partner: string | null): Promise<string | undefined> {
  if (partner === null) return undefined;
  const zone = (await zonesNow(tx))[partner];
  return zone === defaultTimeZone ? undefined : zone;
}

/** The day that it is now at the clock of a partner. */
export async function todayOf(tx: Tx, partner: string | null): Promise<string> {
  return today(await zoneNow(tx, partner));
}
