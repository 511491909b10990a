/**
 * What the same done to many orders would come to: each is done and taken back, one short transaction after the other, those
 * that share money of the provider in one; above 500 as a run, whose result is the dry run.
 */
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { BlockedRow, DryRun, RunStarted, SaidPart } from '../../../src/core/contract';
import { platformCurrency } from '../../../src/core/filter/currency';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line } from '../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../src/plugins/orders/models/money';
import { linesOfSession } from '../../../src/plugins/orders/models/postpone';
import { isRefundRefusal } from '../../../src/plugins/orders/models/refund';
import { isOver } from '../../../src/plugins/orders/models/states';
import { type KeptReason, keptReasons } from '../../../src/plugins/orders/models/worth';
import { newId } from '../../actions/identity';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import { directRows } from '../../resource/write/bulk';
import type { RunPart, Services } from '../../services';
import { translators } from '../../texts';
import { readOrder } from './act';
import { mailsTried } from './mails-tried';
import { doneTo, type FaultLog, labelOf, linesGone, type ManyRequest, planFor, readAs, rulesFor } from './many';
import { type Acting, actingInRun, transactFor } from './operation';

/** Money of one currency, in cents. */
interface Money {
  /** What goes back, by where it goes. */
  ways: Record<string, { cents: number; n: number }>;
  /** What is kept, by reason. */
  kept: Partial<Record<KeptReason, number>>;
}

/** What orders would come to, in a form that adds up and is stored between the parts of a run. */
interface Tally {
  changed: number;
  blocked: number;
  blockedRows: BlockedRow[];
  sample: DryRun['sample'];
  /** By currency: sums of several are never added. */
  money: Record<string, Money>;
  /** Places that stay off sale. */
  withheld: number;
  /** Places that are cancelled. */
  gone: number;
  /** Mails that leave, and those of the sample; no words of any for who sees customers masked. */
  mails: NonNullable<DryRun['mails']>;
}

/** With the sum in cents that would go back. */
export interface ManyDryRun extends DryRun {
  /** What goes back; absent where it is in several currencies. */
  cents?: number;
}

/** What is said of what was done. */
type Done = Pick<ManyRequest, 'action'>;

/** What else is shown. */
interface More {
  codeRequis?: boolean;
  /** Places of the séance that are sold, wherever they were. */
  vendus?: number;
}

interface Input {
  request: ManyRequest;
  locale: Locale;
  more: More;
}

const job = 'commandes:essai';
/** Orders of a part: a run is cancelled between two. */
const partSize = 20;
const mostBlocked = 100;
const mostSampled = 10;

/** Declares the run of large ones. */
export function defineManyDryRun(services: Services, catalogue: Catalogue, log: FaultLog): void {
  services.runs.defineParts<Input, readonly number[], Tally>(job, {
    async part({ request, locale }, ids, { caller, keep }) {
      const acting = actingInRun(catalogue, caller, locale, request.motif, newId());
      const tally = await tallied(services, acting, ids, request, log);
      await services.database.drizzle.transaction((tx) => keep(tx, tally));
    },
    result: ({ request, locale, more }, tallies) => ({
      result: dryRunOf(sumOf(tallies), request, locale, more),
      lot: null,
    }),
  });
}

/** The dry run of these orders, or the run that finds it. `more` stands in its answer. */
export async function dryRunMany(
  services: Services,
  acting: Acting,
  ids: readonly number[],
  request: ManyRequest,
  log: FaultLog,
  more: More = {},
): Promise<ManyDryRun | RunStarted> {
  const { caller, scope } = acting;
  const { locale } = scope;
  if (ids.length <= directRows)
    return dryRunOf(await tallied(services, acting, ids, request, log), request, locale, more);
  const parts: RunPart[] = partsOf(await sharing(services, ids)).map((some) => ({
    size: some.length,
    content: JSON.stringify(some),
  }));
  const titre = translators[locale]('orders.print.run.essai', { n: ids.length });
  const input: Input = { request, locale, more };
  const started = await services.runs.start(job, input, { caller, titre, total: ids.length, parts });
  return { run: started.id };
}

