/**
 * Where people come from: every table that holds one. A record of each is made, and joined, by triggers of the database
 * (`f_clients_joindre`): whatever writes such a row, a form, a feed, an import, demo data or a hand, comes through there.
 * Whoever adds a leaf with somebody's address adds a line here, and its trigger (tests/server/domains/customers).
 */
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
    const build = await withoutIndexes(client, ['clients', ...sources.map(({ table }) => table.name)]);
    await client.query('select f_clients_joindre_tous()');
    await build();
    await client.query('commit; analyze clients');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await turn('enable');
}
