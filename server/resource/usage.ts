/** Who uses a record: what deletions are refused for, with a way to the users. */
import { type SQL, sql } from 'drizzle-orm';
import { translators } from '../texts';
import type { Refusal, Within } from './hooks';
import { pointedBy, type Reference, referencesTo } from './references';
import { keyArray, run, textArray } from './run';
import { perimeterOf } from './scope';
import type { Catalogue, Served } from './served';

/** Users of one kind: how many the reader may see, how many others there are, the filter that lists them. */
export interface Usage {
  resource: string;
  count: number;
  others: number;
  q: string;
}

/** References to a resource from records that are edited here: what others feed us or what is history does not hold it back. */
export function pointersTo(
  served: Served,
  catalogue: Catalogue,
  whose: Whose,
): { user: Served; reference: Reference }[] {
  const owned = new Set(whose === 'others' ? served.hooks.owns?.map((owner) => `${owner.resource}.${owner.leaf}`) : []);
  return [...catalogue.values()].flatMap((user) => {
    const closed = whose === 'movable' ? 'update' : 'delete';
    if (user.closed.includes(closed) && user.resource.perimeter !== user.table.key.name) return [];
    return referencesTo(user.table, served.resource.name)
      .filter(({ column }) => !owned.has(`${user.resource.name}.${column.name}`))
      .map((reference) => ({ user, reference }));
  });
}

/** `others`: the records it owns go with it and do not count. `movable`: all that can be written, what feeds us too. */
type Whose = 'others' | 'all' | 'movable';

/** Users of each of these records. */
export async function usagesOf(
  within: Within,
  served: Served,
  keys: readonly (string | number)[],
  whose: Whose = 'others',
): Promise<Map<string, Usage[]>> {
  const found = new Map<string, Usage[]>();
  if (keys.length === 0) return found;
  const { tx, catalogue, scope } = within;
  for (const { user, reference } of pointersTo(served, catalogue, whose)) {
    const { column } = reference;
    const seen = perimeterOf(user.table, scope) ?? sql`true`;
    const own = sql`t.${sql.identifier(user.table.key.id)}`;
    // Those that go together do not hold each other back.
    const stays =
      whose === 'all' && user === served ? sql`not ${own} = any(${keyArray(user.table.key.type, keys)})` : sql`true`;
    const rows = await run<{ key: string; count: number; total: number }>(
      tx,
      isPlain(reference)
        ? plainUses(user, reference, keys, seen, stays)
        : sql`select p.key, count(distinct ${own}) filter (where ${seen})::integer as count, count(distinct ${own})::integer as total
            from ${sql.identifier(user.table.name)} t cross join lateral ${pointedBy(reference)}
            where p.key = any(${textArray(keys)}) and ${stays} group by 1`,
    );
    for (const { key, count, total } of rows) {
      const usage = { resource: user.resource.name, count, others: total - count, q: `${column.name}:${quoted(key)}` };
      found.set(key, [...(found.get(key) ?? []), usage]);
    }
  }
  return found;
}

function isPlain({ column, inner }: Reference): boolean {
  return inner === null && column.kind === 'reference';
}

/** Uses by a column of its own, which an index finds. */
function plainUses(
  user: Served,
  { column }: Reference,
  keys: readonly (string | number)[],
  seen: SQL,
  stays: SQL,
): SQL {
  const own = sql`t.${sql.identifier(column.id)}`;
  return sql`select ${own}::text as key, count(*) filter (where ${seen})::integer as count, count(*)::integer as total
    from ${sql.identifier(user.table.name)} t where ${own} = any(${keyArray(column.type, keys)}) and ${stays} group by 1`;
}

/** Usages as a reason of refusal. */
export function usageRefusal(within: Within, usages: readonly Usage[]): Refusal {
  return {
    code: 'used-by',
    params: {
      total: usages.reduce((sum, { count, others }) => sum + count + others, 0),
      objet: usersText(within, usages),
    },
  };
}

/** `12 manifestations, 3 sous-genres`. */
export function usersText({ catalogue, scope }: Within, usages: readonly Usage[]): string {
  return usages
    .map(({ resource, count, others }) =>
      translators[scope.locale](catalogue.get(resource)?.resource.many ?? resource, { n: count + others }),
    )
    .join(', ');
}

/** A key as the filter language writes it. */
export function quoted(key: string): string {
  return /^[\w-]+$/.test(key) ? key : `"${key.replaceAll('"', '\\"')}"`;
}
