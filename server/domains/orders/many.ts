/**
 * The same done to many orders: a run with a part for each, so that one that fails stops no other, and that a run taken up
 * again does nothing twice. A cancelled séance is such a run over its orders.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { BlockedRow, BulkResult, DryRun, RunStarted, Selection } from '../../../src/core/contract';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { MailData } from '../../../src/plugins/mails/models/placeholders';
import type { Order } from '../../../src/plugins/orders/model';
import type { Destination, Line, MailTemplate, PostponementChoice } from '../../../src/plugins/orders/models/items';
import { euros } from '../../../src/plugins/orders/models/money';
import { cancelled, isCancellable, isWithdrawn, type Wish } from '../../../src/plugins/orders/models/moves';
import { linesOfSession, postponed } from '../../../src/plugins/orders/models/postpone';
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
import type { KeptReason } from '../../../src/plugins/orders/models/worth';
import { problemOf } from '../../http/errors';
import type { Within } from '../../resource/hooks';
import { isMasked } from '../../resource/read/masked';
import { reasonOf } from '../../resource/routes/refusal';
import { type Catalogue, servedNamed } from '../../resource/served';
import { keysOf, sumOf } from '../../resource/write/bulk';
import { batches } from '../../resource/write/bulk-run';
import type { RunPart, Services } from '../../services';
import { translators } from '../../texts';
import { actOn, readOrder } from './act';
import { sendWaiting, withMessage } from './messages';
import { type Acting, actingInRun, operationFor, transactFor } from './operation';
import { beginRefund, settleRefunds } from './refunds';
import { readFunctions, readRefundRules } from './rules';
import type { Formula } from './sold';
import { orderTable } from './table';

export interface ManyAsked {
  action: 'annuler' | 'rembourser' | 'renvoyer' | 'reporter';
  destination: Destination;
  frais: boolean;
  modele: MailTemplate;
  motif: string | null;
  prevenir: boolean;
  /** The places of what is refunded are on sale again; false: they stay off it. */
  remettreEnVente: boolean;
  /** The lines of this séance alone; null for whole orders. */
  idseanc: number | null;
  /** Of that séance, what was sold as a part of this package or subscription alone. */
  formule?: Formula | null | undefined;
  /** What mails say of that séance, when it is cancelled. */
  seance: MailData | null;
  /** The new date of that séance, and what its customers may choose. */
  report: NewDate | null;
}

type Part = Pick<ManyAsked, 'idseanc' | 'formule'>;

export interface NewDate {
  vers: string;
  choix: PostponementChoice[];
  jusquau: string;
  /** What mails say of it. */
  dit: MailData;
}

interface ManyInput extends ManyAsked {
  lot: string;
  locale: Locale;
}

