/**
 * A provider of our own for demo and tests: it keeps what it paid in the database, so that a key is paid once whichever
 * server asks. What it does is read off the amount: `…,13` is out of reach at first, `…,17` is refused, `…,19` is
 * paid but the answer is lost at first. Its links lead to a page of ours that pays without money (orders/routes/demo-payment.ts).
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { run } from '../resource/run';
import type { LinkAnswer, PaymentProvider, RefundAnswer, RefundRequest } from './provider';

/** Where links of the simulator lead, after the address of the server: their key follows. */
export const demoPaymentPath = '/api/order-management/paiement-demonstration';

/** What happens to a request, besides what it is paid: `down` before, `lost` after. */
export type Mishap = 'down' | 'lost' | 'refused' | null;

/** By the cents of the amount, and how often it was called. */
export function mishapOf({ cents }: RefundRequest, attempt: number): Mishap {
  const end = cents % 100;
  if (end === 17) return 'refused';
  if (attempt > 1) return null;
  return end === 13 ? 'down' : end === 19 ? 'lost' : null;
}

/** @param site where its links lead; null: no demonstration, and nobody is sent one */
export function createSimulator(
  database: Database,
  site: string | null = 'https://regie.example',
  mishap: (request: RefundRequest, attempt: number) => Mishap = mishapOf,
): PaymentProvider {
  return {
    hasLinks: site !== null,

    async link({ key }): Promise<LinkAnswer> {
      return { state: 'open', address: `${site ?? ''}${demoPaymentPath}/${encodeURIComponent(key)}` };
    },

    async refund(request): Promise<RefundAnswer> {
      const { key, cents, currency } = request;
      const [input] = await run<{ attempt: number; reference: string | null }>(
        database.drizzle,
        sql`insert into simulateur_paiements (cle, centimes, devise, essais) values (${key}, ${cents}, ${currency}, 1)
          on conflict (cle) do update set essais = simulateur_paiements.essais + 1 returning essais as attempt, reference`,
      );
      const attempt = input?.attempt ?? 1;
      const what = input?.reference ? null : mishap(request, attempt);
      if (what === 'down') return { state: 'unknown' };
      if (what === 'refused') return { state: 'refused', reason: 'card-closed' };
      const [paid] = await run<{ reference: string }>(
        database.drizzle,
        sql`update simulateur_paiements set reference = coalesce(reference, 'SIM-' || upper(substr(md5(cle), 1, 10))),
            paiements = paiements + (reference is null)::integer
          where cle = ${key} returning reference`,
      );
      if (what === 'lost' || !paid) return { state: 'unknown' };
      return { state: 'paid', reference: paid.reference };
    },
  };
}
