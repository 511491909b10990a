/** The currency of a partner, its own or that of its parents (domains.md 24): what it sells, its orders and cards are in it. */
import { sql } from 'drizzle-orm';
import { type PartnerCurrencies, platformCurrency } from '../src/core/filter/currency';
import type { Tx } from './db/database';
import { run } from './resource/run';

/** Those of partners that have another than the platform's, from the few that set one down to those that inherit it. */
export async function currenciesNow(tx: Tx): Promise<PartnerCurrencies> {
  const rows = await run<{ id: string; devise: string }>(
    tx,
    sql`with recursive down as (
        select p.partner_id, p.devise from partenaires p
          where p.devise <> ${platformCurrency} and not (p.inherit and p.parent is not null and p.inherit_site)
        union all
        select p.partner_id, down.devise from partenaires p join down on p.parent = down.partner_id
          where p.inherit and (p.inherit_site or p.devise is null))
      select partner_id as id, devise from down where devise ~ '^[A-Z]{3}$'`,
  );
  return Object.fromEntries(rows.map(({ id, devise }) => [id, devise]));
}

export async function currencyOf(tx: Tx, partner: string | null): Promise<string> {
  return (partner !== null && (await currenciesNow(tx))[partner]) || platformCurrency;
}
