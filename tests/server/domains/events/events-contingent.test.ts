import { expect, it } from 'vitest';
import { categoryTable, natureTable, priceTable } from '../../../../server/domains/customer-natures/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/contingents';

interface Line {
  idcont: number;
  idnatcl: number;
  codcatpl: string;
  idseanc: number;
  quota: number | null;
  idTiers: string;
  version: number;
}

describeBothDatabases('the contingent of a manifestation', () => {
  const house = useHouseAnew(async (database) => {
    await database.pool.query(
      'truncate villes, departements, regions, pays, contingents, natures_client, categories_place',
    );
    await makeWorld(database);
    // Natures with keys of our own.
    await database.pool.query('truncate natures_client, categories_place, prix');
    await insertRows(database.drizzle, natureTable, [
      { idnatcl: 1, name: 'Plein tarif' },
      { idnatcl: 2, name: 'Étudiant' },
    ]);
    await insertRows(database.drizzle, categoryTable, [{ codcatpl: 'OR', libelleFr: 'Carré or' }]);
    await insertRows(database.drizzle, priceTable, [{ grille: 'G1', idnatcl: 1, codcatpl: 'OR', montant: 20 }]);
  });

  const line = (idnatcl: number, idseanc: number, more: object = {}) => ({
    idnatcl,
    codcatpl: 'OR',
    idseanc,
    enVente: true,
    version: null,
    ...more,
  });
  const save = (lignes: object[], who: 'admin' | 'partenaire' = 'admin', idmanif = 1) =>
    house.as(who, 'POST', `${path}/lot`, { idmanif, lignes });
  const lines = async (): Promise<Line[]> => (await house.read(`${path}?q=idmanif:1&sort=idcont`)).items;

  it('is put on sale, given a quota, taken off and taken back, each as one lot', async () => {
    const made = await save([line(1, 11), line(1, 12, { quota: 40 })]);
    expect(made.json).toMatchObject({ changed: 2, unchanged: 0, blocked: 0 });
    expect(await lines()).toMatchObject([
      { idnatcl: 1, idseanc: 11, quota: null, idTiers: 'P1', version: 1 },
      { idnatcl: 1, idseanc: 12, quota: 40, idTiers: 'P1', version: 1 },
    ]);
    const changed = await save([
      line(1, 11, { version: 1, enVente: false }),
      line(1, 12, { version: 1, quota: 50 }),
      line(2, 11),
    ]);
    expect(changed.json).toMatchObject({ changed: 3, blocked: 0 });
    expect(await lines()).toMatchObject([
      { idnatcl: 1, idseanc: 12, quota: 50, version: 2 },
      { idnatcl: 2, idseanc: 11 },
    ]);
    const back = await house.revert(changed.json.lot);
    expect(back.json).toMatchObject({ changed: 3, blocked: 0 });
    expect((await lines()).map(({ idnatcl, idseanc, quota }) => [idnatcl, idseanc, quota])).toEqual([
      [1, 11, null],
      [1, 12, 40],
    ]);
  });

  it('leaves a line that somebody else changed meanwhile', async () => {
    await save([line(1, 11)]);
    const { json } = await save([line(1, 11), line(1, 12, { version: 3, enVente: false }), line(2, 12)]);
    expect(json).toMatchObject({ changed: 1, blocked: 2 });
    expect(json.blockedRows.map(({ reasons }: { reasons: { code: string }[] }) => reasons[0]?.code)).toEqual([
      'changed-since',
      'gone',
    ]);
  });

  it('refuses a séance of another manifestation, and a nature that does not exist', async () => {
    const { json } = await save([line(1, 21), line(9, 11), line(1, 11)]);
    expect(json).toMatchObject({ changed: 1, blocked: 2 });
    expect(json.blockedRows.map(({ reasons }: { reasons: { code: string }[] }) => reasons[0]?.code).sort()).toEqual([
      'foreign-session',
      'reference',
    ]);
  });

  it.each([
    ['no line', [], 400],
    ['a quota below nothing', [{ quota: -1 }], 400],
  ])('refuses %s', async (_what, changes, status) => {
    expect((await save(changes.map((change) => line(1, 11, change)))).status).toBe(status);
  });

  it('of another’s manifestation is none of a partner’s', async () => {
    expect((await save([line(1, 51)], 'partenaire', 5)).status).toBe(404);
    expect((await save([line(1, 11)], 'partenaire')).json).toMatchObject({ changed: 1 });
  });

  it('goes with its séance, and comes back with it', async () => {
    await save([line(1, 11), line(1, 12)]);
    const gone = await house.as('admin', 'DELETE', '/api/admin-config/seances/11', undefined, 1);
    expect(gone.status).toBe(204);
    expect(await lines()).toHaveLength(1);
    const lot = gone.headers['x-lot'];
    expect((await house.revert(lot)).json).toMatchObject({
      blocked: 0,
    });
    expect(await lines()).toHaveLength(2);
  });
});
