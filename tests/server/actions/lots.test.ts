// The list of lots walks the history from one to the next: pages, filters and what took a lot back.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

interface Line {
  lotId: string;
  count: number;
  champ: string | null;
  restaurePar: string | null;
}

interface Lots {
  items: Line[];
  total: number;
  exact: boolean;
  next: string | null;
}

/** id, lot, minute, kind, what it takes back; entries of two lots lie between one another. */
const entries = [
  ['e01', 'A', 1, 'MODIFICATION', null],
  ['e02', 'B', 2, 'MODIFICATION', null],
  ['e03', 'A', 3, 'MODIFICATION', null],
  ['e04', 'C', 4, 'CREATION', null],
  ['e05', 'B', 5, 'MODIFICATION', null],
  ['e06', null, 6, 'CREATION', null],
  ['e07', 'A', 7, 'MODIFICATION', null],
  ['e08', 'D', 8, 'RESTAURATION', 'C'],
] as const;

describeBothDatabases('the list of lots', () => {
  const house = withHouse();
  const lots = async (query: string): Promise<Lots> =>
    (await house.as('admin', 'GET', `/api/processing-ws/lots?${query}`)).json();
  const fill = async () => {
    await house.database.drizzle.execute(sql`delete from actions`);
    for (const [id, lot, minute, action, taken] of entries)
      await house.database.drizzle.execute(sql`insert into actions (id, date, date_creation, date_modif, auteur, auteur_id, origine, action, entite, entite_id, libelle, lot_id, champs, id_restauration)
        values (${id}, ${`2026-01-01T00:0${minute}:00.123Z`}::timestamptz, now(), now(), 'Test', 'nobody', 'CONSOLE', ${action}, 'lieux', ${id}, ${`Lieu ${id}`}, ${lot},
          ${JSON.stringify([{ chemin: 'nom', avant: 'a', apres: id }])}::jsonb, ${taken})`);
  };

  it('gives each lot once, by its last entry, through pages of any size', async () => {
    await fill();
    const order = ['D', 'A', 'e06', 'B', 'C'];
    for (const limit of [1, 2, 3, 5, 50]) {
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 6; page += 1) {
        const { items, total, exact, next } = await lots(`q=entite:lieux&limit=${limit}${after}`);
        expect([total, exact]).toEqual([5, true]);
        seen.push(...items.map(({ lotId }) => lotId));
        if (next === null) break;
        after = `&after=${encodeURIComponent(next)}`;
      }
      expect(seen, `pages of ${limit}`).toEqual(order);
    }
    expect((await lots('q=entite:lieux&limit=2&offset=2')).items.map(({ lotId }) => lotId)).toEqual(['e06', 'B']);
  });

  it('counts the entries of each, and tells what took it back', async () => {
    await fill();
    const { items } = await lots('q=entite:lieux');
    expect(items.map(({ lotId, count, champ, restaurePar }) => [lotId, count, champ, restaurePar])).toEqual([
      ['D', 1, 'nom', null],
      ['A', 3, 'nom', null],
      ['e06', 1, 'nom', null],
      ['B', 2, 'nom', null],
      ['C', 1, 'nom', 'D'],
    ]);
  });

  it('keeps of each what a filter keeps', async () => {
    await fill();
    const { items, total } = await lots('q=entite:lieux%20e0');
    expect([items.length, total]).toEqual([5, 5]);
    const one = await lots(`q=${encodeURIComponent('entite:lieux "lieu e05"')}`);
    expect(one.items.map(({ lotId, count }) => [lotId, count])).toEqual([['B', 1]]);
  });

  it('refuses a cursor that is none', async () => {
    expect((await house.as('admin', 'GET', '/api/processing-ws/lots?after=hier')).statusCode).toBe(400);
    expect((await house.as('admin', 'GET', '/api/processing-ws/lots?after=20269901000000000x')).statusCode).toBe(400);
  });
});
