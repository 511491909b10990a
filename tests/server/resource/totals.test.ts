/** Totals are kept only as long as nothing was written: a count is never older than the rows beside it. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';

const path = '/api/admin-config/manifestations';
const onSale = `${path}?q=${encodeURIComponent('statut:vente')}&limit=1`;

describeBothDatabases('the total of a list', () => {
  const house = useHouse();
  const total = async (url = onSale) => (await house.read(url)).total;
  const setStatus = (id: number, statut: string) =>
    sql`update manifestations set statut = ${statut} where idmanif = ${id}`;

  beforeEach(async () => {
    await house.database.drizzle.execute(sql`update manifestations set statut = 'CONFIRMEE'`);
    await house.database.drizzle.execute(setStatus(5, 'MISE_EN_VENTE'));
  });

  it('follows a write at once', async () => {
    expect([await total(), await total()]).toEqual([1, 1]);
    await house.database.drizzle.execute(setStatus(1, 'MISE_EN_VENTE'));
    expect(await total()).toBe(2);
    await house.database.drizzle.execute(setStatus(1, 'CONFIRMEE'));
    expect(await total()).toBe(1);
  });

  it('follows a write that another connection keeps open while others are made', async () => {
    if (house.database.kind === 'pglite') return;
    const other = await house.database.pool.connect();
    await other.query('begin');
    await other.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 2");
    expect(await total()).toBe(1);
    await house.database.drizzle.execute(setStatus(1, 'MISE_EN_VENTE'));
    expect(await total()).toBe(2);
    await other.query('commit');
    other.release();
    expect(await total()).toBe(3);
  });

  it('tells two filters and two readers apart', async () => {
    expect(await total()).toBe(1);
    expect(await total(`${path}?q=${encodeURIComponent('statut:confirmee')}&limit=1`)).toBe(5);
    expect((await house.read(`${path}?limit=1`, 'partenaire')).total).toBe(3);
    expect(await total(`${path}?limit=1`)).toBe(6);
    expect((await house.read(`${path}?limit=1`, 'partenaire')).total).toBe(3);
  });

  it('counts whole when asked, whatever was counted up to the cap', async () => {
    expect(await total()).toBe(1);
    expect(await total(`${onSale}&total=exact`)).toBe(1);
    expect(await total(`${onSale}&total=skip`)).toBe(0);
    expect(await total()).toBe(1);
  });

  const counts = async (who: Who, ...asks: object[]) =>
    (await house.read(`/api/admin-config/comptes?asks=${encodeURIComponent(JSON.stringify(asks))}`, who)).counts;

  it('are asked for together: each filter and each reader has its own', async () => {
    const asks = [
      { resource: 'manifestations', q: 'statut:vente' },
      { resource: 'manifestations' },
      { resource: 'lieux' },
    ];
    const [sold, all, venues] = await counts('admin', ...asks);
    expect([sold, all]).toEqual([
      { total: 1, exact: true },
      { total: 6, exact: true },
    ]);
    expect(venues.total).toBeGreaterThan(0);
    expect((await counts('partenaire', ...asks))[1]).toEqual({ total: 3, exact: true });
    expect((await counts('orphelin', ...asks))[1]).toEqual({ total: 0, exact: true });
    await house.database.drizzle.execute(setStatus(1, 'MISE_EN_VENTE'));
    expect(await counts('admin', { ...asks[0], total: 'exact' })).toEqual([{ total: 2, exact: true }]);
  });

  it('one that is refused leaves the others', async () => {
    const asks = [
      { resource: 'roles' },
      { resource: 'inconnu' },
      { resource: 'lieux', q: 'nul:1' },
      { resource: 'lieux' },
    ];
    const [roles, unknown, filter, venues] = await counts('partenaire', ...asks);
    expect([roles.status, unknown.status, filter.status]).toEqual([403, 404, 400]);
    expect(venues.total).toBeGreaterThan(0);
  });

  it('what is no list of filters is refused', async () => {
    for (const asks of ['', '[', '{}', JSON.stringify(Array.from({ length: 51 }, () => ({ resource: 'lieux' })))])
      expect(
        (await house.as('admin', 'GET', `/api/admin-config/comptes?asks=${encodeURIComponent(asks)}`)).status,
      ).toBe(400);
  });
});
