/** Redirections: what the path of a live page leaves behind, and where visitors are led. */
import { beforeEach, expect, it, vi } from 'vitest';
import { base } from '../../../server/delivery/answer';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

const pages = '/api/page-management/pages-edito';
const redirections = '/api/page-management/redirections';

describeBothDatabases('redirections', () => {
  const house = withHouse();
  const here = `${base}/P1/fr`;
  const rows = async () =>
    (
      await house.query<{ de: string; vers: string; tiers: string | null }>(
        'select de, vers, id_tiers as tiers from redirections order by de',
      )
    ).rows;
  const made = async (body: object) =>
    (await house.as('admin', 'POST', pages, { titreFr: 'Accès', idTiers: 'P1', ...body })).json();
  async function change(id: number, body: object) {
    const { version } = (await house.as('admin', 'GET', `${pages}/${id}`)).json();
    const answer = await house.as('admin', 'PUT', `${pages}/${id}`, body, version);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function act(id: number, action: 'publish' | 'unpublish') {
    const { version } = (await house.as('admin', 'GET', `${pages}/${id}`)).json();
    const answer = await house.as('admin', 'POST', `${pages}/${id}/${action}`, {}, version);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.headers['x-lot'];
  }
  async function live(chemin: string) {
    const { id } = await made({ chemin });
    await act(id, 'publish');
    return Number(id);
  }
  const move = async (id: number, chemin: string) => {
    await change(id, { chemin });
    return act(id, 'publish');
  };
  const at = (path: string) => house.ask('GET', `${here}/pages?chemin=${encodeURIComponent(path)}`);

  beforeEach(async () => {
    await house.query('truncate pages_edito, versions, redirections, actions restart identity cascade');
  });

  it('are written when the path of a live page changes, not while only its draft says so', async () => {
    const id = await live('/infos/acces');
    await change(id, { chemin: '/infos/venir' });
    expect(await rows()).toEqual([]);
    expect((await at('/infos/acces')).statusCode).toBe(200);
    expect((await at('/infos/venir')).statusCode).toBe(404);
    await act(id, 'publish');
    expect(await rows()).toEqual([{ de: '/infos/acces', vers: '/infos/venir', tiers: 'P1' }]);
    await vi.waitFor(async () => expect((await at('/infos/venir')).statusCode).toBe(200));
    const left = await at('/infos/acces');
    expect([left.statusCode, left.headers['location']]).toEqual([301, `${here}/pages?chemin=%2Finfos%2Fvenir`]);
    expect((await house.ask('GET', `${here}/redirections`)).json().items).toEqual([
      { de: '/infos/acces', vers: '/infos/venir', code: 301 },
    ]);
  });

  it('lead straight to where a page is now, and nowhere from a path that is a page again', async () => {
    const id = await live('/a');
    await move(id, '/b');
    await move(id, '/c');
    expect(await rows()).toEqual([
      { de: '/a', vers: '/c', tiers: 'P1' },
      { de: '/b', vers: '/c', tiers: 'P1' },
    ]);
    await move(id, '/a');
    expect(await rows()).toEqual([
      { de: '/b', vers: '/a', tiers: 'P1' },
      { de: '/c', vers: '/a', tiers: 'P1' },
    ]);
  });

  it('go with the lot that made them', async () => {
    const id = await live('/avant');
    const lot = String(await move(id, '/apres'));
    expect(await rows()).toHaveLength(1);
    const undone = await house.as('admin', 'POST', `/api/processing-ws/actions/${lot}/revert`, {});
    expect([undone.statusCode, await rows()]).toEqual([200, []]);
  });

  it('are of one site: another has its own', async () => {
    const id = await live('/ici');
    await move(id, '/la');
    expect((await house.ask('GET', `${base}/P9/fr/pages?chemin=%2Fici`)).statusCode).toBe(404);
    expect((await house.ask('GET', `${base}/P9/fr/redirections`)).json().items).toEqual([]);
  });

  it.each([
    ['a path that is none', { de: 'Accès', vers: '/a' }, 'de'],
    ['a path that the site keeps', { de: '/panier/vide', vers: '/a' }, 'de'],
    ['an address that runs', { de: '/a', vers: 'javascript:alert(1)' }, 'vers'],
    ['itself', { de: '/a', vers: '/a' }, 'vers'],
    ['an unknown status', { de: '/a', vers: '/b', code: '200' }, 'code'],
  ])('are refused from or to %s', async (_, body, field) => {
    const answer = await house.as('admin', 'POST', redirections, body);
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
  });

  it('are refused from a path that leads elsewhere already, on the same site alone', async () => {
    const add = async (body: object) =>
      (await house.as('admin', 'POST', redirections, { de: '/a', vers: '/b', ...body })).statusCode;
    expect([
      await add({ idTiers: 'P1' }),
      await add({ idTiers: 'P1', vers: '/c' }),
      await add({ idTiers: 'P2' }),
    ]).toEqual([201, 422, 201]);
  });

  it('lead out of the site where they say so', async () => {
    await house.as('admin', 'POST', redirections, {
      de: '/boutique',
      vers: 'https://boutique.example/',
      code: '302',
      idTiers: 'P1',
    });
    const answer = await at('/boutique');
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, 'https://boutique.example/']);
  });
});
