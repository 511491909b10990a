import { beforeEach, expect, it } from 'vitest';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse } from '../../resource/house';

const path = '/api/admin-config/abonnements';
const pass = { libelleFr: 'Dix entrées', formule: 'PASS', nbEntrees: 10, idTiers: 'P1', modeleCarte: 'SAISON' };

describeBothDatabases('the models of cards', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate abonnements, actions restart identity');
    await insertRows(house.database.drizzle, subscriptionTable, [pass]);
  });

  const { as } = house;
  const put = (change: object) => as('admin', 'PUT', `${path}/1`, change);

  it('are what a subscription is sold on: it names one that exists', async () => {
    expect(codes((await put({ modeleCarte: 'PERDUE' })).json)).toEqual(['modeleCarte: reference']);
    const { json } = await as('admin', 'GET', `${path}?q=${encodeURIComponent('modele:"Carte saison"')}`);
    expect(json).toMatchObject({ total: 1, refs: { 'modeles-carte': { SAISON: 'Carte saison' } } });
  });

  it('are held back from deletion by subscriptions, which follow them into another', async () => {
    const models = '/api/admin-config/modeles-carte';
    expect(await house.read(`${models}/SAISON`, 'partenaire')).toMatchObject({
      type: 'PHYSIQUE',
      nbUtilisations: 1,
    });
    await insertRows(house.database.drizzle, subscriptionTable, [{ ...pass, idTiers: 'P3' }]);
    expect(await house.read(`${models}/SAISON`, 'partenaire')).toMatchObject({ nbUtilisations: 1 });
    expect(await house.read(`${models}/SAISON`)).toMatchObject({ nbUtilisations: 2 });
    expect((await as('admin', 'DELETE', `${models}/SAISON`)).status).toBe(409);
    const { json } = await as('admin', 'POST', `${models}/SAISON/merge`, { into: 'MOBILE' });
    expect(await house.read(`${path}/1`)).toMatchObject({ modeleCarte: 'MOBILE' });
    await house.revert(json.lot);
    expect(await house.read(`${path}/1`)).toMatchObject({ modeleCarte: 'SAISON' });
  });

  it('hold what their programme has a use for, and leave the rest behind when it changes', async () => {
    const models = '/api/admin-config/modeles-carte';
    const points = { pointsParEuro: 1, pointsPourUnEuro: 20 };
    const euros = { montants: [{ montant: 10 }, { montant: 25 }], libre: { min: 5, max: 500 } };
    const model = { codeModele: 'NEUF', libelleFr: 'Carte neuve' };
    const refused = await as('admin', 'POST', models, { ...model, ...euros, ...points });
    expect(codes(refused.json)).toEqual(['pointsParEuro: notHere', 'pointsPourUnEuro: notHere']);
    expect((await as('admin', 'POST', models, { ...model, ...euros })).json).toMatchObject(euros);
    const turned = await as('admin', 'PUT', `${models}/NEUF`, { programme: 'FIDELITE', ...points });
    expect(turned.json).toMatchObject({ ...points, montants: [], libre: { min: null, max: null } });
    const again = await as('admin', 'PUT', `${models}/NEUF`, { montants: euros.montants, libre: { min: 5 } }, 2);
    expect(codes(again.json)).toEqual(['montants: notHere', 'libre.min: notHere']);
    await as('admin', 'DELETE', `${models}/NEUF`, undefined, 2);
  });
});
