import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { far, makeGrids, makeWorld } from '../../resource/world';

const path = '/api/admin-config/manifestations';
const sessions = '/api/admin-config/seances';

describeBothDatabases('manifestations and séances', () => {
  const house = useHouseAnew(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1', 'G2');
  });

  const show = (id: number) => house.read(`${path}/${id}`);
  const put = async (url: string, body: object) => {
    const { json } = await house.as('admin', 'GET', url);
    return house.as('admin', 'PUT', url, body, json.version);
  };
  const codes = (json: { errors?: { field: string; errorCodes: { code: string }[] }[] }) =>
    (json.errors ?? []).flatMap(({ errorCodes }) => errorCodes.map(({ code }) => code));

  it.each([
    ['CONFIRMEE', 'MISE_EN_VENTE', []],
    ['CONFIRMEE', 'MISE_A_L_AFFICHE', []],
    ['MISE_EN_VENTE', 'CONFIRMEE', ['motif']],
    ['MISE_EN_VENTE', 'REPORTEE', []],
    ['BROUILLON', 'ANNULEE', ['status-order']],
    ['CONFIRMEE', 'ARCHIVEE', ['status-order']],
    ['ANNULEE', 'ARCHIVEE', []],
    ['ANNULEE', 'MISE_EN_VENTE', ['status-order']],
  ])('from %s to %s: %j', async (from, to, expected) => {
    await house.query('update manifestations set statut = $1 where idmanif = 1', [from]);
    const done = await put(`${path}/1`, { manifInfo: { statut: to } });
    expect(codes(done.json)).toEqual(expected);
    expect(done.status).toBe(expected.length === 0 ? 200 : 422);
  });

  it('takes a reason to go back', async () => {
    const done = await house.as('admin', 'PUT', `${path}/5?motif=report`, { manifInfo: { statut: 'CONFIRMEE' } }, 1);
    expect(done.status).toBe(200);
  });

  it.each([
    ['image', 'update manifestations set image = null where idmanif = 1', ['missing-field']],
    [
      'French text',
      "update manifestations set resume_fr = ' ', description_fr = null where idmanif = 1",
      ['missing-field'],
    ],
    ['a summary, with a description', 'update manifestations set resume_fr = null where idmanif = 1', []],
    ['an unlocked séance', 'update seances set lock = true where idmanif = 1', ['no-open-session']],
    ['a future séance', "update seances set date = now() - interval '1 day' where idmanif = 1", ['no-open-session']],
    ['places', 'update seances set contingent = 0 where idmanif = 1', ['no-open-session']],
    ['a price grid', "update seances set grille_tarif = ' ' where idmanif = 1", ['no-open-session']],
  ])('without %s, being put on sale answers so, in a form as in bulk', async (_what, statement, expected) => {
    await house.query(statement);
    const bulk = await house.as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [1] },
      change: { manifInfo: { statut: 'MISE_EN_VENTE' } },
      dryRun: true,
    });
    expect((bulk.json.blockedRows[0]?.reasons ?? []).map(({ code }: { code: string }) => code)).toEqual(expected);
    expect(codes((await put(`${path}/1`, { manifInfo: { statut: 'MISE_EN_VENTE' } })).json)).toEqual(expected);
  });

  it('creates from the inventaire, with its séances; the two errors otherwise', async () => {
    const made = await house.as('admin', 'POST', path, {
      idmanif: 9001,
      manifInfo: { libelleFr: 'Traviata', image: 'a.webp' },
    });
    expect(made.json).toMatchObject({
      idmanif: 9001,
      manifInfo: {
        libelleFr: 'Traviata',
        genre: 'OPERA',
        lieu: 2,
        idTiers: 'P1',
        nbSeances: 1,
        ville: 'Paris',
        dateDebut: far,
      },
    });
    expect((await house.read('/api/admin-config/inventaire/9001')).presente).toBe(true);
    const twice = await house.as('admin', 'POST', path, { idmanif: 9001 });
    expect(twice.json).toMatchObject({ status: 422, context: { resource: 'manifestations', id: 9001 } });
    expect(codes(twice.json)).toEqual(['manifestation-exists']);
    expect(codes((await house.as('admin', 'POST', `${path}/validate`, { idmanif: 31_415 })).json)).toContain(
      'manifestation-unknown',
    );
    const missing = { field: 'idmanif', errorCodes: [{ code: 'required', message: 'Ce champ est obligatoire' }] };
    for (const idmanif of [undefined, null, ''])
      expect((await house.as('admin', 'POST', path, { idmanif })).json.errors).toContainEqual(missing);
    expect(codes((await house.as('admin', 'POST', path, { idmanif: 'Carmen' })).json)).toContain('key-form');
  });

  it('draws the leaves of a manifestation from its séances, in the same transaction', async () => {
    const version = (await show(1)).version;
    const made = await house.as('admin', 'POST', sessions, {
      idmanif: 1,
      date: '2099-12-24T19:30:00Z',
      grilleTarif: 'G2',
      contingent: 300,
    });
    expect(made.json).toMatchObject({ idTiers: 'P1', vendus: 0, statut: 'PROGRAMMEE' });
    expect(await show(1)).toMatchObject({
      version,
      manifInfo: { nbSeances: 3, dateDebut: far, dateFin: '2099-12-24T19:30:00.000Z', remplissage: 10 },
    });
    expect(house.events.map(({ event }) => (event.type === 'rows' ? event.resource : ''))).toEqual([
      'seances',
      'manifestations',
      'actions',
    ]);
    const gone = await house.as('admin', 'DELETE', `${sessions}/${made.json.idseanc}`, undefined, 1);
    expect(gone.status).toBe(204);
    expect((await show(1)).manifInfo).toMatchObject({ nbSeances: 2, dateFin: '2099-06-02T18:00:00.000Z' });
  });

  it('says where a manifestation stands between its first séance and its last, and finds it by that', async () => {
    const there = async (q: string) =>
      (await house.read(`${path}?q=${encodeURIComponent(q)}`)).items.map(({ idmanif }: { idmanif: number }) => idmanif);
    const standing = async () => (await show(1)).manifInfo.deroulement;
    expect([await standing(), (await there('deroulement:A_VENIR')).includes(1)]).toEqual(['A_VENIR', true]);
    await house.query("update manifestations set date_debut = now() - interval '1 day' where idmanif = 1");
    expect([await standing(), await there('deroulement:"en cours"')]).toEqual(['EN_COURS', [1]]);
    await house.query("update manifestations set date_fin = now() - interval '1 hour', duree = 90 where idmanif = 1");
    expect(await standing()).toBe('EN_COURS');
    await house.query('update manifestations set duree = 45 where idmanif = 1');
    expect([await standing(), await there('progress:TERMINEE')]).toEqual(['TERMINEE', [1]]);
    await house.query('update manifestations set date_debut = null, date_fin = null where idmanif = 1');
    expect(await standing()).toBeNull();
  });

  it('follows a venue to its city and a manifestation to its partner', async () => {
    await put('/api/admin-config/lieux/1', { idVille: '21054', codePostal: '21200', zoning: '1' });
    expect(await house.read('/api/admin-config/lieux/1')).toMatchObject({
      flagPlacement: true,
      codDept: '21',
    });
    expect((await show(1)).manifInfo.ville).toBe('Beaune');
    await put(`${path}/1`, { manifInfo: { lieu: 4, idTiers: 'P3' } });
    expect((await show(1)).manifInfo).toMatchObject({ ville: 'Ajaccio', idTiers: 'P3' });
    expect((await house.read(`${sessions}/11`)).idTiers).toBe('P3');
  });

  it('refuses a sub-genre of another genre, a séance complementary to itself, a manifestation changed for another', async () => {
    expect(codes((await put(`${path}/1`, { manifInfo: { sousGenre: 'LYRIQUE' } })).json)).toEqual(['sub-genre']);
    expect(codes((await put(`${sessions}/11`, { complementaires: [11] })).json)).toEqual(['complementary-self']);
    expect(codes((await put(`${sessions}/11`, { idmanif: 2 })).json)).toEqual(['fixed']);
  });

  it('switches best-sellers and the search engine for many at once', async () => {
    const change = { bestSellers: { bestSellers: false }, manifSetting: { exclusionSearchEngine: true } };
    const { json } = await house.as('admin', 'POST', `${path}/bulk`, { selection: { q: 'lieu:zenith' }, change });
    expect(json).toMatchObject({ changed: 2, blocked: 1 });
    expect(await show(1)).toMatchObject({
      bestSellers: { bestSellers: false },
      manifSetting: { exclusionSearchEngine: true },
    });
  });

  it('lets nobody write what is read only', async () => {
    for (const url of ['/api/admin-config/inventaire', '/api/processing-ws/actions']) {
      // Entries of the inventaire are brought in, never taken away.
      if (!url.endsWith('inventaire')) expect((await house.as('admin', 'POST', url, { idmanif: 1 })).status).toBe(404);
      expect((await house.as('admin', 'DELETE', `${url}/1`, undefined, 1)).status).toBe(404);
    }
    // Partners are made by those who act for all of them.
    expect((await house.as('partenaire', 'POST', '/api/admin-config/partenaires', { partnerId: 'P9' })).status).toBe(
      403,
    );
    expect(
      (await house.as('partenaire', 'POST', '/api/admin-config/genres', { codeGenre: 'X', libelleFr: 'X' })).status,
    ).toBe(403);
  });
});