/** Answers it: 202 while a run finds it. */
export function tell(reply: FastifyReply, answer: ManyDryRun | RunStarted): FastifyReply {
  return reply.code('run' in answer ? 202 : 200).send(answer);
}

/** The sums in cents that go back of these orders, by their currency, were nothing to stand against any. */
export async function sumsToGiveBack(
  within: Within,
  ids: readonly number[],
  request: ManyRequest,
): Promise<Map<string, number>> {
  const served = servedNamed(within.catalogue, 'commandes');
  const sums = new Map<string, number>();
  for (const id of ids) {
    const order = await readOrder(within.tx, served, within.scope, id);
    const plan = planFor(order, request, await rulesFor(within, order, request));
    if (!isRefundRefusal(plan)) sums.set(order.devise, (sums.get(order.devise) ?? 0) + plan.cents);
  }
  return sums;
}

const none: Tally = {
  ...{ changed: 0, blocked: 0, blockedRows: [], sample: [], money: {}, withheld: 0, gone: 0 },
  mails: { n: 0, first: [] },
};

async function tallied(
  services: Services,
  acting: Acting,
  ids: readonly number[],
  request: ManyRequest,
  log: FaultLog,
): Promise<Tally> {
  const tallies = new Map<number, Tally>();
  for (const some of await sharing(services, ids))
    await services.database.rolledBack(async () => {
      for (const id of some) tallies.set(id, await tallyOf(services, acting, id, request, log));
    });
  // In the order of the run, whatever was tried together.
  return sumOf(ids.flatMap((id) => tallies.get(id) ?? []));
}

/** Orders that name one reference of the provider together: what one gives back of it, the next cannot. */
async function sharing({ database }: Services, ids: readonly number[]): Promise<number[][]> {
  const rows = await run<{ id: number; reference: string }>(
    database.drizzle,
    sql`select c.id_commande as id, p.moyen || ' ' || p.reference as reference
      from commandes c, jsonb_to_recordset(c.paiements) as p(moyen text, reference text, origine text)
      where c.id_commande = any(${keyArray('integer', ids)}) and p.origine = 'PRESTATAIRE' and p.reference is not null`,
  );
  const groupOf = new Map(ids.map((id) => [id, [id]]));
  const first = new Map<string, number>();
  for (const { id, reference } of rows) {
    const [one, other] = [groupOf.get(id), groupOf.get(first.get(reference) ?? id)];
    first.set(reference, id);
    if (!one || !other || one === other) continue;
    other.push(...one);
    for (const each of one) groupOf.set(each, other);
  }
  const place = new Map(ids.map((id, index) => [id, index]));
  // In the order of the run.
  return [...new Set(groupOf.values())].map((some) =>
    some.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  );
}

/** Parts of a run: groups stay together. */
function partsOf(groups: readonly number[][]): number[][] {
  const parts: number[][] = [];
  for (const some of groups) {
    const last = parts.at(-1);
    if (last && last.length + some.length <= partSize) last.push(...some);
    else parts.push([...some]);
  }
  return parts;
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = { ...none, blockedRows: [], sample: [], money: {}, mails: { n: 0, first: [] } };
  for (const { changed, blocked, blockedRows, sample, money, withheld, gone, mails } of tallies) {
    sum.changed += changed;
    sum.blocked += blocked;
    sum.withheld += withheld;
    sum.gone += gone;
    sum.mails.n += mails.n;
    if (sum.sample.length < mostSampled) sum.mails.first.push(...mails.first);
    sum.blockedRows.push(...blockedRows.slice(0, mostBlocked - sum.blockedRows.length));
    sum.sample.push(...sample.slice(0, mostSampled - sum.sample.length));
    for (const [currency, own] of Object.entries(money)) {
      sum.money[currency] ??= { ways: {}, kept: {} };
      addMoney(sum.money[currency], own);
    }
  }
  return sum;
}

function addMoney(sum: Money, { ways, kept }: Money): void {
  for (const raison of keptReasons) {
    const own = kept[raison];
    if (own !== undefined) sum.kept[raison] = (sum.kept[raison] ?? 0) + own;
  }
  for (const [means, { cents: own, n }] of Object.entries(ways)) {
    const before = sum.ways[means] ?? { cents: 0, n: 0 };
    sum.ways[means] = { cents: before.cents + own, n: before.n + n };
  }
}

