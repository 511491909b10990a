/** Rows into a table: what they share, and what is their own, arrives as it was given, in order. */
import { beforeEach, expect, it } from 'vitest';
import { venueTable } from '../../../server/domains/venues/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases, useDatabase } from '../../support/databases';

const cases: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'one row': [{ libelleFr: 'Seul', codPays: 'FR', salles: ['Grande salle'] }],
  'rows that share some values': [
    { libelleFr: 'Zénith', codPays: 'FR', ville: 'Paris', capacite: 6_000, salles: ['A'] },
    { libelleFr: 'Arena', codPays: 'FR', ville: null, capacite: 6_000, salles: [] },
    { libelleFr: 'Opéra', codPays: 'FR', ville: 'Lille', capacite: 6_000, salles: ['A', 'B'] },
  ],
  'rows that share all': Array(3).fill({ libelleFr: 'Partout', codPays: 'BE', latitude: 50.85, avisClients: true }),
  'rows that share nothing they are given': [
    { libelleFr: 'L’été', codPays: 'FR', adresse: '1, rue "Haute"' },
    { libelleFr: 'L’hiver', codPays: 'CH', adresse: 'a\\b\n' },
  ],
};

describeBothDatabases('rows inserted at once', () => {
  const given = useDatabase();
  beforeEach(async () => void (await given.database.pool.query('truncate lieux restart identity')));

  it.each(Object.keys(cases))('arrive as they were given: %s', async (name) => {
    const rows = cases[name] ?? [];
    const keys = await insertRows(given.database.drizzle, venueTable, rows);
    expect(keys).toEqual(rows.map((_row, index) => index + 1));
    const found = await given.database.pool.query(
      `select libelle_fr as "libelleFr", cod_pays as "codPays", ville, capacite, salles, latitude, avis_clients as "avisClients", adresse, version
       from lieux order by id_lieu`,
    );
    const blank = { ville: null, capacite: null, salles: [], latitude: null, avisClients: false, adresse: null };
    expect(found.rows).toEqual(rows.map((row) => ({ ...blank, version: 1, ...row })));
  });
});
