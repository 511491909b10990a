/** What uses a selection, worded for people: how many of each kind, the first by name, and what prevents deleting. */

import { sql } from 'drizzle-orm';
import type { Reason, RowName, Selection } from '../../../src/core/contract';
import { fieldNamed } from '../../../src/core/filter/fields';
import { isSealed } from '../../../src/core/model/sealed';
import type { Usages, UsedBy } from '../../../src/core/model/usages';
import type { Within } from '../hooks';
import { reasonOf } from '../routes/refusal';
import { run } from '../run';
import { isSeen } from '../scope';
import { type Served, servedNamed } from '../served';
import { keysOf, rowsToWrite } from '../write/bulk';
import { refusalsOf } from '../write/validate';
import { byLeaf, type Reference, usesAny } from './references';
import { labelOf } from './refs';
import { filterOf, type Usage, usageRefusal, usersOf } from './usage';

type Key = string | number;

/** Users named by kind, and keys that a link's filter holds. */
const named = 5;
const linked = 50;
/** Records in one request. */
const mostKeys = 1_000;

/** Everything that a panel before a deletion, a closure or an exclusion tells. */
export async function usagesFor(served: Served, within: Within, selection: Selection): Promise<Usages> {
  const keys = (await keysOf(served, within, selection)).slice(0, mostKeys);
  const users: UsedBy[] = [];
  const usages: Usage[] = [];
  for (const { user, references } of usersOf(served, within.catalogue, 'others')) {
    const found: UsedBy[] = [];
    for (const reference of references) {
      const used = await usedBy(within, user, reference, keys);
      if (used) found.push(used);
    }
    users.push(...found);
    if (found.length > 0) usages.push(await usageOf(within, user, references, keys, found));
  }
  const owned: UsedBy[] = [];
  for (const { resource, leaf } of served.hooks.owns ?? []) {
    const owner = servedNamed(within.catalogue, resource);
    const column = owner.table.columns.get(leaf);
    const used = column?.leaf && (await usedBy(within, owner, byLeaf(column, column.leaf), keys));
    if (used) owned.push(used);
  }
  const refusals = await againstDeletion(served, within, keys, usages);
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
  const seen = isSeen(table, scope);
  const [found] = await run<{ count: number; total: number; first: string | null }>(
    tx,
    sql`with users as materialized (select ${own} as key, ${seen} as seen from ${sql.identifier(table.name)} t where ${usesAny(table, [reference], keys)})
      select (select count(*)::integer from users) as total, (select count(*)::integer from users where seen) as count,
        (select json_agg(f)::text from (
          select ${own} as id, ${label} as label from users u
          join ${sql.identifier(table.name)} t on ${own} = u.key where u.seen and ${seen} order by ${label} collate "fr-x-icu" limit ${named}
        ) f) as first`,
  );
  if (!found || found.total === 0) return null;
  return {
    resource: resource.name,
    field: reference.path,
    count: found.count,
    others: found.total > found.count,
    q: keys.length <= linked && isFiltered(user, reference) ? filterOf([reference], keys) : null,
    // Written by the statement above.
    first: JSON.parse(found.first ?? '[]') as RowName[],
  };
}

/** An owner named by a leaf that is no reference is not filtered by key. */
function isFiltered({ fields }: Served, { name }: Reference): boolean {
  const kind = fieldNamed(fields, name)?.kind;
  return kind === 'reference' || kind === 'references';
}

/** Users of one kind, whatever they point with: each counts once. */
async function usageOf(
  { tx, scope }: Within,
  { table, resource }: Served,
  references: readonly Reference[],
  keys: readonly Key[],
  lines: readonly UsedBy[],
): Promise<Usage> {
  const usage = { resource: resource.name, q: filterOf(references, keys) };
  const [only] = lines;
  if (only && lines.length === 1) return { ...usage, count: only.count, others: only.others };
  const seen = isSeen(table, scope);
  const [found] = await run<{ count: number; total: number }>(
    tx,
    sql`select count(*) filter (where ${seen})::integer as count, count(*)::integer as total
      from ${sql.identifier(table.name)} t where ${usesAny(table, references, keys)}`,
  );
  const { count, total } = found ?? { count: 0, total: 0 };
  return { ...usage, count, others: total > count };
}

/** Why these cannot be deleted: who uses them, and what the domain says. */
async function againstDeletion(
  served: Served,
  within: Within,
  keys: readonly Key[],
  usages: readonly Usage[],
): Promise<Reason[]> {
  const { locale } = within.scope;
  const used = usages.length === 0 ? [] : [reasonOf(usageRefusal(within, usages), locale)];
  if (isSealed(served.resource, 'delete')) return used;
  const rows = await rowsToWrite(served, within, keys, [], false);
  const pending = rows.map((row) => ({ key: keyIn(row[served.table.key.name]), before: row, after: null }));
  // Nothing is written: a proof is required by the deletion itself.
  const asOwner: Within = { ...within, origin: 'form', caller: { ...within.caller, proved: true } };
  const refused = [...(await refusalsOf(served, asOwner, pending)).values()].flat();
  return [...used, ...refused.map((refusal) => reasonOf(refusal, locale))];
}

function keyIn(key: unknown): Key {
  return typeof key === 'number' ? key : String(key);
}
