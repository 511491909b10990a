import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { proofAtom } from '../../../src/core/auth/proof';
import type { Session } from '../../../src/core/auth/session';
import { configAtom } from '../../../src/core/config';
import { store } from '../../../src/core/facts';
import { createHttp } from '../../../src/core/http';
import { nameOf } from '../../../src/core/http/download';
import { given } from '../../../src/core/http/send';
import { createWrites } from '../../../src/core/http/writes';
import { Problem } from '../../../src/core/problem';
import { onFailure } from '../../../src/core/shell/failures';
import { fakeSession, genres } from './ground';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let heard: Heard[] = [];
let answer: (request: Heard, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const one = { method: request.method, url: request.url, headers: request.headers, body };
    heard.push(one);
    answer(one, response);
  });
});

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => Problem.from(cause),
  );

/** All calls of a session. */
const callsOf = (session: Session) => {
  const reads = createHttp(session);
  return { ...reads, ...createWrites(reads.request) };
};
let http = callsOf(fakeSession().session);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  store.set(configAtom, {
    platform: 'Billetterie',
    storage: `http://127.0.0.1:${port}/storage`,
    services: {
      'admin-config': `http://127.0.0.1:${port}/api/admin-config`,
      user: `http://127.0.0.1:${port}/api/user`,
    },
  });
});
afterEach(() => {
  heard = [];
  http = callsOf(fakeSession().session);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call', () => {
  test('that the server fails at is told to the progress bar, one that it refuses is not', async () => {
    let failures = 0;
    const stop = onFailure(() => {
      failures += 1;
    });
    for (const [status, told] of [
      [422, 0],
      [500, 1],
    ] as const) {
      answer = (_request, response) => json(response, status, {});
      await problemOf(http.create(genres, {}));
      expect([status, failures]).toEqual([status, told]);
    }
    stop();
  });

  test('carries the token with no scheme before it, and leaves out null parameters', async () => {
    answer = (_request, response) => json(response, 200, { items: [], total: 0, exact: true, next: null, refs: {} });
    await http.list(genres, { q: 'op', tiers: null, limit: 5 });
    expect(heard[0]?.headers.authorization).toBe('token-1');
    expect(heard[0]?.url).toBe('/api/admin-config/genres?q=op&limit=5');
  });

  test('leaves at once when its token is at hand: before anything is drawn', async () => {
    answer = (_request, response) => json(response, 200, { items: [], total: 0, exact: true, next: null, refs: {} });
    const leaves = vi.spyOn(globalThis, 'fetch');
    const call = http.list(genres, {});
    expect(leaves).toHaveBeenCalledOnce();
    await call;
    leaves.mockRestore();
  });

  test('that reads is let go when the session ends, one that writes goes on', async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => held.push(response);
    const { session } = fakeSession();
    const mine = callsOf(session);
    const read = problemOf(mine.show(genres, 'OPERA'));
    const write = mine.update(genres, 'OPERA', { libelleFr: 'Opéra' }, 7);
    await expect.poll(() => held.length).toBe(2);
    await session.signOut();
    expect((await read)?.code).toBe('signed-out');
    for (const response of held) json(response, 200, { codeGenre: 'OPERA', version: 8 });
    expect((await write).status).toBe(200);
    answer = (_request, response) => json(response, 200, { codeGenre: 'OPERA', version: 8 });
    expect(await mine.show(genres, 'OPERA')).toMatchObject({ codeGenre: 'OPERA' });
  });

  test('to update says the version it read', async () => {
    answer = (_request, response) => json(response, 200, { codeGenre: 'OPERA', version: 8 }, { 'x-lot': 'lot-1' });
    const { lot } = await http.update(genres, 'OPERA', { libelleFr: 'Opéra' }, 7);
    expect(heard[0]).toMatchObject({ method: 'PUT', url: '/api/admin-config/genres/OPERA' });
    expect(heard[0]?.headers['if-match']).toBe('"7"');
    expect(lot).toBe('lot-1');
  });

  test('to create carries one key, the same when the same intention is sent again', async () => {
    answer = (_request, response) => json(response, 201, { codeGenre: 'OPERA', version: 1 });
    await http.create(genres, { libelleFr: 'Opéra' }, { key: 'intention-1' });
    await http.create(genres, { libelleFr: 'Opéra' });
    expect(heard[0]?.headers['idempotency-key']).toBe('intention-1');
    expect(heard[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
  });

  test('a key in a path is coded', async () => {
    answer = (_request, response) => json(response, 200, {});
    await http.show(genres, 'a/b?c');
    expect(heard[0]?.url).toBe('/api/admin-config/genres/a%2Fb%3Fc');
  });

  test('refused for its token is sent again with a new one', async () => {
    const { session, renewed } = fakeSession();
    http = callsOf(session);
    answer = ({ headers }, response) =>
      headers.authorization === 'token-1'
        ? json(response, 401, { code: 'unauthenticated' })
        : json(response, 200, { ok: true });
    await http.show(genres, 'OPERA');
    expect(renewed).toEqual(['token-1']);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['token-1', 'token-2']);
  });
});

