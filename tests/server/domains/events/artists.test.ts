import { beforeEach, expect, it } from 'vitest';
import { artistTable } from '../../../../server/domains/editorial/table';
import { manifestationTable } from '../../../../server/domains/events/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { manifestation } from '../../resource/world';

const path = '/api/admin-config/artistes';
const events = '/api/admin-config/manifestations';

describeBothDatabases('artists of manifestations', () => {
  const house = useHouse();
  beforeEach(async () => {
    const { drizzle, pool } = house.database;
    await pool.query('truncate artistes, manifestations, actions, traductions restart identity');
    await insertRows(drizzle, artistTable, [
      { nom: 'Chœur du Nord', nomEn: 'Northern Choir' },
      { nom: 'Wolf, Ange et Cie' },
      { nom: 'Ange' },
    ]);
    await insertRows(drizzle, manifestationTable, [
      manifestation(1, { libelleFr: 'Carmen', artistes: [1, 2], idTiers: 'P1', statut: 'MISE_EN_VENTE' }),
      manifestation(2, { libelleFr: 'Faust', artistes: [3], idTiers: 'P3' }),
      manifestation(3, { libelleFr: 'Norma', idTiers: 'P1' }),
    ]);
  });

  const { as } = house;
  const find = async (q: string, who: Who = 'admin'): Promise<number[]> =>
    (await house.read(`${events}?q=${encodeURIComponent(q)}`, who)).items.map(
      ({ idmanif }: { idmanif: number }) => idmanif,
    );
  const artistsOf = async (id: number): Promise<number[]> => (await house.read(`${events}/${id}`)).manifInfo.artistes;

  it.each([
    ['artiste:choir', [1]],
    ['artist:"chœur du nord"', [1]],
    ['artistes:3', [2]],
    ['artiste:ange', [1, 2]],
    ['artiste:="Ange"', [2]],
    ['artiste:vide', [3]],
    ['northern', [1]],
    ['ange', [1, 2]],
  ])('find them by %s', async (q, found) => {
    expect((await find(q)).sort()).toEqual(found);
  });

  it('are told by name, refused where there is none', async () => {
    const { json } = await as('admin', 'GET', `${events}/1`);
    expect(json.refs.artistes).toEqual({ 1: 'Chœur du Nord', 2: 'Wolf, Ange et Cie' });
    const wrong = await as('admin', 'PUT', `${events}/1`, { manifInfo: { artistes: [1, 99] } }, 1);
    expect(wrong.status).toBe(422);
    expect(wrong.json.errors[0].field).toMatch(/^manifInfo\.artistes/);
  });

  it('are exported with their names, and imported by them, names with a comma too', async () => {
    const { text } = await as('admin', 'GET', `${events}/export?format=csv&columns=idmanif,artistes&sort=idmanif`);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Id";"Artistes";"Artistes (nom)"',
      '1;"1, 2";"Chœur du Nord, Wolf, Ange et Cie"',
    ]);
    const file = 'idmanif;artistes\n1;3\n2;"Wolf, Ange et Cie, northern choir, Ange"\n3;"Ange; Personne"\n';
    const tried = await house.sendFile('admin', `${events}/import`, 'f.csv', file, { dryRun: true });
    expect(tried.json).toMatchObject({ changed: 2, rejected: 1 });
    expect(tried.json.rejectedRows[0]).toMatchObject({ label: '4' });
    expect(JSON.stringify(tried.json.rejectedRows[0])).toContain('Personne');
    await house.sendFile('admin', `${events}/import`, 'f.csv', file, {});
    expect([await artistsOf(1), await artistsOf(2), await artistsOf(3)]).toEqual([[3], [2, 1, 3], []]);
  });

  it('count their uses for each reader, and are merged with those of their manifestations', async () => {
    const uses = async (who: Who) =>
      (await house.read(`${path}?sort=idArtiste`, who)).items.map(
        ({ nbUtilisations }: { nbUtilisations: number }) => nbUtilisations,
      );
    expect(await uses('admin')).toEqual([1, 1, 1]);
    expect(await uses('partenaire')).toEqual([1, 1, 0]);
    expect((await as('admin', 'DELETE', `${path}/3`, undefined, 1)).status).toBe(409);
    const { json } = await as('admin', 'POST', `${path}/3/merge`, { into: 1 }, 1);
    expect(await artistsOf(2)).toEqual([1]);
    const back = await house.revert(json.lot);
    expect(back.json).toMatchObject({ blocked: 0 });
    expect(await artistsOf(2)).toEqual([3]);
    expect(await uses('admin')).toEqual([1, 1, 1]);
  });

  it('are made by whoever writes manifestations, renamed by administrators alone', async () => {
    expect((await as('partenaire', 'POST', path, { nom: 'Nouvelle troupe' })).status).toBe(201);
    expect((await as('partenaire', 'PUT', `${path}/4`, { nom: 'Autre' }, 1)).status).toBe(403);
    expect((await as('admin', 'PUT', `${path}/4`, { nom: 'Autre' }, 1)).status).toBe(200);
  });

  it('are found by the search of the sites under the name that they have, in its language', async () => {
    const search = async (q: string, lang: string) =>
      (await house.read(`/api/search-engine/essai?${new URLSearchParams({ q, lang })}`)).items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await search('choir', 'en')).toEqual([1]);
    await as('admin', 'PUT', `${path}/1`, { nom: 'Maîtrise', nomEn: 'Singers' }, 1);
    expect([await search('choir', 'en'), await search('singers', 'en'), await search('maitrise', 'fr')]).toEqual([
      [],
      [1],
      [1],
    ]);
  });
});
