import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';

describeBothDatabases('the totals of a list', () => {
  const house = useHouseAnew();

  const sums = async (query: string, who: Who = 'admin') =>
    house.as(who, 'GET', `/api/admin-config/seances/sums?${query}`);
  const rows = async (q: string, who: Who = 'admin') =>
    (await house.read(`/api/admin-config/seances?limit=500&q=${encodeURIComponent(q)}`, who)).items;
  const total = (items: Record<string, number>[], name: string) =>
    items.reduce((sum, item) => sum + Number(item[name]), 0);

  it.each<[Who, string]>([
    ['admin', ''],
    ['admin', 'idmanif:1'],
    ['partenaire', ''],
  ])('for %s and "%s" are the sums of the rows found', async (who, q) => {
    const items = await rows(q, who);
    const { status, json } = await sums(`columns=contingent,vendus&q=${encodeURIComponent(q)}`, who);
    expect(status).toBe(200);
    expect(json).toEqual({ sums: { contingent: total(items, 'contingent'), vendus: total(items, 'vendus') } });
  });

  it('are 0 of nothing', async () =>
    expect((await sums('columns=contingent&q=idmanif:424242')).json).toEqual({ sums: { contingent: 0 } }));

  it('refuse what is no number, unknown leaves and wrong filters', async () => {
    for (const query of ['columns=salle', 'columns=inconnu', 'columns=', 'columns=contingent&q=nulle:part'])
      expect((await sums(query)).status).toBe(400);
  });
});
