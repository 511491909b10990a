/**
 * The three states of an order and how it is controlled: their values, in order, and every move that is allowed. Shared by
 * console and server (domains.md 6 and 22).
 */
import type { Tone } from '../../../core/model';

export const statuses = ['PANIER', 'EN_ATTENTE', 'VALIDEE', 'TERMINEE', 'ANNULEE', 'EXPIREE'] as const;
/** Derived from payments and refunds, never typed. */
export const paymentStatuses = [
  ...['NON_REQUIS', 'EN_ATTENTE', 'AUTORISE', 'PARTIEL', 'PAYE', 'ECHEC'],
  ...['REMB_EN_COURS', 'REMB_PARTIEL', 'REMBOURSE', 'LITIGE'],
] as const;
export const pickupStatuses = ['A_PREPARER', 'EMIS', 'EXPEDIE', 'A_RETIRER', 'RETIRE', 'RETOURNE'] as const;
export const controls = ['NON_CONTROLE', 'A_CONTROLER', 'ACCEPTE', 'REFUSE'] as const;
/** Why an order is looked at: its venue is at risk of fraud, its sum is high, its customer buys fast. */
export const controlReasons = ['LIEU', 'MONTANT', 'RYTHME'] as const;
export const ticketStatuses = ['RESERVE', 'EMIS', 'CONTROLE', 'ANNULE', 'REVENDU'] as const;

export type Status = (typeof statuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PickupStatus = (typeof pickupStatuses)[number];
export type Control = (typeof controls)[number];
export type ControlReason = (typeof controlReasons)[number];
export type TicketStatus = (typeof ticketStatuses)[number];

/** Axes that are moved by hand. */
export const axes = ['statut', 'statutRetrait', 'controle'] as const;
export type Axis = (typeof axes)[number];

/** What a move asks for besides the right. */
export interface Move {
  /** A reason is given. */
  motif?: true;
  /** The places must still be there, and are taken. */
  places?: true;
  /** What is owed must have come in. */
  paid?: true;
  /** The last séance must be past. */
  past?: true;
  /** Ways to get the tickets for which it means something; all of them without. */
  pickups?: readonly string[];
}

/** Tickets that are sent by post. */
const sent = ['POSTE', 'BILLET_COLLECTOR'];
const collected = ['GUICHET', 'RETRAIT_MAGASIN', 'BORNE'];

type Moves<S extends string> = Readonly<Record<S, Readonly<Partial<Record<S, Move>>>>>;

/** Every move that is allowed, from state to state; what is not here is refused. */
export const moves: { statut: Moves<Status>; statutRetrait: Moves<PickupStatus>; controle: Moves<Control> } = {
  statut: {
    PANIER: { EN_ATTENTE: {}, ANNULEE: { motif: true }, EXPIREE: {} },
    EN_ATTENTE: { VALIDEE: { paid: true }, ANNULEE: { motif: true }, EXPIREE: {} },
    VALIDEE: { TERMINEE: { past: true }, ANNULEE: { motif: true } },
    TERMINEE: {},
    ANNULEE: {},
    EXPIREE: { VALIDEE: { places: true, paid: true } },
  },
  statutRetrait: {
    A_PREPARER: { EMIS: {}, A_RETIRER: { pickups: collected } },
    EMIS: { EXPEDIE: { pickups: sent }, A_RETIRER: { pickups: collected } },
    EXPEDIE: { RETOURNE: { pickups: sent } },
    A_RETIRER: { RETIRE: { pickups: collected } },
    RETIRE: { RETOURNE: { pickups: collected } },
    RETOURNE: { EXPEDIE: { pickups: sent }, A_RETIRER: { pickups: collected } },
  },
  controle: {
    NON_CONTROLE: { A_CONTROLER: {} },
    A_CONTROLER: { ACCEPTE: {}, REFUSE: { motif: true } },
    ACCEPTE: { A_CONTROLER: {} },
    REFUSE: {},
  },
};

/** The move from a state to another on an axis; undefined when there is none. */
export function moveOf(axis: Axis, from: string, to: string): Move | undefined {
  const table: Readonly<Record<string, Readonly<Record<string, Move>>>> = moves[axis];
  return table[from]?.[to];
}

/** Where tickets stand once the order is paid for, by the pickup mode. */
export function issuedAs(pickup: string | null): PickupStatus {
  if (pickup !== null && collected.includes(pickup)) return 'A_RETIRER';
  return pickup !== null && sent.includes(pickup) ? 'A_PREPARER' : 'EMIS';
}

/** A ticket that opens a door, or did: it counts as sold. */
export function isValid(status: string | null): boolean {
  return status === 'EMIS' || status === 'CONTROLE';
}

/** A ticket that holds no place any more: it was cancelled, or another customer has it. */
export function isOver(status: string | null): boolean {
  return status === 'ANNULE' || status === 'REVENDU';
}

export const statusTones: Readonly<Record<Status, Tone>> = {
  PANIER: 'idle',
  EN_ATTENTE: 'wait',
  VALIDEE: 'ok',
  TERMINEE: 'idle',
  ANNULEE: 'bad',
  EXPIREE: 'idle',
};

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  NON_REQUIS: 'idle',
  EN_ATTENTE: 'wait',
  AUTORISE: 'info',
  PARTIEL: 'wait',
  PAYE: 'ok',
  ECHEC: 'bad',
  REMB_EN_COURS: 'wait',
  REMB_PARTIEL: 'wait',
  REMBOURSE: 'info',
  LITIGE: 'bad',
};

export const pickupTones: Readonly<Record<PickupStatus, Tone>> = {
  A_PREPARER: 'wait',
  EMIS: 'info',
  EXPEDIE: 'info',
  A_RETIRER: 'wait',
  RETIRE: 'ok',
  RETOURNE: 'bad',
};

export const controlTones: Readonly<Record<Control, Tone>> = {
  NON_CONTROLE: 'idle',
  A_CONTROLER: 'wait',
  ACCEPTE: 'ok',
  REFUSE: 'bad',
};
