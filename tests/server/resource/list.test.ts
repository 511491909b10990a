import { expect, it } from 'vitest';
import { manifestationTable } from '../../../server/domains/events/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';
import { manifestation } from './world';

const path = '/api/admin-config/manifestations';

describeBothDatabases('a list', () => {
  const house = useHouse();

  const ids = async (query: string, who: Who = 'admin') => {
    const { json, status } = await house.as(who, 'GET', `${path}?${query}`);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.items.map((item: { idmanif: number }) => item.idmanif);
  };

  it('answers rows in the sections of their model, with labels of what they point to', async () => {
    const { json } = await house.as('admin', 'GET', `${path}?q=${encodeURIComponent('id:1')}`);
    expect(json).toMatchObject({ total: 1, exact: true, next: null });
    expect(json.items[0]).toMatchObject({
      idmanif: 1,
      version: 1,
      manifInfo: {
        libelleFr: 'Cyrano de Bergerac',
        lieu: 1,
        artistes: [1],
        dateDebut: '2099-06-01T18:00:00.000Z',
      },
      manifSetting: { exclusionSearchEngine: false },
      affichageSeances: { hideAllDate: true },
    });
    expect(json.refs).toMatchObject({
      artistes: { 1: 'Troupe du Nord' },
      lieux: { 1: 'Zénith de Dijon' },
      genres: { THEATRE: 'Théâtre' },
      partenaires: { P1: 'Théâtres réunis' },
    });
  });

  it('answers the leaves that it is asked for, with the labels that they need', async () => {
    const asked = 'columns=libelleFr,lieu,exclusionSearchEngine,descriptionFr,motDePasse';
    const { json } = await house.as('admin', 'GET', `${path}?q=${encodeURIComponent('id:1')}&${asked}`);
    const { idmanif, version, dateCreation, dateModif, auteurModif, ...rest } = json.items[0];
    expect({ idmanif, version }).toEqual({ idmanif: 1, version: 1 });
    expect([dateCreation, dateModif, auteurModif]).not.toContain(undefined);
    expect(rest).toEqual({
      manifInfo: { libelleFr: 'Cyrano de Bergerac', lieu: 1 },
      manifSetting: { exclusionSearchEngine: false },
    });
    expect(json.refs).toEqual({ lieux: { 1: 'Zénith de Dijon' } });
  });

  it.each([
    ['q=statut:vente', [5]],
    ['q=lieu:"zenith"', [1, 4, 6]],
    ['q=lieu:2', [2]],
    ['q=carmen', [2]],
    ['q=oedipe', [3]],
    ['q=artiste:nord', [1]],
    ['q=verrou:oui', [4]],
    ['q=-partenaire:P1', [2, 5, 6]],
    ['q=partenaire:vide', [6]],
    ['q=genre:opera', [2]],
    ['q=date:>=2099-06-01', [1, 4]],
    ['q=date:2099-05-01', [2]],
    ['q=seances:2', [1]],
    ['q=statut:confirmee,affiche', [1, 2, 4, 6]],
  ])('keeps by %s', async (query, expected) => {
    const [name, value] = query.split(/=(.*)/s);
    expect((await ids(`${name}=${encodeURIComponent(value ?? '')}&sort=idmanif`)).sort()).toEqual(expected);
  });

  it.each([
    ['libelleFr', [2, 1, 4, 6, 5, 3]],
    ['-libelleFr', [3, 5, 6, 4, 1, 2]],
    ['dateDebut', [2, 1, 4, 3, 5, 6]],
    ['-dateDebut', [4, 1, 2, 6, 5, 3]],
    ['statut,-idmanif', [3, 6, 2, 1, 4, 5]],
    ['lieu,idmanif', [5, 3, 2, 1, 4, 6]],
  ])('sorts by %s in French, what is empty last', async (sort, expected) => {
    expect(await ids(`sort=${encodeURIComponent(sort)}`)).toEqual(expected);
  });

  it('pages by cursor without losing or repeating a row, in every order', async () => {
    for (const sort of [
      'libelleFr',
      '-libelleFr',
      'dateDebut',
      '-dateDebut',
      'statut',
      '-lieu,dateDebut',
      'idTiers,-libelleFr',
    ]) {
      const whole = await ids(`sort=${sort}&limit=500`);
      const paged: number[] = [];
      let after = '';
      do {
        const { json } = await house.as(
          'admin',
          'GET',
          `${path}?sort=${sort}&limit=2${after === '' ? '' : `&after=${after}`}`,
        );
        paged.push(...json.items.map((item: { idmanif: number }) => item.idmanif));
        expect(json.total).toBe(6);
        after = json.next ?? '';
      } while (after !== '');
      expect(paged, sort).toEqual(whole);
    }
  });

  it('keeps its pages while rows are inserted before and after the cursor', async () => {
    const first = await house.as('admin', 'GET', `${path}?sort=libelleFr&limit=3`);
    await insertRows(house.database.drizzle, manifestationTable, [
      manifestation(100, { libelleFr: 'Aaa' }),
      manifestation(101, { libelleFr: 'Zzz' }),
    ]);
    const second = await house.as('admin', 'GET', `${path}?sort=libelleFr&limit=50&after=${first.json.next}`);
    expect(second.json.items.map((item: { idmanif: number }) => item.idmanif)).toEqual([6, 5, 3, 101]);
    await house.query('delete from manifestations where idmanif in (100, 101)');
  });

  it('pages by offset, deep ones too', async () => {
    await insertRows(
      house.database.drizzle,
      manifestationTable,
      Array.from({ length: 700 }, (_, index) => manifestation(1000 + index, { libelleFr: `Série ${index}` })),
    );
    expect(await ids('sort=idmanif&offset=604&limit=3')).toEqual([1598, 1599, 1600]);
    const beyond = await house.as('admin', 'GET', `${path}?sort=idmanif&offset=5000&limit=3`);
    expect(beyond.json).toMatchObject({ items: [], total: 706, exact: true, next: null });
    await house.query('delete from manifestations where idmanif >= 1000');
  });

  it('reads backwards from the end the same pages as forwards, ties and empty values included', async () => {
    await house.query('update manifestations set date_debut = null where idmanif in (2, 6)');
    const every = [
      'libelleFr',
      '-libelleFr',
      'dateDebut',
      '-dateDebut',
      'genre',
      '-statut,dateDebut',
      '-lieu',
      'ville,-dateDebut',
    ];
    for (const filter of ['', 'genre:theatre', '-verrou:oui']) {
      for (const sort of every) {
        const asked = `q=${encodeURIComponent(filter)}&sort=${sort}`;
        const whole = await ids(`${asked}&limit=500`);
        for (let end = 0; end <= whole.length; end += 1) {
          expect(await ids(`${asked}&end=${end}&limit=2`), `${filter} ${sort} ${end}`).toEqual(
            whole.slice(whole.length - end).slice(0, 2),
          );
        }
      }
    }
  });

  it('goes on by cursor from a page read backwards', async () => {
    const whole = await ids('sort=-libelleFr&limit=500');
    const { json } = await house.as('admin', 'GET', `${path}?sort=-libelleFr&limit=2&end=4&total=skip`);
    expect(json).toMatchObject({ total: 0, exact: false });
    expect(await ids(`sort=-libelleFr&limit=2&after=${json.next}`)).toEqual(whole.slice(-2));
    const last = await house.as('admin', 'GET', `${path}?sort=-libelleFr&limit=2&end=2`);
    expect(last.json).toMatchObject({ total: 6, exact: true, next: null });
  });

  it('counts and pages a filter that keeps more rows than are counted', async () => {
    const rows = 10_050;
    await house.query(
      `insert into manifestations (idmanif, libelle_fr, genre, lieu, date_debut)
       select 100000 + n, 'Série ' || n, 'SPORT', 4, case when n % 10 = 0 then null else timestamptz '2099-01-01' + (n % 7) * interval '1 day' end
       from generate_series(1, ${rows}) n`,
    );
    const { json } = await house.as('admin', 'GET', `${path}?q=libelleFr:serie&sort=dateDebut&limit=3`);
    expect(json).toMatchObject({ total: 10_000, exact: false });
    expect(json.items.map((item: { idmanif: number }) => item.idmanif)).toEqual([100_007, 100_014, 100_021]);
    const exact = await house.as(
      'admin',
      'GET',
      `${path}?q=libelleFr:serie&sort=dateDebut&limit=3&total=exact&after=${json.next}`,
    );
    expect(exact.json).toMatchObject({ total: rows, exact: true });
    expect(exact.json.items[0].idmanif).toBe(100_028);
    expect(await ids('q=libelleFr:serie&sort=dateDebut&end=2&limit=2')).toEqual([110_040, 110_050]);
    expect(await ids('q=libelleFr:serie&sort=-dateDebut&end=1&limit=2')).toEqual([100_010]);
    await house.query('delete from manifestations where idmanif >= 100000');
  }, 60_000);

  it.each([
    ['limit=501'],
    ['end=-1'],
    ['end=3&offset=2'],
    ['total=none'],
    ['limit=0'],
    ['offset=-1'],
    ['sort=motDePasse'],
    ['sort=descriptionFr'],
    ['after=abc'],
    [`q=${encodeURIComponent('inconnu:1')}`],
    [`q=${encodeURIComponent('date:>=hierr')}`],
    ['q=a&q=b'],
  ])('refuses %s', async (query) => {
    const { status, json } = await house.as('admin', 'GET', `${path}?${query}`);
    expect(status).toBe(400);
    expect(json.detail).not.toBe('');
  });

  it('tells where a filter is at fault', async () => {
    const { json } = await house.as('admin', 'GET', `${path}?q=${encodeURIComponent('carmen lieux:x')}`);
    expect(json).toMatchObject({ code: 'filter', context: [{ code: 'unknownField', start: 7 }] });
  });
});