const job = 'commandes:lot';
/** Rows told one by one in an answer. */
const mostTold = 100;

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
  asked: ManyAsked,
  unique?: string,
): Promise<RunStarted & { lot: string }> {
  const { caller, scope, lot } = acting;
  const input: ManyInput = { ...asked, lot, locale: scope.locale };
  const parts: RunPart[] = ids.map((id) => ({ size: 1, content: JSON.stringify(id) }));
  const titre = translators[scope.locale](
    `orders.print.run.${asked.formule ? 'element' : asked.idseanc === null || asked.report ? asked.action : 'seance'}`,
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

/** Lines that still hold something, of the whole order or of a part of it; what was scanned stays as it is but with its séance. */
function openLines(order: Order, { idseanc, formule }: Part): Line[] {
  const whole = (line: Line) => order.lignes.find(({ id }) => id === line.parent);
  return order.lignes.filter(
    (line) =>
      (idseanc === null || line.idseanc === idseanc) &&
      (!formule || whole(line)?.[formule.leaf] === formule.id) &&
      !isOver(line.statutBillet) &&
      (isSession({ idseanc, formule }) || line.statutBillet !== 'CONTROLE'),
  );
}

/** A séance is cancelled or put off itself: for everybody, whatever became of their order. */
function isSession({ idseanc, formule }: Part): boolean {
  return idseanc !== null && !formule;
}

/** Of a whole order, what was cancelled before and not given back too. */
function linesToRefund(order: Order, part: Part): string[] {
  const lines =
    part.idseanc === null
      ? order.lignes.filter(({ statutBillet }) => statutBillet !== 'CONTROLE')
      : openLines(order, part);
  return lines.map(({ id }) => id);
}

/** What is given back of an order, or why nothing can be; a plan of nothing where its tickets go whatever was paid. */
function planFor(order: Order, asked: ManyAsked, rules: RefundRules): RefundPlan | RefundRefusal {
  const { frais, destination, ...part } = asked;
  const lignes = linesToRefund(order, part);
  const plan = part.idseanc === null ? planRefund : planReturn;
  return plan(order, { lignes, frais, destination }, rules);
}

/** By what the money of an order goes back. */
async function rulesFor(within: Within, order: Order, asked: ManyAsked): Promise<RefundRules> {
  return { ...(await readRefundRules(within, order)), scanned: isSession(asked) };
}

/** A séance that is cancelled is so for everybody, wherever their tickets are. */
function wishOf(asked: Part): Wish {
  if (asked.idseanc === null) return 'customer';
  return isSession(asked) ? 'session' : 'house';
}

/** Why nothing can be done to an order; null when something can. */
function refusalFor(
  order: Order,
  asked: ManyAsked,
  plan: RefundPlan | RefundRefusal | null,
  isCardClosed: boolean,
): string | null {
  if (asked.action === 'renvoyer') return order.client.email ? null : 'order-no-mail';
  const canEnd = isCancellable(order, wishOf(asked));
  const lines = openLines(order, asked);
  const isOut = wishOf(asked) === 'customer' && isWithdrawn(order);
  if (asked.report && asked.idseanc !== null)
    return canEnd && linesOfSession(order, asked.idseanc).length > 0 ? null : 'order-cancelled';
  if (plan !== null && isRefundRefusal(plan)) return plan.code;
  if (isCardClosed && plan !== null && plan.cents > 0) return 'order-function';
  if (asked.action === 'rembourser' && asked.idseanc === null)
    return isOut && canEnd && lines.length > 0 ? 'order-withdrawn' : null;
  if (lines.length > 0 && canEnd) return isOut ? 'order-withdrawn' : null;
  return order.lignes.some(({ statutBillet }) => statutBillet === 'CONTROLE') ? 'order-scanned' : 'order-cancelled';
}

/** Where faults of the product are written with their stack. */
export type FaultLog = Pick<FastifyBaseLogger, 'error'>;

/** A fault of the product itself at one order: it stops no other, and is told apart from what an order refuses. */
export function faultAt({ scope }: Pick<Acting, 'scope'>, id: number, cause: unknown, log: FaultLog): BlockedRow {
  log.error({ err: cause, commande: id }, 'run');
  return { id, label: String(id), reasons: [reasonOf({ code: 'row-failed' }, scope.locale)] };
}

/** Does it to one order; what stands against it is told, and stops no other. */
async function doneTo(
  services: Services,
  acting: Acting,
  asked: ManyAsked,
  id: number,
  log: FaultLog,
): Promise<BulkResult> {
  const base = { lot: acting.lot, changed: 0, unchanged: 0, blocked: 0, blockedRows: [] };
  try {
    const begun = await transactFor(services, acting, (within) =>
      begin(services, within, asked, id, `lot:${acting.lot}`),
    );
    const paid = asked.report ? begun : await settleRefunds(services, acting, begun);
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
    const message = problem.errors[0]?.errorCodes[0]?.message ?? problem.body?.detail ?? problem.code;
    return {
      ...base,
      blocked: 1,
      blockedRows: [{ id, label: String(id), reasons: [{ code: problem.code, message }] }],
    };
  }
}

/** Begins on an order, or finds it begun under the same key. */
async function begin(services: Services, within: Within, asked: ManyAsked, id: number, key: string): Promise<Order> {
  const operation = operationFor(services, within);
  const platform = services.config.platformName;
  const order = await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, id);
  if (asked.action === 'renvoyer')
    return actOn(operation, id, null, (current, by) =>
      withMessage(operation.within.tx, current, asked.modele, platform, by.auteur),
    );
  const { report, idseanc, motif: why } = asked;
  if (report && idseanc !== null)
    return actOn(operation, id, null, async (current, by) => {
      const { vers, choix, jusquau, dit } = report;
      const next = postponed(current, { idseanc, vers, choix, jusquau, motif: why, cle: key }, by);
      if (next === current || !asked.prevenir) return next;
      const [told] = next.reports.slice(-1);
      const data = { ...dit, ...choicesTold(next.lang === 'en' ? 'en' : 'fr', report), date: told?.de ?? null };
      const lines = linesOfSession(next, idseanc);
      return withMessage(operation.within.tx, next, 'REPORT', platform, by.auteur, { lines, data });
    });
  const lines = openLines(order, asked).map((line) => line.id);
  const wish = wishOf(asked);
  if (order.remboursements.some(({ cle }) => cle?.startsWith(key))) return order;
  const plan = asked.action === 'rembourser' ? planFor(order, asked, await rulesFor(within, order, asked)) : null;
  if (plan !== null && (isRefundRefusal(plan) || plan.cents > 0)) {
    const { destination, frais, motif, prevenir, seance } = asked;
    // A run that was queued before there was a choice puts them back on sale.
    const remettreEnVente = asked.remettreEnVente !== false;
    return beginRefund(
      services,
      operation,
      id,
      null,
      {
        ...{ lignes: linesToRefund(order, asked), destination, frais, motif, prevenir },
        ...{ annuler: true, remettreEnVente, wish, seance },
      },
      key,
    );
  }
  const isScanned = order.lignes.some(
    ({ idseanc, statutBillet }) => idseanc === asked.idseanc && statutBillet === 'CONTROLE',
  );
  // Cancelled by the part before it was interrupted.
  if (lines.length === 0 && asked.idseanc !== null && !isScanned) return order;
  return actOn(operation, id, null, (current, by) => {
    const isAll = asked.idseanc === null;
    if (lines.length === 0 && isScanned) throw new Refused('order-scanned', 'lignes');
    const next = cancelled(current, isAll ? null : lines, asked.motif, by, wish);
    if (!asked.prevenir) return next;
    const { tx } = operation.within;
    const about = { lines: linesGone(current, next) };
    // Nothing was paid for it: there is nothing to give back.
    const data = { ...asked.seance, motif: asked.motif, montant: 0 };
    return asked.seance
      ? withMessage(tx, next, 'SEANCE_ANNULEE', platform, by.auteur, { ...about, data })
      : withMessage(tx, next, 'ANNULATION', platform, by.auteur, about);
  });
}

/** What a customer may choose, and until when. */
function choicesTold(lang: Locale, { choix, jusquau }: NewDate): MailData {
  const t = translators[lang];
  const { longDate, time } = formatOf(lang);
  const or = new Intl.ListFormat(lang, { type: 'disjunction' });
  const quand = `${longDate(jusquau)}, ${time(jusquau)}`;
  return {
    message: t('orders.mails.REPORT.message', {
      choix: or.format(choix.map((each) => t(`orders.mails.REPORT.${each}`))),
      quand,
    }),
  };
}

/** Lines that one order holds and the other does not any more. */
export function linesGone(before: Order, after: Order): Line[] {
  return after.lignes.filter((line, index) => line.statutBillet !== before.lignes[index]?.statutBillet);
}

function rowFor({ scope }: Pick<Acting, 'scope'>, order: Order, code: string): BlockedRow {
  return { id: Number(order.idCommande), label: labelOf(order, scope), reasons: [reasonOf({ code }, scope.locale)] };
}

/** Whose it is, for those who may see it. */
function labelOf({ numero, client }: Order, scope: Acting['scope']): string {
  const name = isMasked(orderTable, scope) ? '' : [client.prenom, client.nom].filter(Boolean).join(' ');
  return [numero, name].filter(Boolean).join(' – ');
}

/** What a dry run came to, and the sum in cents that would go out. */
export interface ManyRehearsed extends DryRun {
  cents: number;
}

/** Whether a partner gives nothing back to gift cards, where that is asked; each is looked up once. */
function cardsClosed(within: Within, { destination }: ManyAsked): (idTiers: string | null) => Promise<boolean> {
  const known = new Map<string | null, Promise<boolean>>();
  return async (idTiers) => {
    if (destination !== 'CARTE_CADEAU') return false;
    const found = known.get(idTiers) ?? readFunctions(within, idTiers).then(({ presentCard }) => !presentCard);
    known.set(idTiers, found);
    return found;
  };
}

/** What would happen: counts, the sum and where it goes, orders that nothing is done to, the first that change. */
export async function rehearsedMany(within: Within, ids: readonly number[], asked: ManyAsked): Promise<ManyRehearsed> {
  const served = servedNamed(within.catalogue, 'commandes');
  const found: ManyRehearsed = {
    changed: 0,
    unchanged: 0,
    blocked: 0,
    blockedRows: [],
    sample: [],
    refs: {},
    cents: 0,
  };
  const ways = new Map<string, { cents: number; n: number }>();
  const kept = new Map<KeptReason, number>();
  let withheld = 0;
  const isClosed = cardsClosed(within, asked);
  for (const some of batches(ids, 200)) {
    for (const id of some) {
      const order = await readOrder(within.tx, served, within.scope, id);
      const planned =
        asked.action === 'rembourser' ? planFor(order, asked, await rulesFor(within, order, asked)) : null;
      const refusal = refusalFor(order, asked, planned, await isClosed(order.idTiers));
      if (refusal !== null) {
        found.blocked += 1;
        if (found.blockedRows.length < mostTold) found.blockedRows.push(rowFor(within, order, refusal));
        continue;
      }
      found.changed += 1;
      const plan = planned !== null && !isRefundRefusal(planned) ? planned : null;
      for (const { raison, cents } of plan?.garde ?? []) kept.set(raison, (kept.get(raison) ?? 0) + cents);
      found.cents += plan?.cents ?? 0;
      if (plan && !asked.remettreEnVente && isCancellable(order, wishOf(asked)))
        withheld += openLines(order, asked).filter((line) => line.idseanc !== null).length;
      for (const { moyen, destination, cents } of plan?.parts ?? []) {
        const way = moyen ?? destination;
        const sum = ways.get(way) ?? { cents: 0, n: 0 };
        ways.set(way, { cents: sum.cents + cents, n: sum.n + 1 });
      }
      if (found.sample.length < 10) found.sample.push(sampleOf(order, asked, plan, labelOf(order, within.scope)));
    }
  }
  const { locale } = within.scope;
  const warnedRows = [
    ...destinationsOf(locale, ways, found.cents),
    ...keptRows(locale, kept),
    ...withheldOf(locale, withheld),
  ];
  return { ...found, warnedRows };
}

/** What is kept, by reason. */
function keptRows(locale: Locale, kept: ReadonlyMap<KeptReason, number>): BlockedRow[] {
  const t = translators[locale];
  const { money } = formatOf(locale);
  return [...kept].map(([raison, cents]) => ({
    ...{ id: raison, label: t(`orders.refund.kept.${raison}`) },
    reasons: [{ code: 'kept', message: money(euros(cents)) }],
  }));
}

function sampleOf(
  order: Order,
  { action, idseanc, formule, report }: ManyAsked,
  plan: RefundPlan | null,
  label: string,
): DryRun['sample'][number] {
  if (report && idseanc !== null) {
    const [line] = linesOfSession(order, idseanc);
    const change = { field: 'dateSeance', before: line?.dateSeance ?? null, after: report.vers };
    return { id: Number(order.idCommande), label, resource: 'commandes', changes: [change] };
  }
  const gone =
    action === 'renvoyer' ? 0 : openLines(order, { idseanc, formule }).filter((line) => line.idseanc !== null).length;
  return {
    ...{ id: Number(order.idCommande), label, resource: 'commandes' },
    changes: [
      ...(gone > 0 ? [{ field: 'nbPlaces', before: order.nbPlaces, after: order.nbPlaces - gone }] : []),
      ...(plan && plan.cents > 0
        ? [
            {
              field: 'montantRembourse',
              before: order.montantRembourse,
              after: order.montantRembourse + euros(plan.cents),
            },
          ]
        : []),
    ],
  };
}

/** Places that stay off sale. */
function withheldOf(locale: Locale, n: number): BlockedRow[] {
  if (n === 0) return [];
  const t = translators[locale];
  const message = t('orders.print.run.places', { n });
  return [{ id: 'places', label: t('orders.print.run.withheld'), reasons: [{ code: 'places', message }] }];
}

/** The sum, then where it goes. */
function destinationsOf(
  locale: Locale,
  ways: ReadonlyMap<string, { cents: number; n: number }>,
  total: number,
): BlockedRow[] {
  if (total === 0) return [];
  const t = translators[locale];
  const { money } = formatOf(locale);
  const nameOf = (way: string) => {
    const key = `orders.commande.items.paiements.values.moyen.${way}`;
    const said = t(key);
    return said === key ? t(`orders.commande.items.remboursements.values.destination.${way}`) : said;
  };
  const row = (id: string, label: string, cents: number, n: number): BlockedRow => ({
    ...{ id, label },
    reasons: [{ code: 'sum', message: t('orders.print.run.sum', { montant: money(euros(cents)), n }) }],
  });
  const all = [...ways].toSorted(([, a], [, b]) => b.cents - a.cents);
  return [
    row(
      'total',
      t('orders.print.run.total'),
      total,
      all.reduce((sum, [, { n }]) => sum + n, 0),
    ),
    ...all.map(([way, { cents, n }]) => row(way, nameOf(way), cents, n)),
  ];
}
