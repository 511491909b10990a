/** What of an order is open by the parameters and by the functions of its partner, as they are now. */
import type { Order } from '../../../src/plugins/orders/model';
import type { Destination } from '../../../src/plugins/orders/models/items';
import { Refused } from '../../../src/plugins/orders/models/refused';
import {
  type OrderFunctions,
  type OrderRules,
  orderFunctions,
  rulesOf,
} from '../../../src/plugins/orders/models/rules';
import type { Within } from '../../resource/hooks';
import { functionsOf } from '../partners/functions';
import { readSettings } from '../settings/read';

type Reading = Pick<Within, 'tx'>;

export async function readRules(
  { tx }: Reading,
  { dateSeance, idTiers }: Pick<Order, 'dateSeance' | 'idTiers'>,
): Promise<OrderRules> {
  return rulesOf(dateSeance, await readSettings(tx), await readFunctions({ tx }, idTiers));
}

/** What its partner has on. */
export function readFunctions({ tx }: Reading, idTiers: string | null): Promise<OrderFunctions> {
  return functionsOf(tx, idTiers, orderFunctions);
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
