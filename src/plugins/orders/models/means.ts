/** By which means an order is paid: what its partner and each of its manifestations take, at the desk and in links to pay. Pure. */
import type { Means } from './items';
import { means } from './items';

/** Flags of partners that means go by. */
export const partnerMeansFlags = [
  ...(['amexPayment', 'amexPaymentOnly', 'mastercardPaymentOnly', 'paypal', 'applePay', 'ancv'] as const),
  ...(['holydayECheque', 'creditMutuel'] as const),
] as const;
export type PartnerMeans = Readonly<Record<(typeof partnerMeansFlags)[number], boolean>> & {
  promotePaymentMode: string;
  customSips: string;
};

/** What a manifestation takes. */
export interface EventMeans {
  libelle: string;
  amexPayment: boolean;
  paymentEChequeVacances: boolean;
  mastercardPaymentOnly: boolean;
  creditMutuel: boolean;
}

/** Where somebody pays: staff take it, or the customer follows a link. */
export type MeansOrigin = 'desk' | 'link';

/** What only customers pay with themselves, and what only staff take. */
const linkOnly: ReadonlySet<Means> = new Set(['PAYPAL', 'APPLE_PAY']);
const deskOnly: ReadonlySet<Means> = new Set([
  ...(['CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'ESPECES', 'ANCV', 'CARTE_CADEAU', 'INCONNU'] as const),
]);

/** The setting of the partner that a means needs, and that of each manifestation. */
const needed: Readonly<Partial<Record<Means, { partner: keyof PartnerMeans; event?: keyof EventMeans }>>> = {
  AMEX: { partner: 'amexPayment', event: 'amexPayment' },
  PAYPAL: { partner: 'paypal' },
  APPLE_PAY: { partner: 'applePay' },
  ANCV: { partner: 'ancv' },
  E_CHEQUE_VACANCES: { partner: 'holydayECheque', event: 'paymentEChequeVacances' },
};

/** Why a means is closed; a reason of the dictionaries (`meansReasons`). */
export type MeansReason =
  | ('means-late' | 'means-link' | 'means-desk' | 'means-partner' | 'means-event')
  | ('means-amex-only' | 'means-mastercard-only' | 'means-mastercard-event');

export interface ClosedMeans {
  moyen: Means;
  raison: MeansReason;
  /** That closes it. */
  manifestation: string;
}

/** The means that are closed, each with the first reason. An order of several manifestations is paid as each of them takes. */
export function closedMeans(origin: MeansOrigin, partner: PartnerMeans, events: readonly EventMeans[]): ClosedMeans[] {
  return means.flatMap((moyen) => {
    const [raison, manifestation = ''] = reasonOf(moyen, origin, partner, events) ?? [];
    return raison === undefined ? [] : [{ moyen, raison, manifestation }];
  });
}

function reasonOf(
  moyen: Means,
  origin: MeansOrigin,
  partner: PartnerMeans,
  events: readonly EventMeans[],
): [MeansReason, string?] | null {
  if (origin === 'desk' && linkOnly.has(moyen)) return ['means-link'];
  if (origin === 'link' && deskOnly.has(moyen)) return ['means-desk'];
  if (partner.amexPaymentOnly && moyen !== 'AMEX') return ['means-amex-only'];
  if (moyen !== 'MASTERCARD') {
    if (partner.mastercardPaymentOnly) return ['means-mastercard-only'];
    const only = events.find((each) => each.mastercardPaymentOnly);
    if (only) return ['means-mastercard-event', only.libelle];
  }
  const need = needed[moyen];
  if (need === undefined) return null;
  // Whoever takes nothing else takes these.
  const isTaken = partner[need.partner] === true || (moyen === 'AMEX' && partner.amexPaymentOnly);
  if (!isTaken) return ['means-partner'];
  const { event } = need;
  const closed = event && events.find((each) => each[event] !== true);
  return closed ? ['means-event', closed.libelle] : null;
}

/** The means that stands first and is chosen beforehand (`promotePaymentMode`), where it is open. */
export function promotedMeans({ promotePaymentMode }: PartnerMeans, closed: readonly ClosedMeans[]): Means | null {
  const moyen = means.find((each) => each === promotePaymentMode);
  return moyen === undefined || closed.some((each) => each.moyen === moyen) ? null : moyen;
}

/** The contract that collects the sales of a partner, as the bridge knows it. */
export interface Merchant {
  /** `customSips`; null: the platform's own. */
  merchant: string | null;
  /** `creditMutuel` of the partner and of each manifestation. */
  bank: 'CREDIT_MUTUEL' | null;
}

export function merchantOf({ customSips, creditMutuel }: PartnerMeans, events: readonly EventMeans[]): Merchant {
  const isBank = creditMutuel && events.every((each) => each.creditMutuel);
  return { merchant: customSips.trim() || null, bank: isBank ? 'CREDIT_MUTUEL' : null };
}

/** What stands between means and an order: those that are closed, until when others are taken, which one stands first. */
export interface MeansRules {
  moyens: MeansLimit[];
  fermes: ClosedMeans[];
  promu: Means | null;
}

export interface MeansLimit {
  moyen: Means;
  /** It is taken until then. */
  jusquau: string;
}

/** All that is closed at a moment: what comes too late too. */
export function closedAt({ moyens, fermes }: Pick<MeansRules, 'moyens' | 'fermes'>, now: string): ClosedMeans[] {
  const late = lateMeans(moyens, now)
    .filter((moyen) => !fermes.some((each) => each.moyen === moyen))
    .map((moyen) => ({ moyen, raison: 'means-late' as const, manifestation: '' }));
  return [...fermes, ...late];
}

/** Means that are not taken any more at a moment. */
export function lateMeans(limits: readonly MeansLimit[], now: string): Means[] {
  return limits.flatMap(({ moyen, jusquau }) => (jusquau < now ? [moyen] : []));
}

/** Some means as they are offered: the promoted one first. */
export function offeredMeans<M extends Means>(some: readonly M[], promu: Means | null): M[] {
  return some.toSorted((a, b) => Number(b === promu) - Number(a === promu));
}

/** The means that is chosen until somebody chooses another: the promoted one, else the first that is open. */
export function firstMeans<M extends Means>(
  some: readonly M[],
  { fermes, promu }: Pick<MeansRules, 'fermes' | 'promu'>,
): M | null {
  return offeredMeans(some, promu).find((moyen) => !fermes.some((each) => each.moyen === moyen)) ?? null;
}
