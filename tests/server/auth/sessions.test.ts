/** One’s own sessions, and their end. */
import { describe, expect, it } from 'vitest';
import { createSigner } from '../../../server/auth/tokens';
import { signingSecret } from '../../../server/db/secret';
import { createSeal } from '../../../server/mail/seal';
import { describeBothDatabases } from '../../support/databases';
import { type Tokens, withHouse } from '../app/harness';

describeBothDatabases('one’s own sessions', () => {
  const house = withHouse();
  const as = ({ access_token }: Tokens, method: 'GET' | 'DELETE', url: string) =>
    house.ask(method, url, undefined, { authorization: access_token });

  it('are listed, this one marked, and ended one by one', async () => {
    const [here, there] = [await house.signIn('partenaire'), await house.signIn('partenaire')];
    const { items } = (await as(here, 'GET', '/api/user/sessions')).json();
    expect(items.map(({ courante }: { courante: boolean }) => courante)).toEqual([false, true]);
    expect((await as(here, 'DELETE', `/api/user/sessions/${items[0].id}`)).statusCode).toBe(204);
    expect((await as(there, 'GET', '/api/user/info')).statusCode).toBe(401);
    expect((await as(here, 'GET', '/api/user/sessions')).json().items).toHaveLength(1);
    const { rows } = await house.query("select auteur, action from actions where motif = 'FERMER_SESSIONS'");
    expect(rows).toEqual([{ auteur: 'partenaire', action: 'MODIFICATION' }]);
  });

  it('are nobody else’s', async () => {
    const [own, other] = [await house.signIn('partenaire'), await house.signIn('admin')];
    const [{ id }] = (await as(own, 'GET', '/api/user/sessions')).json().items;
    expect((await as(other, 'DELETE', `/api/user/sessions/${id}`)).statusCode).toBe(404);
    expect((await as(own, 'GET', '/api/user/info')).statusCode).toBe(200);
  });
});

describeBothDatabases('an idle session', () => {
  const house = withHouse({}, { sessionIdleMinutes: 15 });
  const refresh = (token: string) => house.ask('POST', '/api/user/refresh-token-admin', { token });
  const age = (minutes: number) =>
    house.query('update auth_jetons set cree = now() - make_interval(mins => $1) where utilise is null', [minutes]);

  it('is renewed within its minutes, and has ended after them', async () => {
    const { refresh_token: first } = await house.signIn('admin');
    await age(14);
    const renewed = await refresh(first);
    expect(renewed.statusCode).toBe(200);
    await age(16);
    expect((await refresh(renewed.json<Tokens>().refresh_token)).statusCode).toBe(401);
  });

  it('is told to the console, which closes by itself', async () => {
    const { access_token } = await house.signIn('admin');
    const info = await house.ask('GET', '/api/user/info', undefined, { authorization: access_token });
    expect(info.json().inactiviteMinutes).toBe(15);
  });
});

describeBothDatabases('a signing secret that is changed', () => {
  const house = withHouse();

  it('signs nobody out while the former one is believed', async () => {
    const { access_token } = await house.signIn('admin');
    const former = await signingSecret(house.config, house.database);
    const config = { ...house.config, jwtSecret: 'another secret of thirty-two characters' };
    const info = async (settings: object) => {
      const app = await house.another({ config: { ...config, ...settings } });
      return (await app.inject({ url: '/api/user/info', headers: { authorization: access_token } })).statusCode;
    };
    expect([await info({ jwtSecretPrevious: former }), await info({})]).toEqual([200, 401]);
  });
});

describe('keys', () => {
  it('sign by the first and believe the others', async () => {
    const [before, during, after] = await Promise.all([
      createSigner(['old']),
      createSigner(['new', 'old']),
      createSigner(['new']),
    ]);
    expect(during.isSealed('x', before.seal('x'))).toBe(true);
    expect(after.isSealed('x', during.seal('x'))).toBe(true);
    expect(after.isSealed('x', before.seal('x'))).toBe(false);
  });

  it('seal by the first and open by any', () => {
    const closed = createSeal(['old'], 'mail').close('texte');
    expect(createSeal(['new', 'old'], 'mail').open(closed)).toBe('texte');
    expect(() => createSeal(['new'], 'mail').open(closed)).toThrow();
    expect(() => createSeal(['old'], 'flux').open(closed)).toThrow();
  });
});
