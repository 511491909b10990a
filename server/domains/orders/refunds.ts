/**
 * Money goes back: planned and noted under the lock of the order, gift cards credited in the same transaction, then requested from
 * the provider under the key that was noted. Whoever asks again asks the same: it is paid once.
 */
import { sql } from 'drizzle-orm';
import type { MailData } from '../../../src/plugins/mails/models/placeholders';
import type { Order } from '../../../src/plugins/orders/model';
import { isProvided, type MailTemplate, type Payment, type Refund } from '../../../src/plugins/orders/models/items';
import { cents, euros, isShare } from '../../../src/plugins/orders/models/money';
import {
  cancelled,
  isCancellable,
  refundEnded,
  refunding,
  settled,
  type Wish,
} from '../../../src/plugins/orders/models/moves';
import {
  isRefundRefusal,
  planRefund,
  planReturn,
  type RefundPlan,
  type RefundRefusal,
  type RefundRequest,
  withChildren,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { isOver } from '../../../src/plugins/orders/models/states';
import type { RefundAnswer } from '../../payments/provider';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { actOn, byOf } from './act';
import { accountOf, creditLines } from './documents';
import { type About, withMessage } from './messages';
import { nextNumber } from './numbers';
import { takePlacesOffSale } from './off-sale';
import type { Operation } from './operation';
import { type Acting, operationFor, type Telling, transactFor } from './operation';
import { issueCards, recredit } from './refund-cards';
import { needCards, readMerchant, readRefundRules } from './rules';

/** A refund as a request or a run asks for it. */
export interface RefundOrder extends RefundRequest {
  motif: string | null;
  /** Cancels the tickets of these lines too. */
  annuler: boolean;
  /** The places of what is cancelled are on sale again; false: they stay off it. */
  remettreEnVente: boolean;
  prevenir: boolean;
  /** Who wants the tickets cancelled. */
  wish?: Wish;
  /** What mails say of the séance that is cancelled: its customers are notified of it before their refund. */
  seance?: MailData | null;
}

/** A plan; what stands against it is thrown. */
export function needPlan(plan: RefundPlan | RefundRefusal): RefundPlan {
  if (!isRefundRefusal(plan)) return plan;
  const { code, field, left, libelle = '' } = plan;
  throw new Refused(code, field, { reste: euros(left), libelle });
}

/** Plans a refund of an order as it is, by the rules of its partner; what stands against it is thrown. */
async function plannedRefund({ within }: Operation, order: Order, request: RefundOrder): Promise<RefundPlan> {
  const rules = { ...(await readRefundRules(within, order)), scanned: request.wish === 'session' };
  // Tickets that their house takes back go whatever is left of them.
  const plan = request.wish === 'house' || request.wish === 'session' ? planReturn : planRefund;
  return needPlan(plan(order, request, rules));
}

/** The refunds of a plan, noted on their order under the key that they are requested under. */
export async function begunRefund(
  operation: Operation,
  order: Order,
  plan: RefundPlan,
  request: { motif: string | null; frais: boolean; key: string },
): Promise<{ order: Order; refunds: Refund[] }> {
  const begun = refunding(order, plan, request, byOf(operation));
  for (const refund of begun.refunds) {
    const payment = throughProvider(order, refund);
    if (payment) await needReference(operation, order, payment, refund);
  }
  return begun;
}

/**
 * A reference of the provider gives back what came in under it, whatever orders name it: what all of them gave back and this
 * refund stay within its payment.
 */
async function needReference(
  { within: { tx } }: Operation,
  order: Order,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { moyen, reference } = payment;
  if (reference === null) return;
  // Two orders that name it do not look at the same time.
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${moyen} ${reference}`}, 0))`);
  const [others] = await run<{ cents: number }>(
    tx,
    sql`select coalesce(sum(round(r.montant * 100)), 0)::integer as cents from commandes c
        cross join jsonb_to_recordset(c.paiements) as p(id text, moyen text, reference text, origine text)
        join jsonb_to_recordset(c.remboursements) as r(paiement text, montant numeric, etat text) on r.paiement = p.id
      where jsonb_path_query_array(c.paiements, '$[*] ? (@.origine == "PRESTATAIRE").reference') @> ${JSON.stringify([reference])}::jsonb
        and p.origine = 'PRESTATAIRE' and p.moyen = ${moyen} and p.reference = ${reference} and r.etat <> 'ECHEC'
        and c.id_commande <> ${order.idCommande}`,
  );
  const own = order.paiements.filter((each) => isSamePayment(each, payment)).map(({ id }) => id);
  const given = order.remboursements.reduce(
    (sum, each) => sum + (each.etat !== 'ECHEC' && own.includes(each.paiement ?? '') ? cents(each.montant) : 0),
    others?.cents ?? 0,
  );
  if (given + cents(refund.montant) > cents(payment.montant))
    throw new Refused('refund-reference', 'destination', { reference });
}

