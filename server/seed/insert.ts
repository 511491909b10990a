/** Rows into tables, a thousand at a time, without history: demo data has none to take back. */
import type { Database } from '../db/database';
import { kept, type Table } from '../resource/table';

type Flat = Readonly<Record<string, unknown>>;

/** Inserts flat leaves (`{ idmanif, libelleFr, … }`) into the table of a resource; one that must be there has its default. */
export async function insertRows(database: Database, table: Table, rows: readonly Flat[]): Promise<void> {
  const columns = kept(table).filter((column) => column === table.key || rows.some((row) => column.name in row));
  const names = columns.map((column) => `"${column.id}"`).join(', ');
  const types = columns.map((column) => `"${column.id}" ${column.type}`).join(', ');
  const text = `insert into "${table.name}" (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${types}) on conflict do nothing`;
  for (let from = 0; from < rows.length; from += 1000) {
    const batch = rows.slice(from, from + 1000);
    await database.pool.query(text, [JSON.stringify(batch.map((row) => toColumns(columns, row)))]);
  }
}

function toColumns(columns: ReturnType<typeof kept>, row: Flat): Flat {
  const missing = ({ notNull, leaf }: (typeof columns)[number]) => (notNull ? (leaf?.field.default ?? null) : null);
  return Object.fromEntries(columns.map((column) => [column.id, row[column.name] ?? missing(column)]));
}

/** Puts an identity's next value after the keys given by hand; never back. */
export async function skipKeys(database: Database, table: Table): Promise<void> {
  if (table.resource.model.key.kind !== 'integer' || table.resource.model.key.given) return;
  const { name, key } = table;
  await database.pool.query(
    `select setval(s.seqrelid::regclass, greatest((select max("${key.id}")::bigint from "${name}"),
       coalesce(pg_sequence_last_value(s.seqrelid::regclass), s.seqstart - 1), 1))
     from pg_sequence s where s.seqrelid = pg_get_serial_sequence('"${name}"', '${key.id}')::regclass`,
  );
}
