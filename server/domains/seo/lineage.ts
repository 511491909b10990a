/** Partners above and below one another, as far as templates are concerned. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';

/** A partner, its parent, and so on up. */
export async function lineageOf(tx: Tx, partner: string | null): Promise<{ id: string; libelle: string }[]> {
  if (partner === null) return [];
  return run(
    tx,
    sql`with recursive up as (
        select partner_id, parent, libelle, 1 as rang from partenaires where partner_id = ${partner}
        union all select p.partner_id, p.parent, p.libelle, up.rang + 1 from partenaires p join up on p.partner_id = up.parent where up.rang < 20
      ) select partner_id as id, libelle from up order by rang`,
  );
}

/** A partner and all those under it. */
export async function familyOf(tx: Tx, partner: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    tx,
    sql`with recursive down as (
        select partner_id, 1 as rang from partenaires where partner_id = ${partner}
        union select p.partner_id, down.rang + 1 from partenaires p join down on p.parent = down.partner_id where down.rang < 20
      ) select distinct partner_id as id from down`,
  );
  return rows.map(({ id }) => id);
}
