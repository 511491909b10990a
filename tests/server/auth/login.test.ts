import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { countAttempt } from '../../../server/auth/throttle';
import { signingSecret } from '../../../server/db/secret';
import { describeBothDatabases } from '../../support/databases';
import { password, type Who, withHouse } from '../app/harness';

describeBothDatabases('sign-in', () => {
  const house = withHouse();
  const signIn = (login: string, secret: string) =>
    house.ask('POST', '/api/user/loginAdmin', { login, password: secret });

  it('answers both tokens to the right login and password', async () => {
    const answer = await signIn('admin', password);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['access_token', 'refresh_token']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes the login whatever its capitals, or the e-mail address', async () => {
    expect((await signIn('ADMIN', password)).statusCode).toBe(200);
    expect((await signIn('admin@example.org', password)).statusCode).toBe(200);
  });

  it('answers the same 401 whatever the cause', async () => {
    await house.query("update utilisateurs set actif = false where login = 'parti'");
    const answers = await Promise.all([signIn('admin', 'faux'), signIn('personne', 'faux'), signIn('parti', password)]);
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('delays nobody for others who come from the same address at the same time', async () => {
    const limit = { scope: 'test', free: 1_000, longest: 1, forget: 900 };
    const attempts = Array.from({ length: 200 }, () => countAttempt(house.database, limit, '127.0.0.1'));
    expect((await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('says it in the language of the caller', async () => {
    const answer = await house.ask(
      'POST',
      '/api/user/loginAdmin',
      { login: 'admin', password: 'faux' },
      { 'accept-language': 'de, en;q=0.8, fr;q=0.5' },
    );
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 'bad-credentials', status: 401, title: 'Sign-in refused' });
  });

  it('keeps sign-ins and refused ones in the history, never the login that was typed', async () => {
    await signIn('un mot de passe tapé au mauvais endroit', 'faux');
    await signIn('groupe', password);
    const { rows } = await house.query('select auteur, action, motif from actions order by date_creation, id');
    expect(rows).toContainEqual({ auteur: 'groupe', action: 'CONNEXION', motif: null });
    expect(rows).toContainEqual({ auteur: '', action: 'ECHEC_CONNEXION', motif: 'IDENTIFIANTS' });
    expect(JSON.stringify(rows)).not.toContain('mauvais endroit');
  });

  it('delays an account more and more after ten mistakes, with 429 and Retry-After, even for the right password', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await signIn('etranger', 'faux')).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses).toContain(429);
    const refused = await signIn('etranger', password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts guesses made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('orphelin', 'faux')));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThanOrEqual(15);
  });
});

describeBothDatabases('the token', () => {
  const house = withHouse();
  const info = (token: string) => house.ask('GET', '/api/user/info', undefined, { authorization: token });

  it('is taken bare: a scheme before it is refused', async () => {
    const { access_token: token } = await house.signIn('admin');
    expect((await info(token)).statusCode).toBe(200);
    for (const wrong of [`Bearer ${token}`, `JwtToken ${token}`, `${token} `, `${token}x`, 'x', '']) {
      expect([wrong.length, (await info(wrong)).statusCode]).toEqual([wrong.length, 401]);
    }
  });

  it('is refused when it expired, is unsigned, or is signed by another key or algorithm', async () => {
    const { access_token: token } = await house.signIn('admin');
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const secret = new TextEncoder().encode(await signingSecret(house.config, house.database));
    const build = (exp: number) =>
      new SignJWT({ sid: claims.sid }).setSubject(claims.sub).setIssuer('regie').setIssuedAt().setExpirationTime(exp);
    const soon = Math.floor(Date.now() / 1000) + 60;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await info(await build(soon).setProtectedHeader({ alg: 'HS256' }).sign(secret))).statusCode).toBe(200);
    expect(
      (
        await info(
          await build(soon - 120)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(secret),
        )
      ).statusCode,
    ).toBe(401);
    expect((await info(await build(soon).setProtectedHeader({ alg: 'HS512' }).sign(secret))).statusCode).toBe(401);
    expect(
      (await info(await build(soon).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)))).statusCode,
    ).toBe(401);
    expect((await info(none)).statusCode).toBe(401);
  });

  it('lives for 60 seconds', async () => {
    const { access_token: token } = await house.signIn('admin');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(60);
  });

  it('stops at the next request when the user is disabled, and at once with a changed role', async () => {
    const { access_token: token } = await house.signIn('parti');
    const reports = () => house.ask('GET', '/api/csp-report', undefined, { authorization: token });
    expect((await reports()).statusCode).toBe(200);
    await house.query(`update utilisateurs set role = 3, id_tiers = '["P1"]' where login = 'parti'`);
    expect((await reports()).statusCode).toBe(403);
    await house.query("update utilisateurs set actif = false where login = 'parti'");
    expect((await info(token)).statusCode).toBe(401);
  });

  it.each([
    ['CONSOLE', { 'x-client': 'console' }],
    ['API', {}],
  ])('writes what the history tells as from the %s', async (origine, headers) => {
    const genre = { codeGenre: origine, libelleFr: origine };
    const made = await house.as('admin', 'POST', '/api/admin-config/genres', genre, headers);
    expect(made.statusCode, made.body).toBe(201);
    const { rows } = await house.query('select origine from actions where entite_id = $1', [origine]);
    expect(rows).toEqual([{ origine }]);
  });

  it('ends with the session on the server', async () => {
    const { access_token: token, refresh_token: refresh } = await house.signIn('admin');
    expect((await house.ask('POST', '/api/user/logout', undefined, { authorization: token })).statusCode).toBe(204);
    expect((await info(token)).statusCode).toBe(401);
    expect((await house.ask('POST', '/api/user/refresh-token-admin', { token: refresh })).statusCode).toBe(401);
  });
});

describeBothDatabases('user info', () => {
  const house = withHouse();

  it.each<[Who, string[] | null]>([
    ['admin', null],
    ['groupe', ['GROUPE', 'P1', 'P2', 'P21']],
    ['partenaire', ['P1']],
    ['orphelin', []],
  ])('gives %s its perimeter', async (who, expected) => {
    const user = (await house.as(who, 'GET', '/api/user/info')).json();
    expect(user.perimetre?.map((partner: { partnerId: string }) => partner.partnerId) ?? null).toEqual(expected);
    expect(user).toMatchObject({ nom: who, motDePasseTemporaire: false });
  });

  it('has the role first and the partner first, as the specification says', async () => {
    const user = (await house.as('partenaire', 'GET', '/api/user/info')).json();
    expect(user.realmRoles[0]).toBe('PARTNER');
    expect(user.attributes.idTiers[0]).toBe('P1');
    expect(JSON.stringify(user)).not.toContain('argon2');
  });
});
