/** What a request pays with. */
import { type } from 'arktype';
import { deskMeans } from '../../../../src/plugins/orders/models/items';
import type { PaymentRequest } from '../payments';

/** How it is paid at once; null: not now. */
export const Tender = type({ moyen: type.enumerated(...deskMeans), 'reference?': 'string <= 120 | null' }).or('null');

export function tenderOf({
  paiement,
  carteCadeau,
}: {
  paiement?: typeof Tender.infer | undefined;
  carteCadeau?: string | null | undefined;
}): PaymentRequest {
  return {
    paiement: paiement ? { moyen: paiement.moyen, reference: paiement.reference?.trim() || null } : null,
    carteCadeau: carteCadeau?.trim() || null,
  };
}
