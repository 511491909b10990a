/**
 * A ticket is exchanged under the locks of its order and of both séances: the old place is on sale again, the new one taken,
 * the difference paid or given back, a credit note and an invoice made of what changed.
 */
import { sql } from 'drizzle-orm';
import type { DryRun } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Order } from '../../../src/plugins/orders/model';
import {
  differenceOf,
  type ExchangeRequest,
  exchangeable,
  exchanged,
  successor,
} from '../../../src/plugins/orders/models/exchange';
import type { Line } from '../../../src/plugins/orders/models/items';
import { cents, euros, isShare } from '../../../src/plugins/orders/models/money';
import { settled } from '../../../src/plugins/orders/models/moves';
import { planTakes } from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { ticketLines } from '../../../src/plugins/orders/models/sale';
import { namedLines, uncreditedFrom, uncreditedOf } from '../../../src/plugins/orders/models/worth';
import { newId } from '../../actions/identity';
import { requireAccess } from '../../http/guards';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn, byOf } from './act';
import { accountOf, frozen, labelOf, namedBy, notedBefore } from './documents';
import { mailsTried } from './mails-tried';
import { withMessage } from './messages';
import { nextNumber } from './numbers';
import { readOffer } from './offer';
import type { Operation } from './operation';
import { type Acting, operationFor, transactFor } from './operation';
import { takenPayments } from './payments';
import { lockSessions, quotaShort, shortOf } from './places';
import { begunRefund, credited, needPlan } from './refunds';
import { needCards } from './rules';

/** An exchange as a request asks for it: of one line of the order. */
export interface ExchangeOrder extends ExchangeRequest {
  ligne: string;
}

interface Exchanged {
  order: Order;
  old: Line;
  fresh: Line;
}

/** Exchanges a ticket; what a provider gives back is left pending. */
export async function exchange(
  services: Services,
  operation: Operation,
  id: string | number,
  version: number | null,
  request: ExchangeOrder,
  key: string,
): Promise<Order> {
  return actOn(operation, id, version, async (order) => {
    // The same request again: it was done.
    if (
      order.paiements.some(({ id: own }) => own === paymentId(key)) ||
      order.lignes.some(({ id: own }) => own === lineId(key))
    )
      return order;
    return (await exchangedIn(services, operation, order, request, key)).order;
  });
}

/** What an exchange would come to: nothing is written. */
export async function dryRunExchange(
  services: Services,
  acting: Acting,
  id: string,
  request: ExchangeOrder,
): Promise<DryRun & { difference: number }> {
  const done: (Exchanged & { before: Order })[] = [];
  await services.database.rolledBack(() =>
    transactFor(services, acting, (within) => {
      const operation = operationFor(services, within);
      return actOn(operation, id, null, async (before) => {
        const motif = request.motif ?? '…';
        const found = await exchangedIn(services, operation, before, { ...request, motif }, null);
        done.push({ ...found, before });
        return found.order;
      });
    }),
  );
  const [found] = done;
  if (!found) throw new Problem('unexpected', { status: 500 });
  return notifiedOf(acting, found);
}

const lineId = (key: string) => `e:${key}`.slice(0, 40);
const paymentId = (key: string) => `p:${key}`.slice(0, 40);

/** Tickets of its subscriptions that let a séance be exchanged (`indreport`). */
async function movableTickets({ tx }: Pick<Within, 'tx'>, { lignes }: Order): Promise<ReadonlySet<string>> {
  const keys = lignes.flatMap(({ idabonnement }) => idabonnement ?? []);
  if (keys.length === 0) return new Set();
  const found = await run<{ id: number }>(
    tx,
    sql`select idabonnement as id from abonnements where idabonnement = any(${keyArray('integer', keys)}) and indreport`,
  );
  const open = new Set(found.map(({ id }) => id));
  const formulaLines = new Set(lignes.flatMap(({ id, idabonnement }) => (open.has(idabonnement ?? 0) ? [id] : [])));
  return new Set(lignes.flatMap(({ id, parent }) => (parent !== null && formulaLines.has(parent) ? [id] : [])));
}

/** `key`: of the request; null: of a dry run, which may be requested before it is said how a difference is paid. */
async function exchangedIn(
  services: Services,
  operation: Operation,
  order: Order,
  request: ExchangeOrder,
  key: string | null,
): Promise<Exchanged> {
  const { within } = operation;
  const by = byOf(operation);
  const movable = await movableTickets(within, order);
  const old = exchangeable(order, request.ligne, by.now, movable);
  const canal = order.canal === 'INVITATION' ? 'INVITATION' : 'TELEPHONE';
  const from = Number(old.idseanc);
  // Both in the order of their keys: two exchanges in opposite directions do not wait for each other.
  await lockSessions(within, [from, request.idseanc], Number(order.idCommande));
  const offer = await readOffer(within, request.idseanc, canal, order.lang);
  const { idnatcl, codcatpl } = request;
  const [place] = ticketLines(offer, { canal, places: [{ idnatcl, codcatpl, n: 1 }] }, () =>
    key === null ? newId() : lineId(key),
  );
  if (!place) throw new Refused('sale-price', 'codcatpl');
  const wanted = [{ idseanc: request.idseanc, idnatcl, codcatpl }];
  // Within one séance the ticket leaves the place that it takes.
  const short = await (from === request.idseanc
    ? quotaShort(within, wanted, Number(order.idCommande))
    : shortOf(within, wanted, Number(order.idCommande)));
  if (short) throw new Refused('order-places', 'codcatpl', { n: short.free });
  const fresh = successor(old, place, order.lignes);
  const next = exchanged(order, old.id, fresh, request.motif, by, movable);
  const noted = await accounted(operation, order, next, old, fresh);
  const isUnsaid =
    key === null && differenceOf(old, fresh) > 0 && request.paiement === null && request.carteCadeau === null;
  const done = isUnsaid ? noted : await balanced(services, operation, noted, { old, fresh }, request, key ?? newId());
  if (!request.prevenir) return { order: done, old, fresh };
  const platform = services.config.platformName;
  const notified = await withMessage(within.tx, done, 'BILLETS', platform, by.auteur, { lines: [fresh] });
  const refunds = done.remboursements.slice(order.remboursements.length);
  const mailed =
    refunds.length === 0
      ? notified
      : await withMessage(within.tx, notified, 'REMBOURSEMENT', platform, by.auteur, { refunds, lines: [old] });
  return { order: mailed, old, fresh };
}

