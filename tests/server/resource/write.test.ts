import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { often } from '../../support/often';
import { useHouse, type Who } from './house';

const path = '/api/admin-config/manifestations';
const genres = '/api/admin-config/genres';

describeBothDatabases('a write', () => {
  const house = useHouse();

  const put = (who: Who, url: string, body: object, version?: number) =>
    house.as(who, 'PUT', url, body, version === undefined ? {} : version);
  const historyOf = async (entite: string, id: string | number) =>
    (await house.query('select * from actions where entite = $1 and entite_id = $2 order by id', [entite, String(id)]))
      .rows;

  it('creates, answers the row with its tag and lot, and tells the history and the live channel', async () => {
    const made = await house.as('admin', 'POST', genres, { codeGenre: 'CIRQUE', libelleFr: 'Cirque', ordre: 9 });
    expect(made.status).toBe(201);
    expect(made.headers).toMatchObject({ etag: '"1"', location: `${genres}/CIRQUE` });
    expect(made.json).toMatchObject({
      codeGenre: 'CIRQUE',
      version: 1,
      auteurModif: 'Alice Admin',
      displayFilter: false,
      nbManifestations: 0,
    });
    const [entry] = await historyOf('genres', 'CIRQUE');
    expect(entry).toMatchObject({
      action: 'CREATION',
      auteur: 'Alice Admin',
      role: 'ADMIN',
      origine: 'CONSOLE',
      lot_id: made.headers['x-lot'],
      version_avant: null,
      version_apres: 1,
    });
    expect(entry.champs).toContainEqual({ chemin: 'libelleFr', avant: null, apres: 'Cirque', sensible: false });
    const lot = made.headers['x-lot'];
    expect(house.events.slice(-3).map(({ event }) => event)).toMatchObject([
      { type: 'rows', resource: 'genres', ids: ['CIRQUE'], lot },
      { type: 'rows', resource: 'traductions', ids: null, lot },
      { type: 'rows', resource: 'actions' },
    ]);
  });

  it('refuses to create over an existing key', async () => {
    const { status, json } = await house.as('admin', 'POST', genres, { codeGenre: 'OPERA', libelleFr: 'Bis' });
    expect(status).toBe(422);
    expect(json.errors).toEqual([
      {
        field: 'codeGenre',
        errorCodes: [{ code: 'exists', message: expect.stringMatching(/^Cet objet existe déjà\s!$/) }],
      },
    ]);
  });

  it('refuses wrong values field by field, in the language of the caller', async () => {
    const french = await house.as('admin', 'POST', genres, { codeGenre: 'X', ordre: -1 });
    expect(french.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['libelleFr', 'ordre']);
    const english = await house.as('admin', 'POST', genres, { codeGenre: 'X', ordre: 1 }, { 'x-locale': 'en' });
    expect(english.json.errors[0].errorCodes[0].message).not.toBe('Ce champ est obligatoire');
  });

  it('updates section by section and leaves the rest alone', async () => {
    const done = await put(
      'admin',
      `${path}/1`,
      { manifInfo: { libelleEn: 'Cyrano' }, manifSetting: { kaptcha: true } },
      1,
    );
    expect(done.status).toBe(200);
    expect(done.json).toMatchObject({
      version: 2,
      manifInfo: { libelleFr: 'Cyrano de Bergerac', libelleEn: 'Cyrano' },
      manifSetting: { kaptcha: true, zoning: false },
    });
    const [entry] = await historyOf('manifestations', 1);
    expect(entry).toMatchObject({ action: 'MODIFICATION', version_avant: 1, version_apres: 2, id_tiers: 'P1' });
    expect(entry.champs.map(({ chemin }: { chemin: string }) => chemin)).toEqual([
      'manifInfo.libelleEn',
      'manifSetting.kaptcha',
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const done = await put('admin', `${path}/1`, { manifInfo: { libelleEn: 'Cyrano' } }, 2);
    expect(done.json.version).toBe(2);
    expect(done.headers['x-lot']).toBeUndefined();
    expect(await historyOf('manifestations', 1)).toHaveLength(1);
  });

  it('asks for the version: 428 without, 412 with the row as it is when stale', async () => {
    expect((await put('admin', `${path}/1`, { manifInfo: { libelleEn: 'x' } })).status).toBe(428);
    const stale = await put('admin', `${path}/1`, { manifInfo: { libelleEn: 'x' } }, 1);
    expect(stale.status).toBe(412);
    expect(stale.json).toMatchObject({
      code: 'stale',
      current: { version: 2, manifInfo: { libelleEn: 'Cyrano' }, refs: { lieux: { 1: 'Zénith de Dijon' } } },
    });
    expect(stale.json.detail).toContain('Alice Admin');
    expect((await house.as('admin', 'DELETE', `${path}/1`, undefined, {})).status).toBe(428);
  });

  it('refuses references to nothing', async () => {
    const { json } = await put(
      'admin',
      `${path}/1`,
      { manifInfo: { genre: 'NULLEPART', sousGenre: null, lieu: 77 } },
      2,
    );
    expect(json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'manifInfo.genre',
      'manifInfo.lieu',
    ]);
  });

  it('refuses to delete what is used, with the number of users and the way to them', async () => {
    const { status, json } = await house.as('admin', 'DELETE', `${genres}/OPERA`, undefined, 1);
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'in-use',
      title: expect.stringMatching(/^La suppression n'a pas été effectuée avec succès\s!$/),
    });
    expect(json.context.users).toEqual([
      { resource: 'sous-genres', count: 1, q: 'genre:=OPERA' },
      { resource: 'manifestations', count: 1, q: 'genre:=OPERA' },
    ]);
  });

  it('deletes with a trace, and a key that comes back goes on counting its versions', async () => {
    const gone = await house.as('admin', 'DELETE', `${genres}/CIRQUE`, undefined, 1);
    expect(gone.status).toBe(204);
    expect((await house.as('admin', 'GET', `${genres}/CIRQUE`)).status).toBe(404);
    const again = await house.as('admin', 'POST', genres, { codeGenre: 'CIRQUE', libelleFr: 'Cirque' });
    expect(again.json.version).toBe(2);
    expect((await historyOf('genres', 'CIRQUE')).map(({ action }) => action)).toEqual([
      'CREATION',
      'SUPPRESSION',
      'CREATION',
    ]);
  });

  it('validates creations and updates without writing', async () => {
    const create = await house.as('admin', 'POST', `${genres}/validate`, { codeGenre: 'OPERA' });
    expect(create.json.errors.map(({ field }: { field: string }) => field)).toEqual(['codeGenre', 'libelleFr']);
    const update = await house.as('admin', 'POST', `${genres}/validate`, {
      codeGenre: 'OPERA',
      version: 1,
      libelleFr: '',
    });
    expect(update.json.errors).toHaveLength(1);
    expect(
      (await house.as('admin', 'POST', `${genres}/validate`, { codeGenre: 'OPERA', version: 1, libelleFr: 'Opéras' }))
        .json,
    ).toEqual({ errors: [] });
    expect((await house.read(`${genres}/OPERA`)).libelleFr).toBe('Opéra');
  });

  it('keeps any text byte for byte but for the blanks at its ends, or refuses it', async () => {
    const { json } = await house.as('admin', 'GET', `${genres}/SPORT`);
    let version: number = json.version;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
        const done = await put('admin', `${genres}/SPORT`, { libelleEn: text }, version);
        if (done.status === 200) {
          version = done.json.version;
          expect(done.json.libelleEn).toBe(text.trim());
        } else expect(done.status).toBe(422);
      }),
      { numRuns: often(50, 2_000) },
    );
  });

  it('lets exactly one of many writers at once through', async () => {
    const { json } = await house.as('admin', 'GET', '/api/admin-config/seances/12');
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put('admin', '/api/admin-config/seances/12', { salle: `Salle ${index}` }, json.version),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  });
});
