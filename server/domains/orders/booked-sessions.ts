/** Séances that orders hold as parts of a package or a subscription: what is booked is not taken out of it unasked (domains.md 12). */
import { type SQL, sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { labelIn } from '../../resource/label';
import { run } from '../../resource/run';
import { perimeterOf } from '../../resource/scope';
import { itemsOf, wholeOf } from '../packages/read';
import type { Formula } from './sold';
import { orderTable } from './table';
import { holdsPlace } from './valid';

/** A séance, and how many orders hold places of it. */
export interface BookedSession {
  idseanc: number;
  idmanif: number;
  libelle: string;
  date: string;
  n: number;
}

/** Orders (`c`) with the tickets (`t`) that they still hold as parts of one package or subscription (`l`). */
function placesOf({ leaf, id }: Formula): { from: SQL; where: SQL } {
  const own = sql.identifier(leaf);
  return {
    from: sql`commandes c cross join jsonb_to_recordset(c.lignes) as l(id text, ${own} integer)
        join jsonb_to_recordset(c.lignes) as t(parent text, idseanc integer, "statutBillet" text)
          on t.parent = l.id and ${holdsPlace('c', 't')}`,
    where: sql`c.pointe @> array[${sql.raw(`'lignes.${leaf}:'`)} || ${id}::text]
        and l.${own} = ${id}`,
  };
}

/**
 * Those of one package or subscription, the next séance first.
 * @param whose `seen`: counts the orders that the reader may see; `all`: those of other partners too
 */
export async function bookedSessions(
  { tx, scope }: Pick<Within, 'tx' | 'scope'>,
  held: Formula,
  whose: 'seen' | 'all',
): Promise<BookedSession[]> {
  const { from, where } = placesOf(held);
  const found = await run<BookedSession>(
    tx,
    sql`select t.idseanc, s.idmanif, s.date::text as date, count(distinct c.id_commande)::integer as n,
        ${labelIn(scope.locale, 'm')} as libelle
      from ${from} join seances s on s.idseanc = t.idseanc join manifestations m on m.idmanif = s.idmanif
      where ${where} and ${(whose === 'seen' ? perimeterOf(orderTable, scope, 'c') : null) ?? sql`true`}
      group by t.idseanc, s.idmanif, s.date, m.libelle_fr, m.libelle_en order by s.date, t.idseanc`,
  );
  return found.map((session) => ({ ...session, date: new Date(session.date).toISOString() }));
}

/** Orders that hold places of one of these séances as its part. */
export async function holdersOf({ tx }: Pick<Within, 'tx'>, held: Formula, idseanc: number): Promise<number[]> {
  const { from, where } = placesOf(held);
  const found = await run<{ id: number }>(
    tx,
    sql`select distinct c.id_commande as id from ${from} where ${where} and t.idseanc = ${idseanc} order by 1`,
  );
  return found.map(({ id }) => id);
}

/**
 * Refuses to take an element out, or to delete all of them, while orders hold places of it: they are exchanged, where the
 * record lets them (`indreport`), or refunded first.
 */
export async function refuseHeld(
  within: Within,
  pending: readonly Pending[],
  { leaf, list }: { leaf: Formula['leaf']; list: 'composants' | 'elements' },
): Promise<Map<string | number, Refusal[]>> {
  const refused = new Map<string | number, Refusal[]>();
  const { dateTime } = formatOf(within.scope.locale);
  const now = new Date().toISOString();
  for (const { key, before, after } of pending) {
    // What is deleted gives all of its elements up; a bulk change that does not touch them does not bring them.
    if (before === null || (after !== null && after[list] === undefined)) continue;
    if (after !== null && JSON.stringify(before[list]) === JSON.stringify(after[list])) continue;
    const [had, has] = [before[list], after?.[list]].map(sessionsIn);
    const held = await bookedSessions(within, { leaf, id: Number(key) }, 'all');
    // What is past is taken from nobody.
    const gone = held.filter((session) => session.date > now && had?.(session) && !has?.(session));
    const code = (after ?? before)['indreport'] === true ? 'element-held-report' : 'element-held';
    const refusals = gone.map(({ libelle, date, n }) => ({
      ...{ code, field: list },
      params: { n, element: `${libelle}, ${dateTime(date)}` },
    }));
    if (refusals.length > 0) refused.set(key, refusals);
  }
  return refused;
}

/** Whether a list of elements holds a séance: by itself, or as one of its manifestation's. */
function sessionsIn(list: unknown): (session: BookedSession) => boolean {
  const items = itemsOf(list);
  const sessions = new Set(items.flatMap(({ idseanc }) => wholeOf(idseanc) ?? []));
  const shows = new Set(items.flatMap(({ idseanc, idmanif }) => (wholeOf(idseanc) ? [] : (wholeOf(idmanif) ?? []))));
  return ({ idseanc, idmanif }) => sessions.has(idseanc) || shows.has(idmanif);
}
