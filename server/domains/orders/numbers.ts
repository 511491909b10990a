/** Numbers without gaps: taken in the transaction that uses them, so that one given back is given again. */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../src/core/filter/clock';
import { zoneNow } from '../../clock';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';

const prefixes = { COMMANDE: '', FACTURE: 'F', AVOIR: 'A' } as const;

/**
 * The next number: of orders for the whole platform, of invoices and credit notes for each partner and year. The year is that of
 * the date printed on it, at the clock of the partner.
 */
export async function nextNumber(
  { tx }: Pick<Within, 'tx'>,
  kind: keyof typeof prefixes,
  idTiers: string | null,
  now: string,
): Promise<string> {
  const year = dayOf(now, await zoneNow(tx, idTiers)).slice(2, 4);
  const [found] = await run<{ dernier: number }>(
    tx,
    sql`insert into numeros_documents (genre, id_tiers, annee, dernier) values (${kind}, ${kind === 'COMMANDE' ? '' : (idTiers ?? '')}, ${year}, 1)
      on conflict (genre, id_tiers, annee) do update set dernier = numeros_documents.dernier + 1 returning dernier`,
  );
  return `${prefixes[kind]}${year}-${String(found?.dernier ?? 1).padStart(6, '0')}`;
}
