/** What the commands of orders share: an order that is open or chosen, and what is read of their arguments. */
import { type Facts, oneOf } from '../../core';
import { orders } from './model';
import { type Destination, destinations } from './models/items';

export type Args = Readonly<Record<string, unknown>>;

/** The order that is open, ticked or under the cursor. */
export function fillOne(facts: Facts): { id?: number } {
  const id = oneOf(orders.name, facts);
  return id === undefined ? {} : { id: Number(id) };
}

/** What was typed, without blanks around it; null where that is nothing. */
export function wordsIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Where money goes: back the way it came unless told. */
export function destinationIn(value: unknown): Destination {
  return destinations.find((each) => each === value) ?? 'ORIGINE';
}
