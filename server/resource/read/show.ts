/** One complete record, inside the perimeter: a foreign one is not found. */
import { type SQL, sql } from 'drizzle-orm';
import type { Refs } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Tx } from '../../db/database';
import { run } from '../run';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { from, readKey, whereKey } from './query';
import { refsOf } from './refs';
import { readRow, rowText, selectedText } from './shape';

/** A record with the labels of what it points to. */
export type Shown = Row & { refs: Refs };

/** The record with this key; `lock` keeps others from changing it until the end of the transaction. */
export async function findRow(tx: Tx, served: Served, scope: Scope, key: string | number, lock?: 'lock'): Promise<Row> {
  const own = readKey(served, key);
  if (own === null) throw new Problem('not-found', { status: 404 });
  const row = await readOne(tx, served, scope, own, rowText(served.table, scope, 'one'), lock);
  if (!row) throw new Problem('not-found', { status: 404 });
  return row;
}

/** Its key, where somebody reads the record: nothing of it is computed. */
export async function findKey(tx: Tx, served: Served, scope: Scope, key: string | number): Promise<string | number> {
  const own = readKey(served, key);
  const found =
    own === null ? [] : await run(tx, sql`select from ${from(served)} where ${whereKey(served, scope, own)}`);
  if (own === null || found.length === 0) throw new Problem('not-found', { status: 404 });
  return own;
}

async function readOne(
  tx: Tx,
  served: Served,
  scope: Scope,
  key: string | number,
  text: SQL,
  lock?: 'lock',
): Promise<Row | null> {
  const locking = lock ? sql` for update of t` : sql``;
  const [found] = await run<{ row: string }>(
    tx,
    sql`select ${text} as row from ${from(served)} where ${whereKey(served, scope, key)}${locking}`,
  );
  return found ? readRow(found.row) : null;
}

/** A record as `show` answers it: personal data masked for those who may not see it. */
export async function showRow(
  tx: Tx,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  key: string | number,
): Promise<Shown> {
  const own = readKey(served, key);
  const row = own === null ? null : await readOne(tx, served, scope, own, selectedText(served.table, scope, 'one'));
  if (!row) throw new Problem('not-found', { status: 404 });
  return { ...row, refs: await refsOf(tx, [row], served, catalogue, scope) };
}
