/** One request can neither break the server, nor hold it, nor leave without its headers. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serveDomains } from '../../../server/domains';
import { problemOf } from '../../../server/http/errors';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type House, withHouse } from './harness';

const headers = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-request-id', 'cache-control'],
];
const nested = (depth: number) => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const api = '/api/admin-config';
const alternatives = Array.from({ length: 1_950 }, (_, index) => index).join(',');

describeBothDatabases('one request', () => {
  let enter = (): void => undefined;
  let leave = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const left = new Promise<void>((resolve) => (leave = resolve));
  const house: House = withHouse({
    domains: (app, services) => {
      serveDomains(app, services);
      app.post('/api/lourd', { config: { guard: 'any' }, bodyLimit: 100 * 1024 * 1024 }, async () => {
        enter();
        await left;
        return {};
      });
    },
  });

  it.each<[string, 'GET' | 'POST', string, object | undefined, number, string | undefined]>([
    ['values of a computed column', 'GET', `${api}/packages/values?field=limitant`, undefined, 200, undefined],
    ['values of what a lot changed', 'GET', '/api/processing-ws/actions/values?field=champ', undefined, 200, undefined],
    ['JSON 5,000 deep', 'POST', `${api}/genres`, nested(5_000), 422, 'too-deep'],
    ['a record 20 deep', 'POST', `${api}/genres`, nested(20), 422, 'too-deep'],
    ['a number that is an object', 'POST', `${api}/abonnements`, { nbMin: { toString: 1 } }, 422, 'invalid'],
    [
      'a move of 1e15 months',
      'POST',
      `${api}/seances/decalage`,
      { selection: { q: '' }, move: { months: 1e15, days: 0, minutes: 0, clock: null } },
      400,
      'bad-request',
    ],
    ['unknown columns', 'GET', `${api}/genres/export?format=csv&columns=none`, undefined, 422, 'export-columns'],
    ['1,950 values', 'GET', `${api}/manifestations?q=idmanif:${alternatives}`, undefined, 400, 'bad-request'],
    [
      '600 alternatives',
      'POST',
      `${api}/manifestations/bulk`,
      many(Array(600).fill('id:1').join(' OU ')),
      422,
      'filter-size',
    ],
    ['60 words', 'POST', `${api}/manifestations/bulk`, many(Array(60).fill('a').join(' ')), 422, 'filter-size'],
    ['60 brackets', 'POST', `${api}/manifestations/bulk`, many('('.repeat(60)), 422, 'filter-size'],
  ])('is answered clearly: %s', async (_name, method, url, body, status, code) => {
    const json = { 'content-type': 'application/json' };
    const answer = await house.as('admin', method, url, body, body && json);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  function many(q: string): object {
    return { selection: { q }, change: { manifSetting: { kaptcha: true } }, dryRun: true };
  }

  it('is given up by the database when it takes too long, and told so', async () => {
    expect(problemOf(Object.assign(new Error('canceled'), { code: '57014' }))).toMatchObject({
      code: 'too-slow',
      status: 503,
    });
    if (databaseKind !== 'postgres') return;
    const { rows } = await house.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  });

  it.each([
    '/api/%',
    '/api/rien',
    '/%',
    '/api/health',
    `${api}/genres`,
    `${api}/genres/THEATRE`,
  ])('leaves with every header: %s', async (url) => {
    const answer = await house.as('admin', 'GET', url);
    expect(headers.filter((name) => answer.headers[name] === undefined)).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('waits where bodies of the same person are under way that would fill the memory, and of nobody else', async () => {
    const heavy = (who: 'admin' | 'groupe') =>
      house.as(who, 'POST', '/api/lourd', {}, { 'transfer-encoding': 'chunked' });
    const first = heavy('admin');
    await entered;
    const second = await heavy('admin');
    expect([second.statusCode, second.json().code]).toEqual([429, 'too-much-under-way']);
    expect((await house.as('admin', 'GET', `${api}/genres`)).statusCode).toBe(200);
    const other = heavy('groupe');
    leave();
    expect([(await first).statusCode, (await other).statusCode]).toEqual([200, 200]);
    expect((await heavy('admin')).statusCode).toBe(200);
  });

  it('keeps exports out of caches, and the description of the service for those who are signed in', async () => {
    const file = await house.as('admin', 'GET', `${api}/genres/export?format=csv`);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await house.ask('GET', '/api/openapi.json')).statusCode).toBe(401);
    expect((await house.as('partenaire', 'GET', '/api/openapi.json')).statusCode).toBe(200);
  });

  it('is cut when its body hardly moves', async () => {
    const app = await house.another({ bodyWindowMs: 50 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(
        'POST /api/user/loginAdmin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"login"',
      );
    });
    expect(answer).toBe('');
  });
});
