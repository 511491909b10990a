/** Lists and records as they stood: what they answered then is the oracle of what they answer of then. */
import { expect, it } from 'vitest';
import { recomputeManifestations } from '../../../server/domains/events/derived';
import { inventaireTable } from '../../../server/domains/events/table';
import { insertRows } from '../../../server/resource/write/insert';
import { createRandom } from '../../../server/seed/random';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, useHouseAnew, type Who } from './house';
import { far, makeGrids } from './world';

type Row = Record<string, unknown> & { refs?: unknown; replay?: unknown };
const kinds = {
  manifestations: { url: '/api/admin-config/manifestations', key: 'idmanif' },
  seances: { url: '/api/admin-config/seances', key: 'idseanc' },
} as const;
type Kind = keyof typeof kinds;

/** What is asked of each kind, then and of then: every list in order, some by a filter. */
const asked: Record<Kind, readonly string[]> = {
  manifestations: [
    'sort=idmanif',
    'sort=-libelleFr',
    'sort=-dateDebut',
    'sort=-version,idmanif',
    'q=statut:CONFIRMEE',
    'q=lieu:2&sort=-libelleFr',
    'q=libelle:bis',
    'q=bis',
    'q=date>2090',
    'limit=2&sort=libelleFr&offset=1',
  ],
  seances: ['sort=idseanc', 'sort=-date,idseanc', 'sort=salle', 'q=contingent>150', 'q=idmanif:1', 'q=salle:vide'],
};

