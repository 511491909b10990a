import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

describeBothDatabases('preferences', () => {
  const house = withHouse();
  const put = (who: Who, document: object, version?: string) =>
    house.as(who, 'PUT', '/api/user/preferences', document, version === undefined ? {} : { 'if-match': version });

  it('are one document for each user, empty at first', async () => {
    expect((await house.as('admin', 'GET', '/api/user/preferences')).json()).toEqual({});
    const document = { theme: 'sombre', keys: { 'events.mettreEnVente': 'Mod+Shift+V' }, macros: [], é: '\u2028' };
    await put('admin', document);
    expect((await house.as('admin', 'GET', '/api/user/preferences')).json()).toEqual(document);
    expect((await house.as('groupe', 'GET', '/api/user/preferences')).json()).toEqual({});
  });

  it('are never overwritten unseen when their version is given', async () => {
    const first = await put('partenaire', { n: 1 }, '"0"');
    expect([first.statusCode, first.headers['etag']]).toEqual([200, '"1"']);
    expect((await put('partenaire', { n: 2 }, '"1"')).headers['etag']).toBe('"2"');
    const stale = await put('partenaire', { n: 3 }, '"1"');
    expect([stale.statusCode, stale.json().code, stale.json().current]).toEqual([
      412,
      'stale',
      { document: { n: 2 }, version: 2 },
    ]);
  });

  it('are refused when they are no object, or too large', async () => {
    expect(
      (
        await house.as('admin', 'PUT', '/api/user/preferences', Buffer.from('[1]'), {
          'content-type': 'application/json',
        })
      ).statusCode,
    ).toBe(422);
    expect((await put('admin', { a: 'x'.repeat(600_000) })).statusCode).toBe(413);
  });
});

describeBothDatabases('saved views', () => {
  const house = withHouse();
  const view = (more: object = {}) => ({
    resource: 'manifestations',
    libelle: 'À vendre',
    definition: { q: 'statut:affiche' },
    ...more,
  });
  const create = (who: Who, more: object = {}) => house.as(who, 'POST', '/api/user/vues', view(more));
  const seenBy = async (who: Who) =>
    (await house.as(who, 'GET', '/api/user/vues?resource=manifestations'))
      .json()
      .items.map((each: { libelle: string }) => each.libelle);

  it('are kept, shown, changed and taken away by their owner', async () => {
    const made = await create('admin');
    expect([made.statusCode, made.headers['etag'], made.json().aMoi]).toEqual([201, '"1"', true]);
    const url = `/api/user/vues/${made.json().id}`;
    expect((await house.as('admin', 'PUT', url, view({ libelle: 'Autre' }))).statusCode).toBe(428);
    const changed = await house.as('admin', 'PUT', url, view({ libelle: 'Autre' }), { 'if-match': '"1"' });
    expect([changed.statusCode, changed.headers['etag'], changed.json().libelle]).toEqual([200, '"2"', 'Autre']);
    expect((await house.as('admin', 'PUT', url, view(), { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await house.as('groupe', 'GET', url)).statusCode).toBe(404);
    expect((await house.as('admin', 'DELETE', url, undefined, { 'if-match': '"2"' })).statusCode).toBe(204);
    expect((await house.as('admin', 'GET', url)).statusCode).toBe(404);
  });

  it('are seen by those they are shared with', async () => {
    await create('admin', { libelle: 'tous', portee: 'TOUS' });
    await create('admin', { libelle: 'partenaires', portee: 'ROLE', cible: 'PARTNER' });
    await create('groupe', { libelle: 'P1', portee: 'PARTENAIRE', cible: 'P1' });
    await create('groupe', { libelle: 'à moi' });
    expect(await seenBy('partenaire')).toEqual(expect.arrayContaining(['tous', 'partenaires', 'P1']));
    expect(await seenBy('etranger')).toEqual(expect.not.arrayContaining(['P1', 'à moi']));
    expect(await seenBy('groupe')).toEqual(expect.arrayContaining(['tous', 'P1', 'à moi']));
  });

  it('are shared inside one’s own perimeter only, and changed by their owner only', async () => {
    expect((await create('groupe', { portee: 'TOUS' })).statusCode).toBe(403);
    expect((await create('partenaire', { portee: 'PARTENAIRE', cible: 'P9' })).statusCode).toBe(403);
    const shared = (await create('admin', { libelle: 'commune', portee: 'TOUS' })).json();
    expect(
      (await house.as('groupe', 'PUT', `/api/user/vues/${shared.id}`, view(), { 'if-match': '"1"' })).statusCode,
    ).toBe(403);
    expect(
      (await house.as('groupe', 'DELETE', `/api/user/vues/${shared.id}`, undefined, { 'if-match': '"1"' })).statusCode,
    ).toBe(403);
  });
});
