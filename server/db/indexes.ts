import type { PoolClient } from 'pg';

/**
 * Takes the indexes of tables away while many of their rows are written, but for their keys and those that keep rows
 * apart. Answers what builds them again. Within a transaction: who is killed meanwhile has them all.
 */
export async function withoutIndexes(client: PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
