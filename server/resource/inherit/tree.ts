/** The tree that records of a kind stand in: ancestors and descendants, whatever the perimeter. */
import { type SQL, sql } from 'drizzle-orm';
import { keyOf } from '../../../src/core/define';
import { effectiveRow, linkLeaves, parentOf, settingsOf } from '../../../src/core/inherit/resolve';
import type { Leaf, Row } from '../../../src/core/model/model';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { readRow, rowText } from '../read/shape';
import { keyArray, run } from '../run';
import { everyScope, perimeterOf, type Scope, visible } from '../scope';
import type { Served } from '../served';
import { columnNamed, type Table } from '../table';

export type Key = string | number;

/** Generations that are followed: a tree is never that deep, and a cycle ends. */
export const mostGenerations = 64;

/** The columns of the links of a table. */
export function linksOf(table: Table): { parent: Column; follows: Column } {
  const { inherits } = table.resource.model;
  const parent = columnNamed(table, inherits?.parent ?? '');
  const follows = columnNamed(table, inherits?.follows ?? '');
  if (!parent || !follows) throw new Error(`${table.resource.name}: its records inherit from none.`);
  return { parent, follows };
}

/** Leaves that resolving these settings reads, the label and the partner. */
export function resolvedLeaves(
  { resource, table }: Served,
  settings: readonly Leaf[] = settingsOf(resource.model),
): ReadonlySet<string> {
  return new Set([
    ...linkLeaves(resource.model),
    ...settings.map(({ name }) => name),
    resource.label.fr,
    ...(table.perimeter === null ? [] : [table.perimeter.name]),
  ]);
}

/** Those of these records that a reader sees, by their keys as texts. */
export async function seenAmong(
  tx: Tx,
  { table }: Served,
  scope: Scope,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  if (perimeterOf(table, scope) === null || keys.length === 0) return new Set(keys.map(String));
  const own = sql.identifier(table.key.id);
  const found = await run<{ key: Key }>(
    tx,
    sql`select t.${own} as key from ${visible(table, scope)} where t.${own} = any(${keyArray(table.key.type, keys)})`,
  );
  return new Set(found.map(({ key }) => String(key)));
}

/** A record, its parent, and so on up to what it follows no more. */
export function chainOf(tx: Tx, served: Served, key: Key): Promise<Row[]> {
  const { table } = served;
  const { parent, follows } = linksOf(table);
  const [own, up] = [sql.identifier(table.key.id), sql.identifier(parent.id)];
  return rowsBy(
    tx,
    served,
    sql`with recursive up as (
      select n.${own} as key, n.${up} as parent, n.${sql.identifier(follows.id)} as follows, 0 as rank
        from ${sql.identifier(table.name)} n where n.${own} = any(${keyArray(table.key.type, [key])})
      union all
      select n.${own}, n.${up}, n.${sql.identifier(follows.id)}, up.rank + 1
        from up join ${sql.identifier(table.name)} n on n.${own} = up.parent
        where up.follows and up.rank < ${mostGenerations}
    )`,
    sql`up`,
  );
}

/** Records as they hold: what they say themselves, what they have from above. */
export async function effectiveRows(tx: Tx, served: Served, rows: readonly Row[]): Promise<Row[]> {
  const { model } = served.resource;
  const held: Row[] = [];
  for (const row of rows) {
    const chain = parentOf(model, row) === null ? [] : await chainOf(tx, served, keyOf(served.resource, row));
    held.push(effectiveRow(model, row, chain.slice(1)));
  }
  return held;
}

/** Every record of the families that these belong to: all above them, and all below those. */
export function familiesOf(tx: Tx, served: Served, keys: readonly Key[]): Promise<Row[]> {
  const { table } = served;
  const { parent } = linksOf(table);
  const [own, up, name] = [sql.identifier(table.key.id), sql.identifier(parent.id), sql.identifier(table.name)];
  return rowsBy(
    tx,
    served,
    sql`with recursive up as (
      select n.${own} as key, n.${up} as parent from ${name} n where n.${own} = any(${keyArray(table.key.type, keys)})
      union
      select n.${own}, n.${up} from up join ${name} n on n.${own} = up.parent
    ), down as (
      select key, 0 as rank from up
      union
      select n.${own}, 0 from down join ${name} n on n.${up} = down.key
    )`,
    sql`down`,
  );
}

/** Every record of a kind, with what resolving these settings reads. */
export function allRows(tx: Tx, served: Served, settings: readonly Leaf[]): Promise<Row[]> {
  const { key, name } = served.table;
  return rowsBy(
    tx,
    served,
    sql`with node as (select n.${sql.identifier(key.id)} as key, 0 as rank from ${sql.identifier(name)} n)`,
    sql`node`,
    settings,
  );
}

/** Keys of all that stand below these. */
export async function keysBelow(tx: Tx, { table }: Served, keys: readonly Key[]): Promise<Key[]> {
  if (keys.length === 0) return [];
  const { parent } = linksOf(table);
  const [own, up, name] = [sql.identifier(table.key.id), sql.identifier(parent.id), sql.identifier(table.name)];
  const found = await run<{ key: Key }>(
    tx,
    sql`with recursive down as (
      select n.${own} as key from ${name} n where n.${up} = any(${keyArray(table.key.type, keys)})
      union
      select n.${own} from down join ${name} n on n.${up} = down.key
    ) select key from down`,
  );
  return found.map(({ key }) => key);
}

/** The parent that a record names, as it is stored. */
export async function storedParent(tx: Tx, { table }: Served, key: Key): Promise<Key | null> {
  const { parent } = linksOf(table);
  const [found] = await run<{ parent: Key | null }>(
    tx,
    sql`select n.${sql.identifier(parent.id)} as parent from ${sql.identifier(table.name)} n
      where n.${sql.identifier(table.key.id)} = any(${keyArray(table.key.type, [key])})`,
  );
  return found?.parent ?? null;
}

async function rowsBy(tx: Tx, served: Served, tree: SQL, nodes: SQL, settings?: readonly Leaf[]): Promise<Row[]> {
  const { table } = served;
  const text = rowText(table, everyScope('fr'), resolvedLeaves(served, settings));
  const found = await run<{ row: string }>(
    tx,
    sql`${tree} select ${text} as row from ${nodes} node join ${sql.identifier(table.name)} t on t.${sql.identifier(table.key.id)} = node.key
      order by node.rank, t.${sql.identifier(table.key.id)}`,
  );
  return found.map(({ row }) => readRow(row));
}
