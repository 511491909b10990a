/**
 * What of an order is open: the days before a séance until which a means of payment is taken, by the parameters; what its
 * partner has on, by its functions (domains.md 6 and 22). Pure.
 */
import type { PostageRule } from '../../partners/model';
import { type Means, means } from './items';
import {
  closedMeans,
  type EventMeans,
  type MeansLimit,
  type MeansOrigin,
  type MeansRules,
  type PartnerMeans,
  promotedMeans,
} from './means';

/** Days before the séance, by the parameters. */
export interface DayLimits {
  limiteCheque: number;
  limiteInconnu: number;
  limiteTousPaiements: number;
  limiteVirementLocal: number;
  limiteVirement: number;
  limiteAmex: number;
}

/** Means with a limit of their own: what they pay comes later, or may be taken back. */
const limitOf: Readonly<Partial<Record<Means, keyof DayLimits>>> = {
  CHEQUE: 'limiteCheque',
  INCONNU: 'limiteInconnu',
  VIREMENT_LOCAL: 'limiteVirementLocal',
  VIREMENT: 'limiteVirement',
  AMEX: 'limiteAmex',
};

const day = 86_400_000;

function before(date: string, days: number): string {
  return new Date(Date.parse(date) - days * day).toISOString();
}

/** Until when means are taken for a séance; those that are not here always are. */
export function meansLimits(seance: string | null, limits: DayLimits): MeansLimit[] {
  if (seance === null) return [];
  return means.flatMap((moyen) => {
    const name = limitOf[moyen];
    return name === undefined ? [] : [{ moyen, jusquau: before(seance, limits[name]) }];
  });
}

/** Until when an order may be put off its payment, whatever the means; null: nothing of it has a date. */
export function waitsUntil(seance: string | null, { limiteTousPaiements }: DayLimits): string | null {
  return seance === null ? null : before(seance, limiteTousPaiements);
}

/** Functions of partners that orders go by. */
export const orderFunctions = [
  ...(['pdfBilling', 'orderAddressUpdate', 'presentCard', 'presentCardPayment'] as const),
  'secondMarket',
] as const;
export type OrderFunctions = Readonly<Record<(typeof orderFunctions)[number], boolean>>;

/** Whether gift cards pay for nothing, for a part, or for an entire order. */
export const cardUses = ['RIEN', 'PARTIE', 'TOUT'] as const;
export type CardUse = (typeof cardUses)[number];

export function cardUse({ presentCard, presentCardPayment }: OrderFunctions): CardUse {
  if (presentCardPayment) return 'TOUT';
  return presentCard ? 'PARTIE' : 'RIEN';
}

/** What of an order is open now. */
export interface OrderRules extends MeansRules {
  /** Until when it may wait for its payment. */
  jusquau: string | null;
  /** Its invoices and credit notes as PDF. */
  facture: boolean;
  /** Another postal address. */
  adresse: boolean;
  carte: CardUse;
  /** Money may go to a gift card that did not pay. */
  rendreSurCarte: boolean;
  /** Its customers sell tickets again: they are marked as sold again. */
  revente: boolean;
  /** A refund says whether fees go back, by the parameter of service fees. */
  frais: boolean;
  /** Whether postage goes back with the last line. */
  fraisEnvoi: PostageRule;
  /** What is left on the gift cards that it sold, by line, in euros. */
  surCartes: { id: string; montant: number }[];
}

/** How an order for a séance is paid at the desk, or in a link. */
export function meansRulesOf(
  seance: string | null,
  limits: DayLimits,
  { partner, events }: Paying,
  origin: MeansOrigin = 'desk',
): MeansRules {
  const fermes = closedMeans(origin, partner, events);
  return { moyens: meansLimits(seance, limits), fermes, promu: promotedMeans(partner, fermes) };
}

/** By what means go: the settings of the partner, and those of each manifestation. */
export interface Paying {
  partner: PartnerMeans;
  events: readonly EventMeans[];
}

export function rulesOf(
  seance: string | null,
  limits: DayLimits & { serviceFeesEnabled: boolean },
  functions: OrderFunctions,
  paying: Paying,
  fraisEnvoi: PostageRule,
): OrderRules {
  return {
    ...meansRulesOf(seance, limits, paying),
    jusquau: waitsUntil(seance, limits),
    facture: functions.pdfBilling,
    adresse: functions.orderAddressUpdate,
    carte: cardUse(functions),
    rendreSurCarte: functions.presentCard,
    revente: functions.secondMarket,
    frais: limits.serviceFeesEnabled,
    fraisEnvoi,
    surCartes: [],
  };
}
