/** A filter says what it would cost before it runs: many values over many rows are refused, as many over few are found. */
import { afterAll, expect, it } from 'vitest';
import { countRows } from '../../../server/resource/read/row-counts';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

const values = (n: number) => Array.from({ length: n }, (_, index) => `valeur${index}`).join(',');
const packages = '/api/admin-config/packages';

describeBothDatabases('the price of a filter', () => {
  const house = withHouse();
  const asked = (q: string) => house.as('admin', 'GET', `${packages}?q=${encodeURIComponent(q)}`);
  /** The planner is told of as many rows. */
  const holds = async (rows: number) => {
    await countRows({ pool: { query: async () => ({ rows: [{ name: 'packages', count: rows }] }) } as never });
  };
  afterAll(() => countRows(house.database));

  it.each([
    ['values of items, negated', `-composants.libelle:${values(250)}`],
    ['texts of a column', `libelle:${values(250)}`],
    ['keys of records of another kind', `partenaire:${values(250)}`],
  ])('is nothing on few rows: 250 %s', async (_name, q) => {
    await holds(1_000);
    expect((await asked(q)).statusCode).toBe(200);
  });

  it.each([
    ['values of items, negated', `-composants.libelle:${values(250)}`],
    ['texts of a column', `libelle:${values(250)}`],
    ['words that are not there', `-${Array.from({ length: 30 }, (_, index) => `mot${index}`).join(' -')}`],
  ])('is too high on a million: 250 %s', async (_name, q) => {
    await holds(1_000_000);
    const answer = await asked(q);
    expect(answer.json()).toMatchObject({ status: 422, code: 'filter-price' });
    expect(answer.json().detail).toMatch(/Retirez des valeurs, ou filtrez d’abord sur un autre champ/);
  });

  it('leaves one word and one value alone on a million rows', async () => {
    await holds(1_000_000);
    for (const q of ['gala', '-gala', 'libelle:gala', 'composants.libelle:gala'])
      expect((await asked(q)).statusCode).toBe(200);
  });
});
