import { beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../../server/domains/settings/read';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from '../resource/house';

const path = '/api/admin-config/parametres';

describeBothDatabases('the global parameters', () => {
  const house = useHouse(async () => undefined);
  beforeEach(async () => {
    await house.query('update parametres set version = 1, basket_timeout = 10, limite_amex = 2, limite_virement = 8');
  });

  const { as } = house;
  const put = (change: object, version = 1) => as('admin', 'PUT', `${path}/global`, change, version);
  const faults = (json: { errors: { field: string; errorCodes: { message: string }[] }[] }) =>
    json.errors.map(({ field, errorCodes }) => [field, ...errorCodes.map(({ message }) => message)]);

  it('are one row with the defaults, called in the reader’s language', async () => {
    const { json } = await as('admin', 'GET', path);
    expect(json).toMatchObject({
      total: 1,
      items: [{ id: 'global', basketTimeout: 10, cancelOrderSipsDelayMs: 900_000 }],
    });
    expect(await house.read(`${path}/global`)).toMatchObject({
      libelleFr: 'Paramètres globaux',
      libelleEn: 'Global parameters',
      seuilCodeAnnulation: 10_000,
      limiteAmex: 2,
    });
  });

  it.each(['groupe', 'partenaire'] as const)('are closed to %s', async (who) => {
    expect((await as(who, 'GET', `${path}/global`)).status).toBe(403);
    expect((await as(who, 'PUT', `${path}/global`, { basketTimeout: 5 })).status).toBe(403);
  });

  it('are never made a second time, nor deleted', async () => {
    expect((await as('admin', 'POST', path, { id: 'autre' })).status).toBe(404);
    expect((await as('admin', 'DELETE', `${path}/global`)).status).toBe(404);
    expect((await as('admin', 'POST', `${path}/import`, {})).status).toBe(404);
  });

  it('keep both rows of limits strictly decreasing', async () => {
    const message = (order: string) => `Les trois délais doivent être strictement décroissants\u00a0: ${order}`;
    const cheque = await put({ limiteInconnu: 15 });
    expect([cheque.status, faults(cheque.json)]).toEqual([
      422,
      [['limiteInconnu', message('Chèque > Moyen inconnu > Tous les paiements')]],
    ]);
    const amex = await put({ limiteVirementLocal: 20, limiteVirement: 1 });
    expect([amex.status, faults(amex.json)]).toEqual([
      422,
      [['limiteAmex', message('Virement local > Virement > Amex')]],
    ]);
    expect((await put({ limiteVirementLocal: 20, limiteVirement: 19, limiteAmex: 18 })).status).toBe(200);
  });

  it.each([
    ['basketTimeout', 0],
    ['basketTimeout', null],
    ['sessionTimeout', 1.5],
    ['cancelOrderThreadCount', 0],
    ['cancelOrderSipsDelayMs', 'quinze'],
    ['limiteAmex', -1],
  ])('refuse %s: %s at its field', async (name, value) => {
    const { status, json } = await put({ [name]: value });
    expect([status, faults(json)[0]?.[0]]).toEqual([422, name]);
  });

  it('are read by the server from one function, and go back by one undo', async () => {
    const { headers } = await put({ basketTimeout: 45, orderControl: true });
    expect(await readSettings(house.database.drizzle)).toMatchObject({ basketTimeout: 45, orderControl: true });
    await house.revert(headers['x-lot']);
    expect(await readSettings(house.database.drizzle)).toMatchObject({ basketTimeout: 10, orderControl: false });
  });

  it('tell a change before it is made', async () => {
    const selection = { ids: ['global'] };
    const { json } = await as('admin', 'POST', `${path}/bulk`, {
      selection,
      change: { basketTimeout: 20 },
      dryRun: true,
    });
    expect(json).toMatchObject({ changed: 1, sample: [{ label: 'Paramètres globaux' }] });
    const wrong = await as('admin', 'POST', `${path}/bulk`, { selection, change: { limiteAmex: 9 }, dryRun: true });
    expect(wrong.json).toMatchObject({ changed: 0, blocked: 1 });
  });
});
