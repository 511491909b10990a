import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';
import { makeGrids, makeWorld } from './world';

const path = '/api/admin-config/manifestations';

/** Who sees which manifestations, séances, inventory entries and partners. */
const matrix: [Who, { manifestations: number[]; seances: number[]; inventaire: number[]; partenaires: string[] }][] = [
  [
    'admin',
    {
      manifestations: [1, 2, 3, 4, 5, 6],
      seances: [11, 12, 21, 41, 51],
      inventaire: [1, 9001, 9002],
      partenaires: ['P1', 'P2', 'P3'],
    },
  ],
  [
    'groupe',
    { manifestations: [1, 2, 3, 4], seances: [11, 12, 21, 41], inventaire: [1, 9001], partenaires: ['P1', 'P2'] },
  ],
  ['partenaire', { manifestations: [1, 3, 4], seances: [11, 12, 41], inventaire: [1, 9001], partenaires: ['P1'] }],
  ['orphelin', { manifestations: [], seances: [], inventaire: [], partenaires: [] }],
];

describeBothDatabases('the perimeter', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G');
  });
  beforeAll(async () => {
    // One entry of the history for each manifestation.
    await house.as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [1, 2, 3, 5, 6] },
      change: { manifSetting: { kaptcha: true } },
    });
  });

  it.each(matrix)('shows %s their own rows in lists, counts and exports, and no other', async (who, seen) => {
    for (const [resource, keys] of Object.entries(seen)) {
      const { json } = await house.as(who, 'GET', `/api/admin-config/${resource}?limit=500&total=exact`);
      const name =
        { manifestations: 'idmanif', seances: 'idseanc', inventaire: 'idmanif', partenaires: 'partnerId' }[resource] ??
        '';
      expect(json.items.map((item: Record<string, unknown>) => item[name]).sort()).toEqual([...keys].sort());
      expect(json.total).toBe(keys.length);
      const { text, headers } = await house.as(
        who,
        'GET',
        `/api/admin-config/${resource}/export?format=csv&columns=${name}`,
      );
      expect(parse(text, { bom: true, delimiter: ';' })).toHaveLength(keys.length + 1);
      expect(headers['x-total']).toBe(String(keys.length));
    }
  });

  it.each(matrix)('answers %s 404 for a foreign record, whatever is asked of it', async (who, { manifestations }) => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const status = manifestations.includes(id) ? 200 : 404;
      expect((await house.as(who, 'GET', `${path}/${id}`)).status).toBe(status);
      if (status === 200) continue;
      expect((await house.as(who, 'PUT', `${path}/${id}`, { manifInfo: { libelleFr: 'pris' } }, 1)).status).toBe(404);
      expect((await house.as(who, 'DELETE', `${path}/${id}`, undefined, 1)).status).toBe(404);
      expect((await house.as(who, 'POST', `${path}/validate`, { idmanif: id, version: 1 })).status).toBe(404);
    }
    const { json } = await house.as(who, 'POST', `${path}/bulk`, {
      selection: { ids: [1, 2, 3, 4, 5, 6] },
      change: { manifResume: { promotion: true } },
      dryRun: true,
    });
    expect(json.changed + json.blocked + json.unchanged).toBe(manifestations.length);
  });

  it.each(matrix)('keeps pickers, values and labels of %s inside it', async (who, { partenaires, manifestations }) => {
    const pickers = await house.as(who, 'GET', `${path}/values?field=idTiers&typed=`);
    expect(pickers.json.values.map(({ value }: { value: string }) => value).sort()).toEqual(partenaires);
    const cities = await house.as(who, 'GET', `${path}/values?field=ville&typed=`);
    const own = { 1: 'Dijon', 2: 'Paris', 3: 'Paris', 4: 'Dijon', 5: 'Ajaccio', 6: 'Dijon' };
    expect(cities.json.values.map(({ value }: { value: string }) => value).sort()).toEqual(
      [
        ...new Set(Object.entries(own).flatMap(([id, city]) => (manifestations.includes(Number(id)) ? [city] : []))),
      ].sort(),
    );
  });

  it.each(matrix)('counts for %s only what they see in derived numbers', async (who, { manifestations }) => {
    const { json } = await house.as(who, 'GET', '/api/admin-config/genres');
    const total = json.items.reduce(
      (sum: number, genre: { nbManifestations: number }) => sum + genre.nbManifestations,
      0,
    );
    expect(total).toBe(manifestations.length);
  });

  it.each(matrix)('keeps the history of %s inside it, and what can be taken back', async (who, { manifestations }) => {
    const own = [1, 2, 3, 5, 6].filter((id) => manifestations.includes(id));
    const { json } = await house.as(who, 'GET', '/api/processing-ws/actions?q=action:modification');
    expect(json.items.map(({ entiteId }: { entiteId: string }) => Number(entiteId)).sort()).toEqual(own);
    const { rows } = await house.query("select lot_id from actions where action = 'MODIFICATION' limit 1");
    const dry = await house.revert(rows[0].lot_id, { dryRun: true }, who);
    expect(dry.status).toBe(own.length === 0 ? 404 : 200);
    if (own.length > 0) expect(dry.json.changed).toBe(own.length);
  });

  it('narrows to the partner chosen in the top bar, and refuses a foreign one', async () => {
    const total = async (who: Who, tiers: string) => (await house.read(`${path}?tiers=${tiers}`, who)).total;
    expect(await total('admin', 'P3')).toBe(1);
    expect(await total('groupe', 'P2')).toBe(1);
    for (const url of [
      `${path}?tiers=P3`,
      `${path}/1?tiers=P3`,
      `${path}/export?format=csv&tiers=P3`,
      `${path}/values?field=ville&tiers=P3`,
    ]) {
      const { status, json } = await house.as('groupe', 'GET', url);
      expect([status, json?.code]).toEqual([403, 'tiers']);
    }
    const bulk = await house.as('groupe', 'POST', `${path}/bulk`, {
      selection: { q: '' },
      change: { manifResume: { promotion: true } },
      tiers: 'P3',
      dryRun: true,
    });
    expect(bulk.status).toBe(403);
  });

  it('refuses to give a record to a foreign partner, to point to a foreign record, or to learn of one by its key', async () => {
    const given = await house.as('partenaire', 'PUT', `${path}/3`, { manifInfo: { idTiers: 'P3' } }, 2);
    expect(given.status).toBe(422);
    expect(given.json.errors).toContainEqual({
      field: 'manifInfo.idTiers',
      errorCodes: expect.arrayContaining([expect.objectContaining({ code: 'foreign-partner' })]),
    });
    const session = await house.as('partenaire', 'POST', '/api/admin-config/seances', {
      idmanif: 5,
      date: '2099-01-01T00:00:00Z',
      grilleTarif: 'G',
    });
    expect(session.status).toBe(422);
    expect(session.json.errors[0]).toMatchObject({ field: 'idmanif', errorCodes: [{ code: 'reference' }] });
    const foreign = await house.as('partenaire', 'POST', path, { idmanif: 9002 });
    const unknown = await house.as('partenaire', 'POST', path, { idmanif: 424_242 });
    const code = (answer: typeof foreign) =>
      answer.json.errors.find(({ field }: { field: string }) => field === 'idmanif').errorCodes[0].code;
    expect([code(foreign), code(unknown)]).toEqual(['manifestation-unknown', 'manifestation-unknown']);
  });

  it.each([
    ['mails', '/api/notification/mails/apercu', { code: 'ESSAI', corps: '<p>Bonjour</p>' }],
    ['referencements', '/api/page-management/seo/apercu', { code: 'ESSAI', modele: 'Bonjour' }],
  ])('refuses to look at %s as those of a foreign partner would be', async (_kind, url, draft) => {
    const looked = (idTiers: string) => house.as('groupe', 'POST', url, { ...draft, idTiers });
    const [own, foreign] = [await looked('P1'), await looked('P3')];
    expect([own.json?.code === 'tiers', foreign.status, foreign.json.code]).toEqual([false, 403, 'tiers']);
  });

  it('tells the live channel of each partner only its own rows', () => {
    const told = house.events
      .filter(({ event }) => event.type === 'rows' && event.resource === 'manifestations')
      .map(({ event, perimeter }) => [perimeter, event.type === 'rows' ? event.ids : null]);
    expect(told).toEqual([
      ['P1', [1, 3]],
      ['P2', [2]],
      ['P3', [5]],
      ['', [6]],
    ]);
  });

  it('tells each partner of their own rows only, when one write touches those of several', async () => {
    house.events.length = 0;
    const { version } = await house.read('/api/admin-config/lieux/1');
    const { status } = await house.as(
      'admin',
      'PUT',
      '/api/admin-config/lieux/1',
      { codPays: 'BE', villeEtrangere: 'Bruxelles' },
      version,
    );
    expect(status).toBe(200);
    const { rows } = await house.query('select idmanif as id, id_tiers as partner from manifestations');
    // A row of nobody is told to those who see every partner.
    const partnerOf = new Map(rows.map(({ id, partner }) => [id, partner ?? '']));
    const told = house.events.filter(({ event }) => event.type === 'rows' && event.resource === 'manifestations');
    const named = told.flatMap(({ event, perimeter }) =>
      event.type === 'rows' ? (event.ids ?? []).map((id) => [id, perimeter]) : [],
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named).toEqual(named.map(([id]) => [id, partnerOf.get(Number(id))]));
  });
});
