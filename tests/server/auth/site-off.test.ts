/** A site that is off or under maintenance: its users read and write nothing, previews say what visitors see. */
import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

describeBothDatabases('sites that are off or under maintenance', () => {
  const house = withHouse();
  const turn = (set: string, ...partners: string[]) =>
    house.query(`update partenaires set ${set} where partner_id = any($1::text[])`, [partners]);
  const codeOf = async (who: Who, url: string, body: object) => {
    const answer = await house.as(who, 'POST', url, body);
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  const list = '/api/admin-feed/listes';
  const made = { titreFr: 'Une liste', titreEn: 'A list', libelle: 'Une liste' };

  beforeEach(async () => {
    await turn('actif = true, maintenance = false', 'GROUPE', 'P1', 'P2', 'P21', 'P9');
  });

  it('users of a site that is off read, write what is their own and nothing else, and are told so', async () => {
    const writes = ['/api/admin-config/manifestations', '/api/order-management/commandes', list];
    const refused = () => Promise.all(writes.map((url) => codeOf('partenaire', url, {})));
    expect(await refused()).not.toContain('site-off');
    await turn('actif = false', 'P1');
    expect(await refused()).toEqual(['site-off', 'site-off', 'site-off']);
    expect((await house.as('partenaire', 'POST', list, made)).json()).toMatchObject({
      status: 403,
      detail: 'Votre site est désactivé\u00a0: vous lisez, rien ne s’enregistre.',
    });
    for (const url of writes) expect((await house.as('partenaire', 'GET', url)).statusCode).toBe(200);
    expect((await house.as('partenaire', 'GET', '/api/user/info')).json()).toMatchObject({ siteFerme: true });
    const own = await house.as('partenaire', 'PUT', '/api/user/preferences', { document: { theme: 'sombre' } }, 0);
    expect(own.json()).not.toMatchObject({ code: 'site-off' });
    await turn('actif = true', 'P1');
    expect(await refused()).not.toContain('site-off');
    expect((await house.as('partenaire', 'GET', '/api/user/info')).json()).not.toHaveProperty('siteFerme');
  });

  it('who has another site that is on writes, and so do administrators', async () => {
    await turn('actif = false', 'GROUPE', 'P1', 'P2');
    expect(await codeOf('groupe', list, {})).not.toBe('site-off');
    await turn('actif = false', 'P21');
    expect(await codeOf('groupe', list, {})).toBe('site-off');
    expect(await codeOf('admin', list, {})).not.toBe('site-off');
  });

  it('under maintenance they work as usual', async () => {
    await turn('maintenance = true', 'P1');
    expect(await codeOf('partenaire', list, {})).not.toBe('site-off');
  });

  it('previews say what visitors see instead, in the language of who looks', async () => {
    const seen = async (idTiers: string) => {
      const asked = { kind: 'footer', idTiers, lang: 'en', draft: {} };
      return (await house.as('admin', 'POST', '/api/page-management/preview', asked, { 'x-locale': 'fr' })).json<{
        html: string;
      }>().html;
    };
    expect(await seen('P1')).not.toMatch(/role="note"/);
    await turn('maintenance = true', 'P1');
    expect(await seen('P1')).toContain('les visiteurs voient une page d’attente');
    expect(await seen('P2')).not.toMatch(/role="note"/);
    await turn('actif = false', 'P1');
    expect(await seen('P1')).toContain('Site désactivé');
  });
});
