import type { PoolClient } from 'pg';

/**
 * Takes the indexes of tables away while many of their rows are written, but for their keys, those that keep rows apart
 * and those named in `needed`. Answers what builds them again. Within a transaction: who is killed meanwhile has them all.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  needed: readonly string[] = [],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique and c.relname <> all($2::text[])`,
    [tables, needed],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
