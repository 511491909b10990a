import { expect, it } from 'vitest';
import { manifestationTable } from '../../../server/domains/events/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';
import { manifestation } from './world';

const path = '/api/admin-config/manifestations';

describeBothDatabases('editing a selection at once', () => {
  const house = useHouseAnew();

  const post = (end: string, body: object, who: Who = 'admin') => house.as(who, 'POST', `${path}/${end}`, body);
  const summary = async (selection: object, who: Who = 'admin') => (await post('summary', { selection }, who)).json;
  const show = (id: number) => house.read(`${path}/${id}`);
  const put = (id: number, version: number, change: object) =>
    house.as('autre', 'PUT', `${path}/${id}`, change, version);

  it('tells common values, what differs, and the version of each record', async () => {
    const found = await summary({ ids: [1, 4] });
    expect(found).toMatchObject({ count: 2, versions: { 1: 1, 4: 1 } });
    expect(found.row.manifInfo).toMatchObject({ genre: 'THEATRE', lieu: 1, idTiers: 'P1' });
    expect(found.refs.genres).toEqual({ THEATRE: 'Théâtre' });
    expect(found.mixed).toEqual(
      expect.arrayContaining([
        'manifInfo.libelleFr',
        'manifInfo.statut',
        'manifInfo.lockStatus',
        'manifInfo.sousGenre',
        'manifInfo.artistes',
        'manifInfo.dateDebut',
      ]),
    );
    for (const same of ['manifInfo.genre', 'manifInfo.image', 'manifInfo.libelleEn', 'manifSetting.kaptcha'])
      expect(found.mixed).not.toContain(same);
  });

  it('counts distinct values on demand, with the labels of what they point to', async () => {
    const { json } = await post('summary/genre', { selection: { q: '' } });
    expect(json).toMatchObject({
      total: 3,
      values: [
        { value: 'THEATRE', count: 4 },
        { value: 'OPERA', count: 1 },
        { value: 'SPORT', count: 1 },
      ],
      refs: { genres: { OPERA: 'Opéra' } },
    });
    const flags = await post('summary/lockStatus', { selection: { q: '' } });
    expect(flags.json.values).toEqual([
      { value: false, count: 5 },
      { value: true, count: 1 },
    ]);
    expect((await post('summary/inconnu', { selection: { q: '' } })).status).toBe(404);
  });

  it('sums up only what its reader may see', async () => {
    expect(await summary({ q: '' }, 'partenaire')).toMatchObject({ count: 3, versions: { 1: 1, 3: 1, 4: 1 } });
    expect(await summary({ ids: [2, 5] }, 'partenaire')).toEqual({
      count: 0,
      row: null,
      mixed: [],
      versions: {},
      refs: {},
    });
  });

  it('edits 40 records, leaves the locked one and the one saved meanwhile, and says so', async () => {
    await insertRows(
      house.database.drizzle,
      manifestationTable,
      Array.from({ length: 40 }, (_, index) =>
        manifestation(100 + index, { libelleFr: `Festival ${index}`, lockStatus: index === 7 }),
      ),
    );
    const { count, versions } = await summary({ q: 'festival' });
    expect(count).toBe(40);
    await put(112, 1, { manifInfo: { libelleEn: 'Saved meanwhile' } });
    await house.as('autre', 'DELETE', `${path}/113`, undefined, 1);
    const request = {
      selection: { ids: Object.keys(versions) },
      change: { manifInfo: { genre: 'OPERA' }, manifSetting: { kaptcha: true } },
      versions,
      report: true,
    };
    const rehearsed = await post('bulk', { ...request, dryRun: true });
    expect(rehearsed.json).toMatchObject({ changed: 37, unchanged: 0, blocked: 3 });
    const done = await post('bulk', request);
    expect(done.json).toMatchObject({ changed: 37, unchanged: 0, blocked: 3, unchangedRows: [] });
    expect(done.json.changedRows).toHaveLength(37);
    expect(done.json.changedRows[0]).toEqual({ id: 100, label: 'Festival 0' });
    const blocked: { id: string | number; reasons: { code: string; message: string }[] }[] = done.json.blockedRows;
    expect(blocked.map(({ id, reasons }) => [String(id), reasons.map(({ code }) => code)])).toEqual([
      ['113', ['gone']],
      ['107', ['locked-unknown']],
      ['112', ['saved-since']],
    ]);
    expect(blocked[2]?.reasons[0]?.message).toMatch(/^Enregistré par Bob Admin le \d{1,2} \S+ \d{4}/);
    expect(await show(112)).toMatchObject({
      version: 2,
      manifInfo: { genre: 'THEATRE', libelleEn: 'Saved meanwhile' },
    });
    expect(await show(107)).toMatchObject({ version: 1, manifInfo: { genre: 'THEATRE' } });
    const back = await house.revert(done.json.lot);
    expect(back.json).toMatchObject({ changed: 37, blocked: 0 });
    expect((await show(100)).manifInfo.genre).toBe('THEATRE');
  });

  it('finds nothing to overwrite in a record saved meanwhile that is as wanted already', async () => {
    const { versions } = await summary({ ids: [1, 2] });
    await put(2, 1, { manifSetting: { kaptcha: true } });
    const done = await post('bulk', {
      selection: { ids: [1, 2] },
      change: { manifSetting: { kaptcha: true } },
      versions,
      report: true,
    });
    expect(done.json).toMatchObject({
      changed: 1,
      unchanged: 1,
      blocked: 0,
      unchangedRows: [{ id: 2, label: 'Carmen' }],
    });
  });

  it('says which value a row may not take by the label of its field', async () => {
    const request = { selection: { ids: [1] }, change: { affichageSeances: { forceNbPlaceMax: true } } };
    const { json } = await post('bulk', { ...request, dryRun: true });
    expect(json).toMatchObject({
      blocked: 1,
      blockedRows: [
        { reasons: [{ code: 'invalid-field', message: 'Nombre de places maximal : Indiquez au moins 1 place' }] },
      ],
    });
  });

  it('puts items into lists and takes others out, each record keeping its own', async () => {
    await put(2, 1, { manifInfo: { artistes: [2, 3] } });
    const done = await post('bulk', {
      selection: { ids: [1, 2] },
      change: {},
      add: { manifInfo: { artistes: [2] } },
      remove: { manifInfo: { artistes: [3] } },
    });
    expect(done.json).toMatchObject({ changed: 2, blocked: 0 });
    expect((await show(1)).manifInfo.artistes).toEqual([1, 2]);
    expect((await show(2)).manifInfo.artistes).toEqual([2]);
  });

  it('goes on as a run above 500 rows, by the same rules', async () => {
    await insertRows(
      house.database.drizzle,
      manifestationTable,
      Array.from({ length: 600 }, (_, index) => manifestation(2_000 + index, { libelleFr: `Gala ${index}` })),
    );
    const { versions } = await summary({ q: 'gala', except: [5] });
    await put(2_400, 1, { manifResume: { promotion: true } });
    const { status } = await post('bulk', {
      selection: { ids: Object.keys(versions) },
      change: { manifSetting: { kaptcha: true } },
      versions,
      report: true,
    });
    expect(status).toBe(202);
    expect(house.runs[0]).toMatchObject({ resultat: { changed: 599, blocked: 1, blockedRows: [{ id: 2_400 }] } });
  });

  it.each([
    [{ add: { manifInfo: { libelleFr: ['x'] } } }, 422],
    [{ add: { manifInfo: { genre: 'OPERA' } } }, 422],
    [{ remove: { manifInfo: { artistes: ['Chœur'] } } }, 422],
    [{ versions: { 1: 'x' } }, 400],
  ])('refuses %j', async (part, expected) => {
    const body = { selection: { ids: [1] }, change: {}, ...part };
    expect((await post('bulk', body)).status).toBe(expected);
  });
});