/** Does it to one order, within what is taken back, and looks at what became of it. */
async function tallyOf(
  services: Services,
  acting: Acting,
  id: number,
  request: ManyRequest,
  log: FaultLog,
): Promise<Tally> {
  const before = await readAs(services, acting, id).catch(() => null);
  const kept = before === null ? {} : await keptOf(services, acting, before, request);
  const { changed, blocked, blockedRows } = await doneTo(services, acting, request, id, log);
  if (blocked > 0 || before === null) return { ...none, changed, blocked, blockedRows };
  const after = await readAs(services, acting, id);
  const refunds = after.remboursements.slice(before.remboursements.length);
  const ways: Money['ways'] = {};
  for (const { moyen, destination, montant } of refunds) {
    const means = moyen ?? destination;
    const sum = ways[means] ?? { cents: 0, n: 0 };
    ways[means] = { cents: sum.cents + cents(montant), n: sum.n + 1 };
  }
  const gone = places(linesGone(before, after));
  const withheld = refunds.length > 0 && !request.remettreEnVente ? gone : 0;
  const sample = sampleOf(before, { request, gone, ways, label: labelOf(after, acting.scope) });
  return {
    ...{
      ...none,
      changed,
      money: { [after.devise ?? platformCurrency]: { ways, kept } },
      withheld,
      gone,
      sample: [sample],
    },
    ...mailsTried(acting.scope, before, after),
  };
}

/** Lines that hold a place of a séance and are over now. */
function places(lines: readonly Line[]): number {
  return lines.filter((line) => line.idseanc !== null && isOver(line.statutBillet)).length;
}

/** What a refund keeps of an order, by reason. */
async function keptOf(services: Services, acting: Acting, order: Order, request: ManyRequest): Promise<Money['kept']> {
  if (request.action !== 'rembourser') return {};
  const plan = await transactFor(services, acting, async (within) =>
    planFor(order, request, await rulesFor(within, order, request)),
  );
  const kept: Money['kept'] = {};
  for (const { raison, cents: own } of isRefundRefusal(plan) ? [] : plan.garde)
    kept[raison] = (kept[raison] ?? 0) + own;
  return kept;
}

function sampleOf(
  order: Order,
  { request, gone, ways, label }: { request: ManyRequest; gone: number; ways: Money['ways']; label: string },
): DryRun['sample'][number] {
  const base = { id: Number(order.idCommande), label, resource: 'commandes' };
  const { report, idseanc } = request;
  if (report && idseanc !== null) {
    const [line] = linesOfSession(order, idseanc);
    return { ...base, changes: [{ field: 'dateSeance', before: line?.dateSeance ?? null, after: report.vers }] };
  }
  const { nbPlaces, montantRembourse } = order;
  const back = totalOf(ways);
  return {
    ...base,
    changes: [
      ...(gone > 0 ? [{ field: 'nbPlaces', before: nbPlaces, after: nbPlaces - gone }] : []),
      ...(back > 0
        ? [{ field: 'montantRembourse', before: montantRembourse, after: euros(cents(montantRembourse) + back) }]
        : []),
    ],
  };
}

const totalOf = (ways: Money['ways']) => Object.values(ways).reduce((sum, each) => sum + each.cents, 0);

/** As any dry run: the sum, then where it goes, then the places that stay off sale. */
function dryRunOf(tally: Tally, done: Done, locale: Locale, { vendus, ...more }: More): ManyDryRun {
  const { changed, blocked, blockedRows, sample, money, withheld, mails } = tally;
  const currencies = Object.entries(money);
  const warnedRows = [
    ...currencies.flatMap(([currency, { ways }]) => destinationsOf(locale, currency, ways)),
    ...currencies.flatMap(([currency, { kept }]) => keptRows(locale, currency, kept)),
    ...withheldOf(locale, withheld),
  ];
  const [only, another] = currencies;
  return {
    ...{ changed, unchanged: 0, blocked, blockedRows, sample, refs: {}, warnedRows },
    ...(another === undefined && { cents: only ? totalOf(only[1].ways) : 0 }),
    // Where all are refused, that says it.
    ...((changed > 0 || blocked === 0) && { said: saidOf(tally, done, locale, vendus) }),
    ...more,
    ...(mails.n > 0 && { mails }),
  };
}

