/** Links to pay: by them customers pay what is left of an order themselves; until when one lasts, and what became of it. Pure. */
import type { Order } from '../model';
import { type Means, type Payment, type PaymentLink, paymentRemarks } from './items';
import { awaitsPayment } from './mails';
import { cents, euros, sumsOf } from './money';
import { type By, extended, moved, settled } from './moves';
import { Refused } from './refused';
import { namedLines, paidTakes } from './worth';

type Remark = (typeof paymentRemarks)[number];

/** What became of a link: it follows from the order, nothing of it is stored. */
export const linkStates = ['OUVERT', 'PAYE', 'RETIRE', 'REMPLACE', 'EXPIRE', 'CLOS'] as const;
export type LinkState = (typeof linkStates)[number];

/** What a link goes by. */
type Linked = Pick<Order, 'statut' | 'dateExpiration' | 'liens' | 'lignes' | 'frais' | 'paiements' | 'remboursements'>;

/** Hours that a link lasts where nobody says until when. */
const lasting = 24;

export function linkState(order: Linked, link: PaymentLink, now: string): LinkState {
  if (order.paiements.some(({ lien, etat }) => lien === link.id && etat === 'REUSSI')) return 'PAYE';
  if (link.retire !== null) return 'RETIRE';
  if (order.liens.at(-1)?.id !== link.id) return 'REMPLACE';
  if (!awaitsPayment(order, now)) return 'CLOS';
  return Date.parse(link.jusquau) <= Date.parse(now) ? 'EXPIRE' : 'OUVERT';
}

/** The link that an order may be paid by now; null: there is none. */
export function openLink(order: Linked, now: string): PaymentLink | null {
  const last = order.liens.at(-1);
  return last !== undefined && linkState(order, last, now) === 'OUVERT' ? last : null;
}

/** Cents that a link still takes now: what it is for, and never more than what is left of the order. */
export function linkDue(order: Linked, link: PaymentLink, now: string): number {
  return linkState(order, link, now) === 'OUVERT' ? Math.min(cents(link.montant), sumsOf(order).due) : 0;
}

/**
 * Until when a link lasts that nobody says the end of: a day, as far as payments may be put off (`latest`), and as long as the
 * places are held anyway.
 */
export function linkEnd({ dateExpiration }: Pick<Order, 'dateExpiration'>, latest: string | null, now: string): string {
  const day = new Date(Date.parse(now) + lasting * 3_600_000).toISOString();
  const far = latest !== null && latest < day ? latest : day;
  return dateExpiration !== null && dateExpiration > far ? dateExpiration : far;
}

/** The order with one more link, which ends the one before; its places are held as long. */
export function linked(order: Order, link: PaymentLink, by: By, latest: string | null): Order {
  if (!awaitsPayment(order, by.now)) throw new Refused('mail-not-waiting');
  if (link.jusquau <= by.now) throw new Refused('order-past', 'jusquau');
  if (latest !== null && link.jusquau > latest && (order.dateExpiration ?? '') < link.jusquau)
    throw new Refused('order-late', 'jusquau', { jusquau: latest, tiers: order.idTiers ?? '' });
  const isLonger = order.dateExpiration !== null && link.jusquau > order.dateExpiration;
  const next = { ...order, liens: [...order.liens, link] };
  return isLonger ? extended(next, link.jusquau, by) : settled(next, by);
}

/** The order without an open link: who follows it finds that it ended. */
export function unlinked(order: Order, by: By): Order {
  const open = openLink(order, by.now);
  if (open === null) throw new Refused('link-none');
  const liens = order.liens.map((link) => (link.id === open.id ? { ...link, retire: by.now } : link));
  return settled({ ...order, liens }, by);
}

/** A payment as the provider tells it. */
export interface ReceivedPayment {
  moyen: Means;
  cents: number;
  reference: string;
  libelle: string | null;
  derniersChiffres: string | null;
}

/**
 * Money that came in by a link: it is there, whatever became of the order meanwhile. What is more than was left, or for an order
 * that is over, is noted on the payment and may be given back.
 * @param hasPlaces its places are held, or free where the hold has ended: an order that expired is good again
 */
export function received(
  order: Order,
  link: PaymentLink,
  { cents: sum, ...payment }: ReceivedPayment,
  by: By,
  hasPlaces: boolean,
): Order {
  const { due } = sumsOf(order);
  const isGood = order.statut === 'VALIDEE' || order.statut === 'TERMINEE';
  const isPayable = hasPlaces && (order.statut === 'EN_ATTENTE' || order.statut === 'EXPIREE');
  const state = linkState(order, link, by.now);
  const remarks: Record<Remark, boolean> = {
    TROP: (isPayable || isGood) && sum > due,
    MOYEN_FERME: !link.moyens.includes(payment.moyen),
    COMMANDE_CLOSE: !isPayable && !isGood,
    LIEN_CLOS: state === 'RETIRE' || state === 'REMPLACE' || state === 'EXPIRE',
  };
  const own: Payment = {
    ...{ id: by.newId(), date: by.now, etat: 'REUSSI', montant: euros(sum), ...payment, auteur: by.auteur },
    ...{ origine: 'PRESTATAIRE', carte: null, motif: null, lien: link.id },
    remarques: paymentRemarks.filter((each) => remarks[each]),
    lignes: namedLines(paidTakes(Math.min(sum, due), order)),
  };
  const next = { ...order, paiements: [...order.paiements, own] };
  return isPayable && sumsOf(next).due === 0 ? moved(next, 'statut', 'VALIDEE', null, by) : settled(next, by);
}

/** What of a payment is for no line: it was paid above what was left. In euros. */
export function surplusOf({ montant, lignes }: Pick<Payment, 'montant' | 'lignes'>): number {
  return euros(lignes.reduce((left, { montant: own }) => left - cents(own), cents(montant)));
}
