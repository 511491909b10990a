import { expect, it } from 'vitest';
import { seedDemo } from '../../../../server/seed';
import { checkRow } from '../../../../src/core/model/check';
import { subscriptions } from '../../../../src/plugins/subscriptions/model';
import { describeBothDatabases, useDatabase } from '../../../support/databases';
import { openHouse } from '../../resource/house';

describeBothDatabases('the demo subscriptions', () => {
  const given = useDatabase();

  it('are forty, of each formula, and break no rule of theirs', async () => {
    await seedDemo(given.database, { manifestations: 400, seances: 2_400, lieux: 60 });
    const house = await openHouse(given.database);
    const { json } = await house.as('admin', 'GET', '/api/admin-config/abonnements?limit=100&full=1');
    await house.app.close();
    const items: Readonly<Record<string, unknown>>[] = json.items;
    expect(items).toHaveLength(40);
    expect(new Set(items.map(({ formule }) => formule))).toEqual(new Set(['FIXE', 'LIBRE', 'PASS']));
    const told = items.map(({ renouvellement, seo }) => ({ ...Object(renouvellement), ...Object(seo) }));
    expect(told.some(({ actif, debutPriorite }) => actif === true && debutPriorite !== null)).toBe(true);
    expect(told.every(({ seoTitleFr }) => typeof seoTitleFr === 'string')).toBe(true);
    const leaves = [
      'libelleFr',
      'formule',
      'elements',
      'nbMin',
      'nbMax',
      'tarifs',
      'debutVente',
      'finVente',
      'debutValidite',
      'finValidite',
    ];
    const faults = items.flatMap((row) =>
      checkRow(
        subscriptions.model,
        Object.fromEntries(leaves.map((name) => [name, row[name]])),
        'create',
        (code) => code,
      ),
    );
    expect(faults).toEqual([]);
  });
});
