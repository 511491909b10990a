/** How many of a package or of a subscription are sold or held, in SQL: lines of orders that name it. */
import { type SQL, sql } from 'drizzle-orm';
import { isValidTicket } from './valid';

/** The leaf of a line that names it. */
type SoldLeaf = 'idPackage' | 'idabonnement';

/** A package or a subscription, as lines name it. */
export interface Formula {
  leaf: SoldLeaf;
  id: number;
}

/** Lines (`l`) of orders (`o`) that name it, whatever became of them: what follows a `select`. */
export function linesOf(leaf: SoldLeaf, key: SQL): SQL {
  const own = sql.identifier(leaf);
  return sql`from commandes o, jsonb_to_recordset(o.lignes) as l(${own} integer, "statutBillet" text)
    where o.pointe @> array[${sql.raw(`'lignes.${leaf}:'`)} || ${key}] and l.${own} = ${key}`;
}

/** Those that are sold or held. */
export function soldLines(leaf: SoldLeaf, key: SQL): SQL {
  return sql`${linesOf(leaf, key)}
      and (${isValidTicket('l')}
        or (l."statutBillet" = 'RESERVE' and o.statut in ('PANIER', 'EN_ATTENTE') and o.date_expiration > now()))`;
}

export function soldOf(leaf: SoldLeaf, key: SQL): SQL {
  return sql`(select count(*)::integer ${soldLines(leaf, key)})`;
}
