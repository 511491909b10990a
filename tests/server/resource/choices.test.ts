/** Choices while one types: the likeliest first, within what the reader may see, on the real list of communes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { ensureReference } from '../../../server/domains/reference/load';
import { choicesOf, findRecords } from '../../../server/resource/read/choices';
import { compile } from '../../../server/resource/run';
import { everyScope } from '../../../server/resource/scope';
import { servedNamed } from '../../../server/resource/served';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { useHouse } from './house';

const villes = servedNamed(catalogue, 'villes');

describeBothDatabases('choices among 35,000 communes', () => {
  const given = useDatabase();
  beforeAll(() => ensureReference(given.database), 120_000);

  const named = async (typed: string, locale: 'fr' | 'en' = 'fr') =>
    (await findRecords(given.database, villes, catalogue, everyScope(locale), { typed, limit: 3 })).map(
      ({ value, label }) => `${label} ${value}`,
    );

  it.each([
    ['', ['Paris 75056', 'Marseille 13055', 'Lyon 69123']],
    ['lyo', ['Lyon 69123', 'Lyons-la-Forêt 27377', 'Lyoffans 70313']],
    ['LYON', ['Lyon 69123', 'Lyons-la-Forêt 27377', 'Sainte-Foy-lès-Lyon 69202']],
    ['l', ['Lyon 69123', 'Lille 59350', 'Le Havre 76351']],
    ['havre', ['Le Havre 76351']],
    ['st denis', ['Saint-Denis 97411', 'Saint-Denis 93066', 'Saint-Denis 11339']],
    ['saint denis', ['Saint-Denis 97411', 'Saint-Denis 93066', 'Saint-Denis 11339']],
    ['ste foy les lyon', ['Sainte-Foy-lès-Lyon 69202']],
    ['hay les roses', ['L’Haÿ-les-Roses 94038']],
    ["l'haÿ-les", ['L’Haÿ-les-Roses 94038']],
    ['69003', ['Lyon 69123']],
    ['75056', ['Paris 75056']],
    ['100%', []],
    ['zzzz', []],
  ])('%j finds %j first', async (typed, expected) => {
    expect((await named(typed)).slice(0, expected.length)).toEqual(expected);
    if (expected.length === 0) expect(await named(typed)).toEqual([]);
  });

  it.each([
    ['marseile', ['Marseille 13055']],
    ['lyno', ['Lyon 69123']],
    ['montpelier', ['Montpellier 34172']],
    ['saint dnis', ['Saint-Denis 97411']],
    ['grenobel 38', ['Grenoble 38185']],
    ['zzzzzz', []],
    ['xyo', []],
  ])('%j, which no name has, is nearest to %j', async (typed, expected) => {
    const query = { typed, limit: 3, near: true };
    const found = await findRecords(given.database, villes, catalogue, everyScope('fr'), query);
    const names = found.map(({ value, label }) => `${label} ${value}`);
    expect(names.slice(0, expected.length)).toEqual(expected);
    if (expected.length === 0) expect(names).toEqual([]);
    // Only where it is wanted.
    expect(await named(typed)).toEqual([]);
  });

  it('tells namesakes apart by department and postcode', async () => {
    const found = await findRecords(given.database, villes, catalogue, everyScope('fr'), { typed: 'saint-denis' });
    expect(found.slice(0, 2).map(({ hint }) => hint)).toEqual(['La Réunion · 97400…', 'Seine-Saint-Denis · 93200…']);
  });

  it.each(['lyon', 'st denis', 'ly', '690'])('finds %j through the trigram index', async (typed) => {
    const { text, values } = compile(choicesOf(villes, catalogue, everyScope('fr'), typed, 30));
    const { rows } = await given.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('villes_recherche');
  });

  it('reads the largest first along their index when nothing is typed', async () => {
    const { text, values } = compile(choicesOf(villes, catalogue, everyScope('fr'), '', 30));
    const { rows } = await given.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('villes_population');
  });

  describe('the lists', () => {
    it('are there once, however often a server starts', async () => {
      expect(await ensureReference(given.database)).toBe(false);
      const { rows } = await given.database.pool.query(
        'select (select count(*)::integer from villes) villes, (select count(*)::integer from departements) departements, (select count(*)::integer from regions) regions, (select count(*)::integer from pays) pays',
      );
      expect(rows[0]).toEqual({ villes: 34_969, departements: 109, regions: 26, pays: 250 });
    });

    it('take another edition in place, and touch nothing that is the same', async () => {
      await given.database.pool.query("update server_secret set value = 'old' where name = 'reference'");
      await given.database.pool.query("update villes set libelle_fr = 'Lugdunum' where cod_insee = '69123'");
      expect(await ensureReference(given.database)).toBe(true);
      const { rows } = await given.database.pool.query(
        "select cod_insee, libelle_fr, version from villes where version > 1 or cod_insee = '69123'",
      );
      expect(rows).toEqual([{ cod_insee: '69123', libelle_fr: 'Lyon', version: 2 }]);
    });

    it('point to departments and regions that are there', async () => {
      const { rows } = await given.database.pool.query(
        `select v.cod_insee from villes v left join departements d using (cod_dept) left join regions r on r.cod_region = v.cod_region
          where d.cod_dept is null or r.cod_region is null or d.cod_region <> v.cod_region`,
      );
      expect(rows).toEqual([]);
    });

    it('have their names in both languages', async () => {
      const pays = servedNamed(catalogue, 'pays');
      const found = await findRecords(given.database, pays, catalogue, everyScope('en'), { typed: 'allemagne' });
      expect(found).toEqual([{ value: 'DE', label: 'Germany', hint: 'DE' }]);
    });
  });
});

describeBothDatabases('choices within the perimeter', () => {
  const house = useHouse();

  const choose = async (who: 'admin' | 'partenaire', typed: string) =>
    (await house.read(`/api/admin-config/manifestations/choices?typed=${typed}`, who)).choices.map(
      ({ value }: { value: string }) => value,
    );

  it('shows a partner its own records only', async () => {
    expect(await choose('admin', 'carmen')).toEqual(['2']);
    expect(await choose('partenaire', 'carmen')).toEqual([]);
  });

  it('puts the record whose key is typed first', async () => expect((await choose('admin', '4'))[0]).toBe('4'));

  it('tells venues apart by their city', async () => {
    const { json } = await house.as('admin', 'GET', '/api/admin-config/lieux/choices?typed=bastille');
    expect(json.choices).toEqual([{ value: '2', label: 'Opéra Bastille', hint: 'Paris' }]);
  });
});
