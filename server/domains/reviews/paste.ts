/** Ids pasted into a group, each judged by itself: taken, or one of the four errors (product.md 8). */
import { sql } from 'drizzle-orm';
import type { PastedMember } from '../../../src/plugins/reviews/models/group';
import type { Refusal, Within } from '../../resource/hooks';
import { labelOf } from '../../resource/read/refs';
import { reasonOf } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { manifestationTable } from '../events/table';
import { groupsOf, takenBy } from './members';

export interface Pasting {
  ids: readonly string[];
  /** Manifestations that the group has already. */
  members: readonly number[];
  /** The group, once it is saved. */
  groupe: number | null;
}

export async function validatePasted(
  reader: Pick<Within, 'tx' | 'scope'>,
  { ids, members, groupe }: Pasting,
): Promise<PastedMember[]> {
  const events = ids.flatMap((id) => numberOf(id) ?? []);
  const titles = await titlesOf(reader, events);
  const taken = await groupsOf(reader, [...titles.keys()], groupe === null ? [] : [groupe]);
  const inside = new Set(members);
  return ids.map((id): PastedMember => {
    const key = numberOf(id);
    const refused = (etat: PastedMember['etat'], refusal: Refusal, libelle: string | null = null): PastedMember => ({
      id,
      etat,
      libelle,
      message: reasonOf(refusal, reader.scope.locale).message,
    });
    if (key === null) return refused('INCONNUE', { code: 'group-unknown-event' });
    const libelle = titles.get(key);
    if (libelle === undefined) return refused('AUCUNE', { code: 'group-no-event' });
    if (inside.has(key)) return refused('DEJA', { code: 'group-already' }, libelle);
    const other = taken.find(({ idmanif }) => idmanif === key);
    if (other) return refused('AUTRE', takenBy(other), libelle);
    inside.add(key);
    return { id, etat: 'AJOUTEE', libelle, message: null };
  });
}

/** Titles of the manifestations that a reader may see. */
async function titlesOf(
  { tx, scope }: Pick<Within, 'tx' | 'scope'>,
  keys: readonly number[],
): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  const found = await run<{ id: number; label: string }>(
    tx,
    sql`select t.idmanif as id, ${labelOf(manifestationTable, scope, 't')} as label from ${visible(manifestationTable, scope)}
      where t.idmanif = any(${keyArray('integer', keys)})`,
  );
  return new Map(found.map(({ id, label }) => [id, label]));
}

const largest = 2_147_483_647;

function numberOf(id: string): number | null {
  const value = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  return value !== null && value <= largest ? value : null;
}
