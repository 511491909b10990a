/**
 * Money goes back: planned and noted under the lock of the order, gift cards credited in the same transaction, then asked of
 * the provider under the key that was noted. Whoever asks again asks the same: it is paid once.
 */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { MailData } from '../../../src/plugins/mails/models/placeholders';
import type { Order } from '../../../src/plugins/orders/model';
import { type MailTemplate, type Payment, providerMeans, type Refund } from '../../../src/plugins/orders/models/items';
import { cents, euros, isShare } from '../../../src/plugins/orders/models/money';
import { cancelled, refundEnded, refunding, settled, type Wish } from '../../../src/plugins/orders/models/moves';
import {
  isRefundRefusal,
  planRefund,
  type RefundAsked,
  type RefundPlan,
  withChildren,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { isOver } from '../../../src/plugins/orders/models/states';
import { newId } from '../../actions/identity';
import type { Operation } from '../../actions/write';
import type { RefundAnswer } from '../../payments/provider';
import { showRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { issue } from '../cards/issue';
import { moveCard } from '../cards/movements';
import { sendIssued } from '../cards/send';
import { actOn, byOf } from './act';
import { accountLines } from './documents';
import { type About, withMessage } from './messages';
import { nextNumber } from './numbers';
import { type Acting, operationFor, transactFor } from './operation';
import { needCards } from './rules';
import { withholdPlaces } from './withheld';

/** A refund as a request or a run asks for it. */
export interface RefundOrder extends RefundAsked {
  motif: string | null;
  /** Cancels the tickets of these lines too. */
  annuler: boolean;
  /** The places of what is cancelled are on sale again; false: they stay off it. */
  remettreEnVente: boolean;
  prevenir: boolean;
  /** Who wants the tickets cancelled. */
  wish?: Wish;
  /** What mails say of the séance that is cancelled: its customers are told of it before their refund. */
  seance?: MailData | null;
}

/** What mails leave by; null: nobody is told. */
type Telling = Pick<Services, 'mail' | 'config'> | null;

/** Plans a refund of an order as it is; what stands against it is thrown. */
export function plannedRefund(order: Order, asked: RefundAsked): RefundPlan {
  const plan = planRefund(order, asked);
  if (isRefundRefusal(plan)) throw new Refused(plan.code, plan.field, { reste: euros(plan.left) });
  return plan;
}

/** What a refund would come to: the order then, and the mail. Nothing is written. */
export async function rehearsedRefund(
  operation: Operation,
  order: Order,
  asked: RefundOrder,
): Promise<{ plan: RefundPlan; order: Order; about: About }> {
  const by = byOf(operation);
  await needCards(operation.within, order, asked.destination);
  const plan = plannedRefund(order, asked);
  const motif = asked.motif || '…';
  const begun = refunding(order, plan, { motif, frais: asked.frais, key: 'x' }, by);
  const lines = asked.lignes ? ticketsOf(order, asked.lignes) : [];
  const next =
    asked.annuler && asked.lignes ? withoutTickets(begun.order, asked.lignes, { ...asked, motif }, by) : begun.order;
  return { plan, order: next, about: { refunds: begun.refunds, lines } };
}

/**
 * Notes a refund on its order and credits gift cards; what a provider pays is left under way.
 * @param key the same request, however often it comes, has the same
 */
export async function beginRefund(
  services: Services,
  operation: Operation,
  id: string | number,
  version: number | null,
  asked: RefundOrder,
  key: string,
): Promise<Order> {
  return actOn(operation, id, version, async (order, by) => {
    if (order.remboursements.some(({ cle }) => cle?.startsWith(`${key}:`))) return order;
    await needCards(operation.within, order, asked.destination);
    const plan = plannedRefund(order, asked);
    const begun = refunding(order, plan, { motif: asked.motif, frais: asked.frais, key }, by);
    const lines = asked.lignes ? ticketsOf(order, asked.lignes) : [];
    const without = asked.annuler && asked.lignes ? withoutTickets(begun.order, asked.lignes, asked, by) : begun.order;
    if (!asked.remettreEnVente) await withholdPlaces(operation, order, without);
    const next = await credited(operation, without, begun.refunds, asked.prevenir ? services : null);
    if (!asked.prevenir) return next;
    const refunds = next.remboursements.filter(({ id: own }) => begun.refunds.some((each) => each.id === own));
    const tell = (told: Order, modele: MailTemplate, data: MailData = {}) =>
      withMessage(operation.within.tx, told, modele, services.config.platformName, by.auteur, { refunds, lines, data });
    return tell(asked.seance ? await tell(next, 'SEANCE_ANNULEE', asked.seance) : next, 'REMBOURSEMENT');
  });
}

/** What of these refunds goes to gift cards is there at once; `telling`: their holders are told by it. */
export async function credited(
  operation: Operation,
  order: Order,
  refunds: readonly Refund[],
  telling: Telling,
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
  const canEnd = order.statut === 'VALIDEE' || order.statut === 'EN_ATTENTE';
  return live.length === 0 || !canEnd
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
  const date = new Date().toISOString();
  const numero = await nextNumber(operation.within, 'AVOIR', next.idTiers, date);
  const document = {
    id: newId(),
    date,
    type: 'AVOIR' as const,
    numero,
    montant: refund.montant,
    tva: vatOf(next, refund),
    remboursements: [id],
    lignes: [],
    vendeur: [],
  };
  return { ...next, documents: [...next.documents, document] };
}

/** VAT of what was given back: that of its lines, or of the order, in proportion. */
function vatOf(order: Order, refund: Refund): number {
  if (refund.lignes.length > 0) {
    const given = accountLines({ ...order, remboursements: [refund] }, { type: 'AVOIR', remboursements: [refund.id] });
    return euros(given.reduce((sum, { vat }) => sum + vat, 0));
  }
  const sold = accountLines(order, { type: 'FACTURE', remboursements: [] });
  const vat = sold.reduce((sum, each) => sum + each.vat, 0);
  const whole = cents(order.montantTotal);
  return whole === 0 ? 0 : euros(Math.round((vat * cents(refund.montant)) / whole));
}

/** Credits the gift card that a refund goes to, or issues one; null when it goes elsewhere. */
async function creditCard(
  operation: Operation,
  order: Order,
  refund: Refund,
  telling: Telling,
): Promise<Pick<Refund, 'carte' | 'libelle'> | null> {
  const { destination, moyen, carte, cle, motif, montant } = refund;
  if (destination !== 'CARTE_CADEAU' && moyen !== 'CARTE_CADEAU') return null;
  if (destination === 'ORIGINE' && carte === null) return null;
  if (carte !== null) {
    const movement = {
      type: 'RECREDIT',
      cents: cents(montant),
      motif,
      cle: `cmd:${order.idCommande}:${cle ?? refund.id}`.slice(0, 128),
    } as const;
    const moved = await moveCard(operation, String(carte), movement, telling);
    return { carte, libelle: String(moved.carte['numero'] ?? '') };
  }
  const [model] = await run<{ code: string }>(
    operation.within.tx,
    sql`select m.code_modele as code from modeles_carte m join associations_carte a on a.modele = m.code_modele
      where a.id_tiers = ${order.idTiers} and a.actif and m.type = 'E-CARTE' and m.programme = 'CADEAU' and (m.min is not null or m.max is not null)
        and coalesce(m.min, 0) <= ${montant} and coalesce(m.max, ${montant}) >= ${montant} order by m.code_modele limit 1`,
  );
  if (!model) throw new Refused('refund-no-card', 'destination');
  const nom = [order.client.prenom, order.client.nom].filter(Boolean).join(' ') || null;
  const body = {
    modele: model.code,
    montantInitial: montant,
    idTiers: order.idTiers,
    titulaire: { nom, email: order.client.email },
  };
  const [id] = await issue(operation, [body], motif);
  if (id === undefined) throw new Problem('unexpected', { status: 500 });
  const { catalogue, scope, tx } = operation.within;
  // Its digits are told by mail alone: without it the customer could not spend what was given back.
  const locale = order.lang === 'en' ? 'en' : 'fr';
  if (telling) await sendIssued(telling, tx, { ...scope, locale }, id);
  const card = await showRow(tx, servedNamed(catalogue, 'cartes'), catalogue, scope, id);
  return { carte: id, libelle: String(card['numero'] ?? '') };
}

/** Asks the provider for what is under way on an order, one refund after the other. */
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
  return refund.destination === 'ORIGINE' && payment && providerMeans.has(payment.moyen) ? payment : null;
}

async function settleRefund(
  services: Services,
  acting: Acting,
  order: Order,
  refund: Refund,
  payment: Payment,
): Promise<Order> {
  const answer = await asked(services, {
    key: `${order.idCommande}:${refund.cle ?? refund.id}`,
    reference: payment.reference ?? payment.id,
    cents: cents(refund.montant),
    currency: order.devise,
  });
  return transactFor(services, acting, (within) => {
    const operation = operationFor(services, within);
    return actOn(operation, order.idCommande, null, (current) => {
      // Another server may have had its answer first: a refund that ended stays as it ended.
      const own = current.remboursements.find(({ id }) => id === refund.id);
      if (own?.etat !== 'EN_COURS') return current;
      if (answer.state === 'unknown')
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

/** A provider that throws, or takes too long, has not answered. */
async function asked(
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