describeBothDatabases('a list as it stood', () => {
  const house = useHouse();

  const answersOf = async (au: string | null): Promise<Record<string, Row[]>> => {
    const found: Record<string, Row[]> = {};
    for (const kind of ['manifestations', 'seances'] as const)
      for (const query of asked[kind]) {
        const { sort = '' } = Object.fromEntries(new URLSearchParams(query));
        const at = au === null ? '' : `&au=${au}`;
        const { status, json } = await house.as(
          'admin',
          'GET',
          `${kinds[kind].url}?${query.includes('limit') ? '' : 'limit=500&'}${query}${at}`,
        );
        expect(status, `${query} ${JSON.stringify(json).slice(0, 300)}`).toBe(200);
        found[`${kind} ${query} ${sort}`] = json.items;
      }
    return found;
  };

  /** What the history does not say, by the answer's own words, is not compared. */
  const withoutLost = (rows: readonly Row[], lost: readonly string[]): Row[] =>
    rows.map((row) => {
      const leave = (value: unknown): unknown =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(
              Object.entries(value).flatMap(([name, each]) =>
                lost.includes(name) || stamps.includes(name) ? [] : [[name, leave(each)]],
              ),
            )
          : value;
      return Object(leave(row));
    });
  /** Of what the test made by hand, nobody wrote who signed it before. */
  const stamps = ['dateModif', 'auteurModif', 'dateCreation'];

  it('answers what it answered then, through a hundred and twenty writes of every kind', async () => {
    const random = createRandom(20_261_129);
    const tick = async () => {
      const before = Date.now();
      while (Date.now() <= before + 1) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    const shots: { au: string; answers: Record<string, Row[]> }[] = [];
    const lots: string[] = [];
    const note = (lot: unknown) => void (typeof lot === 'string' && lots.push(lot));
    const keysOf = async (kind: Kind): Promise<[number, ...number[]]> => {
      const { items } = await house.read(`${kinds[kind].url}?limit=500&sort=${kinds[kind].key}`);
      return items.map((row: Row) => row[kinds[kind].key]);
    };
    const counts = new Map<string, number>();
    const why = new Set<string>();
    const count = (name: string, status: number, json: unknown = null) => {
      if (status >= 300) why.add(`${name} ${JSON.stringify(json).slice(0, 400)}`);
      const key = `${name} ${status < 300 ? 'done' : 'refused'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    const change = async (kind: Kind) => {
      const id = random.pick(await keysOf(kind));
      const url = `${kinds[kind].url}/${id}`;
      const row = await house.read(url);
      const body =
        kind === 'seances'
          ? random.pick<object>([
              { salle: random.pick([null, 'Salle A', 'Salle B']) },
              { contingent: random.int(100, 300) },
              { date: `20${random.int(80, 99)}-0${random.int(1, 9)}-11T18:00:00.000Z` },
            ])
          : random.pick<object>([
              { manifInfo: { libelleFr: `Titre ${random.int(1, 9)}${random.chance(0.5) ? ' bis' : ''}` } },
              { manifInfo: { lieu: random.int(1, 2) } },
              { manifInfo: { duree: random.pick([null, 60, 90]) } },
              { manifResume: { promotion: random.chance(0.5) } },
            ]);
      const done = await house.as('admin', 'PUT', url, body, row.version);
      count(`change ${kind}`, done.status, done.json);
      note(done.headers['x-lot']);
    };
    let made = 0;
    await makeGrids(house.database, 'G1');
    await insertRows(
      house.database.drizzle,
      inventaireTable,
      Array.from({ length: 60 }, (_, nth) => ({
        idmanif: 9_100 + nth,
        libelle: 'Du logiciel',
        idTiers: 'P1',
        genre: 'THEATRE',
        lieu: 1,
      })),
    );
    const shows = await keysOf('manifestations');
    await recomputeManifestations({ tx: house.database.drizzle }, shows);
    const make = async (kind: Kind) => {
      const body =
        kind === 'seances'
          ? {
              idmanif: random.pick(await keysOf('manifestations')),
              date: far,
              grilleTarif: 'G1',
              contingent: random.int(1, 300),
            }
          : {
              idmanif: 9_100 + made++,
              manifInfo: {
                type: 'SEANCE',
                libelleFr: `Neuve ${random.int(1, 99)}`,
                genre: 'THEATRE',
                lieu: 1,
                idTiers: 'P1',
              },
            };
      const done = await house.as('admin', 'POST', kinds[kind].url, body);
      count(`make ${kind}`, done.status, done.json);
      note(done.headers['x-lot']);
    };
    const remove = async (kind: Kind) => {
      const url = `${kinds[kind].url}/${random.pick(await keysOf(kind))}`;
      const { version } = await house.read(url);
      const done = await house.as('admin', 'DELETE', url, undefined, version);
      count(`remove ${kind}`, done.status, done.json);
      note(done.headers['x-lot']);
    };
    const many = async () => {
      const ids = (await keysOf('seances')).filter(() => random.chance(0.4));
      const done = await house.as('admin', 'POST', '/api/admin-config/seances/bulk', {
        selection: { ids },
        change: { contingent: random.int(100, 300) },
      });
      count('many', done.status, done.json);
      note(done.json.lot);
    };
    const undo = async () => {
      const [lot] = lots.splice(random.int(0, Math.max(0, lots.length - 1)), 1);
      if (lot !== undefined) count('undo', (await house.revert(lot)).status);
    };
    for (let step = 0; step < 120; step += 1) {
      const kind = random.pick(['manifestations', 'seances'] as const);
      await random.pick([change, change, change, make, make, make, remove, many, undo])(kind);
      if (step % 24 === 5) {
        await tick();
        const au = new Date().toISOString();
        shots.push({ au, answers: await answersOf(null) });
        await tick();
      }
    }

    // Each kind of write happened, or the test says nothing of it.
    for (const done of [
      'change manifestations',
      'change seances',
      'make manifestations',
      'make seances',
      'remove seances',
      'remove manifestations',
      'many',
      'undo',
    ])
      expect(counts.get(`${done} done`) ?? 0, `${done}: ${JSON.stringify([...counts])}`).toBeGreaterThan(0);
    for (const { au, answers } of shots) {
      const then = await answersOf(au);
      for (const [name, rows] of Object.entries(answers)) {
        const kind = name.startsWith('seances') ? 'seances' : 'manifestations';
        const { replay } = await house.read(`${kinds[kind].url}?limit=1&au=${au}`);
        expect(withoutLost(then[name] ?? [], replay.nonConserve), `${au} ${name}`).toEqual(
          withoutLost(rows, replay.nonConserve),
        );
      }
    }
  }, 240_000);
});

describeBothDatabases('what was', () => {
  const house = useHouseAnew();
  const { url } = kinds.manifestations;
  const past = new Date(Date.now() - 60_000).toISOString();
  const at = (query: string, who: Who = 'admin') => house.as(who, 'GET', `${url}?${query}`);
  const put = async (id: number, body: object, who: Who = 'admin') => {
    const { version } = await house.read(`${url}/${id}`);
    expect((await house.as(who, 'PUT', `${url}/${id}`, body, version)).status).toBe(200);
  };
  const drop = async (address: string) => {
    const { version } = await house.read(address);
    expect((await house.as('admin', 'DELETE', address, undefined, version)).status).toBe(204);
  };
  const putBack = (body: object, who: Who = 'admin', kind = 'manifestations') =>
    house.as(who, 'POST', `/api/processing-ws/replay/${kind}/revert`, { au: past, ...body });
  const later = () => new Date(Date.now() + 3_600_000).toISOString();

  it('says of each row what it is now, by whom, and what has no value there', async () => {
    await put(1, { manifInfo: { libelleFr: 'Autre titre' } });
    await put(1, { manifInfo: { duree: 75 } }, 'autre');
    const { json } = await at(`au=${past}&sort=idmanif`);
    const [first] = json.items;
    expect(first.manifInfo.libelleFr).not.toBe('Autre titre');
    expect(json.replay.depuis[1]).toMatchObject({
      etat: 'changee',
      maintenant: { libelleFr: 'Autre titre', duree: 75 },
      ...{ auteur: 'Bob Admin', actions: 2, auteurs: 2 },
    });
    expect(json.replay.depuis[2]).toBeUndefined();
    expect(json.replay.nonConserve).toContain('remplissage');
    expect(json.replay.nonConserve).not.toContain('dateDebut');
    const one = (await house.as('admin', 'GET', `${url}/1?au=${past}`)).json;
    expect([one.manifInfo.duree, one.replay.depuis[1].maintenant.duree]).toEqual([first.manifInfo.duree, 75]);
  });

  it('lists what changed, what is gone and what is new, and counts them', async () => {
    await put(1, { manifInfo: { libelleFr: 'Autre titre' } });
    await put(4, { manifInfo: { libelleFr: 'Ailleurs' } });
    await put(4, { manifInfo: { libelleFr: (await at(`au=${past}&q=id:4`)).json.items[0].manifInfo.libelleFr } });
    await drop(`${url}/3`);
    const made = await house.as('admin', 'POST', url, {
      idmanif: 9002,
      manifInfo: { type: 'SEANCE', libelleFr: 'Neuve', genre: 'THEATRE', lieu: 1, idTiers: 'P3' },
    });
    expect(made.status).toBe(201);
    const ids = async (ecart: string) =>
      (await at(`au=${past}&ecart=${ecart}&sort=idmanif`)).json.items.map((row: Row) => row['idmanif']);
    // Changed and changed back is as it was.
    expect(await ids('changees')).toEqual([1]);
    expect(await ids('disparues')).toEqual([3]);
    expect(await ids('nouvelles')).toEqual([9002]);
    expect(await ids('differences')).toEqual([1, 3, 9002]);
    const summary = await house.read(`/api/processing-ws/replay/manifestations?au=${past}`);
    expect(summary).toMatchObject({ alors: 6, maintenant: 6, changees: 1, disparues: 1, nouvelles: 1 });
    const some = await house.read(`/api/processing-ws/replay/manifestations?au=${past}&q=id:3`);
    expect(some).toMatchObject({ alors: 1, maintenant: 0, changees: 0, disparues: 1, nouvelles: 0 });
  });

  it('is read with the perimeter of today, then and now', async () => {
    // Given away since: neither who had it nor who has it reads what it was to the other.
    await put(1, { manifInfo: { idTiers: 'P3', libelleFr: 'Chez un autre' } });
    const { json } = await at(`au=${past}&sort=idmanif`, 'partenaire');
    expect(json.items.map((row: Row) => row['idmanif'])).not.toContain(1);
    expect((await house.as('partenaire', 'GET', `${url}/1?au=${past}`)).status).toBe(404);
    expect((await house.as('orphelin', 'GET', `${url}?au=${past}`)).json.items).toEqual([]);
    const refused = await house.as('partenaire', 'GET', `/api/processing-ws/replay/manifestations?au=${past}&tiers=P3`);
    expect(refused.status).toBe(403);
  });

  it('names what is pointed to and is no more', async () => {
    await put(1, { manifInfo: { lieu: 2 } });
    await house.query('delete from lieux where id_lieu = 1');
    await house.query(
      `insert into actions (id, date, auteur, origine, action, entite, entite_id, libelle, lot_id, version_avant)
        values ('parti', now(), 'x', 'CONSOLE', 'SUPPRESSION', 'lieux', '1', 'Ancien théâtre', 'parti', 1)`,
    );
    const { json } = await at(`au=${past}&q=id:1`);
    expect(json.replay.disparus).toEqual({ lieux: { 1: 'Ancien théâtre' } });
  });

  it('passes over fields that are no more, and values that fit no column any more', async () => {
    await house.query(
      `insert into actions (id, date, auteur, origine, action, entite, entite_id, lot_id, version_avant, version_apres, champs)
        values ('vieux', now(), 'x', 'CONSOLE', 'MODIFICATION', 'manifestations', '1', 'vieux', 1, 2,
          '[{"chemin":"manifInfo.disparu","avant":"a","apres":"b"},{"chemin":"manifInfo.duree","avant":"une heure","apres":60}]')`,
    );
    const { status, json } = await at(`au=${past}&q=id:1&sort=duree`);
    expect([status, json.items[0].manifInfo.duree]).toEqual([200, null]);
  });

  it.each([
    ['2001-01-01T00:00:00Z', 'replay-too-old'],
    [later(), 'replay-future'],
    ['hier', 'replay-instant'],
    ['2026-13-45T00:00:00Z', 'replay-instant'],
  ])('refuses %s: %s', async (au, code) => {
    for (const path of [`${url}?au=${au}`, `${url}/1?au=${au}`, `${url}/sums?columns=nbSeances&au=${au}`])
      expect((await house.as('admin', 'GET', path)).json.code).toBe(code);
    expect((await putBack({ au, selection: { ids: [1] } })).json.code).toBe(code);
  });

  it('refuses kinds whose writes the history does not have, with the reason, and files', async () => {
    const refused = await house.as('admin', 'GET', `/api/order-management/clients?au=${past}`);
    expect([refused.status, refused.json.code]).toEqual([422, 'replay-kind']);
    expect(refused.json.detail).toContain('ne sont pas dans l’historique');
    expect((await house.as('admin', 'GET', `${url}/export?format=csv&au=${past}`)).json.code).toBe('replay-export');
  });

  it('puts back what changed, what is gone and what is new as one lot, which is taken back as one', async () => {
    const before = (await at('sort=idmanif')).json.items;
    await put(1, { manifInfo: { libelleFr: 'Autre titre' } });
    await put(1, { manifInfo: { libelleFr: 'Encore un', duree: 75 } }, 'autre');
    await drop(`${url}/3`);
    await house.as('admin', 'POST', url, {
      idmanif: 9002,
      manifInfo: { type: 'SEANCE', libelleFr: 'Neuve', genre: 'THEATRE', lieu: 1, idTiers: 'P3' },
    });
    const after = (await at('sort=idmanif')).json.items;
    const selection = { q: '' };
    const tried = await putBack({ selection, ecart: 'differences', dryRun: true });
    expect([tried.status, tried.json.changed, tried.json.blocked], JSON.stringify(tried.json.blockedRows)).toEqual([
      200, 3, 0,
    ]);
    expect((await at('sort=idmanif')).json.items).toEqual(after);
    const done = await putBack({ selection, ecart: 'differences' });
    expect([done.status, done.json.changed]).toEqual([200, 3]);
    const info = (rows: Row[]) => rows.map(({ idmanif, manifInfo }) => ({ idmanif, manifInfo }));
    expect(info((await at('sort=idmanif')).json.items)).toEqual(info(before));
    expect((await house.revert(done.json.lot)).json).toMatchObject({ changed: 3, blocked: 0 });
    expect(info((await at('sort=idmanif')).json.items)).toEqual(info(after));
  });

  it('leaves what was changed again since it was shown, and says so', async () => {
    await put(1, { manifInfo: { libelleFr: 'Autre titre' } });
    const shown = (await at(`au=${past}&q=id:1`)).json.replay.depuis[1].version;
    await put(1, { manifInfo: { libelleFr: 'Entre-temps' } }, 'autre');
    const { json } = await putBack({ selection: { ids: [1] }, versions: { 1: shown } });
    expect(json).toMatchObject({ changed: 0, blocked: 1, lot: null });
    expect(json.blockedRows[0].reasons[0]).toMatchObject({ code: 'changed-since' });
    expect((await house.read(`${url}/1`)).manifInfo.libelleFr).toBe('Entre-temps');
  });

  it('puts back nothing that the caller could not write', async () => {
    await put(5, { manifInfo: { libelleFr: 'Chez P3' } });
    const { json } = await putBack({ selection: { ids: [5] } }, 'partenaire');
    expect(json.changed ?? 0).toBe(0);
    expect((await house.read(`${url}/5`)).manifInfo.libelleFr).toBe('Chez P3');
  });
});
