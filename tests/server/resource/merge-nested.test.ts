/** A merge follows what points from inside lists, at any depth, and is taken back whole. */
import { expect, it } from 'vitest';
import { contingentTable } from '../../../server/domains/events/table';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { packageTable } from '../../../server/domains/packages/table';
import { subscriptionTable } from '../../../server/domains/subscriptions/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';
import { makeWorld } from './world';

const admin = '/api/admin-config';
const option = { type: 'PARKING', libelleFr: 'Parking', prixMode: 'INCLUS' };

describeBothDatabases('merging what lists point to', () => {
  const house = useHouseAnew(async (database) => {
    const { pool, drizzle } = database;
    await pool.query('truncate packages, abonnements, upsells, contingents, prix restart identity');
    await makeWorld(database);
    await insertRows(drizzle, packageTable, [
      {
        libelleFr: 'Duo',
        idTiers: 'P1',
        tarifs: [
          { idnatcl: 2, codcatpl: 'CAT1', montant: 50 },
          { idnatcl: 1, codcatpl: 'CAT1', montant: 70 },
          { idnatcl: 2, codcatpl: 'CAT2', montant: 30 },
        ],
        composants: [{ id: 'a', type: 'SEANCE', idseanc: 11, quantite: 1, categoriesAutorisees: ['CAT1', 'CAT2'] }],
      },
      { libelleFr: 'Trio', idTiers: 'P3', tarifs: [{ idnatcl: 3, codcatpl: 'CAT1', montant: 20 }] },
    ]);
    await insertRows(drizzle, subscriptionTable, [
      { libelleFr: 'Saison', idTiers: 'P1', tarifs: [{ idnatcl: 2, codcatpl: 'CAT1', montant: 90 }] },
    ]);
    await insertRows(drizzle, upsellTable, [
      {
        ...{ titreFr: 'Avec le parking', titreEn: '', libelleFr: 'Avec le parking', libelleEn: '' },
        ...{ openPass: false, afficheDateSeance: true },
        idmanif: 1,
        idTiers: 'P1',
        upsells: [
          { ...option, id: 'a', natures: [1, 2], categories: ['CAT1'], upsell: [{ ...option, id: 'b', natures: [2] }] },
          { ...option, id: 'c', natures: [3] },
        ],
      },
    ]);
    await insertRows(drizzle, contingentTable, [
      { idmanif: 1, idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, quota: 10, idTiers: 'P1' },
      { idmanif: 1, idnatcl: 2, codcatpl: 'CAT1', idseanc: 11, quota: 20, idTiers: 'P1' },
      { idmanif: 1, idnatcl: 2, codcatpl: 'CAT2', idseanc: 11, quota: 30, idTiers: 'P1' },
    ]);
  });

  const get = (path: string, who: Who = 'admin') => house.read(`${admin}/${path}`, who);
  const everything = async () => {
    const lists = ['packages', 'abonnements', 'upsells', 'contingents', 'natures-client', 'categories-place'];
    const pages = await Promise.all(lists.map((list) => get(`${list}?limit=100`)));
    const plain = ({
      version: _v,
      dateCreation: _c,
      dateModif: _d,
      auteurModif: _a,
      ...row
    }: Record<string, unknown>) => row;
    return Object.fromEntries(lists.map((list, index) => [list, pages[index].items.map(plain)]));
  };

  it('tells how many records follow, and writes nothing', async () => {
    const before = await everything();
    const { json } = await house.as('admin', 'POST', `${admin}/natures-client/2/merge`, { into: 1, dryRun: true });
    expect(json).toMatchObject({ changed: 5, blocked: 0 });
    const lines = json.usages.users.map(({ field, count }: { field: string; count: number }) => [field, count]);
    expect(lines).toEqual([
      ['idnatcl', 2],
      ['tarifs.idnatcl', 1],
      ['upsells.natures', 1],
      ['upsells.upsell.natures', 1],
      ['tarifs.idnatcl', 1],
    ]);
    expect(await everything()).toEqual(before);
  });

  it('counts a record that points twice once', async () => {
    expect((await get('natures-client/2')).nbUtilisations).toBe(5);
    const { items } = await get('natures-client?sort=-nbUtilisations');
    const counts = items.map(({ idnatcl, nbUtilisations }: Record<string, number>) => [idnatcl, nbUtilisations]);
    expect(counts).toEqual([
      [2, 5],
      [1, 3],
      [3, 2],
    ]);
  });

  it('turns every list, keeps one of what says the same, and is taken back and done again', async () => {
    const before = await everything();
    const { json } = await house.as('admin', 'POST', `${admin}/natures-client/2/merge`, { into: 1 });
    expect(json).toMatchObject({ changed: 5, blocked: 0 });
    expect((await get('packages/1')).tarifs).toEqual([
      { idnatcl: 1, codcatpl: 'CAT1', montant: 70 },
      { idnatcl: 1, codcatpl: 'CAT2', montant: 30 },
    ]);
    expect((await get('abonnements/1')).tarifs).toMatchObject([{ idnatcl: 1 }]);
    expect((await get('upsells/1')).upsells).toMatchObject([
      { natures: [1], upsell: [{ natures: [1] }] },
      { natures: [3] },
    ]);
    const { items } = await get('contingents');
    expect(items.map(({ idcont, idnatcl, quota }: Record<string, number>) => [idcont, idnatcl, quota])).toEqual([
      [1, 1, 10],
      [3, 1, 30],
    ]);
    expect((await house.as('admin', 'GET', `${admin}/natures-client/2`)).status).toBe(404);
    const after = await everything();
    const back = await house.revert(json.lot);
    expect(back.json).toMatchObject({ changed: 6, blocked: 0 });
    expect(await everything()).toEqual(before);
    const again = await house.revert(back.json.lot);
    expect(again.json).toMatchObject({ changed: 6, blocked: 0 });
    expect(await everything()).toEqual(after);
  });

  it('turns every field of an item that points to the one', async () => {
    await house.query(
      `update upsells set upsells = '[{"id":"a","type":"PARKING","libelleFr":"P","prixMode":"INCLUS","categories":["CAT2"],"upsell":[{"id":"b","type":"PHOTO","libelleFr":"F","prixMode":"INCLUS","categories":["CAT2"]}]}]'`,
    );
    const { json } = await house.as('admin', 'POST', `${admin}/categories-place/CAT2/merge`, { into: 'CAT1' });
    expect(json).toMatchObject({ blocked: 0 });
    expect((await get('upsells/1')).upsells).toMatchObject([
      { categories: ['CAT1'], upsell: [{ categories: ['CAT1'] }] },
    ]);
    const { composants, tarifs } = await get('packages/1');
    expect(composants[0].categoriesAutorisees).toEqual(['CAT1']);
    expect(tarifs).toEqual([
      { idnatcl: 2, codcatpl: 'CAT1', montant: 50 },
      { idnatcl: 1, codcatpl: 'CAT1', montant: 70 },
    ]);
  });

  it('keeps before and after of each list in the history', async () => {
    const { json } = await house.as('admin', 'POST', `${admin}/natures-client/2/merge`, { into: 1 });
    const { rows } = await house.query<{ champs: { chemin: string; avant: unknown; apres: unknown }[] }>(
      `select champs from actions where lot_id = $1 and entite = 'abonnements'`,
      [json.lot],
    );
    expect(rows[0]?.champs).toMatchObject([{ chemin: 'tarifs', avant: [{ idnatcl: 2 }], apres: [{ idnatcl: 1 }] }]);
  });

  it('refuses to delete what only a list in a list names, and counts for a partner what it may see', async () => {
    await house.query(
      `truncate packages, abonnements, contingents; update upsells set upsells = '[{"id":"a","type":"PARKING","libelleFr":"P","prixMode":"INCLUS","upsell":[{"id":"b","type":"PHOTO","libelleFr":"F","prixMode":"INCLUS","natures":[2]}]}]'`,
    );
    const { status, json } = await house.as('admin', 'DELETE', `${admin}/natures-client/2`, undefined, 1);
    expect([status, json.context.users]).toMatchObject([409, [{ resource: 'upsells', count: 1 }]]);
    const { q } = json.context.users[0];
    expect((await get(`upsells?q=${encodeURIComponent(q)}`)).total).toBe(1);
    expect((await get('natures-client/2')).nbUtilisations).toBe(1);
    await house.query(`update upsells set id_tiers = 'P3'`);
    expect((await get('natures-client/2', 'partenaire')).nbUtilisations).toBe(0);
    const usages = { selection: { ids: [2] } };
    const told = (await house.as('partenaire', 'POST', `${admin}/natures-client/usages`, usages)).json;
    expect(told.users).toMatchObject([{ resource: 'upsells', count: 0, others: true, first: [] }]);
  });

  it.each([
    ['nature:1', [1]],
    ['nature:=2', [1]],
    ['tarifs.idnatcl:3', [2]],
    ['customer:"tarif réduit"', [1]],
    ['nature:tarif', [1]],
    ['-nature:1', [2]],
    ['nature:vide', []],
    ['composants.idseanc:*', [1]],
    ['seance:=11 categorie:CAT2', [1]],
    ['manifestation:vide', [1, 2]],
    ['category:CAT1', [1, 2]],
    ['nature:1,3', [1, 2]],
  ])('finds packages by %s', async (q, ids) => {
    const { items, total } = await get(`packages?sort=idPackage&q=${encodeURIComponent(q)}`);
    expect([total, items.map(({ idPackage }: { idPackage: number }) => idPackage)]).toEqual([ids.length, ids]);
  });

  it.each([
    ['nature:>3', 'operatorNotAllowed'],
    ['tarifs.inconnu:1', 'unknownField'],
    ['nature:', 'missingValue'],
  ])('refuses %s at its place', async (q, code) => {
    const { status, json } = await house.as('admin', 'GET', `${admin}/packages?q=${encodeURIComponent(q)}`);
    expect([status, json.context[0].code]).toEqual([400, code]);
  });

  it('completes the values of a field in a list with the records it points to', async () => {
    const { values } = await get('packages/values?field=tarifs.idnatcl&typed=redu');
    expect(values).toEqual([{ value: '2', label: 'Tarif réduit' }]);
  });
});
