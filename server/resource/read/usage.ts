/** Who uses a record: what deletions are refused for, with a link to the users. */

import { sql } from 'drizzle-orm';
import { quoteValue } from '../../../src/core/filter/quoting';
import { isSealed } from '../../../src/core/model/sealed';
import { translators } from '../../texts';
import type { Refusal, Within } from '../hooks';
import { keyArray, run, textArray } from '../run';
import { isSeen } from '../scope';
import type { Catalogue, Served } from '../served';
import { frozenBy, pointedBy, type Reference, referencesTo, usesAny } from './references';

type Key = string | number;

/** Users of one kind: how many the reader may see, whether there are others, the filter that lists them. */
export interface Usage {
  resource: string;
  count: number;
  others: boolean;
  q: string;
}

/** Records of one kind that point to another, and by which of their fields. */
export interface User {
  user: Served;
  references: readonly [Reference, ...Reference[]];
}

/** Kinds of records that point to a resource and are edited here: what others feed us or what is history does not hold it back. */
export function usersOf(served: Served, catalogue: Catalogue, whose: Whose): User[] {
  const owned = new Set(whose === 'others' ? served.hooks.owns?.map((owner) => `${owner.resource}.${owner.leaf}`) : []);
  return [...catalogue.values()].flatMap((user) => {
    const operation = whose === 'movable' ? 'update' : 'delete';
    const follows = whose === 'movable' && served.hooks.merge?.joined?.includes(user.resource.name);
    if (isSealed(user.resource, operation) && user.table.perimeter !== user.table.key && !follows) return [];
    const [first, ...others] = referencesTo(user.table, served.resource.name).filter(
      ({ name }) => !owned.has(`${user.resource.name}.${name}`),
    );
    return first === undefined ? [] : [{ user, references: [first, ...others] }];
  });
}

/** `others`: the records it owns go with it and do not count. `movable`: all that can be written, what feeds us too. */
type Whose = 'others' | 'all' | 'movable';

/** Users of each of these records. */
export async function usagesOf(
  within: Within,
  served: Served,
  keys: readonly Key[],
  whose: Whose = 'others',
): Promise<Map<string, Usage[]>> {
  const found = new Map<string, Usage[]>();
  if (keys.length === 0) return found;
  const { tx, catalogue, scope } = within;
  for (const { user, references } of usersOf(served, catalogue, whose)) {
    const seen = isSeen(user.table, scope);
    const own = sql`t.${sql.identifier(user.table.key.id)}`;
    // Those that go together do not hold each other back.
    const stays =
      whose === 'all' && user === served ? sql`not ${own} = any(${keyArray(user.table.key.type, keys)})` : sql`true`;
    const frozen = frozenBy(user.table, references);
    const pointed = sql`(select key from ${pointedBy(references)}${frozen ? sql` union select f.key from ${frozen} f` : sql``}) p`;
    const rows = await run<{ key: string; count: number; total: number }>(
      tx,
      sql`select p.key, count(*) filter (where ${seen})::integer as count, count(*)::integer as total
        from ${sql.identifier(user.table.name)} t cross join lateral ${pointed}
        where ${usesAny(user.table, references, keys)} and p.key = any(${textArray(keys)}) and ${stays} group by 1`,
    );
    for (const { key, count, total } of rows) {
      const usage = { resource: user.resource.name, count, others: total > count, q: filterOf(references, [key]) };
      found.set(key, [...(found.get(key) ?? []), usage]);
    }
  }
  return found;
}

/** The filter that lists what points to these records by one of these references, and nothing else. */
export function filterOf(references: readonly Reference[], keys: readonly Key[]): string {
  const values = keys.map((key) => `=${quoteValue(String(key))}`).join(',');
  return references.map(({ name }) => `${name}:${values}`).join(' OR ');
}

/** Usages as a reason of refusal. */
export function usageRefusal(within: Within, usages: readonly Usage[]): Refusal {
  const total = usersSeen(usages);
  return total === 0
    ? { code: 'used-elsewhere' }
    : { code: 'used-by', params: { total, objet: usersText(within, usages) } };
}

/** How many users the reader may see. */
export function usersSeen(usages: readonly Usage[]): number {
  return usages.reduce((sum, { count }) => sum + count, 0);
}

/** `12 manifestations, 3 sous-genres`. */
export function usersText({ catalogue, scope }: Within, usages: readonly Usage[]): string {
  return usages
    .filter(({ count }) => count > 0)
    .map(({ resource, count }) =>
      translators[scope.locale](catalogue.get(resource)?.resource.many ?? resource, { n: count }),
    )
    .join(', ');
}
