/** Which style sheet a partner's site wears: its own live one, else the nearest above it. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';

export interface Effective {
  /** Whose site it is, and whose sheet it wears. */
  partnerId: string;
  libelle: string;
  source: { id: number; partnerId: string; libelle: string; version: number } | null;
}

/** The sheets that these partners' sites wear; all partners when none are named. */
export async function effectiveStyles(tx: Tx, partners: readonly string[] | null): Promise<Effective[]> {
  const among = partners === null ? sql`true` : sql`partner_id = any(${sql.param([...partners])}::text[])`;
  const found = await run<{
    partnerId: string;
    libelle: string;
    id: number | null;
    owner: string | null;
    ownerName: string | null;
    version: number | null;
  }>(
    tx,
    sql`with recursive up as (
        select partner_id as site, libelle as site_name, partner_id as at, parent, 0 as rang from partenaires where ${among}
        union all select up.site, up.site_name, p.partner_id, p.parent, up.rang + 1 from up join partenaires p on p.partner_id = up.parent where up.rang < 20
      )
      select distinct on (site_name, site) site as "partnerId", site_name as libelle, s.id, s.id_tiers as owner, p.libelle as "ownerName", s.published_version as version
      from up left join styles s on s.id_tiers = up.at and s.published_version is not null left join partenaires p on p.partner_id = s.id_tiers
      order by site_name, site, (s.id is null), up.rang`,
  );
  return found.map(({ partnerId, libelle, id, owner, ownerName, version }) => ({
    partnerId,
    libelle,
    source:
      id === null || owner === null || version === null
        ? null
        : { id, partnerId: owner, libelle: ownerName ?? owner, version },
  }));
}
