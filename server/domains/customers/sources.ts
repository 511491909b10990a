/**
 * Where people come from: every table that holds one. A record of each is made, and joined, by triggers of the database
 * (`f_clients_joindre`): whatever writes such a row, a form, a feed, an import, demo data or a hand, comes through there.
 * Whoever adds a leaf with somebody's address adds a line here, and its trigger (tests/server/domains/customers).
 */
import type { PoolClient } from 'pg';
import type { Database } from '../../db/database';
import { withoutIndexes } from '../../db/indexes';
import type { Table } from '../../resource/table';
import { cardTable } from '../cards/table';
import { requestTable } from '../help/table';
import { envoiTable } from '../mails/table';
import { orderTable } from '../orders/table';
import { reviewTable } from '../reviews/table';

export interface Source {
  table: Table;
  /** Leaf with the address, and those with the name. */
  email: string;
  names: readonly string[];
  /** Further leaves of the person. */
  further: readonly string[];
}

export const sources: readonly Source[] = [
  { table: orderTable, email: 'email', names: ['prenom', 'nom'], further: ['telephone', 'adresse'] },
  { table: cardTable, email: 'email', names: ['nom'], further: [] },
  { table: reviewTable, email: 'email', names: ['auteur'], further: [] },
  { table: envoiTable, email: 'destinataire', names: [], further: [] },
  { table: requestTable, email: 'email', names: [], further: ['telephone'] },
];

/** Rows of one statement. */
const batch = 5_000;

/** Indexes that people are looked for by while they are joined. */
const lookedUp = ['clients_email', ...sources.map(({ table }) => `${table.name}_email`)];

/** Fills the sources without their triggers, then joins everybody at once: row by row an embedded database takes minutes. */
export async function joinedAfter(database: Database, fill: () => Promise<void>): Promise<void> {
  const { pool } = database;
  const turn = async (how: 'disable' | 'enable') => {
    for (const { table } of sources)
      for (const end of ['insert', 'update'])
        await pool.query(`alter table "${table.name}" ${how} trigger "${table.name}_clients_${end}"`);
  };
  await pool.query('truncate clients');
  await turn('disable');
  await fill();
  await pool.query(`analyze ${sources.map(({ table }) => `"${table.name}"`).join(', ')}`);
  const client = await pool.connect();
  try {
    await client.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
    await joinAll(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await turn('enable');
}

async function joinAll(client: PoolClient): Promise<void> {
  const build = await withoutIndexes(client, ['clients', ...sources.map(({ table }) => table.name)], lookedUp);
  let isAnalysed = false;
  for (const { table } of sources) {
    const [name, key] = [`"${table.name}"`, `"${table.key.id}"`];
    // Those whom an order names by a number go first.
    for (const of of table === orderTable ? ['id_client is not null', 'id_client is null'] : ['true']) {
      // The rows are written at the end: each lookup would pass by what they were.
      await client.query('create temporary table joints (cle integer, id text)');
      const { rows } = await client.query<{ first: number | null; last: number | null }>(
        `select min(${key}) as first, max(${key}) as last from ${name} where ${of}`,
      );
      const last = rows[0]?.last ?? -1;
      for (let at = rows[0]?.first ?? 0; at <= last; at += batch) {
        const { rowCount } = await client.query(
          `insert into joints select r.cle::integer, r.id from f_clients_joindre(array(
              select f_client_source(c) from ${name} c where c.${key} >= $1 and c.${key} < $2 and ${of} order by c.${key})) r
            where r.id is not null`,
          [at, at + batch],
        );
        // The first ones tell what the next are looked for by.
        if (isAnalysed || !rowCount) continue;
        await client.query('analyze clients');
        isAnalysed = true;
      }
      await client.query(
        `update ${name} t set id_client = j.id from joints j where t.${key} = j.cle and t.id_client is distinct from j.id`,
      );
      await client.query('drop table joints');
    }
  }
  await build();
  await client.query('analyze clients');
}
