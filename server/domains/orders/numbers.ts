/** Numbers without gaps: taken in the transaction that uses them, so that one given back is given again. */
import { sql } from 'drizzle-orm';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';

const prefixes = { COMMANDE: '', FACTURE: 'F', AVOIR: 'A', BILLET: 'B' } as const;

type Kind = keyof typeof prefixes;

/** The next number: of orders for the whole platform, of papers for each partner and year. */
export async function nextNumber(within: Within, kind: Kind, idTiers: string | null, now: string): Promise<string> {
  const [number] = await nextNumbers(within, kind, idTiers, now, 1);
  if (number === undefined) throw new Error(`No number for ${kind}.`);
  return number;
}

/** The next numbers, as many as are asked for. */
export async function nextNumbers(
  { tx }: Within,
  kind: Kind,
  idTiers: string | null,
  now: string,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const year = now.slice(2, 4);
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
