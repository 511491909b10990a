/** What of an order is open by the parameters and by the functions of its partner, as they are now. */
import { type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../src/plugins/orders/model';
import { type Destination, type Means, means } from '../../../src/plugins/orders/models/items';
import {
  type ClosedMeans,
  closedAt,
  type EventMeans,
  type Merchant,
  merchantOf,
  offeredMeans,
} from '../../../src/plugins/orders/models/means';
import { euros } from '../../../src/plugins/orders/models/money';
import {
  closedPickup,
  type EventPickups,
  type PickupOffered,
  pickupFlags,
} from '../../../src/plugins/orders/models/pickups';
import { type RefundRules, withChildren } from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import {
  meansRulesOf,
  type OrderFunctions,
  type OrderRules,
  orderFunctions,
  type Paying,
  rulesOf,
  waitsUntil,
} from '../../../src/plugins/orders/models/rules';
import { nowIso } from '../../clock';
import type { Within } from '../../resource/hooks';
import { labelIn } from '../../resource/label';
import { keyArray, run } from '../../resource/run';
import { functionsOf, meansOf, postageRuleOf, settingsOf } from '../partners/functions';
import { readSettings } from '../settings/read';

type Reading = Pick<Within, 'tx'>;
type Seeing = Pick<Within, 'tx' | 'scope'>;

type Paid = Pick<Order, 'dateSeance' | 'idTiers' | 'lignes'>;

export async function readRules({ tx, scope }: Seeing, order: Paid): Promise<OrderRules> {
  const { dateSeance, idTiers, lignes } = order;
  const functions = await readFunctions({ tx }, idTiers);
  const paying = await readPaying({ tx, scope }, idTiers, eventsOf(order));
  const rules = rulesOf(dateSeance, await readSettings(tx), functions, paying, await postageRuleOf(tx, idTiers));
  const left = await leftOnCards({ tx }, { lignes });
  return { ...rules, surCartes: [...left].map(([id, own]) => ({ id, montant: euros(own) })) };
}

const eventsOf = ({ lignes }: Pick<Order, 'lignes'>) => lignes.flatMap(({ idmanif }) => idmanif ?? []);

/** By what means go for a partner and these manifestations. */
export async function readPaying(
  { tx, scope }: Seeing,
  idTiers: string | null,
  events: readonly number[],
): Promise<Paying> {
  const found = await run<EventMeans & Record<string, unknown>>(
    tx,
    sql`select ${labelIn(scope.locale, 'm')} as libelle, amex_payment as "amexPayment", payment_e_cheque_vacances as "paymentEChequeVacances",
        mastercard_payment_only as "mastercardPaymentOnly", credit_mutuel as "creditMutuel"
      from manifestations m where idmanif = any(${keyArray('integer', [...new Set(events)])}) order by idmanif`,
  );
  return { partner: await meansOf(tx, idTiers), events: found };
}

/** Refuses a means that is closed for an order now, with its reason at the field. */
export async function needMeans(within: Seeing, order: Paid, moyen: Means, field: string): Promise<void> {
  const { dateSeance, idTiers } = order;
  const paying = await readPaying(within, idTiers, eventsOf(order));
  const rules = meansRulesOf(dateSeance, await readSettings(within.tx), paying);
  const closed = closedAt(rules, nowIso()).find((each) => each.moyen === moyen);
  if (closed) throw new Refused(closed.raison, field, { manifestation: closed.manifestation });
}

/** By what an order is paid in a link: as `rulesOf` has it of the desk. */
export interface LinkRules {
  /** Means that are open, the promoted one first. */
  open: Means[];
  closed: ClosedMeans[];
  /** Until when its payment may be put off. */
  latest: string | null;
  merchant: Merchant;
}

export async function readLinkRules(within: Seeing, order: Paid): Promise<LinkRules> {
  const { dateSeance, idTiers } = order;
  const paying = await readPaying(within, idTiers, eventsOf(order));
  const settings = await readSettings(within.tx);
  const rules = meansRulesOf(dateSeance, settings, paying, 'link');
  const closed = closedAt(rules, nowIso());
  const open = means.filter((each) => !closed.some(({ moyen }) => moyen === each));
  return {
    ...{ open: offeredMeans(open, rules.promu), closed },
    ...{ latest: waitsUntil(dateSeance, settings), merchant: merchantOf(paying.partner, paying.events) },
  };
}

/** Nothing is sold for a partner whose site is off; under maintenance staff work as usual. */
export async function needSite({ tx }: Reading, idTiers: string | null, field: 'idseanc' | 'idTiers'): Promise<void> {
  const [off] = await run<{ libelle: string }>(
    tx,
    sql`select libelle from partenaires where partner_id = ${idTiers} and not actif`,
  );
  if (off) throw new Refused('sale-site', field, { partenaire: off.libelle });
}

/** The ways to get tickets of these manifestations, those that are closed with their reason. */
export async function readPickups(
  { tx, scope }: Seeing,
  idTiers: string | null,
  events: readonly number[],
  lang: string,
): Promise<PickupOffered[]> {
  const found = await settingsOf(tx, idTiers, pickupFlags);
  const partner = {
    storeWithdrawal: found['storeWithdrawal'] !== false,
    forcedStoreWithdrawal: found['forcedStoreWithdrawal'] === true,
    forcedTicketOfficeWithdrawal: found['forcedTicketOfficeWithdrawal'] === true,
    // A service: whoever has it says so.
    billetCollector: found['billetCollector'] === true,
  };
  const named = (locale: string, fr: SQL, en: SQL) => (locale === 'en' ? sql`coalesce(nullif(${en}, ''), ${fr})` : fr);
  const shows = await run<EventPickups & Record<string, unknown>>(
    tx,
    sql`select ${named(scope.locale, sql`libelle_fr`, sql`libelle_en`)} as libelle, retrait_ticket as "retraitTicket"
      from manifestations m where idmanif = any(${keyArray('integer', [...new Set(events)])}) order by idmanif`,
  );
  const ways = await run<{ code: string; libelle: string }>(
    tx,
    sql`select code, ${named(lang, sql`libelle`, sql`libelle_en`)} as libelle from modes_retrait order by libelle, code`,
  );
  return ways.map((pickup) => ({
    ...pickup,
    ...(closedPickup(pickup.code, partner, shows) ?? { raison: null, manifestation: '' }),
  }));
}

/** Refuses a pickup mode that tickets of these lines do not have. */
export async function needPickup(
  within: Seeing,
  { idTiers, lignes }: Pick<Order, 'idTiers' | 'lignes'>,
  code: string,
): Promise<void> {
  const ways = await readPickups(within, idTiers, eventsOf({ lignes }), within.scope.locale);
  const pickup = ways.find((each) => each.code === code);
  if (!pickup) throw new Refused('sale-pickup', 'modeRetrait');
  if (pickup.raison !== null) throw new Refused(pickup.raison, 'modeRetrait', { manifestation: pickup.manifestation });
}

/** By which contract money of an order is collected and given back. */
export async function readMerchant(within: Seeing, order: Pick<Order, 'idTiers' | 'lignes'>): Promise<Merchant> {
  const { partner, events } = await readPaying(within, order.idTiers, eventsOf(order));
  return merchantOf(partner, events);
}

/** By what money of an order goes back. */
export async function readRefundRules(
  { tx }: Reading,
  { idTiers, lignes }: Pick<Order, 'idTiers' | 'lignes'>,
): Promise<RefundRules> {
  return { fraisEnvoi: await postageRuleOf(tx, idTiers), onCards: await leftOnCards({ tx }, { lignes }) };
}

/** Cents that are left on the gift cards that an order sold, by line. */
async function leftOnCards({ tx }: Reading, { lignes }: Pick<Order, 'lignes'>): Promise<Map<string, number>> {
  const sold = lignes.flatMap(({ id, type, carte }) =>
    type === 'CARTE_CADEAU' && typeof carte === 'number' ? [[id, carte] as const] : [],
  );
  if (sold.length === 0) return new Map();
  const ids = sold.map(([, carte]) => carte);
  const rows = await run<{ carte: number; cents: number }>(
    tx,
    sql`select carte, round(coalesce(sum(montant), 0) * 100)::integer as cents from mouvements_carte
      where carte = any(${keyArray('integer', ids)}) group by carte`,
  );
  const left = new Map(rows.map(({ carte, cents }) => [carte, cents]));
  return new Map(sold.map(([id, carte]) => [id, left.get(carte) ?? 0]));
}

/** What its partner has on. */
export function readFunctions({ tx }: Reading, idTiers: string | null): Promise<OrderFunctions> {
  return functionsOf(tx, idTiers, orderFunctions);
}

/** Tickets are sold again where their partner and their manifestations let it (`secondMarket`). */
export async function needSecondMarket(
  within: Reading,
  { idTiers, lignes }: Pick<Order, 'idTiers' | 'lignes'>,
  ids: readonly string[],
): Promise<void> {
  const { secondMarket } = await readFunctions(within, idTiers);
  if (!secondMarket) throw new Refused('order-function');
  const events = withChildren(lignes, ids).flatMap(({ idmanif, idseanc }) => (idseanc === null ? [] : (idmanif ?? [])));
  const [closed] = await run<{ libelle: string }>(
    within.tx,
    sql`select libelle_fr as libelle from manifestations
      where idmanif = any(${keyArray('integer', [...new Set(events)])}) and not second_market order by idmanif limit 1`,
  );
  if (closed) throw new Refused('resale-event', 'lignes', { manifestation: closed.libelle });
}

/** Money goes to a gift card that did not pay where its partner has them (`presentCard`). */
export async function needCards(
  within: Reading,
  { idTiers }: Pick<Order, 'idTiers'>,
  destination: Destination,
): Promise<void> {
  if (destination !== 'CARTE_CADEAU') return;
  const { presentCard } = await readFunctions(within, idTiers);
  if (!presentCard) throw new Refused('order-function', 'destination');
}
