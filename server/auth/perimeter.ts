/** The partners a user may act for (domains.md, 0). */
import { sql } from 'drizzle-orm';
import type { PartnerRef, Role } from '../../src/core/contract';
import type { Database, Tx } from '../db/database';

/**
 * null = all partners (ADMIN); a group's partners with all below them; a partner's own.
 * @param narrowed the partners of the group that its role is for; none = all
 */
export async function perimeterOf(
  tx: Tx,
  role: Role,
  idTiers: readonly string[],
  narrowed: readonly string[] = [],
): Promise<readonly string[] | null> {
  if (role === 'ADMIN') return null;
  const own = idTiers[0];
  if (own === undefined) return [];
  if (role === 'PARTNER') return [own];
  const { rows } = await tx.execute<{ partner_id: string }>(
    sql`with recursive groupe as (
       select unnest(${sql.param([...idTiers])}::text[]) as partner_id
       union
       select p.partner_id from partenaires p join groupe g on p.parent = g.partner_id
     ) select partner_id from groupe order by partner_id`,
  );
  const group = rows.map((row) => row.partner_id);
  return narrowed.length === 0 ? group : group.filter((partner) => narrowed.includes(partner));
}

/** Whether the sites of all partners of a perimeter are off. */
export function areOff(perimeter: readonly string[] | null, off: readonly string[]): boolean {
  return perimeter !== null && perimeter.length > 0 && perimeter.every((partner) => off.includes(partner));
}

/** The partners of a perimeter with their labels; one that is no record yet is named by its id. */
export async function partnersOf(database: Database, perimeter: readonly string[]): Promise<PartnerRef[]> {
  const { rows } = await database.pool.query<{ partner_id: string; libelle: string }>(
    'select partner_id, libelle from partenaires where partner_id = any($1::text[])',
    [perimeter],
  );
  const labels = new Map(rows.map((row) => [row.partner_id, row.libelle]));
  return perimeter.map((partnerId) => ({ partnerId, libelle: labels.get(partnerId) ?? partnerId }));
}
