import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../server/auth/common-passwords';
import { temporaryPassword } from '../../../server/auth/temporary-password';
import { breaksRule } from '../../../src/core/model/rules';
import { describeBothDatabases } from '../../support/databases';
import { password, type Tokens, type Who, withHouse } from '../app/harness';
import { mailsOf } from '../app/mails';

const strong = 'Guignol-Lyon-1808?';

const soon = (get: () => unknown) => expect.poll(get, { timeout: 20_000 });

describeBothDatabases('a changed password', () => {
  const house = withHouse();
  const change = (token: string, body: object) =>
    house.ask('POST', '/api/user/change-password', body, { authorization: token });
  const signIn = (login: string, secret: string) =>
    house.ask('POST', '/api/user/loginAdmin', { login, password: secret });

  it('asks for the current one, ends the other sessions, keeps this one, says so by mail and in the history', async () => {
    const [here, elsewhere] = [await house.signIn('groupe'), await house.signIn('groupe')];
    expect((await change(here.access_token, { actuel: 'faux', nouveau: strong })).json().errors[0].field).toBe(
      'actuel',
    );
    expect((await change(here.access_token, { actuel: password, nouveau: strong })).statusCode).toBe(204);
    const info = (tokens: Tokens) =>
      house.ask('GET', '/api/user/info', undefined, { authorization: tokens.access_token });
    expect([(await info(here)).statusCode, (await info(elsewhere)).statusCode]).toEqual([200, 401]);
    expect([(await signIn('groupe', password)).statusCode, (await signIn('groupe', strong)).statusCode]).toEqual([
      401, 200,
    ]);
    await soon(() => mailsOf(house)[0]).toMatch(/To: groupe@example\.org[\s\S]*vient d’être modifié/);
    const { rows } = await house.query(`select motif from actions where action = 'MODIFICATION' and auteur = 'groupe'`);
    expect(rows).toEqual([{ motif: 'MOT_DE_PASSE' }]);
  });

  it.each([
    ['court1!', 'passwordrules'],
    ['sansmajuscule1!', 'passwordrules'],
    ['SansSpecial12', 'passwordrules'],
    ['P@ssw0rd2024!', 'passwordCommon'],
    ['Azerty123!', 'passwordCommon'],
    ['Admin-Regie-12!', 'passwordCommon'],
    [`Aa1!${'x'.repeat(300)}`, 'passwordTooLong'],
    [`Aa1!${'🎭'.repeat(253)}`, 'passwordTooLong'],
  ])('is refused when it is %s', async (nouveau, code) => {
    const { access_token: token } = await house.signIn('admin');
    const answer = await change(token, { actuel: password, nouveau });
    expect([answer.statusCode, answer.json().errors[0].errorCodes[0].code]).toEqual([422, code]);
    expect(answer.json().errors[0].errorCodes[0].message).not.toBe('');
  });

  it.each([
    ['64 characters and more, of any script', `Été-Θέατρον-舞台 9${'é'.repeat(60)}`],
    ['200 emoji', `Guignol-1808!${'🎭'.repeat(200)}`],
    ['as many characters as it may have', `Guignol-1808!${'é'.repeat(243)}`],
    ['as many, each of several code points when taken apart', `Guignol-1808!${'ᾧ'.repeat(243)}`],
    ['as many, none of the plane of most', `Guignol-1808!${'𝒜'.repeat(200)}𠮷`],
  ])('opens the account as a whole, however it is typed: %s', async (_what, nouveau) => {
    await house.query(
      "update auth_comptes set mot_de_passe = (select mot_de_passe from auth_comptes a join utilisateurs u on u.id = a.id where u.login = 'admin') where id = (select id from utilisateurs where login = 'etranger')",
    );
    const { access_token: token } = await house.signIn('etranger');
    expect((await change(token, { actuel: password, nouveau })).statusCode).toBe(204);
    for (const typed of [nouveau, nouveau.normalize('NFD')])
      expect((await signIn('etranger', typed)).statusCode).toBe(200);
    // Nothing of it is left out of the comparison.
    for (const typed of [nouveau.slice(0, -1), `${[...nouveau].slice(0, -1).join('')}z`, `${nouveau}z`])
      expect((await signIn('etranger', typed)).statusCode).toBe(401);
  });

  it('is asked for before anything else when it is temporary', async () => {
    await house.query(
      "update auth_comptes set mot_de_passe_temporaire = true where id = (select id from utilisateurs where login = 'partenaire')",
    );
    const { access_token: token } = await house.signIn('partenaire');
    const ask = (url: string) => house.ask('GET', url, undefined, { authorization: token });
    expect((await ask('/api/user/info')).json().motDePasseTemporaire).toBe(true);
    const refused = await ask('/api/user/vues');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password-change-required']);
    expect((await change(token, { actuel: password, nouveau: strong })).statusCode).toBe(204);
    expect((await ask('/api/user/vues')).statusCode).toBe(200);
  });
});

