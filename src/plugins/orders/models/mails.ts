/**
 * What the mails of an order may say of it now: whether each makes sense, which lines it names, which sums. Used by the
 * buttons, by the dry run, by each row of a bulk and by the server before it writes. Pure.
 */
import type { Order } from '../model';
import type { Line, MailTemplate, mailTemplates, Postponement, Refund } from './items';
import { cents, euros, isCounted, isLive, isReplaced, lineCents, sumsOf } from './money';
import { linesOfSession } from './postpone';
import { isOver } from './states';

/** Mails that staff may send. */
export type SentByStaff = (typeof mailTemplates)[number];

/** Why a mail says nothing that is so: a reason of the dictionaries. */
export type MailRefusal =
  | 'order-no-mail'
  | 'mail-not-good'
  | 'mail-not-waiting'
  | 'mail-no-ticket'
  | 'mail-no-refund'
  | 'mail-not-cancelled'
  | 'mail-not-postponed';

/** What has to be so for each mail, or the reason that it is not. */
const needs: Readonly<
  Record<SentByStaff, (order: Order, now: string) => Exclude<MailRefusal, 'order-no-mail'> | null>
> = {
  CONFIRMATION: (order) => (isGood(order) && heldLines(order).length > 0 ? null : 'mail-not-good'),
  ATTENTE: (order, now) => (awaitsPayment(order, now) ? null : 'mail-not-waiting'),
  BILLETS: (order) => (isGood(order) && ticketLines(order).length > 0 ? null : 'mail-no-ticket'),
  REMBOURSEMENT: (order) => (refundsMailed(order).length > 0 ? null : 'mail-no-refund'),
  ANNULATION: (order) => (cancelledLines(order).length > 0 ? null : 'mail-not-cancelled'),
  REPORT: (order) => (lastPostponement(order) === null ? 'mail-not-postponed' : null),
};

/** Why a mail makes no sense for an order now; null: it may leave. `to`: an address that is not its customer's. */
export function mailRefusal(
  order: Order,
  modele: SentByStaff,
  now: string,
  to: string | null = null,
): MailRefusal | null {
  return (to ?? order.client.email) ? needs[modele](order, now) : 'order-no-mail';
}

/** Lines that a mail names where it is about all of the order. */
export function mailLines(order: Order, modele: MailTemplate): Line[] {
  if (modele === 'BILLETS') return ticketLines(order);
  if (modele === 'ANNULATION') return cancelledLines(order);
  if (modele === 'REMBOURSEMENT') return refundedLines(order);
  const report = modele === 'REPORT' ? lastPostponement(order) : null;
  return report ? linesOfSession(order, report.idseanc) : heldLines(order);
}

/** Tickets that open a door: those that are attached. */
export function ticketLines({ lignes }: Pick<Order, 'lignes'>): Line[] {
  return lignes.filter((line) => line.idseanc !== null && line.statutBillet === 'EMIS' && !isReplaced(line));
}

/** What went back, or is pending: what failed did not. */
export function refundsMailed({ remboursements }: Pick<Order, 'remboursements'>): Refund[] {
  return remboursements.filter(({ etat }) => etat !== 'ECHEC');
}

/** The séance that was put off last, as long as the order holds places of it. */
export function lastPostponement(order: Order): Postponement | null {
  const report = order.reports.at(-1);
  return report && linesOfSession(order, report.idseanc).length > 0 ? report : null;
}

/** Of what is held: sold for, paid for it and not given back, still due. In euros. */
export interface MailSums {
  total: number;
  paye: number;
  /** Null where nothing is waited for. */
  restant: number | null;
}

export function mailSums(order: Order): MailSums {
  const { paid, refunded, pending, due } = sumsOf(order);
  return {
    total: euros(
      heldFees(order) +
        heldLines(order)
          .filter((line) => isCounted(line, order.lignes))
          .reduce((sum, line) => sum + cents(line.prix), 0),
    ),
    paye: euros(Math.max(0, paid - refunded - pending)),
    restant: order.statut === 'EN_ATTENTE' ? euros(due) : null,
  };
}

/** Fees of what is held, in cents; none once nothing is. */
export function heldFees(order: Order): number {
  const held = heldLines(order).filter((line) => isCounted(line, order.lignes));
  if (held.length === 0) return 0;
  const own = held.reduce((sum, line) => sum + lineCents(line) - cents(line.prix), 0);
  return order.frais.reduce((sum, { montant }) => sum + cents(montant), own);
}

/** What refunds gave back by line, in cents; a sum that was spread over the lines was given for none of them. */
export function givenByLine(refunds: readonly Pick<Refund, 'lignes' | 'reparti'>[]): Map<string, number> {
  const given = new Map<string, number>();
  for (const { id, montant } of refunds.flatMap(({ lignes, reparti }) => (reparti ? [] : lignes)))
    given.set(id, (given.get(id) ?? 0) + cents(montant));
  return given;
}

function isGood({ statut }: Order): boolean {
  return statut === 'VALIDEE' || statut === 'TERMINEE';
}

/** Whether an order waits for its payment: its places are held still, something is left to pay. */
export function awaitsPayment(order: Paying, now: string): boolean {
  const { statut, dateExpiration } = order;
  const isHeld = dateExpiration === null || Date.parse(dateExpiration) > Date.parse(now);
  return statut === 'EN_ATTENTE' && isHeld && sumsOf(order).due > 0;
}

type Paying = Pick<Order, 'statut' | 'dateExpiration' | 'lignes' | 'frais' | 'paiements' | 'remboursements'>;

function heldLines({ lignes }: Pick<Order, 'lignes'>): Line[] {
  return lignes.filter((line) => !isReplaced(line) && !isOver(line.statutBillet) && isLive(line, lignes));
}

function cancelledLines({ lignes }: Pick<Order, 'lignes'>): Line[] {
  return lignes.filter((line) => line.statutBillet === 'ANNULE' && !isReplaced(line));
}

function refundedLines(order: Order): Line[] {
  const given = givenByLine(refundsMailed(order));
  return order.lignes.filter(({ id }) => given.has(id));
}
