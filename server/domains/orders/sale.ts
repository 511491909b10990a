/**
 * An order that staff make: its places are held under the lock of their séance, so that the last one is sold once; paid for at
 * once it is good, and confirmed. Otherwise it waits for its payment as long as a basket does.
 */

import { sql } from 'drizzle-orm';
import { vatOfTerritory } from '../../../src/features/sold/models/vat';
import type { Order } from '../../../src/plugins/orders/model';
import { isChosen } from '../../../src/plugins/orders/models/choice';
import { customerName } from '../../../src/plugins/orders/models/customer';
import type { DeskMeans, Fee, Line } from '../../../src/plugins/orders/models/items';
import { atServiceRate, cents, euros, sumsOf, vatIn } from '../../../src/plugins/orders/models/money';
import { type By, moved, paid } from '../../../src/plugins/orders/models/moves';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { waitsUntil } from '../../../src/plugins/orders/models/rules';
import {
  type CardRequest,
  cardLines,
  type DeskChannel,
  type FormulaRequest,
  formulaKey,
  type Offer,
  type OptionRequest,
  type OtherRequest,
  otherLines,
  type PlacesRequest,
  saleLines,
} from '../../../src/plugins/orders/models/sale';
import type { ControlReason } from '../../../src/plugins/orders/models/states';
import { newId } from '../../actions/identity';
import { currencyOf } from '../../currency';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { isInside } from '../../resource/scope';
import { blankRow } from '../../resource/write/change';
import type { Services } from '../../services';
import { territoriesOf } from '../partners/sellers';
import { readSettings } from '../settings/read';
import { byOf, insertOrder, orderIn, ruled } from './act';
import { readChoices } from './choices';
import { emailKey, emailKeyOf } from './customers';
import { lockFormulas } from './formulas';
import { withMessage } from './messages';
import { nextNumber } from './numbers';
import { lockUpsells, readOffer } from './offer';
import type { Operation } from './operation';
import { type Acting, operationFor, transactFor } from './operation';
import { takenPayments } from './payments';
import { lockSessions, type Short, shortOf } from './places';
import { refuseKept } from './reserved-places';
import { needPickup, needSite } from './rules';
import { readCards, validateCards } from './sold-cards';
import { orderTable } from './table';

/** An order as a request asks for it. */
export interface SaleOrder {
  idTiers: string | null;
  canal: DeskChannel;
  /** Null: nothing but gift cards. */
  idseanc: number | null;
  lignes: readonly PlacesRequest[];
  options: readonly OptionRequest[];
  formules: readonly FormulaRequest[];
  autres: readonly OtherRequest[];
  cartes: readonly CardRequest[];
  client: Partial<Order['client']>;
  modeRetrait: string;
  lang: 'fr' | 'en';
  /** Taken at once; null: its places are held. */
  paiement: { moyen: DeskMeans; reference: string | null } | null;
  /** All the digits of a gift card, that pays first. */
  carteCadeau: string | null;
}

/** The order that a sale comes to; nothing is written. */
async function soldOrder(services: Services, operation: Operation, request: SaleOrder): Promise<Order> {
  const { within } = operation;
  const by = byOf(operation);
  const { idseanc } = request;
  if (idseanc === null) return finishedSale(services, operation, request, await cardBasket(operation, request, by), by);
  const offer = await readOffer(within, idseanc, request.canal, request.lang);
  const idTiers = await sellerOf(within, request.idTiers ?? offer.idTiers);
  const adresse = request.client.adresse?.trim() || null;
  const service = await serviceRateOf(within, idTiers);
  const [postage, needsAddress] = await postageOf(within, request, service);
  if (needsAddress && adresse === null) throw new Refused('required', 'client.adresse');
  const { canal, lang, lignes: places, options, formules } = request;
  const what = {
    canal,
    places,
    options,
    formules,
    adresse,
    withMore: request.cartes.some(({ n }) => n > 0) || request.autres.some(isTaken),
  };
  // Checked before and after the lock: what is refused early locks nothing. All of its séances in the order of their keys.
  const linesNow = async (now: Offer) => {
    const own = saleLines(now, what, newId, await readChoices(within, chosenIn(now, formules), lang));
    return [...own, ...otherLines(now, await readOthers(within, request), what, own, newId)];
  };
  const early = await linesNow(offer);
  const sessions = early.flatMap(({ idseanc }) => idseanc ?? []);
  await lockSessions(within, [idseanc, ...sessions], null);
  if (sessions.includes(idseanc)) {
    const first = await shortOf(within, [{ idseanc, idnatcl: null, codcatpl: null }], null);
    if (first) throw new Refused('order-places', 'lignes', { n: first.free });
  }
  await lockFormulas(within, formules);
  await lockUpsells(within, offer.idmanif, offer.idseanc);
  const lignes = atServiceRate(await linesNow(await readOffer(within, idseanc, canal, lang)), service);
  await needPickup(within, { idTiers, lignes }, request.modeRetrait);
  await refuseKept(within, formules, request.client.email);
  const wanted = lignes.flatMap(({ idseanc, idnatcl, codcatpl }) =>
    idseanc === null ? [] : [{ idseanc, idnatcl, codcatpl }],
  );
  const short = await shortOf(within, wanted, null);
  if (short) throw shortRefusal(short, request, lignes);
  const [first = offer.date] = lignes.flatMap(({ dateSeance }) => dateSeance ?? []).toSorted();
  const until = heldUntil(by.now, offer.minutes, waitsUntil(first, await readSettings(within.tx)));
  const client = clientOf({ ...request.client, adresse });
  const basket = { idTiers, client, lignes, frais: postage, until };
  return finishedSale(services, operation, request, basket, by);
}

