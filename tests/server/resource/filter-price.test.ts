/** A filter says what it would cost before it runs: many values over many rows are refused, as many over few are found. */
import { afterAll, expect, it } from 'vitest';
import { countRows } from '../../../server/resource/read/row-counts';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

const values = (n: number) => Array.from({ length: n }, (_, index) => `valeur${index}`).join(',');
const packages = '/api/admin-config/packages';
const orders = '/api/order-management/commandes';

describeBothDatabases('the price of a filter', () => {
  const house = withHouse();
  const asked = (list: string, q: string) => house.as('admin', 'GET', `${list}?q=${encodeURIComponent(q)}`);
  /** The planner is told of as many rows. */
  const holds = async (rows: number) => {
    const told = ['packages', 'commandes'].map((name) => ({ name, count: rows }));
    await countRows({ kind: house.database.kind, pool: { query: async () => ({ rows: told }) } as never });
  };
  afterAll(() => countRows(house.database));

  const heavy: [what: string, list: string, q: string][] = [
    ['values of items, negated', packages, `-composants.libelle:${values(250)}`],
    ['values of lines of orders, negated', orders, `-lignes.libelle:${values(250)}`],
    [
      'values of lines, in either of two tests',
      orders,
      `lignes.libelle:${values(120)} OU -lignes.libelle:${values(130)}`,
    ],
    ['texts of a column', packages, `libelle:${values(250)}`],
    ['texts of a column of orders, negated', orders, `-nom:${values(250)}`],
    ['keys of records of another kind', orders, `partenaire:${values(250)}`],
  ];

  it.each(heavy)('is nothing on few rows: 250 %s', async (_what, list, q) => {
    await holds(1_000);
    expect((await asked(list, q)).statusCode).toBe(200);
  });

  it.each([
    ...heavy.filter(([what]) => !what.startsWith('keys')),
    ['words that are not there', packages, `-${Array.from({ length: 30 }, (_, index) => `mot${index}`).join(' -')}`],
  ])('is too high on a million: 250 %s', async (_what, list, q) => {
    await holds(1_000_000);
    const answer = await asked(list, q);
    expect(answer.json()).toMatchObject({ status: 422, code: 'filter-price' });
    expect(answer.json().detail).toMatch(/Retirez des valeurs, ou filtrez d’abord sur un autre champ/);
  });

  it('is asked by whatever runs a filter', async () => {
    await holds(1_000_000);
    const q = `-lignes.libelle:${values(250)}`;
    const by = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const url = method === 'GET' ? `${orders}/${path}q=${encodeURIComponent(q)}` : `${orders}/${path}`;
      return (await house.as('admin', method, url, body)).json().code;
    };
    expect([
      await by('GET', 'export?format=csv&'),
      await by('GET', 'sums?columns=montantTotal&'),
      await by('POST', 'summary', { selection: { q } }),
      await by('POST', 'lot', { selection: { q }, action: 'annuler', motif: 'Essai', dryRun: true }),
    ]).toEqual(Array(4).fill('filter-price'));
    const change = { selection: { q: `-composants.libelle:${values(250)}` }, change: { libelleFr: 'x' }, dryRun: true };
    const bulk = await house.as('admin', 'POST', `${packages}/bulk`, change);
    expect(bulk.json().code).toBe('filter-price');
  });

  it('is what all would wait for where they share one connection: many values pay for that, a few and keys do not', async () => {
    await holds(20_000);
    const shared = house.database.kind === 'pglite' ? 422 : 200;
    for (const [list, q, status] of [
      [orders, `-lignes.libelle:${values(250)}`, shared],
      [packages, `-libelle:${values(250)}`, shared],
      [orders, `-lignes.libelle:${values(12)}`, 200],
      [orders, `idCommande:${Array.from({ length: 250 }, (_, index) => index + 1).join(',')}`, 200],
    ] as const)
      expect([q.slice(0, 20), (await asked(list, q)).statusCode]).toEqual([q.slice(0, 20), status]);
  });

  it('leaves one word and one value alone on a million rows', async () => {
    await holds(1_000_000);
    for (const q of ['gala', '-gala', 'libelle:gala', 'composants.libelle:gala'])
      expect((await asked(packages, q)).statusCode).toBe(200);
    for (const q of ['gala', '-gala', 'lignes.libelle:gala', 'nom:gala'])
      expect((await asked(orders, q)).statusCode).toBe(200);
  });
});
