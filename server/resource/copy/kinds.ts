/** The kinds of records that come along when their owner is copied: a tree of who owns what. */

import { type SQL, sql } from 'drizzle-orm';
import type { OwnedKind } from '../../../src/core/model/copies';
import { mayDo } from '../../../src/core/model/rights';
import { isSealed } from '../../../src/core/model/sealed';
import { Problem } from '../../../src/core/problem';
import type { Column } from '../column';
import type { Owned, Within } from '../hooks';
import { run } from '../run';
import { visible } from '../scope';
import { type Served, servedNamed } from '../served';

type Key = string | number;

/** One kind of owned records. */
export interface Kind {
  /** `seances.contingents`. */
  id: string;
  served: Served;
  /** Column of theirs that names the owner. */
  owner: Column;
  under: Kind | null;
  declared: Owned;
}

/** The kinds that a copy of a record of this resource may bring, owners before what they own. */
export function kindsOf(served: Served, within: Within, under: Kind | null = null): Kind[] {
  return (served.hooks.owns ?? []).flatMap((declared) => {
    if (declared.copied === undefined) return [];
    const owned = servedNamed(within.catalogue, declared.resource);
    const owner = owned.table.columns.get(declared.leaf);
    if (owner === undefined || !mayMake(owned, within)) return [];
    const id = under === null ? owned.resource.name : `${under.id}.${owned.resource.name}`;
    const kind: Kind = { id, served: owned, owner, under, declared };
    return [kind, ...kindsOf(owned, within, kind)];
  });
}

/** The requested kinds; one that hangs on another comes with that one only. */
export function requestedKinds(served: Served, within: Within, ids: readonly string[]): Kind[] {
  const known = kindsOf(served, within);
  const kinds = ids.map((id) => known.find((kind) => kind.id === id));
  if (kinds.some((kind) => kind === undefined || (kind.under !== null && !ids.includes(kind.under.id))))
    throw new Problem('bad-request', { status: 400 });
  // What a record holds itself comes before what hangs on that: a copy of the one may be followed by copies of the others.
  return known.filter((kind) => kinds.includes(kind)).toSorted((left, right) => depthOf(left) - depthOf(right));
}

function depthOf({ under }: Kind): number {
  return under === null ? 0 : depthOf(under) + 1;
}

/** How many there are of each kind, within what the caller may see. */
export async function countKinds(kinds: readonly Kind[], within: Within, root: Key): Promise<OwnedKind[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    (kind) => sql`(select count(*)::integer ${rowsOf(kind, within, root)}) as ${sql.identifier(kind.id)}`,
  );
  const [found = {}] = await run<Record<string, number>>(within.tx, sql`select ${sql.join(counts, sql`, `)}`);
  return kinds.map(({ id, served, under, declared }) => ({
    id,
    resource: served.resource.name,
    under: under?.id ?? null,
    count: found[id] ?? 0,
    chosen: declared.copied === 'ticked',
  }));
}

/** `from … where …` of the rows of a kind that a record holds, under the alias `t`. */
function rowsOf({ served, owner, under }: Kind, within: Within, root: Key): SQL {
  const { table } = served;
  const held =
    under === null
      ? sql`= ${root}`
      : sql`in (select t.${sql.identifier(under.served.table.key.id)} ${rowsOf(under, within, root)})`;
  return sql`from ${visible(table, within.scope)} where t.${sql.identifier(owner.id)} ${held}`;
}

/** Keys that people give cannot be made up here. */
function mayMake({ resource }: Served, { caller }: Within): boolean {
  return !resource.model.key.given && !isSealed(resource, 'create') && mayDo(caller, resource, 'create');
}
