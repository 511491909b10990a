/** How many of a package or of a subscription are sold or held, in SQL: lines of orders that name it. */
import { type SQL, sql } from 'drizzle-orm';

/** The leaf of a line that names it. */
type SoldLeaf = 'idPackage' | 'idabonnement';

/** A package or a subscription, as lines name it. */
export interface Formula {
  leaf: SoldLeaf;
  id: number;
}

export function soldOf(leaf: SoldLeaf, key: SQL): SQL {
  const own = sql.identifier(leaf);
  return sql`(select count(*)::integer from commandes o, jsonb_to_recordset(o.lignes) as l(${own} integer, "statutBillet" text)
    where o.pointe @> array[${sql.raw(`'lignes.${leaf}:'`)} || ${key}] and l.${own} = ${key}
      and (l."statutBillet" in ('EMIS', 'CONTROLE')
        or (l."statutBillet" = 'RESERVE' and o.statut in ('PANIER', 'EN_ATTENTE') and o.date_expiration > now())))`;
}
