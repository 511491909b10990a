/** The mail that tells the holder of a card of what was put on it: euros, or points. */
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import type { Amount } from '../../../src/plugins/cards/models/ledger';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { toldCards } from './told';

/** Written with the movement itself: it is told once, or was not made. A card without an address is told of to nobody. */
export async function tellCredit(
  { mail }: Pick<Services, 'mail'>,
  tx: Tx,
  scope: Scope,
  carte: number,
  { cents, points, motif }: Amount & { motif: string | null },
): Promise<void> {
  const [card] = await toldCards(tx, scope, { ids: [carte] }, 1);
  if (!card?.email || cents + points <= 0) return;
  const isLoyal = card.programme === 'FIDELITE';
  await mail.queue(tx, {
    template: isLoyal ? 'FIDELITE_POINTS' : 'CARTE_CREDITEE',
    partner: card.idTiers,
    lang: await languageOf(tx, card.email, card.idTiers),
    to: card.email,
    data: {
      nom: card.nom ?? '',
      modele: { fr: card.libelleFr, en: card.libelleEn },
      ...(isLoyal ? { points: card.points } : { montant: cents / 100, solde: card.solde, motif: motif ?? '' }),
    },
  });
}

/** Cards have no language: that of the last order of the same address with the partner, else French. */
async function languageOf(tx: Tx, email: string, partner: string | null): Promise<Locale> {
  const [found] = await run<{ lang: string }>(
    tx,
    sql`select lang from commandes where f_fold(email) = f_fold(${email}) and id_tiers is not distinct from ${partner}
      order by date_creation desc limit 1`,
  );
  return found?.lang === 'en' ? 'en' : 'fr';
}
