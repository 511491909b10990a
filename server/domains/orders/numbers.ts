/** Numbers without gaps: taken in the transaction that uses them, so that one given back is given again. */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../src/core/filter/clock';
import { zoneNow } from '../../clock';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';

const prefixes = { COMMANDE: '', FACTURE: 'F', AVOIR: 'A', BILLET: 'B' } as const;

type Kind = keyof typeof prefixes;

/**
 * The next number: of orders for the platform, of papers for each partner and year. The year is that of the date printed on
 * it, at the clock of the partner.
 */
export async function nextNumber(
  within: Pick<Within, 'tx'>,
  kind: Kind,
  idTiers: string | null,
  now: string,
): Promise<string> {
  const [number] = await nextNumbers(within, kind, idTiers, now, 1);
  if (number === undefined) throw new Error(`No number for ${kind}.`);
  return number;
}

/** The next numbers, as many as are needed. */
export async function nextNumbers(
  { tx }: Pick<Within, 'tx'>,
  kind: Kind,
  idTiers: string | null,
  now: string,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const year = dayOf(now, await zoneNow(tx, idTiers)).slice(2, 4);
  const [found] = await run<{ dernier: number }>(
    tx,
    sql`insert into numeros_documents (genre, id_tiers, annee, dernier) values (${kind}, ${kind === 'COMMANDE' ? '' : (idTiers ?? '')}, ${year}, ${count})
      on conflict (genre, id_tiers, annee) do update set dernier = numeros_documents.dernier + ${count} returning dernier`,
  );
  const first = (found?.dernier ?? count) - count + 1;
  return Array.from(
    { length: count },
    (_, more) => `${prefixes[kind]}${year}-${String(first + more).padStart(6, '0')}`,
  );
}
