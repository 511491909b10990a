/** Venues: what follows from their city and zoning, abroad and in France; what a change concerns. */
import { expect, it } from 'vitest';
import { departmentOf } from '../../../../server/domains/venues/hooks';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';

const path = '/api/admin-config/lieux';

it.each([
  ['69123', '69'],
  ['01004', '01'],
  ['2A004', '2A'],
  ['2B033', '2B'],
  ['97411', '974'],
  ['98818', '988'],
  ['Lyon', null],
  [null, null],
])('the commune %j is in the department %j', (commune, expected) => expect(departmentOf(commune)).toBe(expected));

describeBothDatabases('a venue', () => {
  const house = useHouseAnew();

  const show = (id: number) => house.read(`${path}/${id}`);
  const put = async (id: number, change: object) =>
    house.as('admin', 'PUT', `${path}/${id}`, change, (await show(id)).version);
  const codes = (json: { errors: { field: string; errorCodes: { code: string }[] }[] }) =>
    json.errors.flatMap(({ field, errorCodes }) => errorCodes.map(({ code }) => `${field} ${code}`));

  it('takes name, department and region from its commune', async () => {
    await put(1, { idVille: '2A004' });
    expect(await show(1)).toMatchObject({
      ville: 'Ajaccio',
      codDept: '2A',
      codRegion: '94',
      refs: { villes: { '2A004': 'Ajaccio' }, departements: { '2A': 'Corse-du-Sud' }, regions: { '94': 'Corse' } },
    });
  });

  it('has numbered seats when its zoning is 1, whoever says otherwise', async () => {
    await put(1, { zoning: '1', flagPlacement: false });
    expect((await show(1)).flagPlacement).toBe(true);
    await put(1, { zoning: '2' });
    expect((await show(1)).flagPlacement).toBe(false);
  });

  it('is in a city typed abroad, and in no department', async () => {
    expect(codes((await put(1, { codPays: 'BE' })).json)).toEqual(['villeEtrangere required']);
    await put(1, { codPays: 'BE', villeEtrangere: 'Bruxelles' });
    expect(await show(1)).toMatchObject({ ville: 'Bruxelles', idVille: null, codDept: null, codRegion: null });
    expect(codes((await put(1, { codPays: 'FR' })).json)).toEqual(['idVille required']);
    await put(1, { codPays: 'FR', idVille: '21231' });
    expect(await show(1)).toMatchObject({ ville: 'Dijon', villeEtrangere: null, codDept: '21' });
  });

  it('is refused in a city or a country that is not in the lists', async () => {
    expect(codes((await put(1, { idVille: '99999' })).json)).toContain('idVille reference');
    expect(codes((await put(1, { codPays: 'ZZ', villeEtrangere: 'Nulle part' })).json)).toContain('codPays reference');
  });

  it.each([
    ['ville:Paris', [2, 3]],
    ['ville:ajac', [4]],
    ['idVille:Dijon', [1]],
    ['idVille:75056', [2, 3]],
    ['departement:"Côte-d’Or"', [1]],
    ['departement:2A', [4]],
    ['region:corse', [4]],
    ['pays:France', [1, 2, 3, 4]],
    ['75009', [3]],
  ])('is found by %s', async (q, expected) => {
    const { json } = await house.as('admin', 'GET', `${path}?q=${encodeURIComponent(q)}&sort=idLieu`);
    expect(json.items.map(({ idLieu }: { idLieu: number }) => idLieu)).toEqual(expected);
  });

  it('takes its manifestations along to another city, also found there', async () => {
    await put(1, { idVille: '21054' });
    const { json } = await house.as('admin', 'GET', '/api/admin-config/manifestations?q=ville:beaune');
    expect(json.total).toBe(3);
  });

  it('comes back to its city when the change is taken back', async () => {
    const { headers } = await put(1, { idVille: '75056' });
    await house.revert(headers['x-lot']);
    expect(await show(1)).toMatchObject({ ville: 'Dijon', codDept: '21', codRegion: '27' });
  });

  it('counts the manifestations that its reader sees', async () => {
    expect((await show(1)).nbManifestations).toBe(3);
    expect((await house.read(`${path}/1`, 'partenaire')).nbManifestations).toBe(2);
  });

  it('tells the manifestations and the séances to come that a change concerns', async () => {
    const { json } = await house.as('admin', 'POST', `${path}/usages`, { selection: { ids: [1] } });
    expect(json.users.map(({ resource, count }: { resource: string; count: number }) => [resource, count])).toEqual(
      expect.arrayContaining([
        ['manifestations', 3],
        ['seances', 3],
      ]),
    );
    // Each kind is a link to its list, the séances by their manifestations.
    const { q } = json.users.find(({ resource }: { resource: string }) => resource === 'seances');
    const listed = await house.as('admin', 'GET', `/api/admin-config/seances?q=${encodeURIComponent(q)}`);
    expect(listed.json.total).toBe(3);
    const own = await house.as('partenaire', 'POST', `${path}/usages`, { selection: { ids: [4] } });
    expect(own.json.users.find(({ resource }: { resource: string }) => resource === 'seances')).toMatchObject({
      count: 0,
      others: true,
      q: null,
      first: [],
    });
  });

  it('is not deleted while manifestations use it, and says how many and where', async () => {
    const { status, json } = await house.as('admin', 'DELETE', `${path}/1`, undefined, 1);
    expect(status).toBe(409);
    expect(json.context.users).toContainEqual({ resource: 'manifestations', count: 3, q: 'lieu:=1' });
  });

  it('sets flags for many at once and takes them back', async () => {
    const change = { riskFraud: true };
    const { json } = await house.as('admin', 'POST', `${path}/bulk`, { selection: { q: 'ville:Paris' }, change });
    expect(json).toMatchObject({ changed: 2, blocked: 0 });
    expect((await show(2)).riskFraud).toBe(true);
    await house.revert(json.lot);
    expect((await show(2)).riskFraud).toBe(false);
  });
});
