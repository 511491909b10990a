// A kind of field that a plugin brings, over real databases: stored, filtered, sorted, summed, exported, imported.
import { createRequire } from 'node:module';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { actionTable } from '../../../server/actions/table';
import { serve } from '../../../server/resource/routes/serve';
import { catalogueOf, serveWith } from '../../../server/resource/served';
import { tableOf } from '../../../server/resource/table';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { discounts } from '../../support/samples/discount-model';
import { type House, openHouse } from './house';
import { makeWorld } from './world';

// The package's ES build does not run in vitest's loader.
const kit: {
  generateDrizzleJson(schema: Record<string, unknown>): unknown;
  generateMigration(from: unknown, to: unknown): Promise<string[]>;
} = createRequire(import.meta.url)('drizzle-kit/api');

const path = '/api/admin-config/remises-essai';

describeBothDatabases('a kind of a plugin', () => {
  const given = useDatabase();
  let house: House;
  beforeAll(async () => {
    await makeWorld(given.database);
    const table = tableOf(discounts);
    const statements = await kit.generateMigration(
      kit.generateDrizzleJson({}),
      kit.generateDrizzleJson({ table: table.pg }),
    );
    for (const statement of statements) await given.database.pool.query(statement);
    const catalogue = catalogueOf([table, actionTable].map((each) => serveWith({ table: each })));
    house = await openHouse(given.database, (app, services) => {
      for (const served of catalogue.values()) serve(app, services, served, catalogue);
    });
  });
  beforeEach(async () => {
    await given.database.pool.query('truncate remises_essai, actions restart identity');
    for (const [nom, taux] of [
      ['Grande', 12.5],
      ['Petite', 2],
      ['Sans', null],
    ] as const)
      await house.as('admin', 'POST', path, { nom, taux, paliers: taux === null ? [] : [{ taux: taux * 2 }] });
  });

  const names = async (query: string) =>
    (await house.read(`${path}?${query}`)).items.map((row: { nom: string }) => row.nom);

  it('is filtered by what it means, in its lists too, sorted and summed', async () => {
    expect(await names(`q=${encodeURIComponent('taux:>"2 %"')}`)).toEqual(['Grande']);
    expect(await names(`q=${encodeURIComponent('taux:2..12,5')}`)).toEqual(['Grande', 'Petite']);
    expect(await names(`q=${encodeURIComponent('paliers.taux:25%')}`)).toEqual(['Grande']);
    expect(await names('sort=-taux')).toEqual(['Grande', 'Petite', 'Sans']);
    expect((await house.read(`${path}/sums?columns=taux`)).sums).toEqual({ taux: 14.5 });
  });

  it('is refused beyond its bounds, in words', async () => {
    const { status, json } = await house.as('admin', 'POST', path, { nom: 'Folle', taux: 101 });
    expect([status, json.errors[0].field, json.errors[0].errorCodes[0].code]).toEqual([422, 'taux', 'tooHigh']);
  });

  it('is exported and read back, as people write it too', async () => {
    const { text } = await house.as('admin', 'GET', `${path}/export?format=csv&columns=nom,taux`);
    expect(text.trim().split('\r\n').slice(1)).toEqual(['"Grande";12,5', '"Petite";2', '"Sans";']);
    await house.sendFile('admin', `${path}/import`, 'f.csv', 'nom;taux\nNeuve;7,5 %\nAutre;8 %\nFausse;7 €\n', {});
    expect(house.runs.at(-1)).toMatchObject({ resultat: { created: 2, rejected: 1 } });
    expect(await names(`q=${encodeURIComponent('taux:7,5')}`)).toEqual(['Neuve']);
  });
});
