/** What is older than the history is kept for goes, by its rule of retention, and nothing else. */
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../server/seed';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

describeBothDatabases('the retention of the history', () => {
  const house = withHouse();
  const query = <R extends object>(text: string) => house.query<R>(text).then(({ rows }) => rows);
  const old = "now() - interval '25 months'";
  /** Follows the rule, to its end; answers how many went. */
  const forget = async (): Promise<number> => {
    const started = await house.as('admin', 'POST', '/api/admin-config/durees-conservation/appliquer', {
      regles: ['HISTORIQUE'],
    });
    const show = async () =>
      (await house.as('admin', 'GET', `/api/processing-ws/executions/${started.json().run}`)).json();
    await expect.poll(async () => (await show()).etat, { timeout: 20_000 }).toBe('TERMINE');
    return (await show()).resultat.regles[0].faits;
  };

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 10, seances: 20, lieux: 5 });
  });

  it('removes old entries, but those of orders and cards, and says so', async () => {
    await query('delete from actions');
    const add = (id: string, entite: string, date: string) =>
      query(
        `insert into actions (id, date, auteur, origine, action, entite, lot_id) values ('${id}', ${date}, 'x', 'CONSOLE', 'MODIFICATION', '${entite}', '${id}')`,
      );
    await add('vieux', 'genres', old);
    await add('neuf', 'genres', 'now()');
    await add('argent', 'commandes', old);
    await add('carte', 'cartes', old);
    await forget();
    const rows = await query<{ id: string; origine: string }>(
      "select case when entite = 'durees-conservation' then libelle else id end as id from actions where entite in ('durees-conservation', 'genres', 'commandes', 'cartes') order by 1",
    );
    expect(rows.map(({ id }) => id)).toEqual([expect.stringMatching(/^1 entrée /), 'argent', 'carte', 'neuf']);
  });

  it('keeps the version that is live, the last one and those of lots', async () => {
    await query('delete from publications');
    const [style] = await query<{ id: string; live: number }>(
      'select id::text, published_version as live from styles where published_version is not null limit 1',
    );
    const of = `entite = 'styles' and entite_id = '${style?.id}'`;
    await query(`delete from versions where ${of}`);
    for (const version of [101, 102, 103, 104, 105])
      await query(
        `insert into versions (entite, entite_id, version, date, auteur, contenu, empreinte) values ('styles', '${style?.id}', ${version}, ${old}, 'x', '{}', '')`,
      );
    await query(`update styles set version = 105, published_version = 102 where id = ${style?.id}`);
    await query(
      `insert into publications (id, libelle, date, elements) values ('L', 'L', now(), '[{"type":"styles","id":"${style?.id}","version":103}]')`,
    );
    await forget();
    expect(await query(`select version from versions where ${of} order by 1`)).toEqual([
      { version: 102 },
      { version: 103 },
      { version: 105 },
    ]);
  });

  it('says nothing when nothing is old', async () => {
    expect(await forget()).toBe(0);
  });
});
