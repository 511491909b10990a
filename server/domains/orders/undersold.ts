/** A contingent or a quota below what is sold or held of it: warned of, never refused (a hall may have lost seats). */
import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../../../src/core/model/model';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { type Formula, soldOf } from './sold';
import { isValidTicket } from './valid';

type Warn = NonNullable<Hooks['warn']>;

/** Places that unpaid orders hold of a séance `w.idseanc`, in lines that fit. */
const bookedOf = (which: SQL, fits: SQL) => sql`(
  select count(*)::integer from commandes c, jsonb_to_recordset(c.lignes) as l(idseanc integer, idnatcl integer, codcatpl text, "statutBillet" text)
  where c.pointe @> array['lignes.idseanc:' || ${which}] and l.idseanc = ${which} and ${fits})`;

const isHeld = sql`(l."statutBillet" = 'RESERVE' and c.statut in ('PANIER', 'EN_ATTENTE') and c.date_expiration > now())`;

/** A séance: what it sold, here and elsewhere, and what is held. */
export const warnSession: Warn = (within, pending) =>
  warnedOf(
    within,
    // One that is about to be made has no key yet, and has sold nothing.
    lowered(pending, 'contingent').flatMap(({ key, most }) =>
      typeof key === 'number' ? [{ key, idseanc: key, most }] : [],
    ),
    'contingent',
    sql`(select s.vendus from seances s where s.idseanc = w.idseanc) + ${bookedOf(sql`w.idseanc`, isHeld)}`,
  );

/** A line of a contingent: the valid tickets of its nature and category, and those that are held. */
export const warnQuota: Warn = (within, pending) =>
  warnedOf(
    within,
    lowered(pending, 'quota').map(({ key, row: { idseanc, idnatcl, codcatpl }, most }) => ({
      ...{ key, idseanc, idnatcl, codcatpl, most },
    })),
    'quota',
    bookedOf(
      sql`w.idseanc`,
      sql`l.idnatcl = w.idnatcl and l.codcatpl = w.codcatpl and (${isValidTicket('l')} or ${isHeld})`,
    ),
  );

/** A package or a subscription, as lines name it. */
export function warnFormula(leaf: Formula['leaf']): Warn {
  return (within, pending) =>
    warnedOf(
      within,
      lowered(pending, 'contingent').flatMap(({ key, most }) =>
        typeof key === 'number' ? [{ key, id: key, most }] : [],
      ),
      'contingent',
      soldOf(leaf, sql`w.id`),
    );
}

/** Rows whose limit is another than it was, with the limit. */
function lowered(
  pending: readonly Pending[],
  leaf: 'contingent' | 'quota',
): { key: Pending['key']; row: Change; most: number }[] {
  return pending.flatMap(({ key, before, after }) => {
    const most = after?.[leaf];
    if (typeof most !== 'number' || before?.[leaf] === most) return [];
    return [{ key, row: { ...before, ...after }, most }];
  });
}

/** @param taken what is sold or held, of a row `w` */
async function warnedOf(
  { tx }: Within,
  limits: readonly ({ key: Pending['key']; most: number } & Readonly<Record<string, unknown>>)[],
  field: string,
  taken: SQL,
): Promise<Map<Pending['key'], Refusal[]>> {
  if (limits.length === 0) return new Map();
  const placed = limits.map((each, place) => ({ ...each, place }));
  const found = await run<{ place: number; n: number }>(
    tx,
    sql`select f.place, f.n from (
        select w.place, w.most, coalesce(${taken}, 0) as n
        from json_to_recordset(${JSON.stringify(placed)}::json) as w(place integer, most integer, id integer, idseanc integer, idnatcl integer, codcatpl text)
      ) f where f.n > f.most`,
  );
  return new Map(
    found.flatMap(({ place, n }): [Pending['key'], Refusal[]][] => {
      const each = limits[place];
      return each ? [[each.key, [{ code: 'below-sold', field, params: { n, limite: each.most } }]]] : [];
    }),
  );
}
