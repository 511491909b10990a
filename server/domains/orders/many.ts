/**
 * The same done to many orders: a run with a part for each, so that one that fails stops no other, and that a run taken up
 * again does nothing twice. A cancelled séance is such a run over its orders.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { BlockedRow, BulkResult, RunStarted, Selection } from '../../../src/core/contract';
import type { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import type { MailData } from '../../../src/plugins/mails/models/placeholders';
import type { Order } from '../../../src/plugins/orders/model';
import { customerName } from '../../../src/plugins/orders/models/customer';
import {
  type Destination,
  type Line,
  type MailTemplate,
  mailTemplates,
  type PostponementChoice,
} from '../../../src/plugins/orders/models/items';
import { mailRefusal } from '../../../src/plugins/orders/models/mails';
import { cancelled, type Wish } from '../../../src/plugins/orders/models/moves';
import { postponed } from '../../../src/plugins/orders/models/postpone';
import {
  isRefundRefusal,
  planRefund,
  planReturn,
  type RefundPlan,
  type RefundRefusal,
  type RefundRules,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { isOver } from '../../../src/plugins/orders/models/states';
import { problemOf } from '../../http/errors';
import { problemBody } from '../../http/problems';
import type { Within } from '../../resource/hooks';
import { isMasked } from '../../resource/read/masked';
import { reasonOf } from '../../resource/routes/refusal';
import { type Catalogue, servedNamed } from '../../resource/served';
import { keysOf, sumOf } from '../../resource/write/bulk';
import type { RunPart, Services } from '../../services';
import { translators } from '../../texts';
import { actOn, readOrder } from './act';
import { sendWaiting, withMessage } from './messages';
import { type Acting, actingInRun, operationFor, transactFor } from './operation';
import { beginRefund, settleRefunds } from './refunds';
import { readRefundRules } from './rules';
import type { Formula } from './sold';
import { orderTable } from './table';

export interface ManyRequest {
  action: 'annuler' | 'rembourser' | 'renvoyer' | 'reporter';
  destination: Destination;
  frais: boolean;
  modele: MailTemplate;
  /** Where the mail goes, of one order alone; null: to its customer. A run that was queued before has none. */
  email?: string | null | undefined;
  motif: string | null;
  prevenir: boolean;
  /** The places of what is refunded are on sale again; false: they stay off it. */
  remettreEnVente: boolean;
  /** The lines of this séance alone; null for entire orders. */
  idseanc: number | null;
  /** Of that séance, what was sold as a part of this package or subscription alone. */
  formule?: Formula | null | undefined;
  /** What mails say of that séance, when it is cancelled. */
  seance: MailData | null;
  /** The new date of that séance, and what its customers may choose. */
  report: NewDate | null;
}

type Part = Pick<ManyRequest, 'idseanc' | 'formule'>;

export interface NewDate {
  vers: string;
  choix: PostponementChoice[];
  jusquau: string;
}

interface ManyInput extends ManyRequest {
  lot: string;
  locale: Locale;
}

const job = 'commandes:lot';

/** Declares the run. */
export function defineMany(services: Services, catalogue: Catalogue, log: FaultLog): void {
  services.runs.defineParts<ManyInput, number, BulkResult>(job, {
    async part(input, id, { caller, keep }) {
      const acting = actingInRun(catalogue, caller, input.locale, input.motif, input.lot);
      const outcome = await doneTo(services, acting, input, id, log);
      await services.database.drizzle.transaction((tx) => keep(tx, outcome));
    },
    result({ lot }, outcomes) {
      const result = sumOf(lot, outcomes);
      return { result, lot, alerts: result.blockedRows.length > 0 };
    },
  });
}

/** Queues it for these orders. */
export async function startMany(
  services: Services,
  acting: Acting,
  ids: readonly number[],
  request: ManyRequest,
  unique?: string,
): Promise<RunStarted & { lot: string }> {
  const { caller, scope, lot } = acting;
  const input: ManyInput = { ...request, lot, locale: scope.locale };
  const parts: RunPart[] = ids.map((id) => ({ size: 1, content: JSON.stringify(id) }));
  const titre = translators[scope.locale](
    `orders.print.run.${request.formule ? 'element' : request.idseanc === null || request.report ? request.action : 'seance'}`,
    {
      n: ids.length,
    },
  );
  const run = await services.runs.start(job, input, {
    ...{ caller, titre, total: ids.length, lot, parts },
    ...(unique !== undefined && { unique }),
  });
  return { run: run.id, lot };
}

