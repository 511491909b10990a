/** Each dry run of records, and its run, over records in generated states: the same counts and refusals, and nothing done before. */
import { expect, it } from 'vitest';
import { packageTable } from '../../../server/domains/packages/table';
import { subscriptionTable } from '../../../server/domains/subscriptions/table';
import { insertRows } from '../../../server/resource/write/insert';
import { foundKinds } from '../../../src/plugins/search-engine/models/kinds';
import { describeBothDatabases } from '../../support/databases';
import { pack, season } from '../domains/orders/sold-whole';
import { type Answer, useHouseAnew } from './house';

/** A sequence of numbers below one, the same for a seed. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const events = '/api/admin-config/manifestations';
const sessions = '/api/admin-config/seances';
const all = { q: '' };
const far = '2099-10-01T18:00:00.000Z';

/** What is asked, by a short name. */
const calls: readonly (readonly [string, string, object])[] = [
  ['manifestations on sale', `${events}/bulk`, { selection: all, change: { manifInfo: { statut: 'MISE_EN_VENTE' } } }],
  ['manifestations cancelled', `${events}/bulk`, { selection: all, change: { manifInfo: { statut: 'ANNULEE' } } }],
  ['manifestations moved', `${events}/bulk`, { selection: all, change: { manifInfo: { lieu: 3 } } }],
  ['séances closed', `${sessions}/bulk`, { selection: all, change: { statut: 'FERMEE' } }],
  ['places fewer than sold', `${sessions}/bulk`, { selection: all, change: { contingent: 40 } }],
  [
    'séances put back',
    `${sessions}/decalage`,
    { selection: all, move: { months: 0, days: 3, minutes: 0, clock: null } },
  ],
  ['a series', `${sessions}/serie`, { idmanif: 1, dates: [far, '2020-01-01T18:00:00.000Z'] }],
  ['genres merged', '/api/admin-config/genres/OPERA/merge', { into: 'THEATRE' }],
  ['venues merged', '/api/admin-config/lieux/2/merge', { into: 1 }],
  [
    'manifestations left out of the search',
    '/api/search-engine/exclusions/lot',
    { type: 'MANIFESTATION', action: 'EXCLURE', selection: all, motif: 'Complet' },
  ],
];
const lot = '/api/search-engine/exclusions/lot';
/** What is left out of the search, and put back. */
const left = foundKinds.flatMap((type) =>
  (['EXCLURE', 'INCLURE'] as const).map(
    (action) => [`${type} ${action}`, { type, action, selection: all, motif: 'Complet' }] as const,
  ),
);
/** Files of what is sold, by where they go: rows that are new, the same, changed, wrong. */
const files: readonly (readonly [string, string])[] = [
  [
    sessions,
    `idseanc;idmanif;date;contingent;statut
11;1;2099-06-01T20:00:00+02:00;100;OUVERTE
12;1;2099-06-02T20:00:00+02:00;40;FERMEE
21;2;hier;100;OUVERTE
;1;2099-07-01T20:00:00+02:00;50;OUVERTE
;999;2099-07-01T20:00:00+02:00;50;OUVERTE
41;4;2099-06-01T20:00:00+02:00;-5;OUVERTE
`,
  ],
  [
    '/api/admin-config/packages',
    `idPackage;libelleFr;idTiers;contingent;maxParCommande
1;Deux soirs à Dijon;P1;1;2
2;Trois soirs;P1;10;2
;Quatre soirs;P1;10;2
;Cinq soirs;P9;10;2
;Six soirs;P1;beaucoup;2
`,
  ],
  [
    '/api/admin-config/abonnements',
    `idabonnement;libelleFr;idTiers;contingent
1;Saison à Dijon;P1;1
;Saison à Paris;P1;10
;;P1;10
`,
  ],
];
const seeds = [3, 17, 99, 2026];

