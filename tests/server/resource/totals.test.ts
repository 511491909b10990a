/** Totals are kept only as long as nothing was written: a count is never older than the rows beside it. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { type House, openHouse } from './house';
import { makeWorld } from './world';

const path = '/api/admin-config/manifestations';
const onSale = `${path}?q=${encodeURIComponent('statut:vente')}&limit=1`;

describeBothDatabases('the total of a list', () => {
  const given = useDatabase();
  let house: House;
  const total = async (url = onSale) => (await house.as('admin', 'GET', url)).json.total;
  const setStatus = (id: number, statut: string) =>
    sql`update manifestations set statut = ${statut} where idmanif = ${id}`;

  beforeAll(async () => {
    await makeWorld(given.database);
    house = await openHouse(given.database);
  });
  beforeEach(async () => {
    await given.database.drizzle.execute(sql`update manifestations set statut = 'CONFIRMEE'`);
    await given.database.drizzle.execute(setStatus(5, 'MISE_EN_VENTE'));
  });

  it('follows a write at once', async () => {
    expect([await total(), await total()]).toEqual([1, 1]);
    await given.database.drizzle.execute(setStatus(1, 'MISE_EN_VENTE'));
    expect(await total()).toBe(2);
    await given.database.drizzle.execute(setStatus(1, 'CONFIRMEE'));
    expect(await total()).toBe(1);
  });

  it('follows a write that another connection keeps open while others are made', async () => {
    if (given.database.kind === 'pglite') return;
    const other = await given.database.pool.connect();
    await other.query('begin');
    await other.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 2");
    expect(await total()).toBe(1);
    await given.database.drizzle.execute(setStatus(1, 'MISE_EN_VENTE'));
    expect(await total()).toBe(2);
    await other.query('commit');
    other.release();
    expect(await total()).toBe(3);
  });

  it('tells two filters and two readers apart', async () => {
    expect(await total()).toBe(1);
    expect(await total(`${path}?q=${encodeURIComponent('statut:confirmee')}&limit=1`)).toBe(5);
    expect((await house.as('partenaire', 'GET', `${path}?limit=1`)).json.total).toBe(3);
    expect(await total(`${path}?limit=1`)).toBe(6);
    expect((await house.as('partenaire', 'GET', `${path}?limit=1`)).json.total).toBe(3);
  });

  it('counts whole when asked, whatever was counted up to the cap', async () => {
    expect(await total()).toBe(1);
    expect(await total(`${onSale}&total=exact`)).toBe(1);
    expect(await total(`${onSale}&total=skip`)).toBe(0);
    expect(await total()).toBe(1);
  });
});
