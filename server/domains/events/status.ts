/** Moves between statuses: their order, their preconditions per row, a reason to go back (domains.md 10). */
import { sql } from 'drizzle-orm';
import { getAt, leavesOf, type Row } from '../../../src/core/model/model';
import { isEmpty } from '../../../src/core/model/rules';
import { canMove, isBackward, type Status, statuses, statusRank } from '../../../src/core/model/statuses';
import { manifestationModel } from '../../../src/plugins/events/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { translators } from '../../texts';

const field = 'manifInfo.statut';
/** What a page that the public sees cannot do without. */
const needed = ['libelleFr', 'genre', 'lieu', 'image'] as const;
const shownFrom = 2;
const soldFrom = 3;

interface Move {
  key: string | number;
  row: Row;
  from: Status;
  to: Status;
}

/** Refuses moves out of order, backward without a reason, or before what the new status needs is there. */
export async function refuseStatus(
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  if (within.door === 'revert') return found;
  const refuse = (key: string | number, refusal: Refusal) =>
    found.set(key, [...(found.get(key) ?? []), { ...refusal, field }]);
  const moves = pending.flatMap((each) => moveOf(each));
  const shown = moves.filter(({ to }) => (statusRank[to] ?? 0) >= shownFrom);
  const described = await withText(within, shown);
  const open = await withOpenSession(
    within,
    moves.filter(({ to }) => (statusRank[to] ?? 0) >= soldFrom),
  );
  for (const { key, row, from, to } of moves) {
    if (!isAllowed(row, from, to))
      refuse(key, { code: 'status-order', params: { de: statusText(within, from), vers: statusText(within, to) } });
    if (isBackward(from, to) && !within.motif?.trim()) refuse(key, { code: 'motif' });
  }
  for (const { key, row, to } of shown) {
    const missing = needed.filter((name) => isEmpty(getAt(row, `manifInfo.${name}`))).map((name) => name.toString());
    if (!described.has(Number(key))) missing.push('resumeFr');
    for (const name of missing) refuse(key, { code: 'missing-field', params: { champ: leafText(within, name) } });
    if ((statusRank[to] ?? 0) >= soldFrom && !open.has(Number(key))) refuse(key, { code: 'no-open-session' });
  }
  return found;
}

/** Refuses sub-genres of another genre. */
export async function refuseSubGenre(
  { tx }: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
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

function moveOf({ key, before, after }: Pending): Move[] {
  const [from, to] = [before ? statusIn(before) : 'BROUILLON', after && statusIn(after)];
  return after && from && to && from !== to ? [{ key, row: after, from, to }] : [];
}

function statusIn(row: Row): Status | null {
  const value = getAt(row, field);
  return statuses.find((status) => status === value) ?? null;
}

/** Only what is past or cancelled is filed away. */
function isAllowed(row: Row, from: Status, to: Status): boolean {
  if (!canMove(from, to)) return false;
  if (to !== 'ARCHIVEE' || from === 'ANNULEE') return true;
  const end = getAt(row, 'manifInfo.dateFin');
  return typeof end === 'string' && Date.parse(end) < Date.now();
}

/** Manifestations with a French text: the summary, or else the description (which bulk edits do not bring along). */
async function withText({ tx }: Within, moves: readonly Move[]): Promise<Set<number>> {
  const told = moves.filter(({ row }) => hasText(row));
  const asked = moves.filter(({ row }) => !hasText(row) && getAt(row, 'manifWording.descriptionFr') === undefined);
  const rows =
    asked.length === 0
      ? []
      : await run<{ idmanif: number }>(
          tx,
          sql`select idmanif from manifestations where idmanif = any(${keyArray(
            'integer',
            asked.map(({ key }) => Number(key)),
          )}) and description_fr ~ '[^[:space:]]'`,
        );
  return new Set([...told.map(({ key }) => Number(key)), ...rows.map(({ idmanif }) => idmanif)]);
}

function hasText(row: Row): boolean {
  return !isEmpty(getAt(row, 'manifWording.resumeFr')) || !isEmpty(getAt(row, 'manifWording.descriptionFr'));
}

/** Manifestations with a séance that can be sold: to come, unlocked, priced, with places. */
async function withOpenSession({ tx }: Within, moves: readonly Move[]): Promise<Set<number>> {
  const ids = moves.map(({ key }) => Number(key)).filter(Number.isInteger);
  if (ids.length === 0) return new Set();
  const rows = await run<{ idmanif: number }>(
    tx,
    sql`select i.idmanif from unnest(${keyArray('integer', ids)}) i(idmanif) where exists (
      select from seances s where s.idmanif = i.idmanif and s.date > now() and not s.lock
        and s.contingent > 0 and btrim(s.grille_tarif) <> '' and s.statut in ('PROGRAMMEE', 'OUVERTE'))`,
  );
  return new Set(rows.map(({ idmanif }) => idmanif));
}

function statusText({ scope }: Within, status: Status): string {
  return translators[scope.locale](`core.statut.${status}`);
}

function leafText({ scope }: Within, name: string): string {
  return translators[scope.locale](leavesOf(manifestationModel).get(name)?.label ?? name);
}
