/** The reports on rights say what the server lets through. */
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../../server/seed';
import { accessOf } from '../../../../src/core/model/rights';
import { pages } from '../../../../src/plugins/pages/models/page';
import { peopleOf, rightsOf, unusedOf, whoMay } from '../../../../src/plugins/roles/models/reports';
import { describeBothDatabases } from '../../../support/databases';
import { type Who, withHouse } from '../../app/harness';

const names: readonly Who[] = ['admin', 'groupe', 'partenaire', 'etranger', 'orphelin', 'parti'];

describeBothDatabases('reports on rights', () => {
  const house = withHouse();
  const read = async () => {
    const list = async (path: string) => (await house.as('admin', 'GET', `/api/user/${path}?limit=500`)).json().items;
    return peopleOf(await list('utilisateurs'), await list('roles'));
  };
  const give = (who: Who, code: string) =>
    house.query(
      `update utilisateurs set role = (select id_role from roles where code = $1), id_tiers = '["2"]' where login = $2`,
      [code, who],
    );

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 10, seances: 20, lieux: 5 });
    await give('parti', 'COMPTABLE');
    await give('etranger', 'CHARGEE_CONTENU');
    await give('orphelin', 'RESP_BILLETTERIE');
  });

  it('knows who can refund, as the server does', async () => {
    const told = whoMay(accessOf({ domaine: null }, 'REMBOURSER'), await read()).map(({ user }) => user.nom);
    const [order] = (await house.as('admin', 'GET', '/api/order-management/commandes?limit=1')).json().items;
    const through: string[] = [];
    for (const who of names) {
      const path = `/api/order-management/commandes/${order.idCommande}/remboursements`;
      const answer = await house.as(who, 'POST', path, { destination: 'ORIGINE', montant: 1, dryRun: true });
      if (answer.statusCode !== 403) through.push(who);
    }
    expect(told.toSorted()).toEqual(through.toSorted());
    expect(told).toContain('parti');
    expect(told).not.toContain('etranger');
  });

  it('knows why she can publish pages, as the server tells her', async () => {
    const she = (await read()).find(({ user }) => user.login === 'etranger');
    const { permissions, actionsSensibles } = (await house.as('etranger', 'GET', '/api/user/info')).json();
    expect(she && rightsOf(she)).toEqual({ permissions, actionsSensibles });
    expect([permissions.PAGES, she?.role?.code]).toEqual(['PUBLICATION', 'CHARGEE_CONTENU']);
    const told = whoMay(accessOf(pages, 'publish'), await read()).map(({ user }) => user.nom);
    const through: string[] = [];
    for (const who of names) {
      const [page] = (await house.as('admin', 'GET', '/api/page-management/pages?limit=1')).json().items;
      const path = `/api/page-management/pages/${page.idPage}/publish`;
      const answer = await house.as(who, 'POST', path, {}, page.version);
      if (answer.statusCode !== 403) through.push(who);
    }
    expect(told.toSorted()).toEqual(through.toSorted());
    expect(through).toContain('etranger');
    expect(through).not.toContain('parti');
  });

  it('tells what was given and not used, by the history', async () => {
    const admin = (await read()).find(({ user }) => user.login === 'admin');
    const usages = async () => (await house.as('admin', 'GET', '/api/user/utilisateurs/usages')).json().items;
    const genres = { name: 'genres', domaine: 'MANIFESTATIONS' } as const;
    const unused = async () =>
      admin && unusedOf(admin, await usages(), [genres]).domaines.map(({ domaine }) => domaine);
    expect(await unused()).toContain('MANIFESTATIONS');
    const [genre] = (await house.as('admin', 'GET', '/api/admin-config/genres?limit=1')).json().items;
    await house.as('admin', 'PUT', `/api/admin-config/genres/${genre.codeGenre}`, { ordre: 77 }, genre.version);
    expect(await unused()).not.toContain('MANIFESTATIONS');
  });

  it('gives a closed account nothing', async () => {
    await house.query("update utilisateurs set actif = false where login = 'parti'");
    expect(whoMay(accessOf({ domaine: null }, 'REMBOURSER'), await read()).map(({ user }) => user.nom)).not.toContain(
      'parti',
    );
  });
});
