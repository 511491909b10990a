import { beforeEach, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/packages';

const seance = (idseanc: number, more: object = {}) => ({ type: 'SEANCE', idseanc, quantite: 1, ...more });

const complete = {
  libelleFr: 'Deux soirs à Dijon',
  idTiers: 'P1',
  image: 'images/pack.webp',
  resumeFr: 'Deux soirées',
  prixMode: 'FORFAIT',
  composants: [seance(11), seance(12)],
  tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 70 }],
};

describeBothDatabases('packages', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    const tx = database.drizzle;
    await insertRows(tx, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 40 },
      { grille: 'G1', idnatcl: 2, codcatpl: 'CAT1', montant: 30 },
      { grille: 'G1', idnatcl: 3, codcatpl: 'CAT1', montant: 10 },
    ]);
  });
  beforeEach(async () => {
    await house.query('truncate packages restart identity');
    await house.query("update seances set statut = 'PROGRAMMEE'");
    await insertRows(house.database.drizzle, packageTable, [complete]);
  });

  const { as } = house;
  const show = (id = 1) => house.read(`${path}/${id}`);
  const put = (change: object, id = 1) => as('admin', 'PUT', `${path}/${id}`, change);
  const preview = async (body: object, who: Who = 'admin') => (await as(who, 'POST', `${path}/apercu`, body)).json;

  it('is as available as its scarcest imposed component, and says which', async () => {
    expect(await show()).toMatchObject({ disponibilite: 50, limitant: 'Cyrano de Bergerac', alerte: null });
    await put({ contingent: 20 });
    expect(await show()).toMatchObject({ disponibilite: 20, limitant: null });
  });

  it.each([
    ['two places of each', { composants: [seance(12, { quantite: 2 })] }, 25],
    ['a whole manifestation', { composants: [{ type: 'MANIFESTATION', idmanif: 1, quantite: 1 }] }, 150],
    ['what has no places', { composants: [{ type: 'LIBRE', libelle: 'Un verre', quantite: 1 }] }, null],
    ['what is only offered', { type: 'AU_CHOIX', composants: [seance(12)] }, null],
    [
      'the second best of a group of two',
      {
        type: 'AU_CHOIX',
        groupes: [{ libelle: 'Soirs', min: 2, max: 2 }],
        composants: [seance(11, { groupe: 'Soirs' }), seance(12, { groupe: 'Soirs' })],
      },
      50,
    ],
  ])('is limited by %s', async (_, body, expected) => {
    expect((await preview({ ...body, contingent: null })).disponibilite).toBe(expected);
  });

  it('raises an alert for what is cancelled, and finds it by a filter', async () => {
    await house.query("update seances set statut = 'ANNULEE' where idseanc = 12");
    expect(await show()).toMatchObject({ alerte: 'ANNULE', disponibilite: 0 });
    const found = await as('admin', 'GET', `${path}?q=${encodeURIComponent('alerte:ANNULE,COMPLET')}`);
    expect(found.json.total).toBe(1);
    expect((await house.read(`${path}?q=alerte:vide`)).total).toBe(0);
    expect((await as('admin', 'GET', `${path}?sort=-alerte,disponibilite,limitant`)).status).toBe(200);
  });

  it('compares the price with the same places bought one by one', async () => {
    const { prix, sansPrix, natures, categories } = await preview({ ...complete, contingent: null });
    expect(prix).toEqual([{ idnatcl: 1, codcatpl: 'CAT1', separate: 80, price: 70, gain: 10 }]);
    expect([sansPrix, natures, categories]).toEqual([[], { 1: 'Plein tarif' }, { CAT1: 'Catégorie 1' }]);
  });

  it('sums what the grids say, for natures sold in packages, when nothing else is asked', async () => {
    const { prix } = await preview({ ...complete, prixMode: 'SOMME', tarifs: [] });
    expect(prix.map(({ idnatcl, price }: { idnatcl: number; price: number }) => [idnatcl, price])).toEqual([
      [1, 80],
      [2, 60],
    ]);
  });

  it('warns of components at the same time in two venues', async () => {
    const composants = [seance(11), seance(21), seance(12)];
    expect((await preview({ composants })).chevauchements).toEqual([{ first: 0, second: 1 }]);
  });

  it.each([
    ['no price at all', { tarifs: [] }, ['package-unpriced']],
    ['a category without amount', { tarifs: [{ idnatcl: 1, codcatpl: 'CAT2', montant: null }] }, ['category-unpriced']],
    [
      'a component in a category that has no price',
      { composants: [seance(11, { categoriesAutorisees: ['CAT2'] })] },
      ['category-unpriced'],
    ],
    ['no component', { composants: [] }, ['missing-field']],
    ['no image', { image: null }, ['missing-field']],
    ['nothing amiss', {}, []],
  ])('is put on sale with %s: %j', async (_, change, expected) => {
    await put(change);
    const { json } = await as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [1] },
      change: { statut: 'MISE_EN_VENTE' },
      dryRun: true,
    });
    const reasons = (json.blockedRows[0]?.reasons ?? []).map(({ code }: { code: string }) => code);
    expect(reasons).toEqual(expected);
  });

  it('is not put on sale while an imposed component is cancelled', async () => {
    await house.query("update seances set statut = 'ANNULEE' where idseanc = 12");
    expect(codes((await put({ statut: 'MISE_EN_VENTE' })).json)).toEqual(['statut: component-gone']);
  });

  it('asks why a status goes back, and keeps what is locked from bulk work', async () => {
    await put({ statut: 'MISE_EN_VENTE' });
    const bulk = async (change: object) =>
      (await as('admin', 'POST', `${path}/bulk`, { selection: { ids: [1] }, change })).json;
    const back = await bulk({ statut: 'CONFIRMEE' });
    expect(back.blockedRows[0].reasons[0].code).toBe('motif');
    expect(await bulk({ lockStatus: true })).toMatchObject({ changed: 1 });
    expect(await bulk({ exclusionSearchEngine: true })).toMatchObject({ changed: 0, blocked: 1 });
    expect(await bulk({ lockStatus: false })).toMatchObject({ changed: 1 });
  });

  it.each([
    ['a component that names nothing', { composants: [{ type: 'SEANCE' }] }, ['composants.0.idseanc: missing-field']],
    ['a séance that does not exist', { composants: [seance(999)] }, ['composants.0.idseanc: reference']],
    ['itself', { composants: [{ type: 'PACKAGE', idPackage: 1 }] }, ['composants.0.idPackage: package-self']],
    [
      'a group that is not there',
      { type: 'AU_CHOIX', composants: [seance(11, { groupe: 'Soirs' })] },
      ['composants.0.groupe: group-unknown'],
    ],
    [
      'a group without enough to choose from',
      { type: 'AU_CHOIX', groupes: [{ libelle: 'Soirs', min: 3, max: 4 }] },
      ['groupes.0.min: group-short'],
    ],
    ['bounds turned round', { groupes: [{ libelle: 'Soirs', min: 4, max: 3 }] }, ['groupes.0.max: compareBorne']],
    [
      'more than all off',
      { prixMode: 'REMISE_PCT', tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 120 }] },
      ['tarifs.0.montant: discount-high'],
    ],
    [
      'a sale that ends before it begins',
      { debutVente: '2099-01-02T00:00:00Z', finVente: '2099-01-01T00:00:00Z' },
      ['finVente: boundsRule'],
    ],
  ])('refuses %s at its field', async (_, change, expected) => {
    const answer = await put(change);
    expect(answer.status).toBe(422);
    expect(codes(answer.json)).toEqual(expected);
  });

  it('holds a package that holds none, and is held by none then', async () => {
    const holds = (idPackage: number) => ({
      libelleFr: 'Coffret',
      idTiers: 'P1',
      composants: [{ type: 'PACKAGE', idPackage }],
    });
    const made = await as('admin', 'POST', path, holds(1));
    expect(made.json).toMatchObject({ disponibilite: 50, limitant: 'Deux soirs à Dijon' });
    const id = made.json.idPackage;
    expect(codes((await as('admin', 'POST', path, holds(id))).json)).toEqual([
      'composants.0.idPackage: package-nested',
    ]);
    expect(codes((await put({ composants: [{ type: 'PACKAGE', idPackage: id }] })).json)).toEqual([
      'composants.0.idPackage: package-nested',
    ]);
  });

  it('belongs to its partner, who sees what is left but not the séances of others', async () => {
    expect((await house.read(path, 'orphelin')).total).toBe(0);
    expect((await house.read(`${path}/1`, 'partenaire')).refs.seances).toHaveProperty('11');
    await house.query("update packages set id_tiers = 'P3'");
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(404);
    const { composants } = await preview({ composants: [seance(51), seance(11)] }, 'partenaire');
    expect(composants.map(({ etat }: { etat: string | null }) => etat)).toEqual(['ABSENT', null]);
  });

  it('holds back what it is made of and sold in: how many use it, and the filter that finds them', async () => {
    const nature = await as('admin', 'DELETE', '/api/admin-config/natures-client/2');
    expect([nature.status, nature.json.context.users]).toEqual([
      409,
      [{ resource: 'prix', count: 1, q: 'idnatcl:=2' }],
    ]);
    const category = await as('admin', 'DELETE', '/api/admin-config/categories-place/CAT1');
    expect(category.json.context.users).toEqual([
      { resource: 'prix', count: 3, q: 'codcatpl:=CAT1' },
      { resource: 'packages', count: 1, q: 'composants.categoriesAutorisees:=CAT1 OR tarifs.codcatpl:=CAT1' },
    ]);
    for (const q of ['tarifs:CAT1', 'tarifs:1', 'composants:11'])
      expect((await house.read(`${path}?q=${q}`)).total).toBe(1);
    expect((await house.read(`${path}?q=tarifs:CAT`)).total).toBe(0);
    expect((await house.read('/api/admin-config/natures-client/1')).nbUtilisations).toBe(2);
  });

  it('merges a nature into another: prices and tariffs follow, those that are there already stay', async () => {
    const { pool } = house.database;
    await pool.query(
      `update packages set tarifs = '[{"idnatcl":1,"codcatpl":"CAT1","montant":70},{"idnatcl":2,"codcatpl":"CAT1","montant":50}]'`,
    );
    await pool.query("insert into prix (grille, idnatcl, codcatpl, montant) values ('G2', 2, 'CAT1', 25)");
    const url = '/api/admin-config/natures-client/2/merge';
    const rehearsed = await as('admin', 'POST', url, { into: 1, dryRun: true });
    expect(rehearsed.json).toMatchObject({ changed: 3, blocked: 0 });
    const done = await as('admin', 'POST', url, { into: 1 });
    expect(done.json).toMatchObject({ changed: 3, blocked: 0 });
    expect((await show()).tarifs).toEqual([{ idnatcl: 1, codcatpl: 'CAT1', montant: 70 }]);
    const { rows } = await pool.query('select grille, idnatcl, montant::integer from prix order by grille, idnatcl');
    expect(rows).toEqual([
      { grille: 'G1', idnatcl: 1, montant: 40 },
      { grille: 'G1', idnatcl: 3, montant: 10 },
      { grille: 'G2', idnatcl: 1, montant: 25 },
    ]);
    const back = await house.revert(done.json.lot);
    expect(back.json).toMatchObject({ blocked: 0 });
    expect((await show()).tarifs).toHaveLength(2);
  });

  it('refuses a second price at the same place of a grid', async () => {
    const again = { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 45 };
    expect(codes((await as('admin', 'POST', '/api/admin-config/prix', again)).json)).toEqual(['montant: exists']);
    expect((await as('partenaire', 'POST', '/api/admin-config/prix', again)).status).toBe(403);
  });
});
