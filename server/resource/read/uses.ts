/** How many records use each record of a kind: a leaf that is counted when it is read, for its reader. */
import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../../src/core/define';
import { type Computed, snake } from '../column';
import { isRead, type Scope, visible } from '../scope';
import type { Catalogue } from '../served';
import { pointedBy, pointsToKey } from './references';
import { type User, usersOf } from './usage';

const known = new WeakMap<Resource, readonly User[]>();

/** Makes known who uses what in a catalogue: tables are declared before they know one another. */
export function countUses(catalogue: Catalogue): void {
  for (const served of catalogue.values()) known.set(served.resource, usersOf(served, catalogue, 'others'));
}

/**
 * The records that use the row `t`, each once, within what the reader may see. Many rows are counted in one pass over
 * their users: what it reads does not depend on `t`, so that a statement reads it once. One row is found by its marks.
 */
export function usesOf(resource: Resource): Computed {
  return (scope, rows) => {
    const users = (known.get(resource) ?? []).filter(({ user }) => isRead(user.table, scope));
    if (users.length === 0) return sql`0`;
    const key = sql`t.${sql.identifier(snake(resource.model.key.name))}::text`;
    if (rows === 'one')
      return sql`(select sum(c.uses)::integer from (select ${key} as own) k
        cross join lateral (${sql.join(
          users.map((user) => countOf(user, scope, sql`k.own`)),
          sql` union all `,
        )}) c)`;
    const counts = users.map((user) => countsBy(user, scope));
    return sql`coalesce(((select jsonb_object_agg(u.key, u.uses) from (
      select c.key, sum(c.uses) as uses from (${sql.join(counts, sql` union all `)}) c where c.key is not null group by 1
    ) u) ->> ${key})::integer, 0)`;
  };
}

/** Uses of one record by one kind. */
function countOf({ user: { table }, references }: User, scope: Scope, key: SQL): SQL {
  return sql`select count(*) as uses from ${visible(table, scope)} where ${pointsToKey(references, key)}`;
}

/** Uses by one kind of record, by key. */
function countsBy({ user: { table }, references }: User, scope: Scope): SQL {
  const [{ column }, another] = references;
  // Keys are grouped as they are kept, where they are: half the time of their texts.
  if (another === undefined && column.type !== 'jsonb') {
    const own = sql`t.${sql.identifier(column.id)}`;
    return sql`select ${own}::text as key, count(*) as uses from ${visible(table, scope)} group by ${own}`;
  }
  return sql`select p.key, count(*) as uses from ${visible(table, scope)} cross join lateral ${pointedBy(references)} group by 1`;
}
