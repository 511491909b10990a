/** Why a mail of an order makes no sense now: said by the console's buttons and by the server. */
export const mailReasons = {
  'order-no-mail': 'This order has no email address',
  'mail-not-good': 'The order is not confirmed, or holds nothing any more',
  'mail-not-waiting': 'The order waits for no payment any more',
  'mail-no-ticket': 'No valid ticket to send',
  'mail-no-refund': 'Nothing was refunded',
  'mail-not-cancelled': 'Nothing of this order is cancelled',
  'mail-not-postponed': 'No session of this order is postponed',
} as const;