describe('what goes wrong is one Problem', () => {
  const said = {
    type: 'urn:x',
    title: 'Conflit',
    status: 409,
    code: 'batch-running',
    detail: 'Déjà en cours.',
    errors: [],
  };
  test.each<[string, (response: ServerResponse) => void, Partial<Problem>]>([
    [
      'the server’s own words',
      (response) => json(response, 409, said, { 'content-type': 'application/problem+json' }),
      { code: 'batch-running', status: 409, message: 'Déjà en cours.' },
    ],
    [
      'a proxy’s 502',
      (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      { code: 'unavailable', status: 502 },
    ],
    [
      'a page instead of data',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      { code: 'not-json' },
    ],
    [
      'data cut in the middle',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": ['),
      { code: 'truncated' },
    ],
    [
      'a body that never ends',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      { code: 'timeout' },
    ],
    ['no answer at all', () => undefined, { code: 'timeout' }],
    ['a connection cut', (response) => void response.destroy(), { code: 'unreachable' }],
    ['a bare 404', (response) => void response.writeHead(404).end(), { code: 'not-found', status: 404 }],
    ['a bare 500', (response) => void response.writeHead(500).end('boom'), { code: 'unexpected', status: 500 }],
  ])('from %s', async (_case, respond, expected) => {
    answer = (_request, response) => respond(response);
    // Only what never comes is given up: a slow machine is no fault.
    const timeout = expected.code === 'timeout' ? 150 : 30_000;
    expect(await problemOf(http.show(genres, 'OPERA', { timeout, retries: 0 }))).toMatchObject(expected);
  });

  test('and an abort stays recognisable', async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const asked = problemOf(http.show(genres, 'OPERA', { signal: controller.signal }));
    controller.abort();
    expect(await asked).toMatchObject({ code: 'aborted' });
  });

  test('errors of fields come with it', async () => {
    const errors = [{ field: 'libelleFr', errorCodes: [{ code: 'required', message: 'Ce champ est obligatoire' }] }];
    answer = (_request, response) =>
      json(
        response,
        422,
        { ...said, status: 422, code: 'invalid', errors },
        { 'content-type': 'application/problem+json' },
      );
    expect((await problemOf(http.create(genres, {})))?.errors).toEqual(errors);
  });
});

describe('trying again', () => {
  test('cures a passing failure of a read', async () => {
    answer = (_request, response) =>
      heard.length < 2 ? response.writeHead(503).end() : json(response, 200, { codeGenre: 'OPERA' });
    expect(await http.show(genres, 'OPERA', { retries: 1 })).toMatchObject({ codeGenre: 'OPERA' });
  });

  test('is never done for a write, nor for a refusal', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    await problemOf(http.update(genres, 'OPERA', {}, 1));
    expect(heard).toHaveLength(1);
    answer = (_request, response) => response.writeHead(404).end();
    await problemOf(http.show(genres, 'OPERA', { retries: 2 }));
    expect(heard).toHaveLength(2);
  });
});

test('parameters keep false, zero and empty text', () => {
  expect(given({ a: false, b: 0, c: '', d: null, e: undefined })).toEqual({ a: 'false', b: '0', c: '' });
});

test.each([
  ['attachment; filename="manifestations.csv"', 'manifestations.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%C3%A9t%C3%A9.csv', 'été.csv'],
  [null, null],
])('the name of a download is read from %s', (disposition, expected) => {
  expect(nameOf(disposition)).toBe(expected);
});

describe('a fresh proof', () => {
  const asks = (request: Heard, response: ServerResponse) => {
    const isProved = heard.filter(({ url }) => url === request.url).length > 2;
    if (isProved) json(response, 200, { done: true });
    else json(response, 403, { code: 'proof', action: 'REMBOURSER', detail: 'Confirmez', status: 403 });
  };
  const call = () => http.request({ method: 'POST', service: 'user', path: 'sensible', body: {} });

  test('is asked once for all calls that wait for it, which are then sent again', async () => {
    answer = asks;
    const both = Promise.all([call(), call()]);
    await expect.poll(() => store.get(proofAtom)).toMatchObject({ action: 'REMBOURSER', reason: 'Confirmez' });
    await expect.poll(() => heard.length).toBe(2);
    store.get(proofAtom)?.answer(true);
    expect((await both).map(({ data }) => data)).toEqual([{ done: true }, { done: true }]);
    expect(store.get(proofAtom)).toBeNull();
  });

  test('put off, leaves the refusal as it is', async () => {
    answer = (_request, response) => json(response, 403, { code: 'proof', detail: 'Confirmez', status: 403 });
    const refused = problemOf(call());
    await expect.poll(() => store.get(proofAtom)).not.toBeNull();
    store.get(proofAtom)?.answer(false);
    expect((await refused)?.code).toBe('proof');
    expect(heard).toHaveLength(1);
  });
});
