/** Each dry run of records, and its run, over records in generated states: the same counts and refusals, and nothing done before. */
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
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
const seeds = [3, 17, 99, 2026];

describeBothDatabases('dry runs of records', () => {
  const house = useHouseAnew();

  /** Puts records in states that a seed draws. */
  async function state(seed: number): Promise<void> {
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
