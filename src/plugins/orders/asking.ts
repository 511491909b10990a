/** What the commands of orders share: an order that is open or chosen, and what is read of their arguments. */
import { type Choice, type Context, type Facts, oneOf, queryClient, rowKeys, type Text } from '../../core';
import { field, fold } from '../../core/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { type OrderRow, readOrderRules, rulesKey } from './calls';
import { orders, text } from './model';
import { type Destination, destinations, type Means } from './models/items';
import { mailRefusal, type SentByStaff } from './models/mails';
import { closedAt, offeredMeans } from './models/means';
import { isWithdrawn } from './models/moves';
import type { OrderRules } from './models/rules';
import { meansText } from './words';

export type Args = Readonly<Record<string, unknown>>;

/** The order that is open, ticked or under the cursor. */
export function fillOne(facts: Facts): { id?: number } {
  const id = oneOf(orders.name, facts);
  return id === undefined ? {} : { id: Number(id) };
}

/** The order that a command is about, where the console has it as it is now; null: the server will say. */
export function seenOrder(facts: Facts): OrderRow | null {
  const { id } = fillOne(facts);
  const seen = id === undefined ? undefined : queryClient.getQueryState<OrderRow>(rowKeys.one(orders.name, id));
  return seen?.isInvalidated === false ? (seen.data ?? null) : null;
}

/** What of it is open, as the console last read it. */
function seenRules(facts: Facts): OrderRules | null {
  const { id } = fillOne(facts);
  const seen = id === undefined ? undefined : queryClient.getQueryState<OrderRules>(rulesKey(id));
  return seen?.isInvalidated === false ? (seen.data ?? null) : null;
}

/** What its partner has switched off stays shut, with the reason. */
export function readyWhile(name: 'facture' | 'adresse' | 'revente') {
  return (facts: Facts): true | Text => (seenRules(facts)?.[name] === false ? text('ready.function') : true);
}

/** So near its séance an order does not wait any longer for its payment. */
export function readyToWait(facts: Facts): true | Text {
  const until = seenRules(facts)?.jusquau ?? null;
  return until !== null && until <= new Date().toISOString() ? text('ready.late') : true;
}

/** Tickets that are out come back before they are cancelled. */
export function readyToCancel(facts: Facts): true | Text {
  const order = seenOrder(facts);
  return order !== null && isWithdrawn(order) ? text('ready.withdrawn') : true;
}

/** A mail that would say nothing that is so is not sent. */
export function readyToSend(modele: SentByStaff) {
  return (facts: Facts): true | Text => {
    const order = seenOrder(facts);
    // Without an address of its customer, one is given.
    const refusal = order === null ? null : mailRefusal(order, modele, new Date().toISOString(), '-');
    return refusal === null ? true : text(`mailReasons.${refusal}`);
  };
}

/** Why a mail of an order as it is now is not sent; null: it may be, or the server will say. */
export function sendRefusal(order: OrderRow | null, modele: SentByStaff): Text | null {
  const refusal = order === null ? null : mailRefusal(order, modele, new Date().toISOString());
  return refusal === null ? null : text(`mailReasons.${refusal}`);
}

/** What was typed, without blanks around it; null where that is nothing. */
export function wordsIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The argument that says where money goes: back to its origin by default. */
export const destination = field.oneOf(destinations, {
  required: true,
  default: 'ORIGINE',
  label: text('refund.destination'),
  valuesText: 'orders.commande.items.remboursements.values.destination',
});

/** Where money goes. */
export function destinationIn(value: unknown): Destination {
  return destinations.find((each) => each === value) ?? 'ORIGINE';
}

/** Means that may pay the order that was chosen before, as it is now: the promoted one first, with until when they are taken. */
export function askMeans<const M extends Means>(some: readonly M[]) {
  return async (typed: string, { signal }: Context, { id }: Args): Promise<Choice<M>[]> => {
    const rules = await readOrderRules(Number(id), { signal });
    const { locale, t } = language();
    const { dateTime } = formatOf(locale);
    const closed = closedAt(rules, new Date().toISOString());
    const wanted = fold(typed.trim());
    return offeredMeans(some, rules.promu).flatMap((value) => {
      const label = t(meansText(value));
      const isClosed = closed.some(({ moyen }) => moyen === value);
      const limit = rules.moyens.find(({ moyen }) => moyen === value);
      const hint = limit && { hint: t(text('edit.meansUntil'), { date: dateTime(limit.jusquau) }) };
      return !isClosed && fold(label).includes(wanted) ? [{ value, label, ...hint }] : [];
    });
  };
}
