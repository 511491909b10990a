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

  it('are laid over what is kept name by name: two at once refuse each other nothing, null forgets', async () => {
    const lay = (values: object) => house.as('orphelin', 'PATCH', '/api/user/preferences', values);
    await Promise.all([lay({ theme: 'sombre' }), lay({ density: 'dense' }), lay({ gone: 1 })]);
    expect((await lay({ gone: null, nested: { kept: null } })).statusCode).toBe(204);
    const kept = await house.as('orphelin', 'GET', '/api/user/preferences');
    expect(kept.json()).toEqual({ theme: 'sombre', density: 'dense', nested: { kept: null } });
    expect(kept.headers['etag']).toBe('"4"');
    expect((await lay({ a: 'x'.repeat(400_000) })).statusCode).toBe(204);
    expect((await lay({ b: 'x'.repeat(400_000) })).statusCode).toBe(413);
    expect((await lay({ a: null, b: 'x'.repeat(400_000) })).statusCode).toBe(204);
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
