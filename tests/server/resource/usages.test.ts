import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';

const admin = '/api/admin-config';

describeBothDatabases('what uses a record', () => {
  const house = useHouseAnew();

  const usages = async (path: string, ids: unknown[], who: Who = 'admin') =>
    (await house.as(who, 'POST', `${admin}/${path}/usages`, { selection: { ids } })).json;

  it('is counted by kind, with the first by name, a filter that lists them, and the refusal of a deletion', async () => {
    const { users, owned, refusals } = await usages('genres', ['THEATRE']);
    expect(users).toEqual([
      {
        resource: 'sous-genres',
        field: 'genre',
        count: 1,
        others: false,
        q: 'genre:=THEATRE',
        first: [{ id: 'COMEDIE', label: 'Comédie' }],
      },
      {
        resource: 'manifestations',
        field: 'manifInfo.genre',
        count: 4,
        others: false,
        q: 'genre:=THEATRE',
        first: [
          { id: 1, label: 'Cyrano de Bergerac' },
          { id: 4, label: 'Élan' },
          { id: 6, label: 'Etoiles' },
          { id: 3, label: 'Œdipe à Colone' },
        ],
      },
    ]);
    expect(owned).toEqual([]);
    expect(refusals).toMatchObject([{ code: 'used-by' }]);
    expect(refusals[0].message).toContain('5');
    const listed = await house.as('admin', 'GET', `${admin}/manifestations?q=genre:THEATRE`);
    expect(listed.json.total).toBe(4);
  });

  it('says that there are others outside the perimeter, neither how many nor which', async () => {
    const { users } = await usages('lieux', [1], 'partenaire');
    const used = users.find(({ resource }: { resource: string }) => resource === 'manifestations');
    expect(used).toMatchObject({ count: 2, others: true });
    expect(used.first.map(({ id }: { id: number }) => id)).toEqual([1, 4]);
  });

  it('tells apart what is deleted along', async () => {
    const { users, owned, refusals } = await usages('manifestations', [1]);
    expect(users).toEqual([]);
    expect(owned).toMatchObject([{ resource: 'seances', count: 2 }]);
    expect(refusals).toEqual([]);
  });

  it('is nothing for a record that is foreign or free', async () => {
    expect(await usages('manifestations', [5], 'partenaire')).toMatchObject({ count: 0, users: [], owned: [] });
    expect(await usages('lieux', [3])).toMatchObject({ count: 1, users: [{ resource: 'manifestations' }] });
  });
});
