/** The mail that tells the holder of a card of what was put on it: euros, or points. */
import type { Amount } from '../../../src/plugins/cards/models/ledger';
import type { Tx } from '../../db/database';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { languageOf } from './language';
import { printedCards } from './printed';

/** Written with the movement itself: it is sent once, or the movement was not made. A card without an address notifies nobody. */
export async function mailCredit(
  services: Pick<Services, 'mail' | 'codes'>,
  tx: Tx,
  scope: Scope,
  carte: number,
  { cents, points, motif }: Amount & { motif: string | null },
): Promise<void> {
  const [card] = await printedCards(services, tx, scope, { ids: [carte] }, 1);
  if (!card?.email || cents + points <= 0) return;
  const isLoyal = card.programme === 'FIDELITE';
  await services.mail.queue(tx, {
    template: isLoyal ? 'FIDELITE_POINTS' : 'CARTE_CREDITEE',
    partner: card.idTiers,
    lang: await languageOf(tx, card),
    to: card.email,
    data: {
      nom: card.nom ?? '',
      modele: { fr: card.libelleFr, en: card.libelleEn },
      ...(isLoyal ? { points: card.points } : { montant: cents / 100, solde: card.solde, motif: motif ?? '' }),
    },
  });
}