/** Orders, places, money, what is kept, mails: what there is of each. */
function saidOf(
  { changed, gone, money, mails }: Tally,
  { action }: Done,
  locale: Locale,
  sold: number | undefined,
): SaidPart[] {
  const t = translators[locale];
  const part = (name: string, n: number, what = t(`orders.print.said.${name}`, { n })): SaidPart[] =>
    n === 0 ? [] : [{ what, becomes: t(`orders.print.said.becomes.${name}`, { n }) }];
  const sums = (of: (money: Money) => number) =>
    Object.entries(money).flatMap(([currency, each]) =>
      of(each) === 0 ? [] : [formatOf(locale, undefined, currency).money(euros(of(each)))],
    );
  const given = sums(({ ways }) => totalOf(ways));
  const stays = sums(({ kept }) => Object.values(kept).reduce((sum, each) => sum + each, 0));
  const how = action === 'rembourser' && given.length + stays.length === 0 ? 'annuler' : action;
  const orders =
    changed === 0
      ? [{ what: t('orders.print.said.noOrder'), becomes: t('orders.print.said.becomes.noOrder') }]
      : [
          {
            what: t('orders.print.said.orders', { n: changed }),
            becomes: t(`orders.print.said.becomes.${how}`, { n: changed }),
          },
        ];
  return [
    ...(action === 'renvoyer' && changed > 0 ? [] : orders),
    ...part('places', gone),
    ...part('given', given.length, given.join(' + ')),
    ...part('kept', stays.length, stays.join(' + ')),
    ...part('mails', mails.n),
    ...part('elsewhere', sold === undefined ? 0 : Math.max(0, sold - gone)),
  ];
}

/** What is kept, by reason. */
function keptRows(locale: Locale, currency: string, kept: Money['kept']): BlockedRow[] {
  const t = translators[locale];
  const { money } = formatOf(locale, undefined, currency);
  return keptReasons.flatMap((raison) => {
    const sum = kept[raison];
    if (sum === undefined) return [];
    const reasons = [{ code: 'kept', message: money(euros(sum)) }];
    return [
      { id: `${raison}${mark(currency)}`, label: t(`orders.refund.kept.${raison}`), reasons, note: true as const },
    ];
  });
}

function withheldOf(locale: Locale, n: number): BlockedRow[] {
  if (n === 0) return [];
  const t = translators[locale];
  const message = t('orders.print.said.places', { n });
  return [{ id: 'places', label: t('orders.print.run.withheld'), reasons: [{ code: 'places', message }], note: true }];
}

/** Tells the rows of a currency from those of the platform's. */
const mark = (currency: string) => (currency === platformCurrency ? '' : ` ${currency}`);

function destinationsOf(locale: Locale, currency: string, ways: Money['ways']): BlockedRow[] {
  const total = totalOf(ways);
  if (total === 0) return [];
  const t = translators[locale];
  const { money } = formatOf(locale, undefined, currency);
  const nameOf = (means: string) => {
    const key = `orders.commande.items.paiements.values.moyen.${means}`;
    const said = t(key);
    return said === key ? t(`orders.commande.items.remboursements.values.destination.${means}`) : said;
  };
  const row = (id: string, label: string, sum: number, n: number): BlockedRow => ({
    ...{ id: `${id}${mark(currency)}`, label, note: true },
    reasons: [{ code: 'sum', message: t('orders.print.run.sum', { montant: money(euros(sum)), n }) }],
  });
  const all = Object.entries(ways).toSorted(([, a], [, b]) => b.cents - a.cents);
  const count = all.reduce((sum, [, { n }]) => sum + n, 0);
  return [
    row('total', t('orders.print.run.total'), total, count),
    ...all.map(([means, { cents: sum, n }]) => row(means, nameOf(means), sum, n)),
  ];
}
