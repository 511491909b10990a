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

/** Indexes that the migrations make by hand, in full: what tables do not say. */
const byHand: Readonly<Record<string, readonly string[]>> = {
  actions: [
    // What was made and what was deleted since an instant (server/resource/replay).
    'CREATE INDEX actions_vie ON actions USING btree (entite, date) WHERE ((version_avant IS NULL) OR (version_apres IS NULL))',
  ],
  avis: [
    // Looked for every minute (server/domains/reviews/mail-replies.ts).
    "CREATE INDEX avis_reponses_a_dire ON avis USING btree (publie_le) WHERE ((status = 'VALIDATED'::text) AND (reponse_envoyee IS NULL) AND (reponse IS NOT NULL) AND (email IS NOT NULL))",
  ],
  commandes: [
    // Texts of mails past their duration (server/domains/customers/retention/persons.ts).
    `CREATE INDEX commandes_textes ON commandes USING btree (date_creation) WHERE jsonb_path_exists(messages, '$[*]?(@."texte" != null || @."html" != null)'::jsonpath)`,
    // Looked for by what a customer says on the phone (server/domains/orders/search.ts).
    'CREATE INDEX commandes_reperes ON commandes USING gin (reperes jsonb_path_ops)',
    // What a reference of the bridge has given back is summed over all orders (server/domains/orders/refunds.ts).
    'CREATE INDEX commandes_references ON commandes USING gin (jsonb_path_query_array(paiements, \'$[*]?(@."origine" == "PRESTATAIRE")."reference"\'::jsonpath) jsonb_path_ops)',
    // What the bridge calls a refund is that of one payment (server/domains/orders/refunds.ts).
    'CREATE INDEX commandes_remboursements_references ON commandes USING gin (jsonb_path_query_array(remboursements, \'$[*]?(@."etat" == "REUSSI")."reference"\'::jsonpath) jsonb_path_ops)',
    // Who else paid with a gift card (server/domains/customers/file.ts).
    'CREATE INDEX commandes_cartes ON commandes USING gin (jsonb_path_query_array(paiements, \'$[*]?(@."carte" != null)."carte"\'::jsonpath) jsonb_path_ops)',
    // Looked for every minute (server/domains/orders/due.ts).
    "CREATE INDEX commandes_date_fin_validees ON commandes USING btree (date_fin) WHERE (statut = 'VALIDEE'::text)",
  ],
  // Read with each request: partners whose clock is not the platform's (server/clock.ts), those that are off; they are few.
  partenaires: [
    "CREATE INDEX partenaires_fuseau ON partenaires USING btree (partner_id) WHERE (fuseau <> 'Europe/Paris'::text)",
    'CREATE INDEX partenaires_fermes ON partenaires USING btree (partner_id) WHERE (NOT actif)',
  ],
  // Of templates that are everybody's, one has a code.
  mails: ['CREATE UNIQUE INDEX mails_commun ON mails USING btree (code) WHERE (id_tiers IS NULL)'],
  // What people sign in with, whatever its capitals.
  utilisateurs: [
    'CREATE INDEX utilisateurs_mail ON utilisateurs USING btree (lower(mail))',
    'CREATE UNIQUE INDEX utilisateurs_login ON utilisateurs USING btree (lower(login))',
  ],
};

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
        const expected = await shapeOf(name, 'expected');
        const indexes = [...expected.indexes, ...(byHand[name] ?? [])].sort();
        expect(await shapeOf(name, 'public'), name).toEqual({ ...expected, indexes });
      }
    } finally {
      await client.query('set search_path to public');
      client.release();
    }

    async function shapeOf(table: string, schemaName: string): Promise<{ columns: unknown[]; indexes: string[] }> {
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

  it('lets no resource point to another in the database: a record goes by the rules of its kind', async () => {
    const { rows } = await given.database.pool.query<{ name: string }>(
      `select conname as name from pg_constraint
        where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)`,
      [tables.map(({ name }) => name)],
    );
    expect(rows).toEqual([]);
  });
});
