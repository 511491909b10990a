/** The language that the holder of a card is written to in: nobody says it of a card. */
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { emailKey, emailKeyOf } from '../orders/customers';
import type { PrintedCard } from './printed';

/** That of the order it came with, else of the last order of its address with the partner, else French. */
export async function languageOf(
  tx: Tx,
  { email, idTiers, idCommande }: Pick<PrintedCard, 'email' | 'idTiers' | 'idCommande'>,
): Promise<Locale> {
  const [found] = await run<{ lang: string }>(
    tx,
    sql`select lang from commandes where id_commande = ${idCommande} or (${emailKey(sql`email`)} = ${emailKeyOf(email ?? '')} and id_tiers is not distinct from ${idTiers})
      order by id_commande is not distinct from ${idCommande} desc, date_creation desc limit 1`,
  );
  return found?.lang === 'en' ? 'en' : 'fr';
}