describeBothDatabases('a forgotten password', () => {
  const house = withHouse();
  const forget = (email: string, body: object = {}) =>
    house.ask('POST', '/api/user/forgot-password', { email, ...body });
  const tokenOf = (who: Who) =>
    /#jeton=([\w-]+)/.exec(
      mailsOf(house).find((mail) => mail.includes(`To: ${who}@`) && mail.includes('#jeton=')) ?? '',
    )?.[1] ?? '';

  it('is answered 202 whether the account exists or not, and mailed only when it does', async () => {
    const [known, unknown] = [await forget('admin@example.org'), await forget('personne@example.org')];
    expect([known.statusCode, unknown.statusCode, unknown.body]).toEqual([202, 202, known.body]);
    await soon(() => mailsOf(house).length).toBe(1);
    expect(tokenOf('admin')).not.toBe('');
  });

  it('brings a link that serves once, within thirty minutes, and ends every session', async () => {
    const before = await house.signIn('admin');
    const jeton = tokenOf('admin');
    const use = (secret: string) => house.ask('POST', '/api/user/change-password', { jeton, nouveau: secret });
    expect((await use('faible')).statusCode).toBe(422);
    expect((await use(strong)).statusCode).toBe(204);
    expect(
      (await house.ask('GET', '/api/user/info', undefined, { authorization: before.access_token })).statusCode,
    ).toBe(401);
    expect((await house.ask('POST', '/api/user/loginAdmin', { login: 'admin', password: strong })).statusCode).toBe(
      200,
    );
    const again = await use(`${strong}2`);
    expect([again.statusCode, again.json().code]).toEqual([410, 'link-expired']);
  });

  it('brings links that die with the first that serves, and with any change of the password', async () => {
    const links = () =>
      mailsOf(house)
        .filter((mail) => mail.includes('To: etranger@'))
        .flatMap((mail) => /#jeton=([\w-]+)/.exec(mail)?.[1] ?? []);
    const use = (jeton: string | undefined, nouveau: string) =>
      house.ask('POST', '/api/user/change-password', { jeton, nouveau });
    for (const asked of [1, 2, 3]) {
      await forget('etranger@example.org');
      await soon(() => links().length).toBe(asked);
    }
    const [first, second] = links();
    expect((await use(first, strong)).statusCode).toBe(204);
    expect((await use(second, `${strong}2`)).json().code).toBe('link-expired');
    await forget('etranger@example.org');
    await soon(() => links().length).toBe(4);
    const fourth = links().find((each) => each !== first && each !== second);
    const { access_token: token } = (
      await house.ask('POST', '/api/user/loginAdmin', { login: 'etranger', password: strong })
    ).json();
    const authorization = { authorization: token };
    const body = { actuel: strong, nouveau: `${strong}3` };
    expect((await house.ask('POST', '/api/user/change-password', body, authorization)).statusCode).toBe(204);
    expect((await use(fourth, `${strong}4`)).json().code).toBe('link-expired');
  });

  it('brings a link that expires', async () => {
    await forget('groupe@example.org', { locale: 'en' });
    await soon(() => tokenOf('groupe')).not.toBe('');
    await house.query(`update auth_liens set expire = now() - interval '1 second'`);
    const late = await house.ask('POST', '/api/user/change-password', { jeton: tokenOf('groupe'), nouveau: strong });
    expect(late.statusCode).toBe(410);
    expect(mailsOf(house).find((mail) => mail.includes('To: groupe@'))).toContain('Hello groupe');
  });

  it('keeps no link in the database as it is', async () => {
    const { rows } = await house.query('select * from auth_liens');
    expect(JSON.stringify(rows)).not.toContain(tokenOf('admin'));
  });

  it('may be asked for five times an hour for an address, known or not', async () => {
    for (const address of ['parti@example.org', 'jamais@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await forget(address)).statusCode);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      expect((await forget(address)).json().detail).toBe('Trop de demandes, réessayez plus tard.');
    }
  });

  it('refuses what is no address, with the words of the specification', async () => {
    const answer = await forget('pas une adresse');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field: 'email', errorCodes: [{ code: 'email', message: "Le mail n'est pas correct." }] }],
    ]);
  });
});

describeBothDatabases('a forgotten password, as the specification says', () => {
  const house = withHouse({}, { passwordReset: 'password' });

  it('brings a temporary password by mail', async () => {
    await house.ask('POST', '/api/user/forgot-password', { email: 'admin@example.org' });
    await soon(() => mailsOf(house).length).toBe(1);
    const temporary = /temporaire\u00a0:\s+(\S+)/.exec(mailsOf(house)[0] ?? '')?.[1] ?? '';
    const tokens = (
      await house.ask('POST', '/api/user/loginAdmin', { login: 'admin', password: temporary })
    ).json<Tokens>();
    expect(
      (await house.ask('GET', '/api/user/info', undefined, { authorization: tokens.access_token })).json()
        .motDePasseTemporaire,
    ).toBe(true);
    expect((await house.ask('POST', '/api/user/loginAdmin', { login: 'admin', password })).statusCode).toBe(401);
  });
});

describe('passwords made or refused', () => {
  it.each([
    'password1!',
    'p@ssw0rd',
    'azerty2024!',
    '!bonjour123',
    'soleil-2026',
    'aaaa1111',
    'm0tdepasse!',
    'qwertyuiop1',
  ])('%s is common', (word) => {
    expect(isCommonPassword(word)).toBe(true);
  });
  it.each([
    'guignol-lyon-1808?',
    'guitare-1789!',
    'correct horse battery staple',
    'brigadier 3 coups!',
  ])('%s is not', (word) => {
    expect(isCommonPassword(word)).toBe(false);
  });
  it('made here follow the rule', () => {
    for (let n = 0; n < 200; n += 1) expect(breaksRule('passwordrules', temporaryPassword())).toBe(false);
  });
});
