/** What places of séances cost: for staff who sell them, and for visitors of the sites. */
import { sql } from 'drizzle-orm';
import { isForMembers } from '../../../src/plugins/orders/models/members';
import type { PriceOffered } from '../../../src/plugins/orders/models/sale';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { isValidTicket } from './valid';

interface PriceRow extends Omit<PriceOffered, 'adherent'> {
  idseanc: number;
  codtypadh: string | null;
  club: boolean;
}

/**
 * Prices of the grids of these séances, those of the contingent alone where a séance has one; what is left of each quota.
 * @param lang the customer's language
 */
export async function pricesOf(
  { tx }: Pick<Within, 'tx'>,
  sessions: readonly { idseanc: number; grille: string }[],
  lang: string,
): Promise<Map<number, PriceOffered[]>> {
  const named = (alias: string, french: string, english: string) =>
    sql.raw(lang === 'en' ? `coalesce(nullif(${alias}.${english}, ''), ${alias}.${french})` : `${alias}.${french}`);
  const found = await run<PriceRow & Record<string, unknown>>(
    tx,
    sql`select s.idseanc, p.idnatcl, ${named('n', 'name', 'name_en')} as nature, p.codcatpl,
        ${named('c', 'libelle_fr', 'libelle_en')} as categorie, p.montant::float8 as montant, n.codtypadh, n.club,
        case when q.quota is not null then greatest(0, q.quota - (
          select count(*)::integer from commandes o, jsonb_to_recordset(o.lignes) as l(idseanc integer, idnatcl integer, codcatpl text, "statutBillet" text)
          where o.pointe @> array['lignes.idseanc:' || s.idseanc] and l.idseanc = s.idseanc and l.idnatcl = p.idnatcl and l.codcatpl = p.codcatpl
            and (${isValidTicket('l')}
              or (l."statutBillet" = 'RESERVE' and o.statut in ('PANIER', 'EN_ATTENTE') and o.date_expiration > now())))) end as libres
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s(idseanc integer, grille text)
      join prix p on p.grille = s.grille join natures_client n on n.idnatcl = p.idnatcl join categories_place c on c.codcatpl = p.codcatpl
      left join contingents q on q.idseanc = s.idseanc and q.idnatcl = p.idnatcl and q.codcatpl = p.codcatpl
      where q.idcont is not null or not exists (select from contingents a where a.idseanc = s.idseanc)
      order by s.idseanc, c.ordre, c.codcatpl, n.ordre, n.idnatcl`,
  );
  const prices = new Map<number, PriceOffered[]>();
  for (const { idseanc, codtypadh, club, ...price } of found) {
    const own = prices.get(idseanc) ?? [];
    prices.set(idseanc, own);
    own.push({ ...price, adherent: isForMembers({ codtypadh, club }) });
  }
  return prices;
}
