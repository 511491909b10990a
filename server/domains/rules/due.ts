/** What the clock sets off: the hours of a rule, the dates of records. */
import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '../../../src/core/filter/zone';
import { startOf, utcText, wallIn } from '../../clock';
import type { Tx } from '../../db/database';
import { from, whereOf } from '../../resource/read/query';
import { labelOf } from '../../resource/read/refs';
import { run } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { at, columnNamed } from '../../resource/table';
import { nextHour } from '../plans/repeat';
import type { Match } from './judge';
import type { Rule } from './rule';

/** Records that one hour sets off. */
export const mostOfAnHour = 1_000;
/** How late an hour is still done, in milliseconds. */
const latest = 3_600_000;

/** The hours of a rule after one instant and up to another. */
export function hoursWithin(
  { repetition, debut }: Pick<Rule, 'repetition' | 'debut'>,
  after: number,
  to: number,
): string[] {
  if (repetition === null || debut === null) return [];
  const hours: string[] = [];
  const start = new Date(debut).toISOString();
  let hour = Date.parse(start) > after ? start : nextHour(repetition, start, defaultTimeZone, after);
  while (Date.parse(hour) <= to) {
    hours.push(hour);
    hour = nextHour(repetition, start, defaultTimeZone, Date.parse(hour));
  }
  return hours;
}

/** The hour that is due now: the last one, unless it is over for long. */
export function hourDue(rule: Pick<Rule, 'repetition' | 'debut'>, after: number, now: number): string | undefined {
  const hour = hoursWithin(rule, after, now).at(-1);
  return hour !== undefined && now - Date.parse(hour) <= latest ? hour : undefined;
}

interface Looking {
  tx: Tx;
  catalogue: Catalogue;
  scope: Scope;
}

/** The records that match now. */
export async function matchesNow(
  { tx, catalogue, scope }: Looking,
  rule: Rule,
  cause: string,
  date: string,
): Promise<Match[]> {
  const found = await matching({ tx, catalogue, scope }, rule);
  return found.map((each) => ({ ...each, cause, date, lot: null }));
}

/** The records that a rule is about; `dated`: those whose moment is within a span, in its order. */
function matching(
  { tx, catalogue, scope }: Looking,
  rule: Rule,
  dated?: { moment: SQL; within: SQL },
): Promise<{ entiteId: string; libelle: string | null; date: string }[]> {
  const served = servedNamed(catalogue, rule.ressource);
  const { key } = served.table;
  const { moment, within } = dated ?? { moment: sql`null::timestamptz`, within: sql`true` };
  return run(
    tx,
    sql`select ${at(key)}::text as "entiteId", ${labelOf(served.table, scope, 't')} as libelle, ${utcText(moment)} as date from ${from(served)}
      where ${within} and ${whereOf(served, catalogue, scope, rule.filtre)} order by ${moment}, ${at(key)} limit ${mostOfAnHour}`,
  );
}

/** When the date of a row `t` sets a rule off; null: the leaf is no date. @param value in place of that of the row */
export function momentOf(
  { table }: Served,
  scope: Scope,
  { feuille, jours }: Pick<Rule, 'feuille' | 'jours'>,
  value?: SQL,
): SQL | null {
  const column = columnNamed(table, feuille ?? '');
  if (column === undefined || (column.type !== 'date' && column.type !== 'timestamptz')) return null;
  const own = value ?? (column.computed === null ? at(column) : column.computed(scope, 'many'));
  const partner = value === undefined && table.perimeter?.type === 'text' ? at(table.perimeter) : null;
  const days = sql`${jours ?? 0}::integer`;
  // The same hour some days later, whatever the clocks did meanwhile.
  return column.type === 'date'
    ? startOf(sql`(${own} + ${days})`, partner)
    : startOf(sql`(${wallIn(own, partner)} + make_interval(days => ${days}))`, partner);
}

/** Records whose date came after one instant and up to another, and that match now. */
export async function datesWithin(
  { tx, catalogue, scope }: Looking,
  rule: Rule,
  after: Date,
  to: Date,
): Promise<Match[]> {
  const moment = momentOf(servedNamed(catalogue, rule.ressource), scope, rule);
  if (moment === null) return [];
  const within = sql`${moment} > ${after.toISOString()}::timestamptz and ${moment} <= ${to.toISOString()}::timestamptz`;
  const found = await matching({ tx, catalogue, scope }, rule, { moment, within });
  return found.map((each) => ({ ...each, cause: `date:${each.date}`, lot: null }));
}
