/** Rows of these keys that a scope may see, complete and locked until the end of the transaction. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { Within } from '../hooks';
import { keyArray, run } from '../run';
import { visible } from '../scope';
import type { Served } from '../served';
import { readKey } from './query';
import { readRows, rowText } from './shape';

/** The rows by their keys as texts. */
export async function currentRows(
  served: Served,
  { tx, scope }: Within,
  givenKeys: readonly (string | number)[],
): Promise<Map<string, Row>> {
  const { key } = served.table;
  const keys = givenKeys.flatMap((each) => readKey(served, each) ?? []);
  if (keys.length === 0) return new Map();
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(served.table, scope, 'full')} as row from ${visible(served.table, scope)}
      where t.${sql.identifier(key.id)} = any(${keyArray(key.type, keys)})
      order by t.${sql.identifier(key.id)} for update of t`,
  );
  return new Map(readRows(found).map((row) => [String(row[key.name]), row]));
}
