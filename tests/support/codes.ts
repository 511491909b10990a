/** Codes of tickets and cards, as a house of the tests stores and reads them. */
import { type Codes, createCodes, type SealedCode } from '../../server/db/codes';
import type { Database } from '../../server/db/database';

export const testCodes: Codes = createCodes('a data key of the tests, long enough');

type Stored = Pick<SealedCode, 'marque'> & { scelle: string | null };

export async function addTicketCode({ pool }: Database, code: string, commande: unknown, ligne = '1'): Promise<void> {
  const { marque, scelle } = testCodes.close(code);
  await pool.query('insert into codes_billet (marque, scelle, commande, ligne) values ($1, $2, $3, $4)', [
    ...[marque, scelle, commande, ligne],
  ]);
}

export async function addCardCode({ pool }: Database, code: string, carte: number): Promise<void> {
  const { marque, scelle } = testCodes.close(code);
  await pool.query('insert into codes_carte (carte, marque, scelle) values ($1, $2, $3)', [carte, marque, scelle]);
}

/** Bar codes in the order of their lines. */
export async function ticketCodes({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<Stored>('select marque, scelle from codes_billet order by ligne');
  return rows.map(testCodes.open);
}

export async function cardCode({ pool }: Database, carte: number): Promise<string> {
  const { rows } = await pool.query<Stored>('select marque, scelle from codes_carte where carte = $1', [carte]);
  return rows.map(testCodes.open)[0] ?? '';
}
