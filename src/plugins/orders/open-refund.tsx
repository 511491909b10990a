/** Opens the window of a refund, over any page; the window itself comes late. */
import { lazyPart, putOverlay, store } from '../../core';
import { chosenAtom, refundAtom } from './state';

const RefundDialog = lazyPart(() => import('./parts/refund-dialog.part'));

/** Begins with so many places, else with the lines that are ticked on the open order. */
export function openRefund(id: number, places?: number): void {
  const chosen = store.get(chosenAtom);
  store.set(refundAtom, { id, lignes: chosen.id === id ? chosen.lignes : [], places });
  putOverlay({ id: 'orders.refund', Overlay: RefundDialog });
}
