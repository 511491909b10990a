/** The partners a user may act for (domains.md, 0). */
import type { PartnerRef, Role } from '../../src/core/contract';
import type { Database } from '../db/database';

/** null = all partners (ADMIN); a group's partners with all below them; a partner's own. */
export async function perimeterOf(
  database: Database,
  role: Role,
  idTiers: readonly string[],
): Promise<readonly string[] | null> {
  if (role === 'ADMIN') return null;
  const own = idTiers[0];
  if (own === undefined) return [];
  if (role === 'PARTNER') return [own];
  const { rows } = await database.pool.query<{ partner_id: string }>(
    `with recursive groupe as (
       select unnest($1::text[]) as partner_id
       union
       select p.partner_id from partenaires p join groupe g on p.parent = g.partner_id
     ) select partner_id from groupe order by partner_id`,
    [idTiers],
  );
  return rows.map((row) => row.partner_id);
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
