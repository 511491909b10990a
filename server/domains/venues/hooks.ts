/** Rules of venues (domains.md 16). */
import { sql } from 'drizzle-orm';
import type { RowName } from '../../../src/core/contract';
import type { UsedBy } from '../../../src/core/model/usages';
import { isFrench, numberedZoning } from '../../../src/plugins/venues/model';
import type { Hooks, Within } from '../../resource/hooks';
import { labelOf } from '../../resource/read/refs';
import { keyArray, run } from '../../resource/run';
import { isSeen } from '../../resource/scope';
import { recomputeCities } from '../events/derived';
import { seanceTable } from '../events/table';

export const venueHooks: Hooks = {
  reads: ['zoning', 'codPays', 'idVille', 'villeEtrangere'],
  derive(row) {
    const french = isFrench(row['codPays']);
    return {
      flagPlacement: row['zoning'] === numberedZoning,
      // One city at a time: the one of the list in France, the one that was typed elsewhere.
      ...(french ? { villeEtrangere: null } : { idVille: null }),
      codDept: french ? departmentOf(row['idVille']) : null,
    };
  },
  async after(within, written) {
    const there = written.filter(({ after }) => after !== null).map(({ key }) => Number(key));
    await placeIn(within, there);
    return recomputeCities(within, there);
  },
  affects: (within, keys) => sessionsAt(within, keys.map(Number)),
};

/** Manifestations that a link's filter names. */
const linked = 50;

/** Séances to come at these venues, which reviews, orders and seats follow. */
async function sessionsAt({ tx, scope }: Within, venues: readonly number[]): Promise<UsedBy[]> {
  const seen = isSeen(seanceTable, scope);
  const there = sql`from seances t join manifestations m on m.idmanif = t.idmanif
    where m.lieu = any(${keyArray('integer', venues)}) and t.date > now()`;
  const [found] = await run<{ count: number; total: number; events: number[]; first: string | null }>(
    tx,
    sql`select (select count(*)::integer ${there}) as total,
      array(select distinct t.idmanif ${there} and ${seen} order by t.idmanif limit ${linked + 1}) as events, (select count(*)::integer ${there} and ${seen}) as count,
      (select json_agg(f)::text from (
        select t.idseanc as id, ${labelOf(seanceTable, scope, 't')} as label ${there} and ${seen} order by t.date limit 5
      ) f) as first`,
  );
  if (!found || found.total === 0) return [];
  // Written by the statement above.
  const first = JSON.parse(found.first ?? '[]') as RowName[];
  // A séance says no venue: it is found by its manifestation.
  const isLinked = found.events.length > 0 && found.events.length <= linked;
  const q = !isLinked ? null : `idmanif:${found.events.map((id) => `=${id}`).join(',')} date:>=+0h`;
  return [{ resource: 'seances', field: 'idmanif', count: found.count, others: found.total > found.count, q, first }];
}

/** Department of a commune, known by its INSEE code: two signs (2A and 2B in Corsica), three overseas. */
export function departmentOf(commune: unknown): string | null {
  if (typeof commune !== 'string' || !/^\d[\dAB]\d{3}$/.test(commune)) return null;
  return /^9[78]/.test(commune) ? commune.slice(0, 3) : commune.slice(0, 2);
}

/** Name of the city and region, from the list of communes or from what was typed. */
async function placeIn({ tx }: Within, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await run(
    tx,
    sql`update lieux l set ville = p.ville, cod_region = p.cod_region
      from (
        select i.id_lieu, coalesce(v.libelle_fr, i.ville_etrangere) as ville, v.cod_region
        from lieux i left join villes v on v.cod_insee = i.id_ville where i.id_lieu = any(${keyArray('integer', ids)})
      ) p
      where l.id_lieu = p.id_lieu and (l.ville, l.cod_region) is distinct from (p.ville, p.cod_region)`,
  );
}
