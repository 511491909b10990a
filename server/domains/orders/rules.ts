/** What of an order is open by the parameters and by the functions of its partner, as they are now. */
import { sql } from 'drizzle-orm';
import type { Order } from '../../../src/plugins/orders/model';
import type { Destination } from '../../../src/plugins/orders/models/items';
import { euros } from '../../../src/plugins/orders/models/money';
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
  { dateSeance, idTiers, lignes }: Pick<Order, 'dateSeance' | 'idTiers' | 'lignes'>,
): Promise<OrderRules> {
  const functions = await readFunctions({ tx }, idTiers);
  const rules = rulesOf(dateSeance, await readSettings(tx), functions, await postageRuleOf(tx, idTiers));
  const left = await leftOnCards({ tx }, { lignes });
  return { ...rules, surCartes: [...left].map(([id, own]) => ({ id, montant: euros(own) })) };
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
