/** Places of séances: `vendus` follows every ticket in its transaction; what is free is checked under the lock of the séance. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { Line } from '../../../src/plugins/orders/models/items';
import { soldBySession } from '../../../src/plugins/orders/models/money';
import type { Pending, Touched, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { recomputeManifestations } from '../events/derived';
import { isValidTicket } from './valid';

/** Lines of an order as a row holds them. */
export function linesOf(row: Row | null): readonly Line[] {
  const lines = row?.['lignes'];
  // Written by this domain alone.
  return Array.isArray(lines) ? (lines as Line[]) : [];
}

/** Tickets that became valid, or no longer are, by séance. */
export function soldChanges(written: readonly Pick<Pending, 'before' | 'after'>[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { before, after } of written) {
    // A bulk change that does not touch the lines does not bring them.
    if (after !== null && after['lignes'] === undefined) continue;
    for (const [id, n] of soldBySession(linesOf(after))) changes.set(id, (changes.get(id) ?? 0) + n);
    for (const [id, n] of soldBySession(linesOf(before))) changes.set(id, (changes.get(id) ?? 0) - n);
  }
  return new Map([...changes].filter(([, n]) => n !== 0).toSorted(([a], [b]) => a - b));
}

/** Séances follow the tickets that a write changed, in the order of their keys. */
export async function followTickets(within: Within, written: readonly Pending[]): Promise<Touched[]> {
  const changes = soldChanges(written);
  if (changes.size === 0) return [];
  const manifestations = new Set<number>();
  for (const [id, change] of changes) {
    const [session] = await run<{ idmanif: number }>(
      within.tx,
      sql`update seances set vendus = greatest(0, vendus + ${change}) where idseanc = ${id} returning idmanif`,
    );
    if (session) manifestations.add(session.idmanif);
  }
  const ids = [...changes.keys()];
  return [{ resource: 'seances', ids }, ...(await recomputeManifestations(within, [...manifestations]))];
}

/** Places requested of a séance in a nature and a category. */
export interface Wanted {
  idseanc: number;
  idnatcl: number | null;
  codcatpl: string | null;
}

/** A séance that has not enough left, and how many it has. */
export interface Short {
  idseanc: number;
  free: number;
}

interface SessionFacts {
  idseanc: number;
  statut: string;
  date: string;
  free: number;
}

/**
 * Locks these séances and says what is free of each: contingent − sold − held. An order's own hold does not stand in its
 * own manner.
 */
export async function lockSessions(
  within: Within,
  ids: readonly number[],
  order: number | null,
): Promise<SessionFacts[]> {
  const keys = [...new Set(ids)].toSorted((a, b) => a - b);
  await run(
    within.tx,
    sql`select from seances where idseanc = any(${keyArray('integer', keys)}) order by idseanc for update`,
  );
  return readSessions(within, keys, order);
}

/** What is free of each of these séances now: somebody else may take it at once. */
export function readSessions(
  { tx }: Pick<Within, 'tx'>,
  keys: readonly number[],
  order: number | null,
): Promise<SessionFacts[]> {
  return run<SessionFacts>(
    tx,
    sql`select s.idseanc, s.statut, s.date::text as date, s.contingent - s.vendus - (
        select count(*)::integer from commandes c, jsonb_to_recordset(c.lignes) as l(idseanc integer, "statutBillet" text)
        where c.pointe @> array['lignes.idseanc:' || s.idseanc] and c.statut in ('PANIER', 'EN_ATTENTE') and c.date_expiration > now()
          and c.id_commande is distinct from ${order}::integer and l.idseanc = s.idseanc and l."statutBillet" = 'RESERVE'
      ) as free from seances s where s.idseanc = any(${keyArray('integer', keys)})`,
  );
}

/** The first séance that has not enough places, or that is not sold any more; null when all is well. */
export async function shortOf(within: Within, wanted: readonly Wanted[], order: number | null): Promise<Short | null> {
  if (wanted.length === 0) return null;
  const facts = await lockSessions(
    within,
    wanted.map(({ idseanc }) => idseanc),
    order,
  );
  for (const { idseanc, statut, free } of facts) {
    const n = wanted.filter((each) => each.idseanc === idseanc).length;
    if (statut === 'ANNULEE' || statut === 'REPORTEE') return { idseanc, free: 0 };
    if (n > free) return { idseanc, free: Math.max(0, free) };
  }
  return quotaShort(within, wanted, order);
}

/** A quota of séance × nature × category that is used up. */
export async function quotaShort(
  within: Within,
  wanted: readonly Wanted[],
  order: number | null,
): Promise<Short | null> {
  const counts = new Map<string, { place: Wanted; n: number }>();
  for (const place of wanted) {
    const key = `${place.idseanc} ${place.idnatcl} ${place.codcatpl}`;
    counts.set(key, { place, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  for (const { place, n } of counts.values()) {
    const [found] = await run<{ left: number | null }>(
      within.tx,
      sql`select q.quota - (
          select count(*)::integer from commandes c, jsonb_to_recordset(c.lignes) as l(idseanc integer, idnatcl integer, codcatpl text, "statutBillet" text)
          where c.pointe @> array['lignes.idseanc:' || q.idseanc] and c.id_commande is distinct from ${order}::integer
            and l.idseanc = q.idseanc and l.idnatcl = q.idnatcl and l.codcatpl = q.codcatpl
            and (${isValidTicket('l')}
              or (l."statutBillet" = 'RESERVE' and c.statut in ('PANIER', 'EN_ATTENTE') and c.date_expiration > now()))
        ) as left from contingents q
        where q.idseanc = ${place.idseanc} and q.idnatcl = ${place.idnatcl} and q.codcatpl = ${place.codcatpl} and q.quota is not null`,
    );
    if (found?.left !== undefined && found.left !== null && n > found.left)
      return { idseanc: place.idseanc, free: Math.max(0, found.left) };
  }
  return null;
}
