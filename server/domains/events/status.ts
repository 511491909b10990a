/** What the statuses of a manifestation ask for (domains.md 10), and the sub-genres of its genre. */
import { sql } from 'drizzle-orm';
import { getAt } from '../../../src/core/model/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import type { Move, StatusRules } from '../publication/status';
import { manifestationTable } from './table';

export const manifestationStatus: StatusRules = {
  table: manifestationTable,
  leaf: 'statut',
  needed: ['libelleFr', 'genre', 'lieu', 'image'],
  summary: { leaf: 'resumeFr', or: 'descriptionFr' },
  end: 'dateFin',
  sold: refuseWithoutSession,
};

/** Refuses sub-genres of another genre. */
export async function refuseSubGenre(
  { tx, origin }: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  // A lot taken back brings its sub-genres back with its manifestations, in whichever order.
  if (origin === 'revert') return new Map();
  const paired = pending.flatMap(({ key, before, after }) => {
    const [genre, sub] = [after && getAt(after, 'manifInfo.genre'), after && getAt(after, 'manifInfo.sousGenre')];
    const moved =
      before === null || getAt(before, 'manifInfo.genre') !== genre || getAt(before, 'manifInfo.sousGenre') !== sub;
    return moved && typeof sub === 'string' && sub !== '' ? [{ key, genre, sub }] : [];
  });
  if (paired.length === 0) return new Map();
  const rows = await run<{ sub: string; genre: string }>(
    tx,
    sql`select cod_ssgen as sub, genre from sous_genres where cod_ssgen = any(${keyArray('text', [...new Set(paired.map(({ sub }) => sub))])})`,
  );
  const genres = new Map(rows.map(({ sub, genre }) => [sub, genre]));
  const wrong = paired.filter(({ genre, sub }) => genres.has(sub) && genres.get(sub) !== genre);
  return new Map(wrong.map(({ key }) => [key, [{ code: 'sub-genre', field: 'manifInfo.sousGenre' }]]));
}

/** Refuses to sell without a séance that can be sold: to come, unlocked, priced, with places. */
async function refuseWithoutSession({ tx }: Within, moves: readonly Move[]): Promise<Map<string | number, Refusal[]>> {
  const ids = moves.map(({ key }) => Number(key)).filter(Number.isInteger);
  const rows = await run<{ idmanif: number }>(
    tx,
    sql`select i.idmanif from unnest(${keyArray('integer', ids)}) i(idmanif) where exists (
      select from seances s where s.idmanif = i.idmanif and s.date > now() and not s.lock
        and s.contingent > 0 and btrim(s.grille_tarif) <> '' and s.statut in ('PROGRAMMEE', 'OUVERTE'))`,
  );
  const open = new Set(rows.map(({ idmanif }) => idmanif));
  const closed = moves.filter(({ key }) => !open.has(Number(key)));
  return new Map(closed.map(({ key }) => [key, [{ code: 'no-open-session' }]]));
}
