/** What is done to an order: the row is locked, moved by the rules (models/moves.ts), written with its history. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { zoneOf } from '../../../src/core/filter/zone';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Order } from '../../../src/plugins/orders/model';
import { brokenParams } from '../../../src/plugins/orders/models/choice';
import type { OrderDocument } from '../../../src/plugins/orders/models/items';
import { type By } from '../../../src/plugins/orders/models/moves';
import { marksOf } from '../../../src/plugins/orders/models/phone';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import type { Refusal, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { problemWith, reasonOf } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { type Served, servedNamed } from '../../resource/served';
import { refuseStale } from '../../resource/write/write-one';
import { translators } from '../../texts';
import { sellerOf } from '../partners/sellers';
import { accountLines, accountOf } from './documents';
import { nextNumber, nextNumbers } from './numbers';
import type { Operation } from './operation';
import { withCards } from './sold-cards';

/** Who moves an order under an operation, and when. */
export function byOf({ within }: Operation): By {
  return { auteur: within.caller.nom, now: new Date().toISOString(), newId, zones: within.scope.zones };
}

/** The order with this key, locked; from the version that the caller saw, when one is given. */
export async function lockOrder({ within }: Operation, key: string | number, version: number | null): Promise<Order> {
  const served = servedNamed(within.catalogue, 'commandes');
  const row = await findRow(within.tx, served, within.scope, key, 'lock');
  if (version !== null) await refuseStale(served, within, row, version);
  return orderIn(row);
}

/** The order with this key, as it is. */
export async function readOrder(tx: Within['tx'], served: Served, scope: Scope, key: string | number): Promise<Order> {
  return orderIn(await findRow(tx, served, scope, key));
}

/** A row of this table as an order. */
export function orderIn(row: Row): Order {
  // Rows of this table are made by its model.
  return row as unknown as Order;
}

/** Writes an order as it became. */
export async function writeOrder(operation: Operation, before: Order, after: Order): Promise<Order> {
  const { within } = operation;
  const served = servedNamed(within.catalogue, 'commandes');
  const withCardLines = await ruled(within, () => withCards(operation, before, after));
  const { order: next, codes } = await issued(within, before, found(await documented(within, withCardLines)));
  await write(operation, served, [{ key: before.idCommande, before: rowOf(before), after: rowOf(next) }]);
  await keepCodes(operation, Number(before.idCommande), codes);
  return next;
}

/** Writes a new order; answers it with its key. */
export async function insertOrder(operation: Operation, made: Order): Promise<Order> {
  const { within } = operation;
  const served = servedNamed(within.catalogue, 'commandes');
  const withCardLines = await ruled(within, () => withCards(operation, null, made));
  const { order: next, codes } = await issued(within, null, found(await documented(within, withCardLines)));
  const [written] = await write(operation, served, [{ key: 'n', before: null, after: rowOf(next) }]);
  const idCommande = Number(written?.key);
  await keepCodes(operation, idCommande, codes);
  const [joined] = await run<{ id: string | null }>(
    within.tx,
    sql`select id_client as id from commandes where id_commande = ${idCommande}`,
  );
  return { ...next, idCommande, client: { ...next.client, idClient: joined?.id ?? null } };
}

interface TicketCode {
  ligne: string;
  code: string;
}

/** What is fixed when papers are made: tickets get a number and a bar code, documents the seller of that day. */
async function issued(
  within: Within,
  before: Order | null,
  after: Order,
): Promise<{ order: Order; codes: TicketCode[] }> {
  const order = await sellerNamed(within, after);
  const held = new Map(before?.lignes.map(({ id, statutBillet }) => [id, statutBillet]));
  const fresh = order.lignes.filter(
    ({ id, idseanc, statutBillet, codeBarres }) =>
      idseanc !== null && statutBillet === 'EMIS' && codeBarres === null && held.get(id) !== 'EMIS',
  );
  if (fresh.length === 0) return { order, codes: [] };
  const numbers = await nextNumbers(within, 'BILLET', order.idTiers, new Date().toISOString(), fresh.length);
  const tickets = new Map(fresh.map(({ id }, index) => [id, { code: drawCode(), numero: numbers[index] ?? null }]));
  const lignes = order.lignes.map((line) => {
    const made = tickets.get(line.id);
    // The order shows the end of a bar code alone.
    return made ? { ...line, numeroBillet: made.numero, codeBarres: `•••• ${made.code.slice(-4)}` } : line;
  });
  const codes = [...tickets].map(([ligne, { code }]) => ({ ligne, code }));
  return { order: { ...order, lignes }, codes };
}

