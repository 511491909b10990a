/** Séances at the same place at the same time: warned, never refused (two small rooms may share one name). */
import { sql } from 'drizzle-orm';
import type { Collision } from '../../../src/plugins/events/models/series';
import { usualLength } from '../../../src/plugins/events/models/session';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { seanceTable } from './table';

/** A séance as it will be. */
export interface Wanted {
  key: string | number;
  idmanif: number;
  date: string;
  salle: string | null;
}

interface Found extends Collision {
  place: number;
}

/** Reported for each séance at most. */
const most = 3;

/**
 * The séances of any manifestation at the same venue that overlap those wanted, among what the caller may see. Rooms
 * tell them apart when both are named. Those wanted stand for their old selves, and are compared with each other too.
 */
export async function collisionsOf(
  { tx, scope }: Within,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string | number, readonly Collision[]>> {
  if (wanted.length === 0) return new Map();
  const given = wanted.map(({ idmanif, date, salle }, place) => ({
    place,
    idmanif,
    date,
    salle: salle?.trim() || null,
  }));
  const moving = wanted.flatMap(({ key }) => (typeof key === 'number' ? [key] : []));
  const length = sql.raw(`make_interval(mins => coalesce(m.duree, ${usualLength}))`);
  const found = await run<Found>(
    tx,
    sql`with wanted as materialized (
        select w.*, m.lieu, m.libelle_fr, ${length} as length
        from json_to_recordset(${JSON.stringify(given)}::json) as w(place integer, idmanif integer, date timestamptz, salle text)
        join manifestations m on m.idmanif = w.idmanif
      ), taken as (
        select null::integer as place, t.idseanc as id, t.idmanif, m.libelle_fr, m.lieu, t.date, nullif(btrim(t.salle), '') as salle, ${length} as length
        from ${visible(seanceTable, scope)} join manifestations m on m.idmanif = t.idmanif
        where m.lieu in (select lieu from wanted) and t.date > (select min(date) from wanted) - interval '1 day'
          and t.date < (select max(date) from wanted) + interval '1 day' and not t.idseanc = any(${keyArray('integer', moving)})
          and t.statut not in ('ANNULEE', 'REPORTEE') and m.statut not in ('ANNULEE', 'REPORTEE')
        union all select place, null, idmanif, libelle_fr, lieu, date, salle, length from wanted
      )
      select w.place, o.id, o.idmanif, o.libelle_fr as libelle, to_char(o.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, o.salle
      from wanted w join taken o on o.lieu = w.lieu and o.place is distinct from w.place
        and o.date < w.date + w.length and w.date < o.date + o.length
        and (o.salle is null or w.salle is null or f_fold(o.salle) = f_fold(w.salle))
      order by w.place, o.date, o.id`,
  );
  const collisions = new Map<string | number, Collision[]>();
  for (const { place, ...collision } of found) {
    const key = wanted[place]?.key;
    const known = key === undefined ? undefined : (collisions.get(key) ?? []);
    if (key === undefined || known === undefined || known.length >= most) continue;
    collisions.set(key, [...known, collision]);
  }
  return collisions;
}

/** Dates among these at which the manifestation plays already. */
export async function datesTaken(
  { tx }: Within,
  idmanif: number,
  dates: readonly string[],
  except: readonly (string | number)[] = [],
): Promise<ReadonlySet<string>> {
  const found = await run<{ date: string }>(
    tx,
    sql`select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date from seances
      where idmanif = ${idmanif} and date = any(${sql.param([...dates])}::timestamptz[]) and not idseanc = any(${keyArray('integer', except)})`,
  );
  return new Set(found.map(({ date }) => date));
}
