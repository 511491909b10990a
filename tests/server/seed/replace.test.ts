/** Demo data in the place of a platform that was worked on: `npm run seed -- --replace`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillDemo } from '../../../server/demo';
import { createFolderDriver } from '../../../server/storage/folder-driver';
import { describeBothDatabases, useDatabase } from '../../support/databases';

describeBothDatabases('demo data made again', () => {
  const given = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'regie-replace-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('drops runs of accounts that are gone: none left half-way goes on in the new rows', async () => {
    const { pool } = given.database;
    await pool.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant)
        values ('r1', 'import', 'EN_FILE', 'Import', 'Camille', 'gone', '{}'), ('r2', 'import', 'TERMINE', 'Import', 'Camille', 'gone', '{}')`,
    );
    await pool.query(`insert into batch_journal (run, ligne) values ('r2', 'fait')`);
    await pool.query(`insert into batch_parts (run, numero, taille, contenu) values ('r1', 0, 1, '[]')`);
    const counts = { manifestations: 5, seances: 10, lieux: 5 };
    await fillDemo(given.database, createFolderDriver(folder), counts, () => undefined);
    const { rows } = await pool.query(
      `select (select count(*)::integer from batch_runs where id in ('r1', 'r2')) as runs, (select count(*)::integer from batch_parts where run = 'r1') as parts,
        (select count(*)::integer from batch_journal where run = 'r2') as lines, (select count(*)::integer from manifestations) as events`,
    );
    expect(rows).toEqual([{ runs: 0, parts: 0, lines: 0, events: 5 }]);
  });
});
