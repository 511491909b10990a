/** Second factors: an application, a passkey, recovery codes; asked at sign-in, as a proof, and by a role. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import type { NewFactor } from '../../../src/core/contract-session';
import { describeBothDatabases } from '../../support/databases';
import { password, type Who, withHouse } from '../app/harness';
import { softPasskey } from './soft-passkey';

const origin = 'http://localhost:15590';

describeBothDatabases('a second factor', () => {
  const house = withHouse();
  const query = (text: string, values: unknown[] = []) => house.query(text, values);
  const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
  /** A code of a step that none was taken of yet. */
  const codeOf = async (secret: string) => {
    await query('update auth_facteurs set pas = 0');
    return totp(secret).generate();
  };
  const signIn = (login: Who) => house.ask('POST', '/api/user/loginAdmin', { login, password });
  const second = (body: object) => house.ask('POST', '/api/user/second-factor', body);
  const begin = async (who: Who, type: 'TOTP' | 'PASSKEY'): Promise<NewFactor> =>
    (await house.as(who, 'POST', '/api/user/factors', { type, nom: 'Mon téléphone' })).json();
  const confirm = (who: Who, id: string, body: object) =>
    house.as(who, 'POST', `/api/user/factors/${id}/confirm`, body);
  const addTotp = async (who: Who) => {
    const begun = await begin(who, 'TOTP');
    if (begun.type !== 'TOTP') throw new Error('An application was asked for.');
    expect((await confirm(who, begun.id, { code: totp(begun.secret).generate() })).statusCode).toBe(204);
    return begun;
  };
  const addPasskey = async (who: Who) => {
    const begun = await begin(who, 'PASSKEY');
    if (begun.type !== 'PASSKEY') throw new Error('A passkey was asked for.');
    const passkey = softPasskey(origin);
    expect((await confirm(who, begun.id, { attestation: passkey.attest(begun.options.challenge) })).statusCode).toBe(
      204,
    );
    return passkey;
  };
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
  const history = async (motif: string) =>
    (await query('select auteur, action, champs from actions where motif = $1 order by date desc', [motif])).rows;

  beforeEach(async () => {
    await query('delete from auth_essais');
    await query('delete from auth_facteurs');
    await query('delete from auth_secours');
    await query('update roles set second_facteur = false');
  });

  it('is asked of nobody who has none', async () => {
    expect(Object.keys((await signIn('admin')).json()).sort()).toEqual(['access_token', 'refresh_token']);
    expect((await house.as('admin', 'GET', '/api/user/factors')).json()).toEqual({
      items: [],
      secours: 0,
      demande: false,
      site: 'localhost',
    });
  });

  it('of an application: its code opens the session, once; a wrong one does not, and the password alone neither', async () => {
    const { secret, uri, qr } = await addTotp('admin');
    expect([uri, qr]).toEqual([expect.stringContaining(`secret=${secret}`), expect.stringContaining('<svg')]);
    const asked = await signIn('admin');
    expect([asked.statusCode, asked.json()]).toMatchObject([401, { code: 'second-factor', methods: ['TOTP'] }]);
    expect(asked.json()).not.toHaveProperty('access_token');
    const { challenge } = asked.json();
    const code = await codeOf(secret);
    const refused = await second({ challenge, code: wrong(code) });
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([422, { field: 'code' }]);
    const opened = await second({ challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(Object.keys(opened.json()).sort()).toEqual(['access_token', 'refresh_token']);
    // Neither the challenge nor the code serves again.
    expect((await second({ challenge, code })).json()).toMatchObject({ status: 401, code: 'challenge-expired' });
    expect((await second({ challenge: (await signIn('admin')).json().challenge, code })).statusCode).toBe(422);
    const { rows } = await query(
      "select action, motif, champs->0->>'apres' as moyen from actions where action in ('CONNEXION', 'ECHEC_CONNEXION') order by date desc limit 3",
    );
    expect(rows).toEqual([
      { action: 'ECHEC_CONNEXION', motif: 'SECOND_FACTEUR', moyen: null },
      { action: 'CONNEXION', motif: null, moyen: 'TOTP' },
      { action: 'ECHEC_CONNEXION', motif: 'SECOND_FACTEUR', moyen: null },
    ]);
  });

  it('of a passkey: signed for this site and this request only, and never by a copy', async () => {
    const passkey = await addPasskey('admin');
    const ask = async () => (await signIn('admin')).json();
    const { challenge, methods, options } = await ask();
    expect([methods, options.challenge, options.allowCredentials.length]).toEqual([['PASSKEY'], challenge, 1]);
    const other = softPasskey(origin);
    for (const assertion of [
      passkey.sign((await ask()).challenge),
      passkey.sign(challenge, 'https://evil.example'),
      other.sign(challenge),
    ])
      expect((await second({ challenge, assertion })).json().errors[0]).toMatchObject({ field: 'assertion' });
    const opened = await second({ challenge, assertion: passkey.sign(challenge) });
    expect(Object.keys(opened.json()).sort()).toEqual(['access_token', 'refresh_token']);
    passkey.rewind(0);
    const again = await ask();
    expect((await second({ challenge: again.challenge, assertion: passkey.sign(again.challenge) })).statusCode).toBe(
      422,
    );
  });

  it('is replaced by a recovery code, each once; new ones end those of before', async () => {
    expect((await house.as('admin', 'POST', '/api/user/recovery-codes')).json().code).toBe('factor-missing');
    await addTotp('admin');
    const codes = async (): Promise<string[]> =>
      (await house.as('admin', 'POST', '/api/user/recovery-codes')).json().codes;
    const [old = ''] = await codes();
    const made = await codes();
    expect(new Set(made).size).toBe(10);
    const use = async (code: string) => {
      const { challenge, methods } = (await signIn('admin')).json();
      expect(methods).toContain('SECOURS');
      return (await second({ challenge, code })).statusCode;
    };
    const [first = '', next = ''] = made;
    expect([await use(first.toLowerCase()), await use(first), await use(old), await use(next)]).toEqual([
      200, 422, 422, 200,
    ]);
    expect((await house.as('admin', 'GET', '/api/user/factors')).json().secours).toBe(8);
    const kept = JSON.stringify((await query('select * from auth_secours')).rows);
    expect(kept).not.toContain(next.slice(0, 5));
  });

  it('slows wrong codes down, and never locks its owner out', async () => {
    const { secret } = await addTotp('admin');
    const passkey = await addPasskey('admin');
    const [recovery = ''] = (await house.as('admin', 'POST', '/api/user/recovery-codes')).json().codes;
    const right = await codeOf(secret);
    const { challenge } = (await signIn('admin')).json();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await second({ challenge, code: wrong(right) })).statusCode);
    expect([statuses.slice(0, 10), statuses.slice(10)]).toEqual([Array.from({ length: 10 }, () => 422), [429, 429]]);
    // Another sign-in begins no new count: the right code waits too, for seconds, and then serves.
    const again = (await signIn('admin')).json();
    const slowed = await second({ challenge: again.challenge, code: right });
    expect([slowed.statusCode, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(300);
    // Meanwhile what cannot be guessed opens at once.
    expect((await second({ challenge: again.challenge, assertion: passkey.sign(again.challenge) })).statusCode).toBe(
      200,
    );
    const third = (await signIn('admin')).json();
    expect((await second({ challenge: third.challenge, code: recovery })).statusCode).toBe(200);
    await query('update auth_essais set bloque = now()');
    const last = (await signIn('admin')).json();
    expect((await second({ challenge: last.challenge, code: await codeOf(secret) })).statusCode).toBe(200);
    expect((await history('SECOND_FACTEUR')).length).toBeGreaterThanOrEqual(10);
  });

  it('proves who it is for a sensitive action', async () => {
    const { secret } = await addTotp('admin');
    const passkey = await addPasskey('admin');
    const age = () => query("update auth_sessions set preuve = now() - interval '11 minutes'");
    const isProved = async () => (await house.as('admin', 'POST', '/api/user/recovery-codes')).statusCode === 200;
    const prove = (body: object) => house.as('admin', 'POST', '/api/user/proof', { ...body, action: 'REMBOURSER' });
    await age();
    expect(await isProved()).toBe(false);
    expect((await prove({})).statusCode).toBe(422);
    const right = await codeOf(secret);
    expect((await prove({ code: wrong(right) })).json().errors[0]).toMatchObject({ field: 'code' });
    expect((await prove({ code: right })).statusCode).toBe(204);
    expect(await isProved()).toBe(true);
    await age();
    const { challenge, methods } = (await house.as('admin', 'POST', '/api/user/proof/challenge')).json();
    expect(methods).toEqual(['TOTP', 'PASSKEY', 'SECOURS']);
    const assertion = passkey.sign(challenge);
    expect((await prove({ assertion })).statusCode).toBe(422);
    expect((await prove({ challenge, assertion: passkey.sign(challenge) })).statusCode).toBe(204);
    expect((await history('PREUVE')).slice(0, 1)).toEqual([
      {
        auteur: 'admin',
        action: 'CONNEXION',
        champs: [
          { chemin: 'preuve', avant: null, apres: 'REMBOURSER', sensible: false },
          { chemin: 'moyen', avant: null, apres: 'PASSKEY', sensible: false },
        ],
      },
    ]);
  });

  it('is changed by its owner alone, who proved it lately, and is told', async () => {
    const { id } = await addTotp('admin');
    const { access_token: elsewhere } = await house.signIn('groupe');
    await addTotp('groupe');
    // Who is in elsewhere came in without it.
    expect((await house.ask('GET', '/api/user/info', undefined, { authorization: elsewhere })).statusCode).toBe(401);
    expect((await house.as('groupe', 'DELETE', `/api/user/factors/${id}`)).statusCode).toBe(404);
    await query("update auth_sessions set preuve = now() - interval '11 minutes'");
    const unproved = await house.as('admin', 'DELETE', `/api/user/factors/${id}`);
    expect([unproved.statusCode, unproved.json().code]).toEqual([403, 'proof']);
    await house.as('admin', 'POST', '/api/user/proof', { password });
    expect((await house.as('admin', 'DELETE', `/api/user/factors/${id}`)).statusCode).toBe(204);
    expect((await signIn('admin')).statusCode).toBe(200);
    expect([(await history('FACTEUR_AJOUTE'))[0]?.auteur, (await history('FACTEUR_RETIRE'))[0]?.auteur]).toEqual([
      'groupe',
      'admin',
    ]);
  });

  it('is asked by a role: nothing else is open until it is there, nor is the last one taken away', async () => {
    const [role] = (await house.as('admin', 'GET', '/api/user/roles?q=code:PARTNER')).json().items;
    const set = (change: object) =>
      house.as('admin', 'POST', '/api/user/roles/bulk', { selection: { ids: [role.idRole] }, change });
    expect((await set({ secondFacteur: true })).json()).toMatchObject({ changed: 1 });
    expect((await set({ libelleFr: 'Autre' })).json()).toMatchObject({ changed: 0, blocked: 1 });
    const list = () => house.as('partenaire', 'GET', '/api/admin-config/manifestations');
    expect([(await list()).statusCode, (await list()).json().code]).toEqual([403, 'second-factor-required']);
    const info = async () => (await house.as('partenaire', 'GET', '/api/user/info')).json().secondFacteurDemande;
    expect(await info()).toBe(true);
    const { id, secret } = await addTotp('partenaire');
    expect([(await list()).statusCode, await info()]).toEqual([200, false]);
    expect((await house.as('partenaire', 'DELETE', `/api/user/factors/${id}`)).json().code).toBe('factor-required');
    const { challenge } = (await signIn('partenaire')).json();
    expect((await second({ challenge, code: await codeOf(secret) })).statusCode).toBe(200);
    expect((await house.as('admin', 'GET', '/api/admin-config/manifestations')).statusCode).toBe(200);
  });

  it('is taken away by an administrator from who lost it', async () => {
    await addTotp('partenaire');
    const { rows } = await query("select id from utilisateurs where login = 'partenaire'");
    const act = (dryRun: boolean) =>
      house.as('admin', 'POST', '/api/user/utilisateurs/actes', {
        acte: 'REINITIALISER_FACTEURS',
        selection: { ids: [rows[0].id] },
        dryRun,
      });
    const shown = (await house.as('admin', 'GET', `/api/user/utilisateurs/${rows[0].id}`)).json();
    expect(shown.secondFacteur).toBe(true);
    expect((await act(true)).json()).toMatchObject({ changed: 1 });
    expect((await signIn('partenaire')).statusCode).toBe(401);
    expect((await act(false)).json()).toMatchObject({ changed: 1 });
    expect((await signIn('partenaire')).statusCode).toBe(200);
    expect((await act(false)).json()).toMatchObject({ changed: 0, blocked: 1 });
    expect(await history('REINITIALISER_FACTEURS')).toHaveLength(1);
  });

  it('asks again of who gave the right password too long ago', async () => {
    const { secret } = await addTotp('admin');
    const { challenge } = (await signIn('admin')).json();
    await query("update auth_defis set expire = now() - interval '1 second'");
    expect((await second({ challenge, code: await codeOf(secret) })).json().code).toBe('challenge-expired');
    const other = (await signIn('admin')).json();
    await query("update utilisateurs set actif = false where login = 'admin'");
    expect((await second({ challenge: other.challenge, code: await codeOf(secret) })).statusCode).toBe(401);
    await query("update utilisateurs set actif = true where login = 'admin'");
  });
});
