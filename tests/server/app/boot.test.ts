import { expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { Problem } from '../../../src/core/problem';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

describeBothDatabases('guards', () => {
  const house = withHouse();
  const build = (domains: Parameters<typeof createApp>[0]['domains']) =>
    createApp({
      config: house.config,
      database: house.database,
      console: { kind: 'none' },
      ...(domains && { domains }),
    });

  it('are declared on every route: the server refuses to boot without', async () => {
    await expect(build((app) => void app.get('/api/oubli', async () => ({})))).rejects.toThrow(
      'GET /api/oubli declares no guard',
    );
  });

  it('answer 500 when they are unknown, and let nobody through', async () => {
    const app = await build((each) => {
      // What a plugin in plain JavaScript could write.
      const config = JSON.parse('{"guard":"tout le monde"}');
      each.get('/api/inconnu', { config }, async () => ({ secret: true }));
    });
    const answer = await app.inject({ url: '/api/inconnu' });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'unknown-guard']);
    await app.close();
  });
});

describeBothDatabases('errors', () => {
  const house = withHouse({
    domains: (app) => {
      app.get('/api/panne', { config: { guard: 'public' } }, async () => {
        throw new Error('select secret from /home/regie password=hunter2');
      });
      app.get('/api/metier', { config: { guard: 'public' } }, async () => {
        throw new Problem('batch-running', { status: 409, params: { auteur: 'Ada' } });
      });
      app.get('/api/plein', { config: { guard: 'public' } }, async () => {
        throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      });
      app.get('/api/base', { config: { guard: 'public' } }, async () => {
        throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
      });
      app.post('/api/corps', { config: { guard: 'public' } }, async () => ({}));
    },
  });

  it('tell nothing of the inside', async () => {
    const answer = await house.ask('GET', '/api/panne');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toMatch(/hunter2|select|home|stack/);
    expect(answer.json()).toMatchObject({
      code: 'unexpected',
      detail: 'Une erreur est survenue !',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    ['fr', 'Ce traitement est déjà en cours, lancé par Ada.'],
    ['en', 'This job is already running, started by Ada.'],
    ['de', 'Ce traitement est déjà en cours, lancé par Ada.'],
  ])('are told in %s', async (locale, detail) => {
    const answer = await house.ask('GET', '/api/metier', undefined, { 'accept-language': locale });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, detail]);
  });

  it('follow X-Locale before Accept-Language', async () => {
    const answer = await house.ask('GET', '/api/metier', undefined, { 'accept-language': 'fr', 'x-locale': 'en' });
    expect([answer.json().title, answer.headers['content-language']]).toEqual(['Batch already running', 'en']);
  });

  it.each<[string, 'GET' | 'POST' | 'DELETE', string, string | undefined, Record<string, string>, number, string]>([
    ['an unknown service', 'GET', '/api/rien', undefined, {}, 404, 'not-found'],
    ['a service that has only the other method', 'DELETE', '/api/corps', undefined, {}, 405, 'method-not-allowed'],
    ['a broken address', 'GET', '/api/%ZZ', undefined, {}, 400, 'bad-request'],
    ['a broken JSON', 'POST', '/api/corps', '{"a":', { 'content-type': 'application/json' }, 400, 'bad-request'],
    ['an empty JSON', 'POST', '/api/corps', '', { 'content-type': 'application/json' }, 400, 'bad-request'],
    [
      'a poisoned JSON',
      'POST',
      '/api/corps',
      '{"__proto__":{"a":1}}',
      { 'content-type': 'application/json' },
      400,
      'bad-request',
    ],
    [
      'an unknown format',
      'POST',
      '/api/corps',
      '<a/>',
      { 'content-type': 'application/xml' },
      415,
      'unsupported-media-type',
    ],
    [
      'a body too large',
      'POST',
      '/api/corps',
      `"${'a'.repeat(3_000_000)}"`,
      { 'content-type': 'application/json' },
      413,
      'payload-too-large',
    ],
    ['a full disk', 'GET', '/api/plein', undefined, {}, 507, 'storage-full'],
    ['a database away', 'GET', '/api/base', undefined, {}, 503, 'unavailable'],
  ])('answer %s as a problem', async (_name, method, url, payload, headers, status, code) => {
    const answer = await house.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    expect([answer.statusCode, answer.json().code, answer.headers['content-type']]).toEqual([
      status,
      code,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('are a HEAD’s too, without the body', async () => {
    const url = await house.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/api/health', '/api/admin-config/genres', '/api/nulle-part']) {
      const [head, get] = [await fetch(`${url}${path}`, { method: 'HEAD' }), await fetch(`${url}${path}`)];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
      await get.text();
    }
  });

  it('name the methods that an address takes', async () => {
    expect((await house.ask('DELETE', '/api/corps')).headers['allow']).toBe('POST');
  });

  it('name the fields of a refused body, in the language of the caller', async () => {
    const answer = await house.ask('POST', '/api/user/loginAdmin', { login: 'admin' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: 'password', errorCodes: [{ code: 'required', message: 'Ce champ est obligatoire' }] },
    ]);
  });
});
