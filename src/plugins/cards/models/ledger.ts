/**
 * The rules of the ledger, pure: what a movement does to a card, or why it may not be. Euros are integer cents here.
 * A gift card holds euros, a loyalty card points; neither ever falls below zero.
 */

export const movementTypes = [
  ...(['EMISSION', 'ACTIVATION', 'DEBIT', 'RECREDIT', 'EXPIRATION', 'BLOCAGE', 'DEBLOCAGE', 'TRANSFERT'] as const),
] as const;
export type MovementType = (typeof movementTypes)[number];

/** Derived from the movements and the date of expiry. */
export const cardStatuses = ['INACTIVE', 'ACTIVE', 'BLOQUEE', 'EPUISEE', 'EXPIREE'] as const;
export type CardStatus = (typeof cardStatuses)[number];

export interface Amount {
  cents: number;
  points: number;
}

/** A card as its movements leave it. */
export interface CardState extends Amount {
  programme: 'CADEAU' | 'FIDELITE';
  statut: CardStatus;
  /** Points that a euro spent brings, and that a euro taken costs. */
  pointsPerEuro: number;
  pointsForOneEuro: number;
}

/** The request on a card; without an amount, a transfer takes all there is. */
export interface MovementAmounts {
  type: MovementType;
  cents?: number | null;
  points?: number | null;
}

/** Why a movement may not be: a reason of `core.reasons`, and the argument that it belongs to. */
export interface LedgerRefusal {
  code: 'card-state' | 'card-short' | 'card-amount' | 'card-empty' | 'card-programme';
  field?: 'montant' | 'vers';
}

/** The states in which a card takes a movement of each type; what is issued has none before. */
const allowed: Readonly<Record<MovementType, readonly CardStatus[]>> = {
  EMISSION: [],
  ACTIVATION: ['INACTIVE'],
  DEBIT: ['ACTIVE', 'EPUISEE'],
  RECREDIT: ['ACTIVE', 'EPUISEE'],
  EXPIRATION: ['EXPIREE'],
  BLOCAGE: ['INACTIVE', 'ACTIVE', 'EPUISEE', 'EXPIREE'],
  DEBLOCAGE: ['BLOQUEE'],
  // A lost card is blocked first; what it holds goes on another one.
  TRANSFERT: ['ACTIVE', 'BLOQUEE'],
};

/** Types that change what is on a card only when an amount is said. */
const counted: ReadonlySet<MovementType> = new Set(['DEBIT', 'RECREDIT', 'TRANSFERT']);

/** Whether a card in this state takes a movement of this type. */
export function takes(statut: CardStatus, type: MovementType): boolean {
  return allowed[type].includes(statut);
}

/** What a movement adds to a card (less than zero: takes from it), or why it may not be. */
export function moved(card: CardState, movement: MovementAmounts): Amount | LedgerRefusal {
  const { type } = movement;
  if (!takes(card.statut, type)) return { code: 'card-state' };
  if (type === 'EXPIRATION') return isEmpty(card) ? { code: 'card-empty' } : less({ cents: 0, points: 0 }, card);
  if (!counted.has(type)) return { cents: 0, points: 0 };
  const amount = amountOf(card, movement);
  if (!isRight(amount)) return { code: 'card-amount', field: 'montant' };
  if (type === 'RECREDIT') return amount;
  if (amount.cents > card.cents || amount.points > card.points) return { code: 'card-short', field: 'montant' };
  return less({ cents: 0, points: 0 }, amount);
}

/** Whether what leaves one card may go on another. */
export function receives(from: CardState, to: CardState): LedgerRefusal | null {
  if (from.programme !== to.programme) return { code: 'card-programme', field: 'vers' };
  return takes(to.statut, 'RECREDIT') ? null : { code: 'card-state', field: 'vers' };
}

export function isRefusal(found: Amount | LedgerRefusal): found is LedgerRefusal {
  return 'code' in found;
}

/** The requested amount, in what the card holds: euros of a loyalty card are its points. */
function amountOf(card: CardState, { type, cents, points }: MovementAmounts): Amount {
  const isSaid = (cents ?? null) !== null || (points ?? null) !== null;
  if (type === 'TRANSFERT' && !isSaid) return { cents: card.cents, points: card.points };
  if (card.programme === 'CADEAU') return { cents: cents ?? 0, points: 0 };
  if ((points ?? null) !== null) return { cents: 0, points: points ?? 0 };
  const said = cents ?? 0;
  if (type === 'RECREDIT') return { cents: 0, points: Math.floor((said * card.pointsPerEuro) / 100) };
  return { cents: 0, points: Math.ceil((said * card.pointsForOneEuro) / 100) };
}

/** Something, an integer, and no more than a card may ever hold. */
function isRight({ cents, points }: Amount): boolean {
  const most = 1_000_000_000;
  return [cents, points].every((each) => Number.isSafeInteger(each) && each >= 0 && each <= most) && cents + points > 0;
}

function isEmpty({ cents, points }: Amount): boolean {
  return cents === 0 && points === 0;
}

function less(from: Amount, taken: Amount): Amount {
  return { cents: from.cents - taken.cents, points: from.points - taken.points };
}

/** The state that movements and the date of expiry come to. */
export function statusOf(facts: {
  isBlocked: boolean;
  isExpired: boolean;
  isActive: boolean;
  programme: CardState['programme'];
  cents: number;
}): CardStatus {
  if (facts.isBlocked) return 'BLOQUEE';
  if (facts.isExpired) return 'EXPIREE';
  if (!facts.isActive) return 'INACTIVE';
  // Points come back with the next purchase: a loyalty card is never used up.
  return facts.programme === 'CADEAU' && facts.cents === 0 ? 'EPUISEE' : 'ACTIVE';
}
