/**
 * "Holds a valid ticket", in SQL: one question for whoever asks it of a séance, whatever the state of the order (domains.md 24).
 * An order that waits for its payment holds its places too.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A line with this alias is a ticket that opens a door, or did. */
export function isValidTicket(line: string): SQL {
  return sql`${sql.raw(line)}."statutBillet" in ('EMIS', 'CONTROLE')`;
}

/** A line of an order holds a place: by a valid ticket, or until it is paid for. */
export function holdsPlace(order: string, line: string): SQL {
  return sql`(${isValidTicket(line)} or (${sql.raw(line)}."statutBillet" = 'RESERVE' and ${sql.raw(order)}.statut = 'EN_ATTENTE'))`;
}

/** What a ticket brings in: what it was sold for, fees included, less what was given back of it. Of a share of a package its part. */
export function takingsOf(line: string): SQL {
  const l = sql.raw(line);
  return sql`(coalesce(${l}.prix, 0) + coalesce(${l}.frais, 0) - coalesce(${l}.rembourse, 0))`;
}
