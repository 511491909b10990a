/** The committed migrations give the very tables that the models say. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { tables } from '../../../server/domains';
import { describeBothDatabases, useDatabase } from '../../support/databases';

interface Kit {
  generateDrizzleJson(schema: Record<string, unknown>): unknown;
  generateMigration(from: unknown, to: unknown): Promise<string[]>;
}

// The package's ES build does not run in vitest's loader.
const kit: Kit = createRequire(import.meta.url)('drizzle-kit/api');

/** As server/domains/schema.ts gives them to drizzle-kit. */
const schema = Object.fromEntries(tables.map((table) => [table.name, table.pg]));

describeBothDatabases('the schema of the domains', () => {
  const given = useDatabase();

  it('is the last snapshot that drizzle-kit wrote', async () => {
    const folder = new URL('../../../server/db/migrations/meta/', import.meta.url);
    const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(new URL('_journal.json', folder), 'utf8'));
    const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
    const snapshot: unknown = JSON.parse(readFileSync(new URL(`${last}_snapshot.json`, folder), 'utf8'));
    expect(await kit.generateMigration(snapshot, kit.generateDrizzleJson(schema))).toEqual([]);
  });

  it('is what the migrations made', async () => {
    const { pool } = given.database;
    const client = await pool.connect();
    try {
      await client.query('create schema expected');
      await client.query('set search_path to expected, public');
      const statements = await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(schema));
      for (const statement of statements) await client.query(statement);
      await client.query('set search_path to public');
      for (const { name } of tables) {
        expect(await shapeOf(name, 'public'), name).toEqual(await shapeOf(name, 'expected'));
      }
    } finally {
      await client.query('set search_path to public');
      client.release();
    }

    async function shapeOf(table: string, schemaName: string): Promise<unknown> {
      const columns = await client.query(
        `select column_name, data_type, numeric_precision, datetime_precision, is_nullable, column_default is null as bare,
           replace(generation_expression, 'expected.', '') as generated
         from information_schema.columns where table_schema = $1 and table_name = $2 order by column_name`,
        [schemaName, table],
      );
      const indexes = await client.query<{ indexdef: string }>(
        'select indexdef from pg_indexes where schemaname = $1 and tablename = $2',
        [schemaName, table],
      );
      return {
        columns: columns.rows,
        indexes: indexes.rows.map(({ indexdef }) => indexdef.replace(`${schemaName}.`, '')).sort(),
      };
    }
  });
});