const isTaken = ({ lignes }: OtherRequest) => lignes.some(({ n }) => n > 0);

/** What there is to sell of the other séances. */
async function readOthers(within: Within, { autres, canal, lang }: SaleOrder) {
  const found: { offer: Offer; lignes: readonly PlacesRequest[] }[] = [];
  for (const { idseanc, lignes } of autres.filter(isTaken))
    found.push({ offer: await readOffer(within, idseanc, canal, lang, `autres.${idseanc}`), lignes });
  return found;
}

/** What a sale comes to before it is paid for, but its gift cards. */
interface Basket {
  idTiers: string;
  client: Order['client'];
  lignes: Line[];
  frais: Fee[];
  /** Until when it waits for its payment. */
  until: string;
}

/** Of gift cards alone: no séance, no pickup mode. */
async function cardBasket({ within }: Operation, request: SaleOrder, by: By): Promise<Basket> {
  if (request.lignes.length + request.options.length + request.formules.length + request.autres.length > 0)
    throw new Refused('required', 'idseanc');
  if (!request.cartes.some(({ n }) => n > 0)) throw new Refused('sale-nothing', 'lignes');
  const idTiers = await sellerOf(within, request.idTiers ?? (await sellerOfCards(within, request)));
  const client = clientOf(request.client);
  const { basketTimeout, sessionTimeout } = await readSettings(within.tx);
  const until = heldUntil(by.now, Math.min(basketTimeout, sessionTimeout), null);
  return { idTiers, client, lignes: [], frais: [], until };
}

/** The first partner that sells one of the cards, where the seller names none. */
async function sellerOfCards(within: Within, { cartes, lang }: SaleOrder): Promise<string | null> {
  const all = await readCards(within, null, lang);
  return all.find(({ modele }) => cartes.some((each) => each.n > 0 && each.modele === modele))?.idTiers ?? null;
}

async function finishedSale(
  services: Services,
  operation: Operation,
  request: SaleOrder,
  { idTiers, client, lignes, frais, until }: Basket,
  by: By,
): Promise<Order> {
  const { within } = operation;
  const { canal, modeRetrait, lang, cartes } = request;
  await needSite(within, idTiers, request.idseanc === null ? 'idTiers' : 'idseanc');
  const offered = cartes.length > 0 ? await readCards(within, idTiers, lang) : [];
  const cards = cardLines(offered, cartes, canal, customerName(client) || null, newId);
  await validateCards(within, cards, { idTiers, client });
  const basket: Order = {
    ...orderIn(blankRow(orderTable, null, by.auteur)),
    ...{ idTiers, canal, modeRetrait, lang, client, devise: await currencyOf(within.tx, idTiers) },
    ...{ lignes: [...lignes, ...cards], frais, dateExpiration: until, numero: null },
  };
  const waiting = moved(basket, 'statut', 'EN_ATTENTE', null, by);
  const judged = await controlled(within, waiting, by);
  return finished(services, operation, judged, request, by);
}

/** Those that something is chosen in. */
function chosenIn({ formules: offered }: Offer, formulas: readonly FormulaRequest[]): FormulaRequest[] {
  return formulas.filter(
    ({ type, id, n }) =>
      n > 0 && offered.some((each) => each.type === type && each.id === id && isChosen(each.formule)),
  );
}

/** A séance that has not enough places: named where it was chosen, if it was. */
function shortRefusal(
  { idseanc, free: n }: Short,
  { formules, autres }: Pick<SaleOrder, 'formules' | 'autres'>,
  lines: readonly Line[],
): Refused {
  if (autres.some((each) => each.idseanc === idseanc && isTaken(each)))
    return new Refused('order-places', `autres.${idseanc}`, { n });
  const by = formules.find(({ n: many, choix = [] }) => many > 0 && choix.some((each) => each.idseanc === idseanc));
  const seance = lines.find((line) => line.idseanc === idseanc)?.libelle;
  if (!by || seance === undefined) return new Refused('order-places', 'lignes', { n });
  return new Refused('choice-places', `formules.${formulaKey(by)}`, { n, seance });
}

/** As long as a basket, and no longer than payments may be put off; so near the séance places are still held for one. */
function heldUntil(now: string, minutes: number, latest: string | null): string {
  const end = new Date(Date.parse(now) + minutes * 60_000).toISOString();
  return latest !== null && latest > now && latest < end ? latest : end;
}