/** What a refund would come to: the order then, and the mail. Nothing is written. */
export async function dryRunRefund(
  operation: Operation,
  order: Order,
  request: RefundOrder,
): Promise<{ plan: RefundPlan; order: Order; about: About }> {
  const by = byOf(operation);
  await needCards(operation.within, order, request.destination);
  const plan = await plannedRefund(operation, order, request);
  const motif = request.motif || '…';
  const begun = await begunRefund(operation, order, plan, { motif, frais: request.frais, key: 'x' });
  const lines = request.lignes ? ticketsOf(order, request.lignes) : [];
  const next =
    request.annuler && request.lignes
      ? withoutTickets(begun.order, request.lignes, { ...request, motif }, by)
      : begun.order;
  return { plan, order: next, about: { refunds: begun.refunds, lines } };
}

/**
 * Notes a refund on its order and credits gift cards; what a provider pays is left pending.
 * @param key the same request, however often it comes, has the same
 */
export async function beginRefund(
  services: Services,
  operation: Operation,
  id: string | number,
  version: number | null,
  request: RefundOrder,
  key: string,
): Promise<Order> {
  return actOn(operation, id, version, async (order, by) => {
    if (order.remboursements.some(({ cle }) => cle?.startsWith(`${key}:`))) return order;
    await needCards(operation.within, order, request.destination);
    const plan = await plannedRefund(operation, order, request);
    const begun = await begunRefund(operation, order, plan, { motif: request.motif, frais: request.frais, key });
    const lines = request.lignes ? ticketsOf(order, request.lignes) : [];
    const without =
      request.annuler && request.lignes ? withoutTickets(begun.order, request.lignes, request, by) : begun.order;
    if (!request.remettreEnVente) await takePlacesOffSale(operation, order, without);
    const next = await credited(operation, without, begun.refunds, request.prevenir ? services : null);
    if (!request.prevenir) return next;
    const refunds = next.remboursements.filter(({ id: own }) => begun.refunds.some((each) => each.id === own));
    const tell = (about: Order, modele: MailTemplate, data: MailData = {}) =>
      withMessage(operation.within.tx, about, modele, services.config.platformName, by.auteur, {
        refunds,
        lines,
        data,
      });
    const notified = request.seance ? await tell(next, 'SEANCE_ANNULEE', request.seance) : next;
    if (refunds.length > 0) return tell(notified, 'REMBOURSEMENT');
    return request.seance ? notified : tell(notified, 'ANNULATION');
  });
}

/** What of these refunds goes to gift cards is there at once; `telling`: their holders are notified by it. */
export async function credited(
  operation: Operation,
  order: Order,
  refunds: readonly Refund[],
  telling: Telling | null,
): Promise<Order> {
  let next = order;
  for (const refund of refunds) {
    const card = await creditCard(operation, next, refund, telling);
    if (card) next = await ended(operation, next, refund.id, { etat: 'REUSSI', ...card });
  }
  return next;
}

/** Tickets that are cancelled already stay so: only what still holds something is cancelled. */
function withoutTickets(
  order: Order,
  ids: readonly string[],
  { motif, wish }: Pick<RefundOrder, 'motif' | 'wish'>,
  by: ReturnType<typeof byOf>,
): Order {
  const live = withChildren(order.lignes, ids).filter(({ statutBillet }) => !isOver(statutBillet));
  return live.length === 0 || !isCancellable(order, wish ?? 'customer')
    ? order
    : cancelled(
        order,
        live.map(({ id }) => id),
        motif,
        by,
        wish,
      );
}

/** Lines that a mail names: tickets and what is sold with them, not the packages that hold them. */
function ticketsOf(order: Order, ids: readonly string[]) {
  return withChildren(order.lignes, ids).filter(
    ({ id }) => !order.lignes.some((child) => child.parent === id && isShare(child, order.lignes)),
  );
}

/** A refund ended: a credit note is made of what left. */
async function ended(
  operation: Operation,
  order: Order,
  id: string,
  outcome: Partial<Pick<Refund, 'etat' | 'reference' | 'carte' | 'libelle'>>,
): Promise<Order> {
  const next = refundEnded(order, id, outcome, byOf(operation));
  const refund = next.remboursements.find((each) => each.id === id);
  const isInvoiced = next.documents.some(({ type }) => type === 'FACTURE');
  const isNoted = next.documents.some(({ remboursements }) => remboursements.includes(id));
  if (refund?.etat !== 'REUSSI' || !isInvoiced || isNoted) return next;
  const lines = creditLines(next, [id]);
  // What was paid too much was never invoiced.
  if (lines.length === 0) return next;
  const date = new Date().toISOString();
  const numero = await nextNumber(operation.within, 'AVOIR', next.idTiers, date);
  const reparti = refund.reparti === true;
  const note = accountOf({ date, type: 'AVOIR', numero, remboursements: [id], reparti }, lines);
  return { ...next, documents: [...next.documents, note] };
}

