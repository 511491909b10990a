/** Rows into a table, many at once, without history: what creations, imports and demo data stand on. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { flatOf, recordOf } from '../read/shape';
import { run } from '../run';
import { kept, type Table } from '../table';

const batch = 1_000;

type Flat = Readonly<Record<string, unknown>>;

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
      sql`insert into ${sql.identifier(table.name)} (${names}) select ${names} from ${recordsOf(into, flat)} returning ${key} as key`,
    );
    keys.push(...found.map((row) => row.key));
    if (made && given.length > 0) await skipKeys(tx, table);
  }
  return keys;
}

/** Rows as a source of a statement; what all of them share travels once. */
function recordsOf(columns: readonly Column[], flat: readonly Flat[]): SQL {
  const [first = {}] = flat;
  const shared = flat.length === 1 ? [] : columns.filter(({ id }) => isShared(flat, id));
  const own = columns.filter((column) => !shared.includes(column));
  if (shared.length === 0 || own.length === 0) return recordset(columns, flat);
  const rest = flat.map((row) => Object.fromEntries(own.map(({ id }) => [id, row[id]])));
  return sql`${recordset(own, rest)}, json_to_record(${JSON.stringify(first)}::json) as c(${sql.raw(recordOf(shared))})`;
}

function recordset(columns: readonly Column[], flat: readonly Flat[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(flat)}::json) as r(${sql.raw(recordOf(columns))})`;
}

function isShared(flat: readonly Flat[], id: string): boolean {
  const value = flat[0]?.[id];
  return flat.every((row) => row[id] === value);
}

/** Puts an identity's next value after keys that were given; never back, where another writer may have taken one. */
async function skipKeys(tx: Tx, table: Table): Promise<void> {
  const key = sql.identifier(table.key.id);
  await run(
    tx,
    sql`select setval(s.name, m.last) from (select ${sequenceOf(table)} as name) s,
      (select max(${key})::bigint as last from ${sql.identifier(table.name)}) m
      where m.last > coalesce(pg_sequence_last_value(s.name), (select seqstart - 1 from pg_sequence where seqrelid = s.name))`,
  );
}

/** Keys for records to be, where others among them name them before they are written. */
export async function reserveKeys(tx: Tx, table: Table, count: number): Promise<number[]> {
  const found = await run<{ key: number }>(
    tx,
    sql`select nextval(${sequenceOf(table)})::integer as key from generate_series(1, ${count})`,
  );
  return found.map((row) => row.key);
}

function sequenceOf(table: Table): SQL {
  return sql`pg_get_serial_sequence(${`"${table.name}"`}, ${table.key.id})::regclass`;
}
