import { beforeEach, describe, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { pack, season } from './sold-whole';

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

  describe.each([
    ['PACKAGE', '/api/admin-config/packages', 'idPackage'],
    ['ABONNEMENT', '/api/admin-config/abonnements', 'idabonnement'],
  ])('of a %s', (type, path, key) => {
    beforeEach(async () => {
      await house.query('truncate packages, abonnements restart identity cascade');
      await insertRows(house.database.drizzle, packageTable, [
        { ...pack, contingent: 10 },
        { ...pack, contingent: 10 },
      ]);
      await insertRows(house.database.drizzle, subscriptionTable, [
        { ...season, contingent: 10 },
        { ...season, contingent: 10 },
      ]);
      // Two are sold, one is held.
      for (const [n, paiement] of [
        [2, { moyen: 'CB' }],
        [1, null],
      ] as const) {
        const answer = await house.as('admin', 'POST', '/api/order-management/commandes', {
          ...{ canal: 'TELEPHONE', idseanc: 11, lignes: [], paiement },
          formules: [{ type, id: 1, idnatcl: 1, codcatpl: 'CAT1', n, beneficiaires: ['Anne', 'Paul'] }],
          client: { nom: 'Vasseur', email: 'h@exemple.fr' },
        });
        expect(answer.status, answer.text).toBe(201);
      }
    });

    it('is saved by the form, with a warning that says how many', async () => {
      const put = async (contingent: number) => {
        const { version } = await house.read(`${path}/1`);
        return house.as('admin', 'PUT', `${path}/1`, { contingent }, version);
      };
      const enough = await put(3);
      expect([enough.status, said(enough.headers)], enough.text).toEqual([200, null]);
      const { status, headers } = await put(2);
      expect([status, said(headers)]).toMatchObject([200, [{ code: 'below-sold' }]]);
      expect(said(headers)[0].message).toContain('3');
    });

    it('is warned of by a bulk edit, by pasted cells and by an import, tried and written, for the rows concerned', async () => {
      const post = (body: object) => house.as('admin', 'POST', `${path}/bulk`, body);
      const warned = (report: { changed: number; warnedRows?: (Warned & { id: number })[] }) => [
        ...[report.changed, report.warnedRows?.map(({ id }) => id), codes(report.warnedRows)],
      ];
      for (const dryRun of [true, false]) {
        const { json } = await post({ selection: { ids: [1, 2] }, change: { contingent: 2 }, dryRun });
        expect(warned(json)).toEqual([2, [1], ['below-sold']]);
      }
      for (const dryRun of [true, false]) {
        const { json } = await post({ patches: [{ id: 1, version: 2, change: { contingent: 1 } }], dryRun });
        expect(warned(json)).toEqual([1, [1], ['below-sold']]);
      }
      for (const dryRun of [true, false]) {
        const csv = `${key};contingent\n1;0\n2;90\n`;
        const { status, json, text } = await house.sendFile('admin', `${path}/import`, 'f.csv', csv, { dryRun });
        expect(status, text).toBe(dryRun ? 200 : 202);
        // The result of a run of rows.
        const report = dryRun ? json : (house.runs.at(-1)?.resultat as typeof json);
        expect(warned(report)).toEqual([2, [1], ['below-sold']]);
      }
    });
  });
});
