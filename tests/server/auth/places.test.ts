/** Wrong guesses delay who guesses, not the owner where they signed in before. */
import { expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import { demoPassword } from '../../../server/seed/people';
import { describeBothDatabases } from '../../support/databases';
import { password, withHouse } from '../app/harness';
import { mailsOf } from '../app/mails';

describeBothDatabases('a stranger’s wrong guesses', () => {
  const house = withHouse({}, { trustProxy: 'loopback' });
  const signIn = (login: string, secret: string, from: string, cookie = '') =>
    house.ask('POST', '/api/user/loginAdmin', { login, password: secret }, { 'x-forwarded-for': from, cookie });
  const guess = async (login: string, from: string) => {
    for (let n = 0; n < 12; n += 1) await signIn(login, 'faux', from);
    // A slow machine lets the delay run out meanwhile.
    await house.query("update auth_essais set bloque = now() + interval '1 hour' where nombre between 10 and 20");
  };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

  it('lock nobody out of an address where they signed in before', async () => {
    expect((await signIn('partenaire', password, '192.0.2.1')).statusCode).toBe(200);
    await guess('partenaire', '192.0.2.66');
    expect((await signIn('partenaire', password, '192.0.2.77')).statusCode).toBe(429);
    expect((await signIn('partenaire', password, '192.0.2.1')).statusCode).toBe(200);
  });

  it('lock nobody out of a browser where they signed in before, wherever it is', async () => {
    const first = await signIn('groupe', password, '192.0.2.1');
    const cookie = cookieOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    await guess('groupe', '192.0.2.67');
    expect((await signIn('groupe', password, '192.0.2.99', cookie)).statusCode).toBe(200);
    expect((await signIn('groupe', password, '192.0.2.98')).statusCode).toBe(429);
  });

  it('are counted at a known place as well: it is no door for guessing', async () => {
    expect((await signIn('etranger', password, '192.0.2.5')).statusCode).toBe(200);
    await guess('etranger', '192.0.2.5');
    expect((await signIn('etranger', password, '192.0.2.5')).statusCode).toBe(429);
  });
});

describeBothDatabases('a temporary password', () => {
  const house = withHouse({}, { passwordReset: 'password' });
  const signIn = (login: string, secret: string) =>
    house.ask('POST', '/api/user/loginAdmin', { login, password: secret });
  const sent = async (who: string) => {
    await house.ask('POST', '/api/user/forgot-password', { email: `${who}@example.org` });
    const of = () =>
      /mot de passe[^:]*:\s*(\S{16})\s/i.exec(mailsOf(house).find((mail) => mail.includes(`To: ${who}@`)) ?? '');
    await expect.poll(of, { timeout: 20_000 }).not.toBeNull();
    return of()?.[1] ?? '';
  };

  it('leaves the present one as it is until it is used, then has to be changed', async () => {
    const { access_token: open } = await house.signIn('groupe');
    const given = await sent('groupe');
    const info = (token: string) => house.ask('GET', '/api/user/info', undefined, { authorization: token });
    expect((await info(open)).statusCode).toBe(200);
    expect((await signIn('groupe', password)).statusCode).toBe(200);
    const used = await signIn('groupe', given);
    expect(used.statusCode).toBe(200);
    expect((await info(used.json().access_token)).json().motDePasseTemporaire).toBe(true);
    expect([(await signIn('groupe', password)).statusCode, (await info(open)).statusCode]).toEqual([401, 401]);
  });

  it('serves for a day', async () => {
    const given = await sent('etranger');
    await house.query("update auth_comptes set provisoire_expire = provisoire_expire - interval '25 hours'");
    expect((await signIn('etranger', given)).statusCode).toBe(401);
    expect((await signIn('etranger', password)).statusCode).toBe(200);
  });
});

describeBothDatabases('the README’s password', () => {
  const house = withHouse({}, { refusesDemo: true });

  it('opens nothing on a server that others reach, and nobody can choose it', async () => {
    const { access_token } = await house.signIn('admin');
    const chosen = await house.ask(
      'POST',
      '/api/user/change-password',
      { actuel: password, nouveau: demoPassword },
      { authorization: access_token },
    );
    expect(chosen.json().errors[0].errorCodes[0].code).toBe('passwordCommon');
    await house.query(
      'update auth_comptes set mot_de_passe = $1 where id = (select id from utilisateurs where login = $2)',
      [await hashPassword(demoPassword), 'partenaire'],
    );
    const answer = await house.ask('POST', '/api/user/loginAdmin', { login: 'partenaire', password: demoPassword });
    expect(answer.statusCode).toBe(401);
  });
});
