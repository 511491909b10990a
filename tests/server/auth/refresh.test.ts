import { expect, it } from 'vitest';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type Tokens, withHouse } from '../app/harness';

describeBothDatabases('refresh', () => {
  const house = withHouse();
  const refresh = (token: string, agent = 'tab', app = house.app) =>
    app.inject({
      method: 'POST',
      url: '/api/user/refresh-token-admin',
      payload: { token },
      headers: { 'user-agent': agent },
    });
  const age = (seconds: number) =>
    house.query('update auth_jetons set utilise = utilise - make_interval(secs => $1) where utilise is not null', [
      seconds,
    ]);
  const info = (token: string) => house.ask('GET', '/api/user/info', undefined, { authorization: token });
  const livesOf = async (login: string) => {
    const { rows } = await house.query(
      `select s.id from auth_sessions s join utilisateurs u on u.id = s.utilisateur where u.login = $1 and s.fin is null`,
      [login],
    );
    return rows.length;
  };

  it('gives new tokens and ends the old one', async () => {
    const first = await house.signIn('admin');
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await info(second.access_token)).statusCode).toBe(200);
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
  });

  it('keeps no token in the database', async () => {
    const first = await house.signIn('admin');
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    const { rows } = await house.query('select * from auth_jetons');
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(first.refresh_token);
    expect(kept).not.toContain(second.refresh_token);
  });

  it('gives fifty uses at the same moment one successor: one live family, one live token', async () => {
    const { refresh_token: token } = await house.signIn('groupe');
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json<Tokens>().refresh_token)).size).toBe(1);
    expect(await livesOf('groupe')).toBe(1);
    const { rows } = await house.query(
      `select count(*)::integer as n from auth_jetons j join auth_sessions s on s.id = j.session join utilisateurs u on u.id = s.utilisateur
       where u.login = 'groupe' and j.utilise is null`,
    );
    expect(rows[0].n).toBe(1);
  });

  it('does so over two nodes', async () => {
    const other = await house.another();
    const { refresh_token: token } = await house.signIn('partenaire');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refresh(token, 'tab', n % 2 ? other : house.app)),
    );
    expect(new Set(answers.map((answer) => answer.json<Tokens>().refresh_token)).size).toBe(1);
    expect(await livesOf('partenaire')).toBe(1);
  });

  it('lets a client whose answer was lost try again within ten seconds', async () => {
    const { refresh_token: token } = await house.signIn('admin');
    const lost = (await refresh(token)).json<Tokens>();
    await age(8);
    expect((await refresh(token)).json<Tokens>().refresh_token).toBe(lost.refresh_token);
  });

  it('ends the family when a token is used again later, and says so in the history', async () => {
    const stolen = await house.signIn('etranger');
    const current = (await refresh(stolen.refresh_token)).json<Tokens>();
    await age(11);
    expect((await refresh(stolen.refresh_token)).statusCode).toBe(401);
    expect((await info(current.access_token)).statusCode).toBe(401);
    expect((await refresh(current.refresh_token)).statusCode).toBe(401);
    expect(await livesOf('etranger')).toBe(0);
    const { rows } = await house.query(
      `select motif from actions where auteur = 'etranger' and action = 'ECHEC_CONNEXION'`,
    );
    expect(rows).toEqual([{ motif: 'REUTILISATION' }]);
  });

  it('ends the family at once when another client uses the token again', async () => {
    const { refresh_token: token } = await house.signIn('orphelin');
    expect((await refresh(token)).statusCode).toBe(200);
    expect((await refresh(token, 'someone else')).statusCode).toBe(401);
    expect(await livesOf('orphelin')).toBe(0);
  });

  it('stops 24 hours after the sign-in, however often it was renewed', async () => {
    const first = await house.signIn('parti');
    const { rows } = await house.query(
      `select extract(epoch from s.expire - s.cree)::integer as secondes from auth_sessions s join utilisateurs u on u.id = s.utilisateur where u.login = 'parti'`,
    );
    expect(rows[0].secondes).toBe(86_400);
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    await house.query(
      `update auth_sessions set expire = now() - interval '1 second' where utilisateur = (select id from utilisateurs where login = 'parti')`,
    );
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await info(second.access_token)).statusCode).toBe(401);
  });

  it('refuses the tokens of a disabled user', async () => {
    const { refresh_token: token } = await house.signIn('admin');
    await house.query("update utilisateurs set actif = false where login = 'admin'");
    expect((await refresh(token)).statusCode).toBe(401);
    await house.query("update utilisateurs set actif = true where login = 'admin'");
  });

  it(`refuses what is no token (${databaseKind})`, async () => {
    for (const token of ['x', 'a'.repeat(500), "' or 1=1 --", '\u0000'])
      expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh('')).statusCode).toBe(422);
  });
});
