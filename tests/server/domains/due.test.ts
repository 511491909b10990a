/** What falls due beside planned acts: of all kinds that say it, within what the caller may read, on the days asked for. */
import { beforeAll, expect, it } from 'vitest';
import { serveDomains } from '../../../server/domains';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

const path = '/api/processing-ws/actes-planifies/echeances';

describeBothDatabases('what falls due', () => {
  const house = withHouse({ domains: serveDomains });
  const due = async (query: string, who: Who = 'admin') => {
    const answer = await house.as(who, 'GET', `${path}?${query}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ items: { kind: string; label: string; quand: string; idTiers: string | null }[] }>().items;
  };
  const sold = async (idTiers: string, libelle: string, debutVente: string) => {
    const made = await house.as('admin', 'POST', '/api/admin-config/packages', {
      ...{ libelleFr: libelle, idTiers, debutVente },
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  };
  beforeAll(async () => {
    await sold('P1', 'Formule du soir', '2099-03-01T23:30:00Z');
    await sold('P9', 'Formule des autres', '2099-03-02T10:00:00Z');
  });

  it('is told by its kind, on its day in Paris', async () => {
    expect(await due('du=2099-03-02&au=2099-03-02')).toMatchObject([
      { kind: 'VENTE', label: 'Formule du soir', quand: '2099-03-01T23:30:00Z', idTiers: 'P1', partenaire: 'Premier' },
      { kind: 'VENTE', label: 'Formule des autres', idTiers: 'P9' },
    ]);
    expect(await due('du=2099-03-01&au=2099-03-01')).toEqual([]);
  });

  it('is what its reader may read', async () => {
    const seen = async (who: Who) => (await due('du=2099-03-01&au=2099-03-31', who)).map(({ label }) => label);
    expect(await seen('groupe')).toEqual(['Formule du soir']);
    expect(await due('du=2099-03-01&au=2099-03-31&tiers=P9')).toMatchObject([{ label: 'Formule des autres' }]);
  });

  it.each([
    'du=2099-03-01&au=2099-12-31',
    'du=2099-03-02&au=2099-03-01',
    'du=demain&au=demain',
    '',
  ])('refuses days that are none, or too many: %s', async (query) => {
    expect((await house.as('admin', 'GET', `${path}?${query}`)).statusCode).toBe(400);
  });
});
