import { expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';

interface Warned {
  reasons: { code: string; message: string }[];
}
const codes = (rows: Warned[] = []) => rows.flatMap(({ reasons }) => reasons.map(({ code }) => code));

describeBothDatabases('a limit below what is sold or held', () => {
  const house = useHouseAnew(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, priceTable, [{ grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 20 }]);
    await database.pool.query("update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', lock = false");
    await database.pool.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 1");
    await database.pool.query('truncate contingents, commandes restart identity cascade');
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
  });

  /** Two valid tickets and three held places: 15 of the séance with the ten sold elsewhere, 5 of the quota. */
  const sell = async () => {
    const order = { canal: 'TELEPHONE', idseanc: 11, client: { nom: 'Vasseur', email: 'h@exemple.fr' } };
    const place = { idnatcl: 1, codcatpl: 'CAT1' };
    const path = '/api/order-management/commandes';
    const paid = await house.as('admin', 'POST', path, {
      ...{ ...order, lignes: [{ ...place, n: 2 }], paiement: { moyen: 'CB', reference: 'TPE' } },
    });
    const held = await house.as('admin', 'POST', path, {
      ...{ ...order, lignes: [{ ...place, n: 3 }] },
    });
    expect([paid.json.errors, held.json.errors, paid.status, held.status]).toEqual([undefined, undefined, 201, 201]);
  };
  const seances = '/api/admin-config/seances';
  const bulk = (body: object) =>
    house.as('admin', 'POST', `${seances}/bulk`, { selection: { ids: [11, 12] }, ...body });
  const save = async (contingent: number) => {
    const { version } = await house.read(`${seances}/11`);
    return house.as('admin', 'PUT', `${seances}/11`, { contingent }, version);
  };
  const said = (headers: Readonly<Record<string, unknown>>) => {
    const header = headers['x-warnings'];
    return typeof header === 'string' ? JSON.parse(decodeURIComponent(header)) : null;
  };

  it('is nothing to séances that are pasted anew: they have sold nothing', async () => {
    const made = { idmanif: 1, date: '2099-05-01T18:00:00.000Z', grilleTarif: 'G1', contingent: 1 };
    const { json, text } = await house.as('admin', 'POST', `${seances}/bulk`, {
      patches: [{ id: null, change: made }],
    });
    expect(json, text).toMatchObject({ created: 1, refused: 0 });
    expect(json.warnedRows).toBeUndefined();
  });

  it('is saved by the form, with a warning that says how many', async () => {
    await sell();
    expect(said((await save(15)).headers)).toBeNull();
    const { status, headers } = await save(14);
    expect(status).toBe(200);
    expect(said(headers)).toEqual([
      { code: 'below-sold', message: 'Sous ce qui est vendu ou retenu\u00a0: 15 places pour une limite de 14' },
    ]);
    expect(said((await house.as('admin', 'PUT', `${seances}/11`, { salle: 'B' }, 3)).headers)).toBeNull();
  });

  it('is warned of by a bulk edit and by its dry run, for the rows concerned', async () => {
    await sell();
    for (const dryRun of [true, false]) {
      const { json } = await bulk({ change: { contingent: 12 }, dryRun });
      expect([json.changed, json.warnedRows.map(({ id }: { id: number }) => id), codes(json.warnedRows)]).toEqual([
        2,
        [11],
        ['below-sold'],
      ]);
    }
  });

  it('is warned of by pasted cells, tried and written', async () => {
    await sell();
    for (const dryRun of [true, false]) {
      const patches = [{ id: 11, version: 1, change: { contingent: 3 } }];
      const { json } = await house.as('admin', 'POST', `${seances}/bulk`, { patches, dryRun });
      expect([json.changed, codes(json.warnedRows)]).toEqual([1, ['below-sold']]);
    }
  });

  it('is warned of by an import, tried and written', async () => {
    await sell();
    for (const dryRun of [true, false]) {
      const csv = 'idseanc;contingent\n11;4\n12;90\n';
      const { status, json } = await house.sendFile('admin', `${seances}/import`, 'f.csv', csv, { dryRun });
      const report = dryRun ? json : house.runs.at(-1)?.resultat;
      expect([status, report]).toMatchObject([dryRun ? 200 : 202, { changed: 2, warnedRows: [{ id: 11 }] }]);
    }
  });

  it('is warned of in the tree of a contingent, by nature and category', async () => {
    await sell();
    const line = { idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, enVente: true, version: null };
    const put = (quota: number, version: number | null) =>
      house.as('admin', 'POST', '/api/admin-config/contingents/lot', {
        ...{ idmanif: 1, lignes: [{ ...line, quota, version }] },
      });
    expect(codes((await put(4, null)).json.warnedRows)).toEqual(['below-sold']);
    expect((await put(5, 1)).json.warnedRows).toBeUndefined();
    expect((await put(0, 2)).json.warnedRows[0].reasons[0].message).toContain('5 places pour une limite de 0');
  });
});
