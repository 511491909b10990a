/** Demo tickets that were sold again, where their partner and their manifestation let it. */
import type { Order } from '../../../../src/plugins/orders/model';
import { isWithdrawn, resold } from '../../../../src/plugins/orders/models/moves';
import type { Database } from '../../../db/database';
import { functionsOf } from '../../partners/functions';
import { machine } from './record';
import { day, type Sketch } from './sketch';

/** Says of séances whether their tickets are sold again. */
export async function resalesOf({ drizzle, pool }: Database): Promise<(session: Sketch['session']) => boolean> {
  const { rows } = await pool.query<{ idmanif: number; partner: string }>(
    'select idmanif, id_tiers as partner from manifestations where second_market and id_tiers is not null',
  );
  const open = new Map<string, boolean>();
  for (const partner of new Set(rows.map((row) => row.partner))) {
    const { secondMarket } = await functionsOf(drizzle, partner, ['secondMarket']);
    open.set(partner, secondMarket);
  }
  const events = new Set(rows.flatMap(({ idmanif, partner }) => (open.get(partner) ? [idmanif] : [])));
  return ({ idmanif, idTiers }) => events.has(idmanif) && open.get(idTiers) === true;
}

/** One of its tickets is, some days after it was bought, in one order of five; no other demo order changes by it. */
export function withResale(order: Order, { session, created }: Sketch, now: number): Order {
  const ticket = order.lignes.find(({ type, parent }) => type === 'SEANCE' && parent === null);
  const at = created + 3 * day;
  const isGood = order.statut === 'VALIDEE' && !isWithdrawn(order) && at < Math.min(now, session.date);
  if (!isGood || ticket?.statutBillet !== 'EMIS' || Number(order.idCommande) % 5 !== 0) return order;
  let last = order.etats.length;
  const date = new Date(at).toISOString();
  const by = {
    auteur: machine,
    now: date,
    zones: {},
    newId: () => {
      last += 1;
      return `e${last}`;
    },
  };
  return { ...resold(order, [ticket.id], null, by), dateModif: date };
}
