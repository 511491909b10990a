/** Which rows are a person's: those that carry their number, those that carried it when they were deleted or merged. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { run, textArray } from '../../../resource/run';
import type { OwnRows } from './erase';
import { owned } from './places';

/** @param of records within reach */
export async function ownRowsOf(tx: Tx, of: readonly string[]): Promise<OwnRows> {
  const ids = [...new Set([...of, ...(await mergedInto(tx, of))])];
  const rows = new Map<string, string[]>();
  for (const { table, key } of owned) {
    const own = sql`t.${sql.identifier(key[0] ?? 'id')}::text`;
    const link = table.columns.get('idClient')?.path ?? 'idClient';
    const found = await run<{ cle: string }>(
      tx,
      sql`select ${own} as cle from ${sql.identifier(table.name)} t where t.id_client = any(${textArray(ids)})
        union select a.entite_id from actions a where a.entite = ${table.resource.name} and a.version_apres is null
          and exists (select from jsonb_array_elements(a.champs) f where f ->> 'chemin' = ${link} and f ->> 'avant' = any(${textArray(ids)}))
          and not exists (select from ${sql.identifier(table.name)} t where ${own} = a.entite_id)`,
    );
    rows.set(
      table.name,
      [...new Set([...found.map(({ cle }) => cle), ...(table.name === 'clients' ? ids : [])])].toSorted(),
    );
  }
  return rows;
}

/** Records that were merged into these and are no more. */
async function mergedInto(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await run<{ id: string }>(
    tx,
    sql`with recursive m(id) as (
        select unnest(${textArray(ids)}) union
        select f ->> 'avant' from m, actions a, jsonb_array_elements(a.champs) f
          where a.entite = any(${textArray(owned.map(({ table }) => table.resource.name))}) and f ->> 'chemin' like '%idClient' and f ->> 'apres' = m.id
            and f ->> 'avant' is not null and not exists (select from clients c where c.id_client = f ->> 'avant'))
      select id from m where id <> all(${textArray(ids)})`,
  );
  return found.map(({ id: each }) => each);
}
