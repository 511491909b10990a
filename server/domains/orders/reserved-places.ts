/** Subscriptions that renew another one: who held that one, who renewed, what is kept for the others (domains.md 12). */
import { type SQL, sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { openTo, type Reserved, reservedOf } from '../../../src/plugins/orders/models/reserved-places';
import { type FormulaRequest, formulaKey } from '../../../src/plugins/orders/models/sale';
import type { Renewal } from '../../../src/plugins/subscriptions/models/renewal';
import { todayIn } from '../../clock';
import type { Within } from '../../resource/hooks';
import { labelIn } from '../../resource/label';
import { keyArray, run } from '../../resource/run';
import { isSeen } from '../../resource/scope';
import { subscriptionTable } from '../subscriptions/table';
import { emailKey } from './customers';
import { linesOf, soldLines, soldOf } from './sold';
import { orderTable } from './table';
import { isValidTicket } from './valid';

interface RenewalRow extends Reserved, Omit<Renewal, 'gardees'> {}

type Reader = Pick<Within, 'tx' | 'scope'>;

/**
 * Subscriptions (`t`) with the one (`f`) that they renew.
 * @param orders those (`o`) that count
 * @param email of the customer who buys
 */
function renewalsOf(
  { tx, scope }: Reader,
  which: SQL,
  { orders = sql`true`, email = null }: { orders?: SQL; email?: string | null },
): Promise<RenewalRow[]> {
  const named = (alias: string) => labelIn(scope.locale, alias);
  // As the mail counts holders (renew.ts): by the e-mail of orders with a valid ticket.
  const held = sql`select ${emailKey(sql`o.email`)} as email, count(*)::integer as n ${linesOf('idabonnement', sql`f.idabonnement`)}
    and ${isValidTicket('l')} and o.email <> '' and ${orders} group by 1`;
  const taken = sql`select ${emailKey(sql`o.email`)} as email, count(*)::integer as n
    ${soldLines('idabonnement', sql`t.idabonnement`)} and o.email <> '' and ${orders} group by 1`;
  const kept = sql`greatest(h.n - coalesce(b.n, 0), 0)`;
  return run<RenewalRow & Record<string, unknown>>(
    tx,
    sql`select t.idabonnement as id, ${named('t')} as libelle, f.idabonnement as ancien, ${named('f')} as "libelleAncien",
        f.actif and f.places_conservees as garde, f.debut_priorite::text as debut,
        coalesce(f.fin_priorite, f.fin_validite)::text as fin,
        f.actif and f.places_conservees and f.statut not in ('BROUILLON', 'ANNULEE') and coalesce(
          ${todayIn(sql`f.id_tiers`)} between f.debut_priorite and coalesce(f.fin_priorite, f.fin_validite),
          false) as ouvert,
        case when t.contingent is not null
          then greatest(0, t.contingent - ${soldOf('idabonnement', sql`t.idabonnement`)}) end as libres, k.*
      from abonnements t join abonnements f on f.idabonnement = t.renouvelle
        cross join lateral (
          select count(*)::integer as detenteurs, count(*) filter (where b.n > 0)::integer as renouveles,
            coalesce(sum(${kept}), 0)::integer as gardees,
            coalesce(sum(${kept}) filter (where h.email = ${emailKey(sql`${email}::text`)}), 0)::integer as siennes
          from (${held}) h left join (${taken}) b on b.email = h.email
        ) k
      where ${which} order by f.idabonnement, t.idabonnement`,
  );
}

/** How many places are kept of each of these subscriptions, where any are. */
export async function reservedIn(within: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await renewalsOf(within, sql`t.idabonnement = any(${keyArray('integer', ids)})`, {});
  return new Map(found.map((each) => [each.id, reservedOf(each)]));
}

/** Refuses, under the lock of the subscriptions, what is kept for others than the customer with this e-mail. */
export async function refuseKept(
  within: Reader,
  formulas: readonly FormulaRequest[],
  email: string | null | undefined,
): Promise<void> {
  const subscriptions = formulas.filter(({ type, n }) => type === 'ABONNEMENT' && n > 0);
  if (subscriptions.length === 0) return;
  const ids = subscriptions.map(({ id }) => id);
  const found = await renewalsOf(within, sql`t.idabonnement = any(${keyArray('integer', ids)})`, {
    email: email?.trim() || null,
  });
  for (const renewal of found) {
    const most = openTo(renewal);
    if (most === null) continue;
    let all = 0;
    for (const each of subscriptions.filter(({ id }) => id === renewal.id)) {
      all += each.n;
      if (all <= most) continue;
      const { libelle, siennes, fin } = renewal;
      const gardees = reservedOf({ ...renewal, gardees: renewal.gardees - siennes });
      const date = formatOf(within.scope.locale).date(fin ?? '');
      throw new Refused('formula-kept', `formules.${formulaKey(each)}`, { libelle, gardees, date, n: most });
    }
  }
}

/** What a subscription renews and what renews it, with the orders that the reader sees. */
export async function renewalsWith(within: Reader, id: number): Promise<Renewal[]> {
  const { scope } = within;
  const inside = (alias: string) => isSeen(subscriptionTable, scope, alias);
  const found = await renewalsOf(
    within,
    sql`(t.idabonnement = ${id} or f.idabonnement = ${id}) and ${inside('t')} and ${inside('f')}`,
    { orders: isSeen(orderTable, scope, 'o') },
  );
  return found.map(({ libres, ouvert, gardees, siennes: _siennes, ...renewal }) => ({
    ...renewal,
    gardees: reservedOf({ libres, ouvert, gardees }),
  }));
}
