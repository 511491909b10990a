/** Rules of orders that are written as any record, and of séances that orders are for. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { Order } from '../../../src/plugins/orders/model';
import { isWithdrawn } from '../../../src/plugins/orders/models/moves';
import { marksOf } from '../../../src/plugins/orders/models/phone';
import type { Hooks, Refusal, Within } from '../../resource/hooks';
import { together } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import type { Served } from '../../resource/served';
import { orderIn } from './act';
import { followTickets } from './places';
import { readFunctions } from './rules';
import { holdsPlace } from './valid';

export const orderHooks: Hooks = {
  reads: ['telephone', 'paiements', 'adresse', 'statutRetrait', 'idTiers'],
  derive(row) {
    // Rows of this table are made by its model; what a bulk change leaves out is left out.
    const { client, paiements } = row as unknown as Partial<Pick<Order, 'client' | 'paiements'>>;
    return client && paiements ? { reperes: marksOf({ client, paiements }) } : {};
  },
  /** A wrong delivery is put right where its partner lets it (`orderAddressUpdate`), until something has left. */
  async refuse(within, pending) {
    const found = new Map<string | number, readonly Refusal[]>();
    if (within.origin === 'revert') return found;
    for (const { key, before, after } of pending) {
      if (before === null || after === null || addressOf(before) === addressOf(after)) continue;
      const order = orderIn(before);
      const code = isWithdrawn(order)
        ? 'order-sent'
        : (await readFunctions(within, order.idTiers)).orderAddressUpdate
          ? null
          : 'order-function';
      if (code !== null) found.set(key, [{ code, field: 'client.adresse' }]);
    }
    return found;
  },
  after: followTickets,
};

const addressOf = (row: Row) => orderIn(row).client.adresse || null;

/** Séances that orders are for are cancelled or put off by the run that cares for these orders (domains.md 22). */
export function withOrders(served: Served): Served {
  if (served.resource.name !== 'seances') return served;
  const { refuse } = served.hooks;
  const hooks: Hooks = {
    ...served.hooks,
    async refuse(within, pending) {
      const own = (await refuse?.(within, pending)) ?? new Map<string | number, readonly Refusal[]>();
      const ended = pending.filter(({ before, after }) => before !== null && isEnded(after) && !isEnded(before));
      const keys = ended.map(({ key }) => Number(key));
      if (keys.length === 0) return own;
      const found = await ordered(within, keys);
      const blocked = keys.flatMap((id): [number, Refusal[]][] => {
        const n = found.get(id);
        return n ? [[id, [{ code: 'session-ordered', field: 'statut', params: { n } }]]] : [];
      });
      return together([own, new Map<string | number, Refusal[]>(blocked)]);
    },
  };
  return {
    ...served,
    hooks,
    get fields() {
      return served.fields;
    },
  };
}

function isEnded(row: Row | null): boolean {
  return row?.['statut'] === 'ANNULEE' || row?.['statut'] === 'REPORTEE';
}

/** How many orders hold places of these séances, by séance. */
export async function ordered({ tx }: Pick<Within, 'tx'>, keys: readonly number[]): Promise<Map<number, number>> {
  const found = await run<{ id: number; n: number }>(
    tx,
    sql`select s.id, count(distinct c.id_commande)::integer as n from unnest(${keyArray('integer', keys)}) as s(id)
      join commandes c on c.pointe @> array['lignes.idseanc:' || s.id]
      join lateral jsonb_to_recordset(c.lignes) as l(idseanc integer, "statutBillet" text)
        on l.idseanc = s.id and ${holdsPlace('c', 'l')}
      group by s.id`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}
