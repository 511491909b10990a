import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { lotHeader } from '../../../../src/core/contract';
import { permissionsBy } from '../../../../src/core/model/domaines';
import { describeBothDatabases } from '../../../support/databases';
import { callers, codes, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/upsells';

const parking = { type: 'PARKING', libelleFr: 'Parking', prixMode: 'TARIF', montant: 12 };
const seance = (refSeance: number | null, more: object = {}) => ({
  type: 'SEANCE',
  libelleFr: 'Une autre soirée',
  prixMode: 'TARIF',
  refSeance,
  ...more,
});
const upgrade = (versCategorie: string, more: object = {}) => ({
  type: 'UPGRADE',
  libelleFr: 'Mieux placé',
  prixMode: 'TARIF',
  versCategorie,
  ...more,
});

describeBothDatabases('upsells', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    const tx = database.drizzle;
    await insertRows(tx, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 40 },
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT2', montant: 25 },
    ]);
    await insertRows(tx, packageTable, [{ idPackage: 1, libelleFr: 'Deux soirs', idTiers: 'P1' }]);
  });
  beforeEach(async () => {
    await house.query('truncate upsells, actions restart identity');
    await house.query("update seances set complementaires = '[]', vendus = 0");
    await house.query('update seances set complementaires = $1 where idseanc = 11', ['[51]']);
  });

  const { as } = house;
  const make = (body: object, who: Who = 'admin') =>
    as(who, 'POST', path, { titreFr: 'Complétez votre soirée', idmanif: 1, ...body });
  const show = (id = 1) => house.read(`${path}/${id}`);

  describe('a role that reads manifestations and changes packages', () => {
    const permissions = permissionsBy((domaine) =>
      domaine === 'PACKAGES' ? 'MODIFICATION' : domaine === 'MANIFESTATIONS' ? 'LECTURE' : 'AUCUN',
    );
    beforeAll(() => Object.assign(callers.groupe, { rights: { permissions, actionsSensibles: [], langues: [] } }));
    afterAll(() => Reflect.deleteProperty(callers.groupe, 'rights'));

    it('has the rights on upsells that it has on what they hang on', async () => {
      const parents = [{ idmanif: 1 }, { idmanif: null, idseanc: 11 }, { idmanif: null, idPackage: 1 }];
      for (const parent of parents) expect((await make({ ...parent, upsells: [parking] })).status).toBe(201);
      const { items } = await house.read(path, 'groupe');
      expect(items.map(({ id }: { id: number }) => id).toSorted()).toEqual([1, 3]);
      expect((await as('groupe', 'GET', `${path}/2`)).status).toBe(404);
      const rename = (id: number) => as('groupe', 'PUT', `${path}/${id}`, { titreFr: 'Un peu plus' }, 1);
      expect((await rename(3)).json).toMatchObject({ titreFr: 'Un peu plus' });
      const refused = await rename(1);
      expect([refused.status, JSON.stringify(refused.json)]).toEqual([
        expect.any(Number),
        expect.stringContaining('MANIFESTATIONS'),
      ]);
      expect(await show(1)).toMatchObject({ titreFr: 'Complétez votre soirée', version: 1 });
      const bulk = { selection: { q: '' }, change: { openPass: true }, dryRun: true };
      expect((await as('groupe', 'POST', `${path}/bulk`, bulk)).json).toMatchObject({
        ...{ changed: 1, blocked: 1, blockedRows: [{ id: 1, reasons: [{ code: 'permission' }] }] },
      });
      // Deleting asks for more than changing.
      expect((await as('groupe', 'DELETE', `${path}/3`, undefined, 2)).json.detail).toContain('SUPPRESSION');
      expect(await show(3)).toMatchObject({ titreFr: 'Un peu plus' });
    });
  });

  it.each([
    ['a manifestation', { idmanif: 1 }, { idTiers: 'P1', evenement: 1 }],
    ['a séance', { idmanif: null, idseanc: 51 }, { idTiers: 'P3', evenement: 5 }],
    ['a package', { idmanif: null, idPackage: 1 }, { idTiers: 'P1', evenement: null }],
  ])('take the partner of %s', async (_, parent, expected) => {
    expect((await make({ ...parent, upsells: [parking] })).status).toBe(201);
    expect(await show()).toMatchObject({
      ...expected,
      lockStatus: false,
      openPass: false,
      afficheDateSeance: true,
      upsells: [{ type: 'PARKING', montant: 12 }],
    });
  });

  it('come back with the flags that were not said', async () => {
    await make({ upsells: [parking, { ...parking, ref: 'P2', parBillet: true }] });
    const said = { isObligatory: false, parBillet: false, mandatoryAddress: false };
    expect((await show()).upsells).toMatchObject([said, { ...said, parBillet: true }]);
  });

  it.each([
    ['nothing', { idmanif: null }, ['idmanif: upsell-parent']],
    ['two at once', { idseanc: 11 }, ['idseanc: upsell-parent']],
    ['what is not there', { idmanif: 999 }, ['idmanif: reference']],
  ])('do not hang on %s', async (_, parent, expected) => {
    expect(codes((await make(parent)).json)).toEqual(expected);
  });

  it('hang on a parent once', async () => {
    await make({});
    expect(codes((await make({})).json)).toEqual(['idmanif: upsell-exists']);
  });

  it.each([
    ['a mandatory option without a minimum', [{ ...parking, isObligatory: true }], ['upsells.0.min: valeurminIfCheck']],
    ['a minimum of nothing', [{ ...parking, isObligatory: true, min: 0 }], ['upsells.0.min: valeurminIfCheck']],
    ['bounds upside down', [parking, parking, { ...parking, min: 3, max: 2 }], ['upsells.2.max: compareBorne']],
    [
      'a free amount that is no gift',
      [{ ...parking, prixMode: 'LIBRE', montant: null }],
      ['upsells.0.prixMode: upsell-free'],
    ],
    ['an amount of what is included', [{ ...parking, prixMode: 'INCLUS' }], ['upsells.0.montant: notHere']],
    ['a séance that leads to a product', [{ ...seance(12), ref: 'P' }], ['upsells.0.ref: notHere']],
    ['a tariff without an amount', [{ ...parking, montant: null }], ['upsells.0.montant: upsell-amount']],
    ['a séance that is not named', [seance(null)], ['upsells.0.refSeance: required']],
    ['a complementary séance', [parking, seance(51)], ['upsells.1.refSeance: complementary-exists']],
    [
      'a séance twice',
      [seance(12), { ...parking, upsell: [seance(12)] }],
      ['upsells.1.upsell.0.refSeance: complementary-exists'],
    ],
    ['an upgrade to a cheaper place', [upgrade('CAT2')], ['upsells.0.versCategorie: upsell-upgrade']],
    [
      'a linked option with options',
      [{ ...parking, upsell: [{ ...parking, upsell: [] }] }],
      ['upsells.0.upsell.0.upsell: unknown'],
    ],
    [
      'a linked option to nowhere',
      [{ ...parking, upsell: [{ ...parking, refManif: 999 }] }],
      ['upsells.0.upsell.0.refManif: reference'],
    ],
  ])('refuse %s at its place', async (_, upsells, expected) => {
    const answer = await make({ upsells });
    expect(codes(answer.json)).toEqual(expected);
    expect(answer.status).toBe(422);
  });

  it('say of a complementary séance what the specification says', async () => {
    const { json } = await make({ upsells: [seance(51)] });
    expect(json.errors[0].errorCodes[0].message).toBe('Cette séance existe déjà comme séance complémentaire');
  });

  it.each([
    ['a gift of any amount', [{ type: 'DONATION', libelleFr: 'Un don', prixMode: 'LIBRE' }]],
    ['an upgrade to a dearer place', [upgrade('CAT1', { categories: ['CAT2'] })]],
    ['another séance, with its linked option', [seance(12, { upsell: [parking] })]],
  ])('take %s', async (_, upsells) => {
    expect((await make({ upsells })).status).toBe(201);
  });

  it.each([
    ['gone', { contingent: 0 }, 'EPUISE'],
    ['over', { fin: '2020-01-01T00:00:00Z' }, 'TERMINE'],
    ['to come', { debut: '2099-01-01T00:00:00Z' }, 'A_VENIR'],
    ['there', { contingent: 5, debut: '2020-01-01T00:00:00Z' }, null],
  ])('warn of a mandatory option that is %s, and still save', async (_, more, alerte) => {
    await make({ upsells: [{ ...parking, isObligatory: true, min: 1, ...more }] });
    expect((await show()).alerte).toBe(alerte);
    const found = await as('admin', 'GET', `${path}?q=${encodeURIComponent('alerte:EPUISE,TERMINE,A_VENIR')}`);
    expect(found.json.items).toHaveLength(alerte === null ? 0 : 1);
  });

  it('stay inside the perimeter, and follow their manifestation to another partner', async () => {
    await make({});
    expect((await make({ idmanif: 5 }, 'partenaire')).status).toBe(422);
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(200);
    const moved = await as('admin', 'PUT', '/api/admin-config/manifestations/1', { manifInfo: { idTiers: 'P3' } });
    expect(moved.status).toBe(200);
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(404);
    await as('admin', 'PUT', '/api/admin-config/manifestations/1', { manifInfo: { idTiers: 'P1' } }, 2);
  });

  it('go with their séance, and come back with it', async () => {
    await make({ idmanif: null, idseanc: 41, upsells: [parking] });
    const gone = await as('admin', 'DELETE', '/api/admin-config/seances/41');
    expect(gone.status).toBe(204);
    expect((await as('admin', 'GET', `${path}/1`)).status).toBe(404);
    const back = await house.revert(gone.headers[lotHeader]);
    expect(back.status).toBe(200);
    expect(await show()).toMatchObject({ idseanc: 41, upsells: [{ type: 'PARKING' }] });
  });

  it('are copied to many manifestations as one lot, rehearsed first, and taken back whole', async () => {
    await make({ upsells: [parking, upgrade('CAT1')] });
    await make({ idmanif: 2, titreFr: 'Le sien' });
    const asked = { id: 1, selection: { ids: [1, 2, 3, 4, 5] } };
    const rehearsed = await as('admin', 'POST', `${path}/copie`, { ...asked, dryRun: true });
    expect(rehearsed.json).toMatchObject({ changed: 2, blocked: 2 });
    const reasons = (rows: { id: number; reasons: { code: string }[] }[]) =>
      Object.fromEntries(rows.map(({ id, reasons: [reason] }) => [id, reason?.code]));
    expect(reasons(rehearsed.json.blockedRows)).toEqual({ 2: 'upsell-exists', 4: 'locked-unknown' });
    expect((await house.read(path)).items).toHaveLength(2);
    const done = await as('admin', 'POST', `${path}/copie`, { ...asked, remplacer: true });
    expect(done.json).toMatchObject({ changed: 3, blocked: 1 });
    const all = (await house.read(`${path}?sort=evenement`)).items;
    expect(all.map(({ idmanif, titreFr, idTiers }: Record<string, unknown>) => [idmanif, titreFr, idTiers])).toEqual([
      [1, 'Complétez votre soirée', 'P1'],
      [2, 'Complétez votre soirée', 'P2'],
      [3, 'Complétez votre soirée', 'P1'],
      [5, 'Complétez votre soirée', 'P3'],
    ]);
    const back = await house.revert(done.json.lot);
    expect(back.status).toBe(200);
    expect((await house.read(path)).items).toHaveLength(2);
    expect((await show(2)).titreFr).toBe('Le sien');
  });

  it('are not copied to what the caller may not see', async () => {
    await make({ upsells: [parking] });
    const done = await as('partenaire', 'POST', `${path}/copie`, { id: 1, selection: { ids: [3, 5] } });
    expect(done.json).toMatchObject({ changed: 1 });
    expect((await house.read(`${path}?q=idmanif:5`)).items).toEqual([]);
  });

  it('locked, are left alone by a copy that replaces', async () => {
    await make({ upsells: [parking] });
    await make({ idmanif: 3, lockStatus: true });
    const done = await as('admin', 'POST', `${path}/copie`, { id: 1, selection: { ids: [3] }, remplacer: true });
    expect(done.json).toMatchObject({ changed: 0, blocked: 1 });
  });
});
