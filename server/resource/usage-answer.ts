/** What uses a selection, told for people: how many of each kind, the first by name, and what stands in the way of deleting. */
import { type SQL, sql } from 'drizzle-orm';
import type { Reason, RowName, Selection } from '../../src/core/contract';
import type { Usages, UsedBy } from '../../src/core/model/usages';
import { keysOf, rowsToWrite } from './bulk';
import type { Within } from './hooks';
import { pointedBy, type Reference } from './references';
import { labelOf } from './refs';
import { reasonOf } from './refusal';
import { keyArray, run, textArray } from './run';
import { perimeterOf } from './scope';
import { type Served, servedNamed } from './served';
import { pointersTo, quoted, type Usage, usageRefusal } from './usage';

type Key = string | number;

/** Users named by kind, and keys that a link's filter holds. */
const named = 5;
const linked = 50;
/** Records asked about at once. */
const mostKeys = 1_000;

/** Everything that a panel before a deletion, a closure or an exclusion tells. */
export async function usagesFor(served: Served, within: Within, selection: Selection): Promise<Usages> {
  const keys = (await keysOf(served, within, selection)).slice(0, mostKeys);
  const users: UsedBy[] = [];
  for (const { user, reference } of pointersTo(served, within.catalogue, 'others')) {
    const used = await usedBy(within, user, reference, keys);
    if (used) users.push(used);
  }
  const owned: UsedBy[] = [];
  for (const { resource, leaf } of served.hooks.owns ?? []) {
    const owner = servedNamed(within.catalogue, resource);
    const column = owner.table.columns.get(leaf);
    const field = column?.leaf?.field;
    const used = column && field && (await usedBy(within, owner, { column, field, inner: null }, keys));
    if (used) owned.push(used);
  }
  const refusals = await refusalsOf(served, within, keys, users);
  const further = keys.length === 0 ? [] : ((await served.hooks.affects?.(within, keys)) ?? []);
  return { count: keys.length, users: [...users, ...further], owned, refusals };
}

/** Users by one reference; null when there is none. */
async function usedBy(
  { tx, scope }: Within,
  user: Served,
  reference: Reference,
  keys: readonly Key[],
): Promise<UsedBy | null> {
  if (keys.length === 0) return null;
  const { table, resource } = user;
  const own = sql`t.${sql.identifier(table.key.id)}`;
  const label = sql`coalesce(${labelOf(table, scope, 't')}, ${own}::text)`;
  const seen = perimeterOf(table, scope) ?? sql`true`;
  const [found] = await run<{ count: number; total: number; first: string | null }>(
    tx,
    sql`with users as (${usersOf(user, reference, keys)})
      select (select count(*)::integer from users) as total, (select count(*)::integer from users where seen) as count,
        (select json_agg(f)::text from (
          select ${own} as id, ${label} as label from users u
          join ${sql.identifier(table.name)} t on ${own} = u.key where u.seen and ${seen} order by ${label} collate "fr-x-icu" limit ${named}
        ) f) as first`,
  );
  if (!found || found.total === 0) return null;
  return {
    resource: resource.name,
    field: reference.column.path,
    count: found.count,
    others: found.total - found.count,
    q: reference.inner === null && keys.length <= linked ? filterOf(reference, keys) : null,
    // Written by the statement above.
    first: JSON.parse(found.first ?? '[]') as RowName[],
  };

  function usersOf(each: Served, { column, inner }: Reference, wanted: readonly Key[]): SQL {
    const from = sql`select distinct ${own} as key, ${seen} as seen from ${sql.identifier(each.table.name)} t`;
    return inner === null && column.kind === 'reference'
      ? sql`${from} where t.${sql.identifier(column.id)} = any(${keyArray(column.type, wanted)})`
      : sql`${from} cross join lateral ${pointedBy(reference)} where p.key = any(${textArray(wanted)})`;
  }
}

function filterOf({ column }: Reference, keys: readonly Key[]): string {
  return `${column.name}:${keys.map((key) => quoted(String(key))).join(',')}`;
}

/** Why these cannot be deleted: who uses them, and what the domain says. */
async function refusalsOf(
  served: Served,
  within: Within,
  keys: readonly Key[],
  users: readonly UsedBy[],
): Promise<Reason[]> {
  const { locale } = within.scope;
  const usages: Usage[] = users.map(({ resource, count, others, q }) => ({ resource, count, others, q: q ?? '' }));
  const used = usages.length === 0 ? [] : [reasonOf(usageRefusal(within, usages), locale)];
  if (served.closed.includes('delete') || !served.hooks.refuse) return used;
  const rows = await rowsToWrite(served, within, keys, [], false);
  const pending = rows.map((row) => ({ key: keyIn(row[served.table.key.name]), before: row, after: null }));
  const refused = [...(await served.hooks.refuse({ ...within, door: 'form' }, pending)).values()].flat();
  return [...used, ...refused.map((refusal) => reasonOf(refusal, locale))];
}

function keyIn(key: unknown): Key {
  return typeof key === 'number' ? key : String(key);
}