/** The orders of a selection, within what its caller may see. */
export async function selectedOrders(within: Within, selection: Selection): Promise<number[]> {
  const keys = await keysOf(servedNamed(within.catalogue, 'commandes'), within, selection);
  return keys.map(Number);
}

/** Lines that still hold something, of all the order or of a part of it; what was scanned stays as it is but with its séance. */
function openLines(order: Order, { idseanc, formule }: Part): Line[] {
  const formulaOf = (line: Line) => order.lignes.find(({ id }) => id === line.parent);
  return order.lignes.filter(
    (line) =>
      (idseanc === null || line.idseanc === idseanc) &&
      (!formule || formulaOf(line)?.[formule.leaf] === formule.id) &&
      !isOver(line.statutBillet) &&
      (isSession({ idseanc, formule }) || line.statutBillet !== 'CONTROLE'),
  );
}

/** A séance is cancelled or put off itself: for everybody, whatever became of their order. */
function isSession({ idseanc, formule }: Part): boolean {
  return idseanc !== null && !formule;
}

/** Of an entire order, what was cancelled before and not given back too. */
function linesToRefund(order: Order, part: Part): string[] {
  const lines =
    part.idseanc === null
      ? order.lignes.filter(({ statutBillet }) => statutBillet !== 'CONTROLE')
      : openLines(order, part);
  return lines.map(({ id }) => id);
}

/** What is given back of an order, or why nothing can be; a plan of nothing where its tickets go whatever was paid. */
export function planFor(order: Order, request: ManyRequest, rules: RefundRules): RefundPlan | RefundRefusal {
  const { frais, destination, ...part } = request;
  const lignes = linesToRefund(order, part);
  const plan = part.idseanc === null ? planRefund : planReturn;
  return plan(order, { lignes, frais, destination }, rules);
}

/** By what the money of an order goes back. */
export async function rulesFor(within: Within, order: Order, request: ManyRequest): Promise<RefundRules> {
  return { ...(await readRefundRules(within, order)), scanned: isSession(request) };
}

/** A séance that is cancelled is so for everybody, wherever their tickets are. */
function wishOf(request: Part): Wish {
  if (request.idseanc === null) return 'customer';
  return isSession(request) ? 'session' : 'house';
}

/** Why the mail that is requested makes no sense for an order. */
function resendRefusal(order: Order, { modele, email }: ManyRequest): string | null {
  const staff = mailTemplates.find((each) => each === modele);
  return staff === undefined ? 'mail-not-good' : mailRefusal(order, staff, new Date().toISOString(), email);
}

/** Where faults of the product are written with their stack. */
export type FaultLog = Pick<FastifyBaseLogger, 'error'>;

/** A fault of the product itself at one order: it stops no other, and is distinguished from what an order refuses. */
export function faultAt({ scope }: Pick<Acting, 'scope'>, id: number, cause: unknown, log: FaultLog): BlockedRow {
  log.error({ err: cause, commande: id }, 'run');
  return { id, label: String(id), reasons: [reasonOf({ code: 'row-failed' }, scope.locale)] };
}

/** Does it to one order; what stands against it is reported, and stops no other. */
export async function doneTo(
  services: Services,
  acting: Acting,
  request: ManyRequest,
  id: number,
  log: FaultLog,
): Promise<BulkResult> {
  const base = { lot: acting.lot, changed: 0, unchanged: 0, blocked: 0, blockedRows: [] };
  try {
    const begun = await transactFor(services, acting, (within) =>
      begin(services, within, request, id, `lot:${acting.lot}`),
    );
    const paid = request.report ? begun : await settleRefunds(services, acting, begun);
    const order = await sendWaiting(services, acting, paid);
    const isWaiting = order.remboursements.some(
      ({ etat, cle }) => etat === 'EN_COURS' && cle?.startsWith(`lot:${acting.lot}`),
    );
    return { ...base, changed: 1, blockedRows: isWaiting ? [rowFor(acting, order, 'refund-waiting')] : [] };
  } catch (cause) {
    const problem = problemOf(cause);
    if (problem.code === 'unexpected') return { ...base, blocked: 1, blockedRows: [faultAt(acting, id, cause, log)] };
    // What the server stands on fell, or the caller may not go on: the run stops, and goes on from here when it is resumed.
    if (problem.status >= 500 || problem.code === 'rights-changed') throw cause;
    return { ...base, blocked: 1, blockedRows: [await refusedRow(services, acting, id, problem)] };
  }
}

