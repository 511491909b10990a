import { expect, it } from 'vitest';
import { seedDemo } from '../../../../server/seed';
import { upsellTypes } from '../../../../src/plugins/events/models/upsell';
import { placedItems } from '../../../../src/plugins/events/models/upsell-rules';
import { describeBothDatabases, useDatabase } from '../../../support/databases';
import { openHouse } from '../../resource/house';

const path = '/api/admin-config/upsells';

describeBothDatabases('the demo upsells', () => {
  const given = useDatabase();

  it('are those of a hundred and fifty manifestations, of all fifteen types, and break no rule of theirs', async () => {
    await seedDemo(given.database, { manifestations: 500, seances: 3_000, lieux: 60 });
    const house = await openHouse(given.database);
    const { json } = await house.as('admin', 'GET', `${path}?limit=300&full=1`);
    const items: Readonly<Record<string, unknown>>[] = json.items;
    expect(items.filter(({ idmanif }) => typeof idmanif === 'number')).toHaveLength(150);
    // Of those of séances some follow in all, some say a title or fewer options, some none on purpose, some follow no more.
    const heirs = items.filter(({ idseanc }) => typeof idseanc === 'number');
    const shapes = heirs.map(({ inherit, nbSurcharges, titreFr, upsells }) =>
      inherit === false ? 'alone' : nbSurcharges === 0 ? 'whole' : Array.isArray(upsells) ? upsells.length : titreFr,
    );
    expect(new Set(shapes)).toEqual(new Set(['whole', 'Rien que ce soir', 2, 0, 'alone']));
    expect(
      items.every(({ libelleFr, nbOptions }) => typeof libelleFr === 'string' && typeof nbOptions === 'number'),
    ).toBe(true);
    expect(items.some(({ alerte }) => alerte === 'EPUISE')).toBe(true);
    const types = items.flatMap(({ upsells }) => placedItems(upsells).map(({ item }) => item['type']));
    expect(new Set(types)).toEqual(new Set(upsellTypes));
    const leaves = ['titreFr', 'titreEn', 'idmanif', 'idseanc', 'idPackage', 'upsells'];
    // All but that what they hang on has one: it is themselves.
    const faults: unknown[] = [];
    for (const row of items.filter((_, index) => index % 3 === 0)) {
      const body = Object.fromEntries(leaves.map((name) => [name, row[name]]));
      const { json: told } = await house.as('admin', 'POST', `${path}/validate`, body);
      for (const error of told.errors)
        if (error.errorCodes[0].code !== 'upsell-exists') faults.push({ id: row['id'], ...error });
    }
    await house.app.close();
    expect(faults).toEqual([]);
  });
});
