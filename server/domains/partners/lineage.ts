/** Partners above and below one another, for statements about what sites show. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';

/** Generations that are followed: a tree is never that deep. */
const most = sql.raw('20');

/**
 * `up (site, partner_id, parent, rang)`, after `with recursive`: each of these partners, its parent, and so on up.
 * @param among condition on `partenaires`
 */
export function above(among: SQL): SQL {
  return sql`up as (
    select partner_id as site, partner_id, parent, 0 as rang from partenaires where ${among}
    union all select up.site, p.partner_id, p.parent, up.rang + 1 from partenaires p join up on p.partner_id = up.parent where up.rang < ${most}
  )`;
}

/**
 * `family (ancestor, partner, rang)`, after `with recursive`: each of these partners with itself and all those under it.
 * @param among condition on `partenaires`
 */
export function below(among: SQL): SQL {
  return sql`family as (
    select partner_id as ancestor, partner_id as partner, 0 as rang from partenaires where ${among}
    union all select family.ancestor, p.partner_id, family.rang + 1 from partenaires p join family on p.parent = family.partner where family.rang < ${most}
  )`;
}

/** A partner, its parent, and so on up. */
export async function lineageOf(tx: Tx, partner: string | null): Promise<{ id: string; libelle: string }[]> {
  if (partner === null) return [];
  return run(
    tx,
    sql`with recursive ${above(sql`partner_id = ${partner}`)}
      select p.partner_id as id, p.libelle from up join partenaires p using (partner_id) order by up.rang`,
  );
}

/** A partner and all those under it. */
export async function familyOf(tx: Tx, partner: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    tx,
    sql`with recursive ${below(sql`partner_id = ${partner}`)} select distinct partner as id from family`,
  );
  return rows.map(({ id }) => id);
}