async function sellerNamed({ tx }: Within, order: Order): Promise<Order> {
  // Documents that were written before they named their seller have no list, and stay as they are.
  const isOpen = ({ type, vendeur }: OrderDocument) =>
    type !== 'BILLETS' && Array.isArray(vendeur) && vendeur.length === 0;
  if (!order.documents.some((document) => isOpen(document))) return order;
  const seller = await sellerOf(tx, order.idTiers);
  if (!seller) return order;
  return {
    ...order,
    documents: order.documents.map((document) => (isOpen(document) ? { ...document, vendeur: [seller] } : document)),
  };
}

/** Fourteen digits, no nought first: spreadsheets keep them. */
function drawCode(): string {
  return Array.from({ length: 14 }, (_, place) => (place === 0 ? randomInt(1, 10) : randomInt(10))).join('');
}

/** Kept apart from the order. */
async function keepCodes(operation: Operation, commande: number, codes: readonly TicketCode[]): Promise<void> {
  if (codes.length === 0) return;
  const sealed = codes.map(({ ligne, code }) => ({ ligne, ...operation.codes.close(code) }));
  await run(
    operation.within.tx,
    sql`insert into codes_billet (marque, scelle, commande, ligne)
      select marque, scelle, ${commande}::integer, ligne
        from json_to_recordset(${JSON.stringify(sealed)}::json) as r(marque text, scelle text, ligne text)`,
  );
}

/** Locks an order, moves it and writes it; what the rules refuse is reported at its field, or as a refused transition. */
export async function actOn(
  operation: Operation,
  key: string | number,
  version: number | null,
  move: (order: Order, by: By) => Order | Promise<Order>,
): Promise<Order> {
  const order = await lockOrder(operation, key, version);
  const next = await ruled(operation.within, () => move(order, byOf(operation)));
  return writeOrder(operation, order, next);
}

/** Does what the rules may refuse. */
export async function ruled<T>(within: Pick<Within, 'scope'>, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw problemOf(within, error);
    throw error;
  }
}

function problemOf({ scope }: Pick<Within, 'scope'>, { code, field, params, broken }: Refused): Problem {
  const t = translators[scope.locale];
  const state = (value: unknown) => {
    for (const axis of ['statut', 'statutRetrait', 'controle']) {
      const key = `orders.commande.values.${axis}.${String(value)}`;
      const said = t(key);
      if (said !== key) return said;
    }
    return String(value);
  };
  const said: Record<string, string | number> =
    'vers' in params ? { de: state(params['de']), vers: state(params['vers']) } : { ...params };
  if ('jusquau' in said) {
    const zone = zoneOf([String(said['tiers'] ?? '')], scope.zones);
    said['jusquau'] = formatOf(scope.locale).dateTime(String(said['jusquau']), zone);
  }
  if (broken) said['regle'] = t(broken.regle, brokenParams(broken, formatOf(scope.locale).dateTime));
  const refusal: Refusal = { code, params: said, ...(field && { field }) };
  return refusalProblem(scope.locale, refusal);
}

/** A refusal at its field (422), or of the call (409 `transition`). */
export function refusalProblem(locale: 'fr' | 'en', refusal: Refusal): Problem {
  const reason = reasonOf(refusal, locale);
  if (refusal.field === undefined)
    return problemWith('transition', 409, locale, { reason: reason.message, code: reason.code }, {});
  return new Problem('invalid', { status: 422, errors: [{ field: refusal.field, errorCodes: [reason] }] });
}

/** Once it is good an order has its tickets and its invoice, and its number never changes. */
async function documented(within: Within, order: Order): Promise<Order> {
  const isGood = order.statut === 'VALIDEE' || order.statut === 'TERMINEE';
  if (!isGood || order.documents.some(({ type }) => type === 'BILLETS' || type === 'FACTURE')) return order;
  const base = { date: new Date().toISOString(), numero: null, remboursements: [] };
  const sold = accountLines(order, { type: 'FACTURE', remboursements: [] });
  const tickets: OrderDocument = { ...accountOf({ ...base, type: 'BILLETS' }, sold), taux: [], lignes: [] };
  // Nothing but gift cards: they have papers of their own.
  const isCards = order.lignes.every(({ type }) => type === 'CARTE_CADEAU');
  const documents = isCards ? order.documents : [...order.documents, tickets];
  if (order.montantTotal === 0) return { ...order, documents };
  const numero = await nextNumber(within, 'FACTURE', order.idTiers, base.date);
  return { ...order, documents: [...documents, accountOf({ ...base, type: 'FACTURE', numero }, sold)] };
}

function rowOf(order: Order): Row {
  // The same object, as any row: the index signature is what differs.
  return order as unknown as Row;
}

/** With what it is found by as it is now. */
function found(order: Order): Order {
  return { ...order, reperes: marksOf(order) };
}
