/** Contents that a partner has for itself or from its parents, not leaf by leaf (domains.md 20): its own live one, else the nearest above it. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../src/core/model/rights';
import type { Tx } from '../db/database';
import { above } from '../domains/partners/lineage';
import { addressOf } from '../resource/routes/address';
import { readParameters, readScope } from '../resource/routes/ask';
import { run } from '../resource/run';
import type { Served } from '../resource/served';
import type { Table } from '../resource/table';
import type { Services } from '../services';
import { versionAt } from './live-at';
import { versionOf } from './versions';

export interface Effective {
  /** Whose site it is, and whose content it shows. */
  partnerId: string;
  libelle: string;
  source: { id: number; nom: string; partnerId: string; libelle: string; version: number } | null;
}

/** What these partners' sites show of a kind of content, now or at an instant; all partners when none are named. */
export async function effectiveContents(
  tx: Tx,
  table: Table,
  partners: readonly string[] | null,
  at: number | null = null,
): Promise<Effective[]> {
  const live = at === null ? sql`t.published_version` : versionAt(table, at);
  const among = partners === null ? sql`true` : sql`partner_id = any(${sql.param([...partners])}::text[])`;
  if (table.perimeter === null) throw new Error(`${table.name} belongs to no partner.`);
  const owner = sql.identifier(table.perimeter.id);
  const found = await run<{
    partnerId: string;
    libelle: string;
    id: number | null;
    nom: string | null;
    owner: string | null;
    ownerName: string | null;
    version: number | null;
  }>(
    tx,
    sql`with recursive ${above(among)}
      select distinct on (w.libelle, up.site) up.site as "partnerId", w.libelle, t.id, t.nom, t.${owner} as owner, p.libelle as "ownerName", ${live} as version
      from up join partenaires w on w.partner_id = up.site
        left join ${sql.identifier(table.name)} t on t.${owner} = up.partner_id and ${live} is not null
        left join partenaires p on p.partner_id = t.${owner}
      order by w.libelle, up.site, (t.id is null), up.rang`,
  );
  return found.map(({ partnerId, libelle, id, nom, owner, ownerName, version }) => ({
    partnerId,
    libelle,
    source:
      id === null || owner === null || version === null
        ? null
        : { id, nom: nom ?? '', partnerId: owner, libelle: ownerName ?? owner, version },
  }));
}

/** What a partner's site shows, now or at an instant, leaf by leaf; null when there is none. */
export async function liveContent(
  tx: Tx,
  table: Table,
  partner: string,
  at: number | null = null,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [found] = await effectiveContents(tx, table, [partner], at);
  if (!found?.source) return null;
  return (await versionOf(tx, table, found.source.id, found.source.version))?.contenu ?? null;
}

const EffectiveQuery = type({ 'idTiers?': 'string <= 60', 'tiers?': 'string <= 200' });

/** `GET {path}/effective`: what each partner's site shows, and where it comes from. */
export function serveEffective(app: FastifyInstance, { database }: Services, served: Served): void {
  const config = { guard: accessOf(served.resource, 'read') };
  app.get(`${addressOf(served)}/effective`, { config: { ...config, query: EffectiveQuery } }, async (request) => {
    const { idTiers, tiers } = readParameters(EffectiveQuery, request);
    const { scope } = readScope(request, tiers ?? null);
    const isSeen = (partner: string) => scope.partners === null || scope.partners.includes(partner);
    const owners = idTiers === undefined ? scope.partners : isSeen(idTiers) ? [idTiers] : [];
    const items = await effectiveContents(database.drizzle, served.table, owners);
    // Whose content is inherited is named; only one within reach is named by its id.
    return {
      items: items.map(({ source, ...site }) => ({
        ...site,
        source: source && { ...source, id: isSeen(source.partnerId) ? source.id : null },
      })),
    };
  });
}