describeBothDatabases('dry runs of records', () => {
  const house = useHouseAnew();

  /** Puts records in states that a seed draws. */
  async function state(seed: number): Promise<void> {
    await house.query('truncate packages, abonnements, exclusions restart identity cascade');
    await insertRows(house.database.drizzle, packageTable, [pack, { ...pack, contingent: 8, lock: true }]);
    await insertRows(house.database.drizzle, subscriptionTable, [season]);
    const draw = drawn(seed);
    const oneOf = <T>(...some: readonly T[]) => some[Math.floor(draw() * some.length)];
    for (const { id } of (await house.query<{ id: number }>('select idmanif as id from manifestations order by 1'))
      .rows)
      await house.query('update manifestations set statut = $2, lock_status = $3, lieu = $4 where idmanif = $1', [
        ...[id, oneOf('BROUILLON', 'CONFIRMEE', 'MISE_EN_VENTE', 'ANNULEE', 'MISE_A_L_AFFICHE')],
        ...[draw() < 0.25, oneOf(1, 2, 3)],
      ]);
    for (const { id } of (await house.query<{ id: number }>('select idseanc as id from seances order by 1')).rows)
      await house.query('update seances set statut = $2, vendus = $3, date = $4 where idseanc = $1', [
        ...[id, oneOf('OUVERTE', 'FERMEE', 'ANNULEE')],
        ...[oneOf(0, 30, 90), oneOf('2099-06-01T18:00:00Z', '2020-06-01T18:00:00Z')],
      ]);
  }

  const stored = async (): Promise<string> => {
    const tables = [
      'manifestations',
      'seances',
      'genres',
      'sous_genres',
      'lieux',
      'exclusions',
      'packages',
      'abonnements',
      'actions',
      'batch_runs',
    ];
    const parts = tables.map(
      (table) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t)`,
    );
    return (await house.query<{ all: string }>(`select concat_ws(' ', ${parts.join(', ')}) as all`)).rows[0]?.all ?? '';
  };

  const told = ({ status, json }: Answer) =>
    status >= 400
      ? { status, code: json.code, detail: json.detail, errors: json.errors }
      : { changed: json.changed, unchanged: json.unchanged, blocked: json.blocked, rows: json.blockedRows };

  it.each(calls)('%s: says what the run does, and does nothing', async (_, url, body) => {
    for (const seed of seeds) {
      await state(seed);
      const before = await stored();
      const dry = await house.as('admin', 'POST', url, { ...body, dryRun: true });
      expect([seed, await stored()]).toEqual([seed, before]);
      const run = await house.as('admin', 'POST', url, body);
      expect([seed, told(run)]).toEqual([seed, told(dry)]);
    }
  });

  it.each(left)('%s: says what the run does, and does nothing', async (_, body) => {
    for (const seed of seeds) {
      await state(seed);
      // Some are out already.
      if (seed % 2 === 1) await house.as('admin', 'POST', lot, { ...body, action: 'EXCLURE', selection: { ids: [1] } });
      const before = await stored();
      const dry = await house.as('admin', 'POST', lot, { ...body, dryRun: true });
      expect([seed, await stored()]).toEqual([seed, before]);
      const run = await house.as('admin', 'POST', lot, body);
      expect([seed, run.status]).toEqual([seed, dry.status]);
      expect([seed, told(run)]).toEqual([seed, told(dry)]);
    }
  });

  it.each(files)('a file into %s: says what the run does, and does nothing', async (url, file) => {
    for (const seed of seeds) {
      await state(seed);
      const send = (dto: object) => house.sendFile('admin', `${url}/import`, 'f.csv', file, dto);
      const { plan } = (await send({ look: true })).json;
      const before = await stored();
      const dry = await send({ plan, dryRun: true });
      expect([seed, dry.status, await stored()]).toEqual([seed, 200, before]);
      expect((await send({ plan })).status).toBe(202);
      const counts = ({ total, created, changed, unchanged, rejected, rejects }: Record<string, unknown>) => ({
        ...{ total, created, changed, unchanged, rejected, rejects },
      });
      const came = house.runs.at(-1)?.resultat;
      expect(dry.json.created + dry.json.changed + dry.json.rejected).toBeGreaterThan(0);
      // The result of a run of rows.
      expect([seed, counts(came as Record<string, unknown>)]).toEqual([seed, counts(dry.json)]);
    }
  });

  it('a lot taken back: says what the run does, also where records changed since', async () => {
    for (const seed of seeds) {
      await state(seed);
      const { json: done } = await house.as('admin', 'POST', `${sessions}/bulk`, {
        selection: all,
        change: { contingent: 120 },
      });
      if (done.lot === undefined) continue;
      await house.query('update seances set contingent = 121, version = version + 1 where idseanc % 2 = 0');
      const before = await stored();
      const dry = await house.revert(done.lot, { dryRun: true });
      expect(await stored()).toBe(before);
      expect(told(await house.revert(done.lot))).toEqual(told(dry));
    }
  });
});
