/** Leaves of manifestations that follow from their séances and venue; leaves of séances that follow from their manifestation. */
import { sql } from 'drizzle-orm';
import type { Touched, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';

/** Dates, number of séances, filling and city, in the transaction that changed them; versions stay, nobody typed these. */
export async function recomputeManifestations({ tx }: Pick<Within, 'tx'>, ids: readonly number[]): Promise<Touched[]> {
  if (ids.length === 0) return [];
  const changed = await run<{ id: number }>(
    tx,
    sql`update manifestations m
      set date_debut = s.debut, date_fin = s.fin, nb_seances = s.nombre, remplissage = s.taux, ville = s.ville
      from (
        select i.idmanif, min(c.date) as debut, max(c.date) as fin, count(c.idseanc)::integer as nombre,
          round(100.0 * sum(c.vendus) / nullif(sum(c.contingent), 0))::integer as taux, min(l.ville) as ville
        from manifestations i left join seances c on c.idmanif = i.idmanif left join lieux l on l.id_lieu = i.lieu
        where i.idmanif = any(${keyArray('integer', ids)}) group by i.idmanif
      ) s
      where m.idmanif = s.idmanif and (m.date_debut, m.date_fin, m.nb_seances, m.remplissage, m.ville)
        is distinct from (s.debut, s.fin, s.nombre, s.taux, s.ville)
      returning m.idmanif as id`,
  );
  return changed.length === 0 ? [] : [{ resource: 'manifestations', ids: changed.map(({ id }) => id) }];
}

/** Cities of the manifestations of venues that moved. */
export async function recomputeCities({ tx }: Within, venues: readonly number[]): Promise<Touched[]> {
  if (venues.length === 0) return [];
  const changed = await run<{ id: number }>(
    tx,
    sql`update manifestations m set ville = l.ville from lieux l
      where l.id_lieu = m.lieu and m.lieu = any(${keyArray('integer', venues)}) and m.ville is distinct from l.ville returning m.idmanif as id`,
  );
  return changed.length === 0 ? [] : [{ resource: 'manifestations', ids: changed.map(({ id }) => id) }];
}
