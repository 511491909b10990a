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

  it('renew another one of their partner, twice: some of its holders have, and places are kept for the others', async () => {
    const house = await openHouse(given.database);
    const { rows } = await given.database.pool.query<{ id: number }>(
      'select idabonnement as id from abonnements where renouvelle is not null order by 1',
    );
    const told = await Promise.all(
      rows.map(({ id }) => house.as('admin', 'GET', `/api/order-management/commandes/renouvellements?id=${id}`)),
    );
    await house.app.close();
    expect(told.flatMap(({ json }) => json.items)).toEqual([
      expect.objectContaining({ garde: true }),
      expect.objectContaining({ garde: true }),
    ]);
  });

  it('are sold in orders that name them, as packages are, with a ticket of each séance that they impose', async () => {
    const { rows } = await given.database.pool.query<{ type: string; missing: number; named: boolean }>(
      `select l.type,
          bool_and((l."idPackage" is not null) = (l.type = 'PACKAGE') and (l."idabonnement" is not null) = (l.type = 'ABONNEMENT')) as named,
          count(*) filter (where (p.type = 'FERME' or a.formule = 'FIXE') and exists (
            select (e.item ->> 'idseanc')::integer from jsonb_array_elements(coalesce(p.composants, a.elements)) e(item)
              where e.item ->> 'idseanc' is not null
            except select t.idseanc from jsonb_to_recordset(c.lignes) as t(parent text, idseanc integer) where t.parent = l.id
          ))::integer as missing
        from commandes c cross join jsonb_to_recordset(c.lignes) as l(id text, type text, "idPackage" integer, "idabonnement" integer)
          left join packages p on p.id_package = l."idPackage" left join abonnements a on a.idabonnement = l."idabonnement"
        where l.type in ('PACKAGE', 'ABONNEMENT') group by 1 order by 1`,
    );
    expect(rows.map(({ type, missing, named }) => ({ type, missing, named }))).toEqual([
      { type: 'ABONNEMENT', missing: 0, named: true },
      { type: 'PACKAGE', missing: 0, named: true },
    ]);
  });
});
