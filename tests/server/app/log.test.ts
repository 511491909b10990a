import { expect, it } from 'vitest';
import { serveDomains } from '../../../server/domains';
import { describeError, safeUrl } from '../../../server/http/logging';
import { describeBothDatabases } from '../../support/databases';
import { password, type Tokens, withHouse } from './harness';

describeBothDatabases('the log', () => {
  const house = withHouse({
    domains: (app, services) => {
      serveDomains(app, services);
      app.post('/api/bavard', { config: { guard: 'public' } }, async (request) => {
        request.log.info({ body: request.body, headers: request.headers, password: 'Secret-en-clair-1' }, 'bavard');
        throw new Error('Failed query: insert into t values ($1)\nparams: Secret-dans-une-requête-2', {
          cause: new Error('key eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2lnbmF0dXJl'),
        });
      });
    },
  });

  it('never holds a password, a token, a ticket, a hash or a value of a query', async () => {
    const tokens = await house.signIn('admin');
    const next = (
      await house.ask('POST', '/api/user/refresh-token-admin', { token: tokens.refresh_token })
    ).json<Tokens>();
    const { ticket } = (
      await house.ask('POST', '/api/notification/ticket', {}, { authorization: next.access_token })
    ).json<{ ticket: string }>();
    await house.ask('GET', `/api/notification/stream?ticket=${ticket}x`);
    await house.ask('POST', '/api/user/loginAdmin', { login: 'admin', password: 'Faux-mot-3!' });
    await house.ask(
      'POST',
      '/api/bavard',
      { password: 'Secret-du-corps-4' },
      { authorization: next.access_token, cookie: 'session=Secret-du-cookie-5' },
    );
    await house.ask(
      'POST',
      '/api/user/change-password',
      { actuel: password, nouveau: 'court' },
      { authorization: next.access_token },
    );
    const log = house.log.join('\n');
    expect(house.log.length).toBeGreaterThan(5);
    for (const secret of [
      password,
      'Faux-mot-3!',
      ticket,
      ...Object.values(tokens),
      ...Object.values(next),
      '$argon2',
      'Secret-',
    ]) {
      expect([secret.slice(0, 8), log.includes(secret)]).toEqual([secret.slice(0, 8), false]);
    }
  });

  it('never says who a customer is, whatever was looked for, written or refused', async () => {
    const said = ['quatrem', 'z.quatrem', '0639987125', '06%2039', 'ursulines'];
    const client = {
      nom: 'Quatremère',
      prenom: 'Zéphyrine',
      email: 'z.quatremere@exemple.fr',
      telephone: '0639987125',
      adresse: '12 rue des Ursulines',
    };
    const asked = [
      ...Object.values(client).flatMap((value) => {
        const q = encodeURIComponent(value);
        return [
          ['GET', `/api/order-management/clients/recherche?q=${q}`],
          ['GET', `/api/order-management/commandes?q=nom:${q}`],
          ['GET', `/api/order-management/commandes?q=inconnu:${q}`],
          ['GET', `/api/admin-config/lieux/choices?typed=${q}`],
          ['GET', `/fr/dashboard/clients?q=${q}`],
        ] as const;
      }),
      ['POST', '/api/order-management/commandes', { client, lignes: 'x' }],
      ['POST', '/api/order-management/clients', { ...client, idTiers: 4 }],
      ['POST', '/api/order-management/clients', { ...client, idTiers: 'P1' }],
      ['POST', '/api/user/loginAdmin', { login: client.email, password: 'Faux-mot-6!' }],
      ['POST', '/api/user/forgot-password', { login: client.email }],
    ] as const;
    const statuses = new Set<number>();
    for (const [method, url, body] of asked)
      for (const who of ['admin', 'orphelin'] as const)
        statuses.add((await house.as(who, method, url, body)).statusCode);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 422]));
    const log = house.log.join('\n').toLowerCase();
    expect(said.filter((sign) => log.includes(sign))).toEqual([]);
  });

  it('says at its default level who was kept out of what', async () => {
    const told = () =>
      house.log
        .map((line) => JSON.parse(line))
        .filter(({ msg, level }) => msg === 'refused' && level >= 40)
        .map(({ status, code, user, req }) => [status, code, user !== undefined, req?.url]);
    await house.ask('GET', '/api/admin-config/genres');
    await house.ask('POST', '/api/user/loginAdmin', { login: 'admin', password: 'Faux-mot-3!' });
    await house.as('partenaire', 'POST', '/api/admin-config/genres', { codeGenre: 'X', libelleFr: 'X' });
    expect(told()).toEqual(
      expect.arrayContaining([
        [401, 'unauthenticated', false, '/api/admin-config/genres'],
        [401, 'bad-credentials', false, '/api/user/loginAdmin'],
        [403, 'forbidden', true, '/api/admin-config/genres'],
      ]),
    );
  });

  it('says which request failed and why', () => {
    const log = house.log.map((line) => JSON.parse(line));
    expect(log).toContainEqual(
      expect.objectContaining({
        level: 50,
        code: 'unexpected',
        reqId: expect.any(String),
        err: expect.objectContaining({ type: 'Error' }),
      }),
    );
  });

  it.each([
    ['/api/x?ticket=abc&limit=1', '/api/x?ticket=…&limit=1'],
    ['/storage/k?t=1&s=abc', '/storage/k?t=…&s=…'],
    ['/api/x?q=dupont%40exemple.fr&sort=-date,nom&offset=40', '/api/x?q=…&sort=-date,nom&offset=40'],
    ['/fr/dashboard/clients?q=0612345678#nom=dupont', '/fr/dashboard/clients?q=…'],
    ['/api/x?sort=Ana%20Dupont', '/api/x?sort=…'],
    ['/api/x?sort=ana@exemple.fr&total', '/api/x?sort=…&total'],
    ['/api/genres', '/api/genres'],
  ])('writes %s as %s', (url, expected) => expect(safeUrl(url)).toBe(expected));

  it('cuts endless causes', () => {
    const error = new Error('a');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(10_000);
  });
});
