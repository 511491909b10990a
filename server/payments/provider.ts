/**
 * What a payment provider does for the server: money goes back by it, and customers pay by the addresses that it gives. Keys
 * make a request the same, however often it is sent.
 */
import type { Means } from '../../src/plugins/orders/models/items';

/** By which contract money is collected and given back. */
interface Contract {
  /** The contract that collects the sales of the partner (`customSips`); null: the platform's own. */
  merchant: string | null;
  /** The bank that its payments go through. */
  bank: 'CREDIT_MUTUEL' | null;
}

export interface RefundRequest extends Contract {
  /** The same for every attempt: the provider pays a key once. */
  key: string;
  /** The payment that it goes back to, as the provider knows it. */
  reference: string;
  cents: number;
  currency: string;
}

/**
 * `paid`: the money left. `refused`: it never will, under this key. `unknown`: no answer, late, or one that makes no sense;
 * it may have left, so the same key is sent again.
 */
export type RefundAnswer =
  | { state: 'paid'; reference: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' };

/** An address where a customer pays for an order. */
export interface LinkRequest extends Contract {
  /** The same for every attempt: the provider gives a key one address. */
  key: string;
  cents: number;
  currency: string;
  /** Number of the order, as its customer knows it. */
  order: string;
  language: 'fr' | 'en';
  /** Means that it takes, the promoted one first. */
  means: readonly Means[];
  /** It takes no payment after that instant. */
  until: string;
}

/** `unknown`: no answer, late, or one that makes no sense; nobody was sent an address. */
export type LinkAnswer =
  | { state: 'open'; address: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' };

export interface PaymentProvider {
  refund(request: RefundRequest): Promise<RefundAnswer>;
  link(request: LinkRequest): Promise<LinkAnswer>;
  /** Whether its links lead somewhere. */
  hasLinks: boolean;
}