/** A credit note of the old place and an invoice of the new one, where there was an invoice. */
async function accounted(operation: Operation, before: Order, after: Order, old: Line, fresh: Line): Promise<Order> {
  // A share keeps its price: what was invoiced is the package or subscription.
  if (isShare(old, before.lignes) || !before.documents.some(({ type }) => type === 'FACTURE')) return after;
  const date = byOf(operation).now;
  const documents = before.documents.map((document) => frozen(before, document));
  const noted = notedBefore(before);
  // What was credited of the old place stays credited of the one that takes its money.
  const rest = uncreditedOf(before, old.id, noted);
  const carried = cents(old.prix) - (rest?.cents ?? 0);
  for (const [type, line, left] of [
    ['AVOIR', old, rest],
    ['FACTURE', fresh, uncreditedFrom(after, fresh.id, carried)],
  ] as const) {
    if (left === null || left.cents === 0) continue;
    const numero = await nextNumber(operation.within, type, after.idTiers, date);
    const lines = [{ ...namedBy(line), rate: left.rate, cents: left.cents, vat: left.vat }];
    documents.push(accountOf({ date, type, numero, remboursements: [] }, lines));
  }
  return { ...after, documents };
}

/** The difference is paid, or given back: its credit note is that of the exchange. */
async function balanced(
  services: Services,
  operation: Operation,
  order: Order,
  { old, fresh }: Pick<Exchanged, 'old' | 'fresh'>,
  request: ExchangeOrder,
  key: string,
): Promise<Order> {
  const by = byOf(operation);
  const difference = differenceOf(old, fresh);
  if (difference === 0) return order;
  if (difference > 0) {
    const taken = await takenPayments(operation, order, request, difference, () => paymentId(key));
    const payments = taken.map((payment) => ({
      ...payment,
      lignes: namedLines([{ id: fresh.id, part: 'price', cents: cents(payment.montant) }]),
    }));
    return settled({ ...order, paiements: [...order.paiements, ...payments] }, by);
  }
  const { catalogue, caller } = operation.within;
  requireAccess(caller, servedNamed(catalogue, 'commandes').resource, 'REMBOURSER');
  await needCards(operation.within, order, request.destination);
  const { destination, motif } = request;
  // Said of the place that was left: its money is that of the new one.
  const take = { id: old.id, part: 'price' as const, cents: 0 - difference };
  const begun = await begunRefund(operation, order, needPlan(planTakes(order, [take], { destination })), {
    ...{ motif, frais: false, key },
  });
  const ids = begun.refunds.map(({ id }) => id);
  const credit = begun.order.documents.findLastIndex(({ type }) => type === 'AVOIR');
  const documents = begun.order.documents.map((document, index) =>
    index === credit ? { ...document, remboursements: ids } : document,
  );
  return credited(operation, { ...begun.order, documents }, begun.refunds, request.prevenir ? services : null);
}

/** The order before and after, and what is to be paid or given back. */
function notifiedOf(
  { scope }: Acting,
  { before, order, old, fresh }: Exchanged & { before: Order },
): DryRun & { difference: number } {
  const t = translators[scope.locale];
  const { money, dateTime } = formatOf(scope.locale, undefined, order.devise ?? undefined);
  const difference = differenceOf(old, fresh);
  const nameOf = (line: Line) =>
    [labelOf(line), line.dateSeance && dateTime(line.dateSeance)].filter(Boolean).join(' – ');
  const label = t(`orders.print.exchange.${difference > 0 ? 'pay' : difference < 0 ? 'back' : 'same'}`);
  return {
    ...{ changed: 1, unchanged: 0, blocked: 0, blockedRows: [], refs: {}, difference: euros(difference) },
    warnedRows: [
      { id: 'difference', label, reasons: [{ code: 'sum', message: money(euros(Math.abs(difference))) }], note: true },
    ],
    ...mailsTried(scope, before, order),
    sample: [
      {
        ...{ id: Number(before.idCommande), label: before.numero ?? '', resource: 'commandes' },
        changes: [
          { field: 'resume', before: nameOf(old), after: nameOf(fresh) },
          { field: 'montantTotal', before: before.montantTotal, after: order.montantTotal },
        ],
      },
    ],
  };
}