/** Credits the gift card that a refund goes to, or issues one; null when it goes elsewhere. */
async function creditCard(
  operation: Operation,
  order: Order,
  refund: Refund,
  telling: Telling | null,
): Promise<Pick<Refund, 'carte' | 'libelle'> | null> {
  const { destination, moyen, carte } = refund;
  if (destination !== 'CARTE_CADEAU' && moyen !== 'CARTE_CADEAU') return null;
  if (destination === 'ORIGINE' && carte === null) return null;
  return carte === null
    ? issueCards(operation, order, refund, telling)
    : recredit(operation, order, refund, carte, telling);
}

/** Requests from the provider what is pending on an order, one refund after the other. */
export async function settleRefunds(services: Services, acting: Acting, order: Order): Promise<Order> {
  let last = order;
  for (const refund of order.remboursements) {
    const payment = throughProvider(order, refund);
    if (refund.etat === 'EN_COURS' && payment !== null)
      last = await settleRefund(services, acting, order, refund, payment);
  }
  return last;
}

/** The payment that a provider gives back; null when it is by hand (cheques, cash, transfers). */
export function throughProvider(order: Order, refund: Refund): Payment | null {
  const payment = order.paiements.find(({ id }) => id === refund.paiement);
  return refund.destination === 'ORIGINE' && payment && isProvided(payment) ? payment : null;
}

async function settleRefund(
  services: Services,
  acting: Acting,
  order: Order,
  refund: Refund,
  payment: Payment,
): Promise<Order> {
  const merchant = await transactFor(services, acting, (within) => readMerchant(within, order));
  const answer = await currentQuestion(services, {
    ...merchant,
    key: `${order.idCommande}:${refund.cle ?? refund.id}`,
    reference: payment.reference ?? payment.id,
    cents: cents(refund.montant),
    currency: order.devise,
  });
  return transactFor(services, acting, (within) => {
    const operation = operationFor(services, within);
    return actOn(operation, order.idCommande, null, async (current) => {
      // Another server may have had its answer first: a refund that ended stays as it ended.
      const own = current.remboursements.find(({ id }) => id === refund.id);
      if (own?.etat !== 'EN_COURS') return current;
      if (answer.state === 'unknown' || (await isOfAnother(operation, current, payment, answer)))
        return settled(
          {
            ...current,
            remboursements: current.remboursements.map((each) =>
              each.id === refund.id ? { ...each, essais: (each.essais ?? 0) + 1 } : each,
            ),
          },
          byOf(operation),
        );
      return answer.state === 'paid'
        ? ended(operation, current, refund.id, { etat: 'REUSSI', reference: answer.reference })
        : ended(operation, current, refund.id, { etat: 'ECHEC', reference: answer.reason });
    });
  });
}

/**
 * A reference under which the provider says to have paid what came in as another payment is no answer: one of both was not
 * paid, and nobody knows which. The refund stays pending.
 */
async function isOfAnother(
  { within: { tx } }: Operation,
  { idCommande, remboursements, paiements }: Order,
  payment: Payment,
  answer: RefundAnswer,
): Promise<boolean> {
  if (answer.state !== 'paid' || answer.reference === '') return false;
  const { reference } = answer;
  const sameIds = paiements.filter((each) => isSamePayment(each, payment)).map(({ id }) => id);
  const isHere = remboursements.some(
    (each) => each.etat === 'REUSSI' && each.reference === reference && !sameIds.includes(each.paiement ?? ''),
  );
  if (isHere) return true;
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${reference}`}, 0))`);
  const [other] = await run(
    tx,
    sql`select from commandes c cross join jsonb_to_recordset(c.remboursements) as r(paiement text, reference text, etat text)
        join jsonb_to_recordset(c.paiements) as p(id text, moyen text, reference text, origine text) on p.id = r.paiement
      where jsonb_path_query_array(c.remboursements, '$[*] ? (@.etat == "REUSSI").reference') @> ${JSON.stringify([reference])}::jsonb
        and r.etat = 'REUSSI' and r.reference = ${reference} and p.origine = 'PRESTATAIRE' and c.id_commande <> ${idCommande}
        and (p.moyen, p.reference) is distinct from (${payment.moyen}, ${payment.reference}) limit 1`,
  );
  return other !== undefined;
}

function isSamePayment(one: Payment, other: Payment): boolean {
  return one.moyen === other.moyen && one.reference === other.reference;
}

/** A provider that throws, or takes too long, has not answered. */
async function currentQuestion(
  { payments }: Services,
  request: Parameters<Services['payments']['refund']>[0],
): Promise<RefundAnswer> {
  try {
    return await payments.refund(request);
  } catch {
    return { state: 'unknown' };
  }
}

/** A refund made by hand (transfer, cheque, cash) was made. */
export async function endByHand(
  operation: Operation,
  id: string | number,
  version: number | null,
  refundId: string,
): Promise<Order> {
  return actOn(operation, id, version, async (order) => {
    const refund = order.remboursements.find((each) => each.id === refundId);
    if (refund?.etat !== 'EN_COURS') throw new Refused('refund-ended');
    if (throughProvider(order, refund)) throw new Refused('refund-provider');
    return ended(operation, order, refundId, { etat: 'REUSSI' });
  });
}
