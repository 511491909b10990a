/** A duplicate with what its original owns: séances, contingents, upsells. */
import { beforeEach, expect, it } from 'vitest';
import { contingentTable, manifestationTable, seanceTable } from '../../../server/domains/events/table';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { packageTable } from '../../../server/domains/packages/table';
import { insertRows } from '../../../server/resource/write/insert';
import { lotHeader } from '../../../src/core/contract';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';
import { far, makeGrids, makeWorld, manifestation, seance } from './world';

const shows = '/api/admin-config/manifestations';
const all = ['seances', 'seances.contingents', 'seances.upsells', 'upsells'];
const option = { type: 'SEANCE', libelleFr: 'Une autre soirée', prixMode: 'TARIF' };
const second = '2099-06-02T18:00:00.000Z';

const tables = ['manifestations', 'seances', 'contingents', 'upsells'] as const;

describeBothDatabases('a duplicate', () => {
  let before: unknown[];

  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1');
  });
  beforeEach(async () => {
    const { pool, drizzle: tx } = house.database;
    await pool.query('truncate manifestations, seances, contingents, upsells, packages, actions restart identity');
    await insertRows(tx, manifestationTable, [
      manifestation(1, { libelleFr: 'Cyrano' }),
      manifestation(5, { idTiers: 'P3' }),
    ]);
    await insertRows(tx, seanceTable, [
      seance(11, 1, { vendus: 80, statut: 'OUVERTE', lock: true, salle: 'Grande salle', complementaires: [12, 51] }),
      seance(12, 1, { date: second, complementaires: [11] }),
      seance(51, 5, { idTiers: 'P3' }),
    ]);
    await insertRows(tx, contingentTable, [
      { idmanif: 1, idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, quota: 20, idTiers: 'P1' },
      { idmanif: 1, idnatcl: 2, codcatpl: 'CAT1', idseanc: 12, quota: null, idTiers: 'P1' },
    ]);
    const inner = { ...option, id: 'b', refSeance: 12 };
    await insertRows(tx, upsellTable, [
      {
        titreFr: 'Autour de la pièce',
        idmanif: 1,
        evenement: 1,
        idTiers: 'P1',
        lockStatus: true,
        upsells: [{ type: 'PARKING', libelleFr: 'Parking', prixMode: 'TARIF', montant: 5, id: 'a', upsell: [inner] }],
      },
      { titreFr: 'Ce soir-là', idseanc: 12, evenement: 1, idTiers: 'P1', upsells: [] },
    ]);
    before = await counts();
  });

  const counts = () =>
    Promise.all(tables.map(async (name) => (await house.query(`select count(*)::int as n from ${name}`)).rows[0]));
  const rows = async (sql: string) => (await house.query(sql)).rows;
  const copy = (owned: readonly string[], body: object = {}, who: Who = 'admin', from = 1) =>
    house.as(who, 'POST', `${shows}/${from}/copy`, { record: { idmanif: 9001, manifInfo: {}, ...body }, owned });
  /** How many séances the inventaire has of 9001. */
  const keepSessions = async (count: 0 | 1) => {
    await house.query('delete from inventaire_seances');
    if (count === 1)
      await house.query(
        `insert into inventaire_seances (idseanc, idmanif, date, contingent, grille_tarif, id_tiers) values (90011, 9001, '${far}', 300, 'G1', 'P1')`,
      );
  };
  const revert = (lot: unknown, who: Who = 'admin') => house.revert(lot, {}, who);

  it('is offered what its original owns, with counts, owners before what they own', async () => {
    const { status, json } = await house.as('admin', 'GET', `${shows}/1/owned`);
    expect(status).toBe(200);
    expect(json.kinds).toEqual([
      { id: 'seances', resource: 'seances', under: null, count: 2, chosen: false },
      { id: 'seances.contingents', resource: 'contingents', under: 'seances', count: 2, chosen: true },
      { id: 'seances.upsells', resource: 'upsells', under: 'seances', count: 1, chosen: true },
      { id: 'upsells', resource: 'upsells', under: null, count: 1, chosen: true },
    ]);
  });

  it('takes along what was chosen, in one lot, each leading to the copies', async () => {
    const { status, json, headers } = await copy(all);
    expect(status).toBe(201);
    // The séance of the inventaire is at the hour of the first one: it stands for it.
    expect(json).toMatchObject({ id: 9001, changed: 6, unchanged: 1, blocked: 0, lot: headers[lotHeader] });
    const made = await rows(
      `select idseanc, date, salle, statut, lock, vendus, id_tiers, complementaires from seances where idmanif = 9001 order by date`,
    );
    const [first, next] = made;
    expect(first).toMatchObject({ vendus: 0, lock: false, statut: 'PROGRAMMEE', id_tiers: 'P1', complementaires: [] });
    expect(next).toMatchObject({ vendus: 0, id_tiers: 'P1', complementaires: [first.idseanc] });
    expect(
      await rows('select idnatcl, idseanc, quota, id_tiers from contingents where idmanif = 9001 order by idnatcl'),
    ).toEqual([
      { idnatcl: 1, idseanc: first.idseanc, quota: 20, id_tiers: 'P1' },
      { idnatcl: 2, idseanc: next.idseanc, quota: null, id_tiers: 'P1' },
    ]);
    const options = await rows(
      'select titre_fr, idmanif, idseanc, evenement, lock_status, upsells from upsells where id > 2 order by id',
    );
    expect(options).toMatchObject([
      {
        titre_fr: 'Autour de la pièce',
        idmanif: 9001,
        lock_status: false,
        upsells: [{ montant: 5, upsell: [{ refSeance: next.idseanc }] }],
      },
      { titre_fr: 'Ce soir-là', idmanif: null, idseanc: next.idseanc, evenement: 9001 },
    ]);
  });

  it('names each other among its séances as the originals do', async () => {
    await keepSessions(0);
    await copy(['seances']);
    await keepSessions(1);
    const [one, two] = await rows('select idseanc, complementaires from seances where idmanif = 9001 order by date');
    expect(one.complementaires).toEqual([two.idseanc, 51]);
    expect(two.complementaires).toEqual([one.idseanc]);
  });

  it.each<[string, 0 | null]>([
    ['with the séance of the inventaire', 0],
    ['with séances that name each other', null],
  ])('is taken back whole, %s', async (_, inventory) => {
    if (inventory !== null) await keepSessions(inventory);
    const { json } = await copy(all);
    const undone = await revert(json.lot);
    expect(undone.json).toMatchObject({ blocked: 0 });
    expect(await counts()).toEqual(before);
    expect((await revert(undone.json.lot)).json).toMatchObject({ blocked: 0 });
    expect((await rows('select count(*)::int as n from contingents where idmanif = 9001'))[0]).toEqual({ n: 2 });
  });

  it.each([
    ['only what was chosen', ['upsells'], [3, 4, 2, 3]],
    ['séances without what they own', ['seances'], [3, 5, 2, 2]],
  ])('takes %s', async (_, owned, expected) => {
    await keepSessions(1);
    expect((await copy(owned)).status).toBe(201);
    expect(await counts()).toEqual(expected.map((n) => ({ n })));
  });

  it.each([
    ['of no kind', [], 400],
    ['of an unknown kind', ['films'], 400],
    ['without their owners', ['seances.contingents'], 400],
  ])('does not take records %s', async (_, owned, status) => {
    expect((await copy(owned)).status).toBe(status);
    expect(await counts()).toEqual(before);
  });

  it('is refused whole when the record itself is wrong', async () => {
    const { status, json } = await copy(all, { idmanif: 777 });
    expect(status).toBe(422);
    expect(json.errors[0].field).toBe('idmanif');
    expect(await counts()).toEqual(before);
  });

  it('is not made of what a partner does not see, and for nobody else', async () => {
    expect((await house.as('partenaire', 'GET', `${shows}/5/owned`)).status).toBe(404);
    expect((await copy(['upsells'], {}, 'partenaire', 5)).status).toBe(404);
    expect((await copy(['upsells'], { manifInfo: { idTiers: 'P3' } }, 'partenaire')).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  it('leaves out, and tells, what a partner may not make: what names records beyond the perimeter', async () => {
    await keepSessions(0);
    const { status, json } = await copy(all, {}, 'partenaire');
    await keepSessions(1);
    expect(status).toBe(201);
    // The first séance names one of another partner's.
    expect(json).toMatchObject({ blocked: 1, blockedRows: [{ id: 11, reasons: [{ code: 'reference' }] }] });
    const [only] = await rows('select complementaires from seances where idmanif = 9001');
    expect(only).toEqual({ complementaires: [11] });
    expect((await rows('select count(*)::int as n from contingents where idmanif = 9001'))[0]).toEqual({ n: 1 });
  });

  it('goes to the partner it is made for', async () => {
    await copy(all, { manifInfo: { idTiers: 'P2' } }, 'groupe');
    expect(
      await rows(
        'select distinct id_tiers from seances where idmanif = 9001 union select id_tiers from upsells where evenement = 9001',
      ),
    ).toEqual([{ id_tiers: 'P2' }]);
  });

  it('above 500 records is a run of one lot, taken back as one', async () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      seance(1_000 + index, 1, {
        date: new Date(Date.parse('2098-01-01T19:00:00Z') + index * 86_400_000).toISOString(),
      }),
    );
    await insertRows(house.database.drizzle, seanceTable, many);
    const asked = await counts();
    const { status, json } = await copy(['seances', 'upsells']);
    expect(status).toBe(202);
    const made = house.runs.find(({ id }) => id === json.run);
    expect(made).toMatchObject({ etat: 'TERMINE', total: 603, resultat: { id: 9001, changed: 603, unchanged: 1 } });
    expect((await rows('select count(*)::int as n from seances where idmanif = 9001'))[0]).toEqual({ n: 602 });
    await revert(made?.lotId);
    expect(await counts()).toEqual(asked);
  });

  it('above 500 records tells what is wrong with the record before any run', async () => {
    await insertRows(
      house.database.drizzle,
      seanceTable,
      Array.from({ length: 600 }, (_, index) => seance(1_000 + index, 1)),
    );
    const runs = house.runs.length;
    expect((await copy(['seances'], { idmanif: 777 })).status).toBe(422);
    expect(house.runs).toHaveLength(runs);
  });

  it('of a package takes its upsell', async () => {
    const tx = house.database.drizzle;
    await insertRows(tx, packageTable, [{ idPackage: 1, libelleFr: 'Deux soirs', idTiers: 'P1' }]);
    await insertRows(tx, upsellTable, [{ titreFr: 'En plus', idPackage: 1, idTiers: 'P1', upsells: [] }]);
    const asked = { record: { libelleFr: 'Trois soirs', type: 'AU_CHOIX', idTiers: 'P1' }, owned: ['upsells'] };
    const { status, json } = await house.as('partenaire', 'POST', '/api/admin-config/packages/1/copy', asked);
    expect(status).toBe(201);
    expect(await rows('select titre_fr from upsells where id_package = 2')).toEqual([{ titre_fr: 'En plus' }]);
    expect((await revert(json.lot, 'partenaire')).json).toMatchObject({ blocked: 0, changed: 2 });
  });

  it('of a kind that owns nothing is offered nothing', async () => {
    expect(await house.read('/api/admin-config/lieux/1/owned')).toEqual({ kinds: [] });
  });
});