/** An order that was refused, by its number, and why in a sentence. */
async function refusedRow(services: Services, acting: Acting, id: number, problem: Problem): Promise<BlockedRow> {
  const { locale } = acting.scope;
  const { code, detail, errors } = problemBody(problem, locale, '');
  const reason = errors?.[0]?.errorCodes[0] ?? { code: String(problem.params['code'] ?? code), message: detail };
  const label = await readAs(services, acting, id).then(
    (order) => labelOf(order, acting.scope),
    // Gone, or out of reach: there is nothing else to call it by.
    () => String(id),
  );
  return { id, label, reasons: [reason] };
}

/** The order with this key, as it is now. */
export function readAs(services: Services, acting: Acting, id: number): Promise<Order> {
  return transactFor(services, acting, ({ tx, catalogue, scope }) =>
    readOrder(tx, servedNamed(catalogue, 'commandes'), scope, id),
  );
}

/** Begins on an order, or finds it begun under the same key. */
async function begin(
  services: Services,
  within: Within,
  request: ManyRequest,
  id: number,
  key: string,
): Promise<Order> {
  const operation = operationFor(services, within);
  const platform = services.config.platformName;
  const order = await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, id);
  if (request.action === 'renvoyer')
    return actOn(operation, id, null, (current, by) => {
      const refusal = resendRefusal(current, request);
      if (refusal !== null) throw new Refused(refusal);
      return withMessage(operation.within.tx, current, request.modele, platform, by.auteur, { to: request.email });
    });
  const { report, idseanc, motif: why } = request;
  if (report && idseanc !== null)
    return actOn(operation, id, null, async (current, by) => {
      const { vers, choix, jusquau } = report;
      const next = postponed(current, { idseanc, vers, choix, jusquau, motif: why, cle: key }, by);
      if (next === current || !request.prevenir) return next;
      return withMessage(operation.within.tx, next, 'REPORT', platform, by.auteur);
    });
  const lines = openLines(order, request).map((line) => line.id);
  const wish = wishOf(request);
  if (order.remboursements.some(({ cle }) => cle?.startsWith(key))) return order;
  const plan = request.action === 'rembourser' ? planFor(order, request, await rulesFor(within, order, request)) : null;
  if (plan !== null && (isRefundRefusal(plan) || plan.cents > 0)) {
    const { destination, frais, motif, prevenir, seance } = request;
    // A run that was queued before there was a choice puts them back on sale.
    const remettreEnVente = request.remettreEnVente !== false;
    return beginRefund(
      services,
      operation,
      id,
      null,
      {
        ...{ lignes: linesToRefund(order, request), destination, frais, motif, prevenir },
        ...{ annuler: true, remettreEnVente, wish, seance },
      },
      key,
    );
  }
  const isScanned = order.lignes.some(
    ({ idseanc, statutBillet }) => idseanc === request.idseanc && statutBillet === 'CONTROLE',
  );
  // Cancelled by the part before it was interrupted.
  if (lines.length === 0 && request.idseanc !== null && !isScanned) return order;
  return actOn(operation, id, null, (current, by) => {
    const isAll = request.idseanc === null;
    if (lines.length === 0 && isScanned) throw new Refused('order-scanned', 'lignes');
    const next = cancelled(current, isAll ? null : lines, request.motif, by, wish);
    if (!request.prevenir) return next;
    const { tx } = operation.within;
    const about = { lines: linesGone(current, next) };
    const data = { ...request.seance, motif: request.motif };
    return request.seance
      ? withMessage(tx, next, 'SEANCE_ANNULEE', platform, by.auteur, { ...about, data })
      : withMessage(tx, next, 'ANNULATION', platform, by.auteur, about);
  });
}

/** Lines that one order holds and the other does not any more. */
export function linesGone(before: Order, after: Order): Line[] {
  return after.lignes.filter((line, index) => line.statutBillet !== before.lignes[index]?.statutBillet);
}

function rowFor({ scope }: Pick<Acting, 'scope'>, order: Order, code: string): BlockedRow {
  return { id: Number(order.idCommande), label: labelOf(order, scope), reasons: [reasonOf({ code }, scope.locale)] };
}

/** Whose it is, for those who may see it. */
export function labelOf({ numero, client }: Order, scope: Acting['scope']): string {
  const name = isMasked(orderTable, scope) ? '' : customerName(client);
  return [numero, name].filter(Boolean).join(' – ');
}
