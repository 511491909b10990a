/** Places that an order needs before it becomes good. */
import type { Order } from '../../../src/plugins/orders/model';
import { Refused } from '../../../src/plugins/orders/models/refused';
import type { Within } from '../../resource/hooks';
import { shortOf } from './places';

/** An order becomes good only while its places are free: those that it holds are its own. */
export async function needPlaces(within: Within, order: Order): Promise<void> {
  const wanted = order.lignes.flatMap(({ idseanc, idnatcl, codcatpl, statutBillet }) =>
    idseanc !== null && statutBillet === 'EMIS' ? [{ idseanc, idnatcl, codcatpl }] : [],
  );
  const short = await shortOf(within, wanted, Number(order.idCommande));
  if (short) throw new Refused('order-places', undefined, { n: short.free });
}
