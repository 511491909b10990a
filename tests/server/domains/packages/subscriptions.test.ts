import { beforeEach, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/abonnements';

const complete = {
  libelleFr: 'Saison à Dijon',
  formule: 'FIXE',
  idTiers: 'P1',
  image: 'images/saison.webp',
  resumeFr: 'Deux soirées',
  elements: [
    { id: 'a', idmanif: 1, idseanc: 11 },
    { id: 'b', idseanc: 12 },
  ],
  tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 70 }],
  modeleCarte: 'SAISON',
};

describeBothDatabases('subscriptions', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await insertRows(database.drizzle, priceTable, [{ grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 40 }]);
  });
  beforeEach(async () => {
    await house.query('truncate abonnements, actions restart identity');
    await house.query('update manifestations set exclusion_search_engine = false');
    await insertRows(house.database.drizzle, subscriptionTable, [complete]);
  });

  const { as } = house;
  const put = (change: object, version = 1) => as('admin', 'PUT', `${path}/1`, change, version);
  const preview = async (body: object, who: Who = 'admin') => (await as(who, 'POST', `${path}/apercu`, body)).json;
  const hidden = async () => {
    const { rows } = await house.query<{ idmanif: number }>(
      'select idmanif from manifestations where exclusion_search_engine order by idmanif',
    );
    return rows.map(({ idmanif }) => idmanif);
  };

  it('has the defaults of the specification', async () => {
    const made = await as('admin', 'POST', path, { libelleFr: 'Pass', formule: 'PASS', nbEntrees: 4, idTiers: 'P1' });
    expect(made.json).toMatchObject({
      ...{ exclusionSearchEngine: false, indreport: false, indism: true, identbenef: false },
      ...{ manifmasquer: false, indmultilieux: true, carte: true, statut: 'BROUILLON' },
    });
  });

  it.each([
    ['nothing imposed', { elements: [] }, ['elements: required']],
    ['an element without its séance', { elements: [{ idmanif: 1 }] }, ['elements.0.idseanc: missing-field']],
    [
      'a free element that names nothing',
      { formule: 'LIBRE', nbMin: 1, nbMax: 2, elements: [{}] },
      ['elements.0.idmanif: missing-field'],
    ],
    ['a séance twice', { elements: [{ idseanc: 11 }, { idseanc: 11 }] }, ['elements.1.idseanc: duplicate']],
    ['a séance that does not exist', { elements: [{ idseanc: 999 }] }, ['elements.0.idseanc: reference']],
    ['a free choice without bounds', { formule: 'LIBRE' }, ['nbMin: required', 'nbMax: required']],
    ['bounds turned round', { formule: 'LIBRE', nbMin: 3, nbMax: 2 }, ['nbMax: compareBorne']],
    ['a pass without entries or duration', { formule: 'PASS' }, ['nbEntrees: pass-empty']],
    ['no venue where there is one', { indmultilieux: false }, ['lieux: required']],
    ['two venues where there is one', { indmultilieux: false, lieux: [1, 2] }, ['lieux: one-venue']],
    [
      'a validity that ends first',
      { debutValidite: '2099-02-01', finValidite: '2099-01-01' },
      ['finValidite: boundsRule'],
    ],
    [
      'a genre asked twice',
      {
        contraintes: [
          { genre: 'OPERA', minimum: 1 },
          { genre: 'OPERA', minimum: 2 },
        ],
      },
      ['contraintes.1.genre: duplicate'],
    ],
  ])('refuses %s at its field', async (_, change, expected) => {
    const answer = await put(change);
    expect(answer.status).toBe(422);
    expect(codes(answer.json)).toEqual(expected);
  });

  it.each([
    [
      'two manifestations without séances, chosen among',
      { formule: 'LIBRE', nbMin: 1, nbMax: 2, elements: [{ idmanif: 1 }, { idmanif: 2 }] },
    ],
    ['equal bounds', { formule: 'LIBRE', nbMin: 2, nbMax: 2 }],
    ['a pass by its days', { formule: 'PASS', duree: 30, elements: [] }],
    ['one venue', { indmultilieux: false, lieux: [1] }],
  ])('takes %s', async (_, change) => {
    expect((await put(change)).status).toBe(200);
  });

  it.each([
    ['nothing amiss', {}, []],
    ['no price', { tarifs: [] }, ['tarifs: missing-field']],
    ['a price left out', { tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: null }] }, ['tarifs: category-unpriced']],
    ['no card model', { modeleCarte: null }, ['modeleCarte: missing-field']],
    ['no card', { carte: false, modeleCarte: null }, []],
    ['no image', { image: null }, ['statut: missing-field']],
  ])('is put on sale with %s: %j', async (_, change, expected) => {
    expect(codes((await put({ ...change, statut: 'MISE_EN_VENTE' })).json)).toEqual(expected);
  });

  it('keeps what it tells search engines, in a section of its own', async () => {
    const seo = { seoTitleFr: 'Saison 2099', seoDescriptionEn: 'Two evenings', seoKeywords: ['dijon'] };
    expect((await put({ seo })).json).toMatchObject({ seo: { ...seo, seoTitleEn: null } });
    expect(codes((await put({ seo: { seoTitleFr: 'x'.repeat(201) } }, 2)).json)).toEqual(['seo.seoTitleFr: tooLong']);
  });

  it('keeps on sale what the sale needs', async () => {
    await put({ statut: 'MISE_EN_VENTE' });
    expect(codes((await put({ tarifs: [] }, 2)).json)).toEqual(['tarifs: missing-field']);
    expect((await put({ saison: '2099-2100' }, 2)).status).toBe(200);
  });

  it('takes its manifestations out of the search in its lot, and gives them back when switched off', async () => {
    await put({ manifmasquer: true });
    expect(await hidden()).toEqual([1]);
    await put({ elements: [{ idseanc: 21 }] }, 2);
    expect(await hidden()).toEqual([2]);
    await put({ manifmasquer: false }, 3);
    expect(await hidden()).toEqual([]);
  });

  it('hides in bulk, and an undo shows all again', async () => {
    const { json } = await as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [1] },
      change: { manifmasquer: true },
    });
    expect(await hidden()).toEqual([1]);
    expect((await house.revert(json.lot)).json).toMatchObject({ blocked: 0 });
    expect(await hidden()).toEqual([]);
    expect((await house.read(`${path}/1`)).manifmasquer).toBe(false);
  });

  it('leaves alone what a person excluded, what is locked, what another subscription hides', async () => {
    const { pool, drizzle } = house.database;
    await pool.query('update manifestations set exclusion_search_engine = true where idmanif = 2');
    await put({ manifmasquer: true, elements: [{ idseanc: 11 }, { idseanc: 21 }, { idseanc: 41 }] });
    expect(await hidden()).toEqual([1, 2]);
    await insertRows(drizzle, subscriptionTable, [{ ...complete, libelleFr: 'Autre', manifmasquer: true }]);
    await put({ manifmasquer: false }, 2);
    expect(await hidden()).toEqual([1, 2]);
    await as('admin', 'PUT', `${path}/2`, { manifmasquer: false });
    expect(await hidden()).toEqual([2]);
  });

  it('gives its manifestations back when it is deleted or cancelled', async () => {
    await put({ manifmasquer: true, statut: 'CONFIRMEE' });
    await put({ statut: 'ANNULEE' }, 2);
    expect(await hidden()).toEqual([]);
    await insertRows(house.database.drizzle, subscriptionTable, [complete]);
    await as('admin', 'PUT', `${path}/2`, { manifmasquer: true });
    await as('admin', 'DELETE', `${path}/2`, undefined, 2);
    expect(await hidden()).toEqual([]);
  });

  it('is simulated as a customer would buy it: prices, rules broken, manifestations linked', async () => {
    const imposed = await preview(complete);
    expect(imposed).toMatchObject({ choix: [11, 12], manques: [], masquees: 1, natures: { 1: 'Plein tarif' } });
    expect(imposed.prix).toEqual([{ idnatcl: 1, codcatpl: 'CAT1', separate: 80, price: 70, gain: 10 }]);
    const free = { ...complete, formule: 'LIBRE', nbMin: 2, nbMax: 3, elements: [{ idmanif: 1 }, { idseanc: 51 }] };
    const chosen = await preview({ ...free, contraintes: [{ genre: 'OPERA', minimum: 1 }], choix: [11] });
    expect(chosen.offre.map(({ idseanc }: { idseanc: number }) => idseanc)).toEqual([11, 12, 51]);
    expect(chosen.manques.map(({ code }: { code: string }) => code)).toEqual(['few', 'genre']);
    expect(chosen.genres).toEqual({ OPERA: 'Opéra' });
  });

  it('is simulated before it is filled in, but not with what makes no sense', async () => {
    expect(await preview({ formule: 'FIXE', elements: [] })).toMatchObject({ offre: [], manques: [] });
    expect(await preview({ formule: 'LIBRE', elements: [{ idmanif: 1 }] })).toMatchObject({ choix: [], manques: [] });
    expect(codes(await preview({ formule: 'LIBRE', nbMin: 3, nbMax: 2 }))).toEqual(['nbMax: compareBorne']);
  });

  it('offers what takes place at its venues when it names nothing', async () => {
    const { offre } = await preview({ formule: 'PASS', nbEntrees: 3, lieux: [2], elements: [] });
    expect(offre.map(({ idseanc }: { idseanc: number }) => idseanc)).toEqual([21]);
  });

  it('belongs to its partner, who is not told of the séances of others', async () => {
    expect((await house.read(path, 'orphelin')).total).toBe(0);
    const { offre } = await preview({ ...complete, elements: [{ idseanc: 51 }, { idseanc: 11 }] }, 'partenaire');
    expect(offre.map(({ idseanc }: { idseanc: number }) => idseanc)).toEqual([11]);
    await house.query("update abonnements set id_tiers = 'P3'");
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(404);
  });

  it('keeps what is locked from bulk work, and asks why a status goes back', async () => {
    await put({ statut: 'CONFIRMEE', lockStatus: true });
    const bulk = async (change: object) =>
      (await as('admin', 'POST', `${path}/bulk`, { selection: { ids: [1] }, change })).json;
    expect(await bulk({ exclusionSearchEngine: true })).toMatchObject({ changed: 0, blocked: 1 });
    expect(await bulk({ lockStatus: false })).toMatchObject({ changed: 1 });
    expect((await bulk({ statut: 'BROUILLON' })).blockedRows[0].reasons[0].code).toBe('motif');
  });
});
