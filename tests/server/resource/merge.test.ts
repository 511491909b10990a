import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { useHouseAnew, type Who } from './house';
import { makeWorld } from './world';

const admin = '/api/admin-config';

describeBothDatabases('merging a record into another', () => {
  const house = useHouseAnew(async (database) => {
    await makeWorld(database);
    // What feeds us moves too where it can be written: these tests count the rest.
    await database.pool.query(`update inventaire set genre = 'SPORT'`);
  });

  const merge = (path: string, body: object, who: Who = 'admin') =>
    house.as(who, 'POST', `${admin}/${path}/merge`, body);
  const get = (path: string) => house.read(`${admin}/${path}`);
  const revert = async (lot: string) => (await house.revert(lot)).json;
  const genreOf = async (id: number) => (await get(`manifestations/${id}`)).manifInfo.genre;

  it('tells how many move, and writes nothing', async () => {
    const { status, json } = await merge('genres/THEATRE', { into: 'OPERA', dryRun: true });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({ changed: 5, blocked: 0 });
    expect(json.sample).toContainEqual({
      id: 'COMEDIE',
      label: 'Comédie',
      changes: [{ field: 'genre', before: 'THEATRE', after: 'OPERA' }],
      resource: 'sous-genres',
    });
    expect(json.refs.genres).toEqual({ THEATRE: 'Théâtre', OPERA: 'Opéra' });
    expect(json.usages.users).toMatchObject([
      { resource: 'sous-genres', count: 1 },
      { resource: 'manifestations', count: 4 },
    ]);
    expect(await genreOf(1)).toBe('THEATRE');
    expect((await get('genres/THEATRE')).libelleFr).toBe('Théâtre');
    expect(house.events).toEqual([]);
  });

  it('moves every user, locked ones too, then deletes the one: one lot, taken back and done again', async () => {
    const { json } = await merge('genres/THEATRE', { into: 'OPERA' });
    expect(json).toMatchObject({ changed: 5, blocked: 0 });
    expect(await Promise.all([1, 3, 4, 6].map(genreOf))).toEqual(['OPERA', 'OPERA', 'OPERA', 'OPERA']);
    expect((await get('sous-genres/COMEDIE')).genre).toBe('OPERA');
    expect((await house.as('admin', 'GET', `${admin}/genres/THEATRE`)).status).toBe(404);
    const back = await revert(json.lot);
    expect(back).toMatchObject({ changed: 6, blocked: 0 });
    expect((await get('genres/THEATRE')).libelleFr).toBe('Théâtre');
    expect((await get('sous-genres/COMEDIE')).genre).toBe('THEATRE');
    expect(await Promise.all([1, 3, 4, 6].map(genreOf))).toEqual(['THEATRE', 'THEATRE', 'THEATRE', 'THEATRE']);
    expect(await revert(back.lot)).toMatchObject({ changed: 6, blocked: 0 });
    expect(await genreOf(1)).toBe('OPERA');
  });

  it('takes manifestations to the genre of the other sub-genre', async () => {
    const { json } = await merge('sous-genres/COMEDIE', { into: 'LYRIQUE' });
    expect(json).toMatchObject({ changed: 1, blocked: 0 });
    expect((await get('manifestations/1')).manifInfo).toMatchObject({ genre: 'OPERA', sousGenre: 'LYRIQUE' });
    expect(await revert(json.lot)).toMatchObject({ changed: 2, blocked: 0 });
    expect((await get('manifestations/1')).manifInfo).toMatchObject({ genre: 'THEATRE', sousGenre: 'COMEDIE' });
  });

  it.each([
    ['genres/THEATRE', { into: 'THEATRE' }, 'admin', 422],
    ['genres/THEATRE', { into: 'INCONNU' }, 'admin', 404],
    ['genres/INCONNU', { into: 'THEATRE' }, 'admin', 404],
    ['genres/THEATRE', {}, 'admin', 400],
    ['genres/THEATRE', { into: 'OPERA' }, 'groupe', 403],
    ['manifestations/1', { into: 2 }, 'admin', 404],
  ] as const)('refuses %s %j by %s', async (path, body, who, expected) => {
    expect((await merge(path, body, who)).status).toBe(expected);
  });
});
