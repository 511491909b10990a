/** Who is in which group: a manifestation shares its reviews in one group at most. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { isSeen, type Scope } from '../../resource/scope';
import { groupTable } from './table';

/** The group that a manifestation is in. */
export interface Membership {
  idmanif: number;
  id: number;
  /** Null: the group is out of the reader's reach. */
  libelle: string | null;
}

/** The groups that these manifestations are in, those of these keys that the reader sees apart. */
export async function groupsOf(
  { tx, scope }: { tx: Within['tx']; scope: Scope },
  manifestations: readonly number[],
  except: readonly number[] = [],
): Promise<Membership[]> {
  if (manifestations.length === 0) return [];
  return run<{ idmanif: number; id: number; libelle: string | null }>(
    tx,
    sql`select m.id as idmanif, t.id, case when ${isSeen(groupTable, scope)} then t.libelle end as libelle
      from groupes_manifestations t
      cross join lateral (
        select t.idmanif as id union select jsonb_array_elements_text(t.manifestations)::integer
      ) m
      where m.id = any(${keyArray('integer', manifestations)}) and not (t.id = any(${keyArray('integer', except)}) and ${isSeen(groupTable, scope)})
      order by t.id`,
  );
}

/** Every manifestation of a group, the main one first. */
export function membersOf(row: Row): number[] {
  const { idmanif, manifestations } = row;
  const others: unknown[] = Array.isArray(manifestations) ? manifestations : [];
  return [idmanif, ...others].filter((id) => typeof id === 'number');
}

/** The refusal of a manifestation that is in another group; one out of reach is not named. */
export function takenBy(membership: Pick<Membership, 'libelle'>): Refusal {
  return membership.libelle === null
    ? { code: 'group-other-hidden' }
    : { code: 'group-other', params: { groupe: membership.libelle } };
}

/** A manifestation stands once in its group, and in no other one. */
export async function refuseMembers(
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const judged = pending.flatMap(({ key, before, after }) =>
    after !== null && (before === null || !sameMembers(before, after))
      ? [{ key, before, members: membersOf(after) }]
      : [],
  );
  const found = new Map<string | number, Refusal[]>();
  if (judged.length === 0) return found;
  // Two groups that take the same manifestation at the same time wait for one another.
  await run(within.tx, sql`select pg_advisory_xact_lock(hashtext('groupes-manifestations'))`);
  const own = judged.flatMap(({ key, before }) => (before !== null && typeof key === 'number' ? [key] : []));
  const taken = await groupsOf(
    within,
    judged.flatMap(({ members }) => members),
    own,
  );
  const inBatch = new Map<number, string | number>();
  for (const { key, members } of judged) {
    const refusals: Refusal[] = [];
    for (const [index, idmanif] of members.entries()) {
      const field = index === 0 ? 'idmanif' : 'manifestations';
      if (members.indexOf(idmanif) < index) refusals.push({ code: 'group-already', field });
      const other = taken.find((each) => each.idmanif === idmanif);
      if (other) refusals.push({ ...takenBy(other), field });
      else if ((inBatch.get(idmanif) ?? key) !== key) refusals.push({ code: 'group-other-hidden', field });
      inBatch.set(idmanif, key);
    }
    if (refusals.length > 0) found.set(key, unique(refusals));
  }
  return found;
}

function sameMembers(before: Row, after: Row): boolean {
  return membersOf(before).join() === membersOf(after).join();
}

function unique(refusals: readonly Refusal[]): Refusal[] {
  return [...new Map(refusals.map((each) => [JSON.stringify(each), each])).values()];
}
