/** What of an order is open by the parameters and by the functions of its partner, as they are now. */
import { sql } from 'drizzle-orm';
import type { Order } from '../../../src/plugins/orders/model';
import type { Destination } from '../../../src/plugins/orders/models/items';
import { type RefundRules, withChildren } from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import {
  type OrderFunctions,
  type OrderRules,
  orderFunctions,
  rulesOf,
} from '../../../src/plugins/orders/models/rules';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { functionsOf, postageRuleOf } from '../partners/functions';
import { readSettings } from '../settings/read';

type Reading = Pick<Within, 'tx'>;

export async function readRules(
  { tx }: Reading,
  { dateSeance, idTiers }: Pick<Order, 'dateSeance' | 'idTiers'>,
): Promise<OrderRules> {
  const functions = await readFunctions({ tx }, idTiers);
  return rulesOf(dateSeance, await readSettings(tx), functions, await postageRuleOf(tx, idTiers));
}

/** By what money of an order goes back. */
export async function readRefundRules({ tx }: Reading, { idTiers }: Pick<Order, 'idTiers'>): Promise<RefundRules> {
  return { fraisEnvoi: await postageRuleOf(tx, idTiers) };
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
