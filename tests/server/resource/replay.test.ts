/** Lists and records as they stood: what they answered then is the oracle of what they answer of then. */
import { expect, it } from 'vitest';
import { recomputeManifestations } from '../../../server/domains/events/derived';
import { inventaireTable } from '../../../server/domains/events/table';
import { insertRows } from '../../../server/resource/write/insert';
import { createRandom } from '../../../server/seed/random';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from './house';
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