/** Pays for an order, or finds it free; a number is taken last, for whoever sells next waits for it. */
async function finished(
  services: Services,
  operation: Operation,
  order: Order,
  request: SaleOrder,
  by: By,
): Promise<Order> {
  const { within } = operation;
  const { due } = sumsOf(order);
  const isHeld = due > 0 && request.paiement === null && request.carteCadeau === null;
  const good = isHeld
    ? order
    : due === 0
      ? moved(order, 'statut', 'VALIDEE', null, by)
      : (await takenPayments(operation, order, request, due)).reduce((next, each) => paid(next, each, by), order);
  const numbered = { ...good, numero: await nextNumber(within, 'COMMANDE', good.idTiers, by.now) };
  const mail = isHeld ? 'ATTENTE' : 'CONFIRMATION';
  return withMessage(within.tx, numbered, mail, services.config.platformName, by.auteur);
}

/** What a sale would come to: nothing is held, no number is taken. */
export function dryRunSale(services: Services, acting: Acting, request: SaleOrder): Promise<Order> {
  return services.database.rolledBack(() =>
    transactFor(services, acting, (within) =>
      ruled(within, () => sell(services, operationFor(services, within), request)),
    ),
  );
}

/** Makes the order of a sale. */
export async function sell(services: Services, operation: Operation, request: SaleOrder): Promise<Order> {
  return insertOrder(operation, await soldOrder(services, operation, request));
}

/** The partner that sells: one that its seller acts for. */
async function sellerOf({ tx, scope }: Within, idTiers: string | null): Promise<string> {
  const [found] = await run(tx, sql`select 1 from partenaires where partner_id = ${idTiers}`);
  if (idTiers === null || !found || !isInside(orderTable, scope, idTiers)) throw new Refused('sale-partner', 'idTiers');
  return idTiers;
}

/** VAT of services where a partner sells. */
async function serviceRateOf({ tx }: Within, partner: string): Promise<number> {
  const territory = (await territoriesOf(tx, [partner])).get(partner) ?? 'METROPOLE';
  return vatOfTerritory[territory].service;
}

/** What sending tickets by post costs, and whether it needs an address. */
async function postageOf(
  { tx }: Within,
  { modeRetrait, canal, lang }: SaleOrder,
  service: number,
): Promise<[Fee[], boolean]> {
  const [mode] = await run<{ libelle: string; adresse: boolean }>(
    tx,
    sql`select ${lang === 'en' ? sql`coalesce(nullif(libelle_en, ''), libelle)` : sql`libelle`} as libelle, adresse_requise as adresse
      from modes_retrait where code = ${modeRetrait}`,
  );
  if (!mode) throw new Refused('sale-pickup', 'modeRetrait');
  const { serviceFeesEnabled } = await readSettings(tx);
  if (!mode.adresse || !serviceFeesEnabled || canal === 'INVITATION') return [[], mode.adresse];
  const montant = 6.5;
  const tva = euros(vatIn(cents(montant), service));
  return [[{ id: newId(), code: modeRetrait, libelle: mode.libelle, montant, tauxTva: service, tva }], true];
}

/** A customer as they are given; their record is joined as the order is written (customers/sources.ts). */
function clientOf(given: SaleOrder['client']): Order['client'] {
  const text = (value: string | null | undefined) => value?.trim() || null;
  return {
    idClient: null,
    ...{ nom: text(given.nom), prenom: text(given.prenom), email: text(given.email) },
    ...{ telephone: text(given.telephone), adresse: text(given.adresse) },
  };
}

/** From this sum on an order is looked at. */
const highSum = 50_000;
/** As many orders of one customer within a day are looked at. */
const many = 4;

/** Where orders are controlled, those that something speaks against wait for it: the venue, the sum, how often. */
async function controlled(within: Within, order: Order, by: By): Promise<Order> {
  const { orderControl } = await readSettings(within.tx);
  if (!orderControl || order.canal === 'INVITATION') return order;
  const shows = order.lignes.flatMap(({ idmanif }) => idmanif ?? []);
  const [facts] = await run<{ risk: boolean; n: number }>(
    within.tx,
    sql`select coalesce((select bool_or(l.risk_fraud) from manifestations m join lieux l on l.id_lieu = m.lieu
          where m.idmanif = any(${keyArray('integer', shows)})), false) as risk,
        (select count(*)::integer from commandes where ${emailKey(sql`email`)} = ${emailKeyOf(order.client.email ?? '')}
          and date_creation > now() - interval '1 day') as n`,
  );
  const motifs: ControlReason[] = [
    ...(facts?.risk ? (['LIEU'] as const) : []),
    ...(cents(order.montantTotal) >= highSum ? (['MONTANT'] as const) : []),
    ...((facts?.n ?? 0) + 1 >= many ? (['RYTHME'] as const) : []),
  ];
  if (motifs.length === 0) return order;
  return moved({ ...order, motifsControle: motifs }, 'controle', 'A_CONTROLER', null, by);
}
