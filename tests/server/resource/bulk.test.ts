import { expect, it } from 'vitest';
import { manifestationTable, seanceTable } from '../../../server/domains/events/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';
import { makeGrids, makeWorld, manifestation, seance } from './world';

const path = '/api/admin-config/manifestations';
const sale = { manifInfo: { statut: 'MISE_EN_VENTE' } };

describeBothDatabases('a bulk change', () => {
  const house = useHouseAnew(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1');
  });

  const bulk = (body: object, who: Who = 'admin') => house.as(who, 'POST', `${path}/bulk`, body);
  const revert = (lot: unknown, body: object = {}, who: Who = 'admin') => house.revert(lot, body, who);
  const statusOf = async (id: number) => (await house.read(`${path}/${id}`)).manifInfo.statut;
  const codes = (json: { blockedRows: { id: number; reasons: { code: string }[] }[] }) =>
    Object.fromEntries(json.blockedRows.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]));

  it('tells what will change, what is so already and what is blocked, row by row, and writes nothing', async () => {
    const { status, json } = await bulk({ selection: { q: '' }, change: sale, dryRun: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({ changed: 1, unchanged: 1, blocked: 4 });
    expect(codes(json)).toEqual({
      2: ['no-open-session'],
      3: ['missing-field', 'no-open-session'],
      4: ['locked-unknown', 'no-open-session'],
      6: ['no-open-session'],
    });
    expect(json.sample).toEqual([
      {
        id: 1,
        label: 'Cyrano de Bergerac',
        changes: [{ field: 'manifInfo.statut', before: 'CONFIRMEE', after: 'MISE_EN_VENTE' }],
      },
    ]);
    expect(await statusOf(1)).toBe('CONFIRMEE');
  });

  it.each([
    ['nothing is found', { selection: { ids: [] }, change: sale }],
    ['all is so already', { selection: { ids: [5] }, change: sale }],
    ['all is blocked', { selection: { ids: [2] }, change: sale }],
    ['no cell is found any more', { patches: [{ id: 999, version: 1, change: sale }] }],
  ])('has no lot to take back where %s', async (_what, body) => {
    const { status, json, headers } = await bulk(body);
    expect([status, json.changed, json.lot, headers['x-lot']]).toEqual([200, 0, null, undefined]);
    expect((await house.query('select from actions')).rowCount).toBe(0);
  });

  it('writes in one lot, with the history of each row, and is taken back and redone', async () => {
    const done = await bulk({ selection: { ids: [1, 2, 5] }, change: sale });
    expect(done.json).toMatchObject({ changed: 1, unchanged: 1, blocked: 1 });
    const { rows } = await house.query('select * from actions');
    expect(rows).toMatchObject([
      { action: 'STATUT', origine: 'LOT', entite_id: '1', lot_id: done.json.lot, version_avant: 1, version_apres: 2 },
    ]);
    const back = await revert(done.json.lot);
    expect(back.json).toMatchObject({ changed: 1, blocked: 0 });
    expect(await statusOf(1)).toBe('CONFIRMEE');
    const redone = await revert(back.json.lot);
    expect(redone.json.changed).toBe(1);
    expect(await statusOf(1)).toBe('MISE_EN_VENTE');
    const lots = (await house.read('/api/processing-ws/lots')).items;
    expect(lots.map(({ action, count }: { action: string; count: number }) => [action, count])).toEqual([
      ['RESTAURATION', 1],
      ['RESTAURATION', 1],
      ['STATUT', 1],
    ]);
    expect(lots[2]).toMatchObject({ lotId: done.json.lot, restaurePar: back.json.lot });
    expect(lots[1]).toMatchObject({ idRestauration: done.json.lot });
    expect(lots[2]).toMatchObject({ champ: 'manifInfo.statut', vers: 'MISE_EN_VENTE' });
  });

  it('refuses to take back only the rows changed since on those fields, and lists them', async () => {
    const done = await bulk({
      selection: { ids: [1, 2, 6] },
      change: { manifSetting: { kaptcha: true }, manifResume: { promotion: true } },
    });
    await house.as('autre', 'PUT', `${path}/2`, { manifSetting: { kaptcha: false }, manifInfo: { libelleEn: 'x' } }, 2);
    await house.as('autre', 'PUT', `${path}/6`, { manifInfo: { libelleFr: 'Étoiles' } }, 2);
    await house.as('autre', 'PUT', `${path}/1`, { manifResume: { promotion: false } }, 2);
    await house.as('autre', 'PUT', `${path}/1`, { manifResume: { promotion: true } }, 3);
    await house.query(`update manifestations set kaptcha = true, image = null where idmanif = 1`);
    const dry = await revert(done.json.lot, { dryRun: true });
    expect(dry.json).toMatchObject({ changed: 3, blocked: 0 });
    await house.as('autre', 'PUT', `${path}/2`, { manifInfo: { lieu: 1 } }, 3);
    const back = await revert(done.json.lot, { fields: ['manifSetting.kaptcha'] });
    expect(back.json).toMatchObject({ changed: 2, unchanged: 1, blocked: 0 });
    expect(await house.read(`${path}/6`)).toMatchObject({
      manifInfo: { libelleFr: 'Étoiles' },
      manifSetting: { kaptcha: false },
      manifResume: { promotion: true },
    });
  });

  it('blocks a row whose field was changed to something else', async () => {
    const done = await bulk({ selection: { ids: [1, 6] }, change: { manifInfo: { libelleEn: 'One' } } });
    await house.as('autre', 'PUT', `${path}/6`, { manifInfo: { libelleEn: 'Two' } }, 2);
    const back = await revert(done.json.lot);
    expect(back.json).toMatchObject({ changed: 1, blocked: 1 });
    expect(back.json.blockedRows[0]).toMatchObject({ id: 6, reasons: [{ code: 'changed-since' }] });
    expect(back.json.blockedRows[0].reasons[0].message).toContain('Bob Admin');
    expect((await house.read(`${path}/6`)).manifInfo.libelleEn).toBe('Two');
  });

  it('takes a creation and a deletion back, séances included', async () => {
    const made = await house.as('admin', 'POST', path, { idmanif: 9001 });
    expect(made.status, JSON.stringify(made.json)).toBe(201);
    expect(made.json.manifInfo).toMatchObject({
      libelleFr: 'La Traviata',
      lieu: 2,
      nbSeances: 1,
      ville: 'Paris',
      remplissage: 0,
    });
    const gone = await house.as('admin', 'DELETE', `${path}/9001`, undefined, 1);
    expect(gone.status).toBe(204);
    const dry = await revert(gone.headers['x-lot'], { dryRun: true });
    expect(dry.json).toMatchObject({ changed: 2, blocked: 0 });
    const back = await revert(gone.headers['x-lot']);
    expect(back.json).toMatchObject({ changed: 2, blocked: 0 });
    const again = await house.read(`${path}/9001`);
    expect(again).toMatchObject({ version: 2, manifInfo: { libelleFr: 'La Traviata', nbSeances: 1 } });
    const redone = await revert(back.json.lot);
    expect(redone.json).toMatchObject({ changed: 2, blocked: 0 });
    expect((await house.as('admin', 'GET', `${path}/9001`)).status).toBe(404);
    expect((await house.query('select from seances where idmanif = 9001')).rowCount).toBe(0);
  });

  it('asks a reason to go back in the order, and keeps it', async () => {
    const change = { manifInfo: { statut: 'CONFIRMEE' } };
    expect(codes((await bulk({ selection: { ids: [5] }, change, dryRun: true })).json)).toEqual({ 5: ['motif'] });
    const done = await bulk({ selection: { ids: [5] }, change, motif: 'Erreur de date' });
    expect(done.json.changed).toBe(1);
    expect((await house.query('select motif from actions')).rows).toEqual([{ motif: 'Erreur de date' }]);
  });

  it('says who locked a row and when, and lets it be unlocked', async () => {
    await bulk({ selection: { ids: [1] }, change: { manifInfo: { lockStatus: true } } }, 'autre');
    const { json } = await bulk({ selection: { ids: [1] }, change: { manifSetting: { kaptcha: true } } });
    expect(json.blockedRows[0].reasons[0].message).toMatch(/^Verrouillé par Bob Admin le \d{1,2} \S+ \d{4}/);
    expect((await bulk({ selection: { ids: [1] }, change: { manifInfo: { lockStatus: false } } })).json.changed).toBe(
      1,
    );
  });

  it('says why a row was locked, where that was said', async () => {
    const lock = { selection: { ids: [1] }, change: { manifInfo: { lockStatus: true } }, motif: 'Contrat en cours' };
    await bulk(lock, 'autre');
    const { json } = await bulk({ selection: { ids: [1] }, change: { manifSetting: { kaptcha: true } } });
    expect(json.blockedRows[0].reasons).toEqual([
      {
        code: 'locked-why',
        message: expect.stringMatching(/^Verrouillé par Bob Admin le .+\u00a0: Contrat en cours$/),
      },
    ]);
  });

  it('goes on as a run above 500 rows: one lot, progress, then the same report', async () => {
    await insertRows(
      house.database.drizzle,
      manifestationTable,
      Array.from({ length: 1_200 }, (_, index) => manifestation(2_000 + index)),
    );
    await insertRows(
      house.database.drizzle,
      seanceTable,
      Array.from({ length: 1_200 }, (_, index) => seance(5_000 + index, 2_000 + index)),
    );
    const { status, json } = await bulk({
      selection: { q: 'libelleFr:"manifestation"', except: [2_001] },
      change: sale,
    });
    expect(status, JSON.stringify(json)).toBe(202);
    expect(house.runs[0]).toMatchObject({
      id: json.run,
      total: 1_199,
      fait: 1_199,
      etat: 'TERMINE',
      resultat: { changed: 1_199, blocked: 0 },
    });
    const { rows } = await house.query(
      'select count(*)::integer as n, count(distinct lot_id)::integer as lots from actions',
    );
    expect(rows).toEqual([{ n: 1_199, lots: 1 }]);
    const back = await revert(house.runs[0]?.lotId);
    expect(back.status).toBe(202);
    expect(house.runs[1]).toMatchObject({ total: 1_199, resultat: { changed: 1_199, blocked: 0 } });
    expect(await statusOf(2_500)).toBe('CONFIRMEE');
  });

  it.each([
    ['an account that is disabled', 'actif = false'],
    ['a perimeter that is narrowed', `id_tiers = '["P2"]'`],
    ['a role that changes', 'role = 3'],
  ])('stops as a run for %s, after the batch at work', async (_name, change) => {
    const rows = Array.from({ length: 1_200 }, (_, index) => manifestation(2_000 + index));
    await insertRows(house.database.drizzle, manifestationTable, rows);
    const { pool } = house.database;
    await pool.query(`create function strike() returns trigger language plpgsql as $$ begin
        update utilisateurs set ${change} where id = 'groupe'; return null; end $$;
      create trigger strike after insert on actions for each statement execute function strike()`);
    const edit = { selection: { q: 'libelleFr:"manifestation"' }, change: { manifSetting: { kaptcha: true } } };
    const { status, json } = await bulk(edit, 'groupe');
    await pool.query('drop function strike cascade');
    expect([status, json.code, json.detail]).toEqual([
      403,
      'rights-changed',
      'Vos droits ont changé depuis le début de ce traitement\u00a0: il s’est arrêté.',
    ]);
    const { rows: written } = await pool.query('select count(*)::integer as n from actions');
    expect(written).toEqual([{ n: 1_000 }]);
  });

  it.each([
    [{ selection: { ids: [1] }, change: {} }, 422],
    [{ selection: { ids: [1] }, change: { manifInfo: { statut: 'PARTI' } } }, 422],
    [{ selection: { ids: [1] }, change: { manifInfo: { nbSeances: 4 } } }, 422],
    [{ selection: {}, change: sale }, 400],
    [{ selection: { q: 'inconnu:1' }, change: sale }, 400],
    [{ selection: { ids: [1] } }, 400],
  ])('refuses %j', async (body, expected) => {
    expect((await bulk(body)).status).toBe(expected);
  });

  it('lists lots by page like any list, with their total', async () => {
    for (const kaptcha of [true, false, true])
      await bulk({ selection: { ids: [1, 2] }, change: { manifSetting: { kaptcha } } });
    const { json } = await house.as('admin', 'GET', '/api/processing-ws/lots?limit=1&offset=1');
    expect(json).toMatchObject({ total: 3, exact: true, items: [{ count: 2, vers: 'false', champs: 1 }] });
    const second = await house.as('admin', 'GET', `/api/processing-ws/lots?limit=1&after=${json.next}`);
    expect(second.json.items).toMatchObject([{ vers: 'true' }]);
  });

  it('filters the history by field, author, object, kind and lot', async () => {
    const done = await bulk({ selection: { ids: [1] }, change: sale });
    await house.as('autre', 'PUT', `${path}/2`, { manifSetting: { kaptcha: true } }, 1);
    const count = async (q: string, who: Who = 'admin') =>
      (await house.read(`/api/processing-ws/actions?q=${encodeURIComponent(q)}`, who)).total;
    expect(await count('champ:statut')).toBe(1);
    expect(await count('auteur:bob')).toBe(1);
    expect(await count('objet:1 type:manifestations')).toBe(1);
    expect(await count('action:statut')).toBe(1);
    expect(await count(`lot:${done.json.lot}`)).toBe(1);
    expect(await count('cyrano')).toBe(1);
    expect(await count('')).toBe(2);
    expect(await count('', 'partenaire')).toBe(1);
  });
});
