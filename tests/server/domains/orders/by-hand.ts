import type { House } from '../../resource/house';

const path = '/api/order-management/commandes';

/** What staff typed goes back by hand: it is done, and the order is answered as it is then. */
export async function doneByHand(house: House, id: number) {
  const { remboursements } = await house.read(`${path}/${id}`);
  for (const refund of remboursements)
    if (refund.etat === 'EN_COURS')
      await house.as('admin', 'POST', `${path}/${id}/remboursements/${refund.id}/fait`, {});
  return house.read(`${path}/${id}`);
}
