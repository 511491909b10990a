/** Rows into a table, many at once, without history: what creations, imports and demo data stand on. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { run } from './run';
import { flatOf, recordOf } from './shape';
import { kept, type Table } from './table';

const batch = 1_000;

/** Inserts rows in the shape of their model; what they leave out takes its default. Answers the keys, in order. */
export async function insertRows(
  tx: Tx,
  table: Table,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<(string | number)[]> {
  const columns = kept(table).filter((column) => column !== table.key);
  const made = table.resource.model.key.kind === 'integer' && !table.resource.model.key.given;
  const keys: (string | number)[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const flat = rows.slice(start, start + batch).map((row) => flatOf(table, row));
    const key = sql.identifier(table.key.id);
    const given =
      made && flat.every((row) => row[table.key.id] === null || row[table.key.id] === undefined) ? [] : [table.key];
    const into = [...given, ...columns];
    const names = sql.raw(into.map((column) => `"${column.id}"`).join(', '));
    const found = await run<{ key: string | number }>(
      tx,
      sql`insert into ${sql.identifier(table.name)} (${names}) select ${names}
        from json_to_recordset(${JSON.stringify(flat)}::json) as r(${sql.raw(recordOf(into))}) returning ${key} as key`,
    );
    keys.push(...found.map((row) => row.key));
    if (made && given.length > 0) await skipKeys(tx, table);
  }
  return keys;
}

/** Puts an identity's next value after keys that were given. */
async function skipKeys(tx: Tx, table: Table): Promise<void> {
  const key = sql.identifier(table.key.id);
  await run(
    tx,
    sql`select setval(pg_get_serial_sequence(${`"${table.name}"`}, ${table.key.id}), greatest((select max(${key}) from ${sql.identifier(table.name)}), 1))`,
  );
}
