/** The global parameters as the server goes by them: every reader asks here. */
import { sql } from 'drizzle-orm';
import type { RowOf } from '../../../src/core/model/model';
import { globalKey, type settingsModel } from '../../../src/plugins/settings/model';
import type { Tx } from '../../db/database';
import { rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { settingsTable } from './table';

export type Settings = RowOf<typeof settingsModel>;

/** The global parameters as they are now, inside a transaction or outside of one. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const { name, key } = settingsTable;
  const [found] = await run<{ row: string }>(
    tx,
    sql`select ${rowText(settingsTable, everyScope('fr'), 'one')} as row from ${sql.identifier(name)} t
      where t.${sql.identifier(key.id)} = ${globalKey}`,
  );
  if (!found) throw new Error('The row of the global parameters is missing.');
  // Made by the same model that the type is read from.
  return JSON.parse(found.row) as Settings;
}
