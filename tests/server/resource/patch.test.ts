import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';

const path = '/api/admin-config/manifestations';

interface Told {
  index: number;
  state: string;
  refused: { field: string; errorCodes: { code: string }[] }[];
}

describeBothDatabases('patches, each row with a change of its own', () => {
  const house = useHouseAnew();

  const send = (patches: object[], rest: object = {}, who: Who = 'admin', to = path) =>
    house.as(who, 'POST', `${to}/bulk`, { patches, ...rest });
  const row = (id: number) => house.read(`${path}/${id}`);
  const title = (libelleFr: unknown, more: object = {}) => ({ manifInfo: { libelleFr, ...more } });
  const told = (json: { rows: Told[] }) =>
    json.rows.map(({ state, refused }) => [
      state,
      ...refused.map(({ field, errorCodes }) => `${field} ${errorCodes.map(({ code }) => code).join()}`),
    ]);

  it('writes each row its own change, as one lot that is taken back at once', async () => {
    const { status, json } = await send([
      { id: 1, version: 1, change: title('Un') },
      { id: 2, version: 1, change: title('Deux') },
      { id: 1000, version: 1, change: title('Nulle part') },
    ]);
    expect(status).toBe(200);
    expect(json).toMatchObject({ changed: 2, created: 0, unchanged: 0, refused: 1 });
    expect(told(json)).toEqual([['changed'], ['changed'], ['refused', ' gone']]);
    expect((await row(1)).manifInfo.libelleFr).toBe('Un');
    const { rows } = await house.query('select distinct lot_id, origine from actions');
    expect(rows).toEqual([{ lot_id: json.lot, origine: 'LOT' }]);
    const back = await house.revert(json.lot);
    expect(back.json).toMatchObject({ changed: 2, blocked: 0 });
    expect((await row(1)).manifInfo.libelleFr).toBe('Cyrano de Bergerac');
  });

  it('leaves out the cells that are wrong, at their place, and writes the rest of their rows', async () => {
    const { json } = await send([
      { id: 1, version: 1, change: title('Un', { lieu: 999_999 }) },
      { id: 2, version: 1, change: title('') },
      { id: 5, version: 1, change: { manifInfo: { genre: 'INCONNU' }, manifResume: { promotion: 'peut-être' } } },
    ]);
    expect(told(json)).toMatchObject([
      ['changed', 'manifInfo.lieu reference'],
      ['refused', 'manifInfo.libelleFr required'],
      ['refused', expect.stringContaining('manifInfo.genre'), expect.stringContaining('manifResume.promotion')],
    ]);
    expect((await row(1)).manifInfo).toMatchObject({ libelleFr: 'Un' });
    expect((await row(1)).version).toBe(2);
    expect((await row(2)).version).toBe(1);
  });

  it('says the same in a dry run, and writes nothing', async () => {
    const patches = [
      { id: 1, version: 1, change: title('Un', { lieu: 999_999 }) },
      { id: 2, version: 1, change: title('Cyrano') },
    ];
    const rehearsed = await send(patches, { dryRun: true });
    expect(rehearsed.json.lot).toBeNull();
    expect((await row(1)).version).toBe(1);
    const done = await send(patches);
    expect(told(done.json)).toEqual(told(rehearsed.json));
  });

  it('refuses a row that changed since it was read, one that is locked, and the second of two', async () => {
    await house.as('autre', 'PUT', `${path}/1`, title('Entre-temps'), 1);
    const { json } = await send([
      { id: 1, version: 1, change: title('Un') },
      { id: 4, version: 1, change: title('Verrouillée') },
      { id: 2, version: 1, change: title('Deux') },
      { id: 2, version: 1, change: title('Trois') },
    ]);
    expect(told(json)).toEqual([
      ['refused', ' changed-since'],
      ['refused', expect.stringMatching(/ locked/)],
      ['changed'],
      ['refused', 'idmanif row-duplicate'],
    ]);
    expect((await row(1)).manifInfo.libelleFr).toBe('Entre-temps');
  });

  it('creates rows without an id, wrong ones told', async () => {
    const genres = '/api/admin-config/genres';
    const { json } = await send(
      [
        { id: null, change: { codeGenre: 'JAZZ', libelleFr: 'Jazz', ordre: 'beaucoup' } },
        { id: null, change: { codeGenre: 'SANS NOM' } },
        { id: null, change: { codeGenre: 'JAZZ', libelleFr: 'Encore' } },
      ],
      {},
      'admin',
      genres,
    );
    expect(json.rows.map(({ state }: Told) => state)).toEqual(['created', 'refused', 'refused']);
    const made = await house.read(`${genres}/JAZZ`);
    expect(made).toMatchObject({ libelleFr: 'Jazz', ordre: 0 });
  });

  it('deletes records beside those it changes, as one lot that is taken back at once', async () => {
    const genres = '/api/admin-config/genres';
    const codes = ['UN', 'DEUX', 'TROIS'];
    const make = codes.map((codeGenre) => ({ id: null, change: { codeGenre, libelleFr: codeGenre, ordre: 1 } }));
    expect((await send(make, {}, 'admin', genres)).json).toMatchObject({ created: 3 });
    await house.as('autre', 'PUT', `${genres}/TROIS`, { ordre: 3 }, 1);
    const seen = { version: 1, before: { ordre: 1 } };
    const patches = [
      { id: 'UN', ...seen, change: {}, remove: true },
      { id: 'DEUX', ...seen, change: { ordre: 2 } },
      { id: 'TROIS', ...seen, change: {}, remove: true },
    ];
    const tried = await send(patches, { dryRun: true }, 'admin', genres);
    expect(tried.json).toMatchObject({ lot: null, changed: 1, removed: 1, refused: 1 });
    expect(await house.read(`${genres}/UN`)).toMatchObject({ ordre: 1 });
    const { json } = await send(patches, {}, 'admin', genres);
    expect(told(json)).toEqual([['removed'], ['changed'], ['refused', ' changed-since']]);
    expect((await house.as('admin', 'GET', `${genres}/UN`)).status).toBe(404);
    const back = await house.revert(json.lot);
    expect(back.json).toMatchObject({ changed: 2, blocked: 0 });
    expect(await house.read(`${genres}/UN`)).toMatchObject({ ordre: 1 });
    expect(await house.read(`${genres}/DEUX`)).toMatchObject({ ordre: 1 });
  });

  it('leaves a record that others use where it is', async () => {
    const genres = '/api/admin-config/genres';
    const { codeGenre, version } = await house.read(`${genres}/${(await row(1)).manifInfo.genre}`);
    const removal = [{ id: codeGenre, version, change: {}, remove: true }];
    expect(told((await send(removal, {}, 'admin', genres)).json)).toEqual([['refused', ' used-by']]);
    expect((await send(removal, {}, 'partenaire', genres)).status).toBe(403);
  });

  it('keeps inside the perimeter', async () => {
    const { rows } = await house.query("select idmanif from manifestations where id_tiers = 'P2' limit 1");
    const foreign = Number(rows[0].idmanif);
    const { json } = await send([{ id: foreign, version: 1, change: title('À moi') }], {}, 'partenaire');
    expect(told(json)).toEqual([['refused', ' gone']]);
  });

  it('refuses a body that is not patches', async () => {
    for (const patches of [[{ change: {} }], [{ id: 1, change: 'x' }], 'tout', [{ id: {}, change: {} }]])
      expect((await house.as('admin', 'POST', `${path}/bulk`, { patches })).status).toBe(400);
  });
});
