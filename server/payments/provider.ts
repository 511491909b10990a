/** What a payment provider does for the server: money goes back by it. Keys make a request the same, however often it is sent. */

export interface RefundRequest {
  /** The same for every attempt: the provider pays a key once. */
  key: string;
  /** The payment that it goes back to, as the provider knows it. */
  reference: string;
  cents: number;
  currency: string;
  /** The contract that collects the sales of the partner (`customSips`); null: the platform's own. */
  merchant: string | null;
  /** The bank that its payments go through. */
  bank: 'CREDIT_MUTUEL' | null;
}

/**
 * `paid`: the money left. `refused`: it never will, under this key. `unknown`: no answer, late, or one that makes no sense;
 * it may have left, so the same key is sent again.
 */
export type RefundAnswer =
  | { state: 'paid'; reference: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' };

export interface PaymentProvider {
  refund(request: RefundRequest): Promise<RefundAnswer>;
}
