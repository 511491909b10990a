/** Which style sheet a partner's site wears: its own live one, else the nearest above it. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { above } from '../partners/lineage';

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
    sql`with recursive ${above(among)}
      select distinct on (w.libelle, up.site) up.site as "partnerId", w.libelle, s.id, s.id_tiers as owner, p.libelle as "ownerName", s.published_version as version
      from up join partenaires w on w.partner_id = up.site
        left join styles s on s.id_tiers = up.partner_id and s.published_version is not null left join partenaires p on p.partner_id = s.id_tiers
      order by w.libelle, up.site, (s.id is null), up.rang`,
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
