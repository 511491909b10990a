import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

const script = 'export const regie = 1;\n'.repeat(100);

/** A built console, as `npm run build` leaves it. */
function builtConsole(): string {
  const dir = mkdtempSync(join(tmpdir(), 'regie-console-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="fr"><head><meta name="platform" content="Billetterie" /><title>Admin Billetterie</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(dir, 'assets', 'index-a1b2.js'), script);
  writeFileSync(join(dir, 'assets', 'index-a1b2.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, 'assets', 'index-a1b2.js.gz'), gzipSync(script));
  writeFileSync(join(dir, 'assets', 'index-a1b2.js.map'), '{}');
  mkdirSync(join(dir, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index-a1b2.js', css: ['assets/index-a1b2.css'] },
    'app.tsx': { file: 'assets/app-a1b2.js', imports: ['index.html', '_shared-a1b2.js'], css: ['assets/app-a1b2.css'] },
    '_shared-a1b2.js': { file: 'assets/shared-a1b2.js' },
    'plugins/fr.ts': { file: 'assets/fr-a1b2.js' },
    'plugins/en.ts': { file: 'assets/en-a1b2.js' },
    'late.tsx': { file: 'assets/late-a1b2.js' },
  };
  writeFileSync(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  return dir;
}

const dir = builtConsole();

describeBothDatabases('the console', () => {
  const house = withHouse({ console: { kind: 'static', dir } }, { platformName: 'Scène & <Cie> "$&"' });

  it.each([
    '/',
    '/fr',
    '/fr/dashboard/',
    '/en/dashboard/gestion-pages/listes-sp%C3%A9cifiques',
    '/callback?redirect=https://ailleurs.example',
  ])('answers its page at %s, with the name of the platform', async (url) => {
    const answer = await house.ask('GET', url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('<title>Admin Scène &#38; &#60;Cie&#62; &#34;$&#38;&#34;</title>');
    expect(answer.headers['location']).toBeUndefined();
    // The same as /config.json, which the console has not to ask for.
    const written = /data-config="([^"]*)"/.exec(answer.body)?.[1] ?? '';
    const read = written.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
    expect(JSON.parse(read)).toEqual((await house.ask('GET', '/config.json')).json());
  });

  it.each([
    [
      '/fr/dashboard/manifestations?q=opera',
      'a=b; regie_refresh=x',
      ['app-a1b2.js', 'shared-a1b2.js', 'fr-a1b2.js', 'app-a1b2.css'],
    ],
    ['/en/dashboard', 'regie_refresh=x', ['app-a1b2.js', 'shared-a1b2.js', 'en-a1b2.js', 'app-a1b2.css']],
    ['/fr/dashboard/', 'regie_refresh=', []],
    ['/fr/dashboard/', 'autre=1', []],
    ['/fr/auth/login', 'regie_refresh=x', []],
  ])('asks for the chunks of the console with the page, at %s with the cookie %s', async (url, cookie, files) => {
    const { body } = await house.ask('GET', url, undefined, { cookie });
    const asked = [...body.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="\/assets\/([^"]+)"/g)].map(
      (found) => found[1],
    );
    expect(asked).toEqual(files);
  });

  const greetingIn = (body: string): unknown => {
    const written = /<meta name="greeting" content="([^"]*)"/.exec(body)?.[1];
    return (
      written && JSON.parse(written.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))))
    );
  };

  it('tells the page whose session it is opened in, and no cache; the session stays as it was', async () => {
    const { refresh_token: token } = await house.signIn('groupe');
    await house.as('groupe', 'PUT', '/api/user/preferences', { note: '"><script>' });
    const answer = await house.ask('GET', '/fr/dashboard/lieux', undefined, { cookie: `a=b; regie_refresh=${token}` });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('<script>');
    const greeting = greetingIn(answer.body);
    expect(greeting).toMatchObject({
      user: { nom: 'groupe', realmRoles: ['GESTION_SITE_GROUPE'] },
      preferences: { document: { note: '"><script>' }, version: 1 },
    });
    const authorization = String(Reflect.get(Object(greeting), 'access_token'));
    const info = await house.ask('GET', '/api/user/info', undefined, { authorization });
    expect(info.json()).toEqual(Reflect.get(Object(greeting), 'user'));
    expect((await house.ask('POST', '/api/user/refresh-token-admin', { token })).statusCode).toBe(200);
  });

  it('takes a session under https from the cookie that is bound to this very host alone', async () => {
    const app = await house.another({ config: { ...house.config, publicUrl: 'https://regie.example.org' } });
    const { refresh_token: token } = await house.signIn('groupe');
    const told = async (name: string) => {
      const answer = await app.inject({ url: '/fr/dashboard/', headers: { cookie: `${name}=${token}` } });
      return greetingIn(answer.body) !== undefined;
    };
    expect([await told('regie_refresh'), await told('__Host-regie_refresh')]).toEqual([false, true]);
  });

  it('tells nobody with a token that is used, ended or unknown, nor on a page of nobody’s', async () => {
    const { refresh_token: token, access_token: authorization } = await house.signIn('admin');
    const greetingAt = async (url: string, cookie: string) => {
      const answer = await house.ask('GET', url, undefined, { cookie: `regie_refresh=${cookie}` });
      return [greetingIn(answer.body), answer.headers['cache-control']];
    };
    const none = [undefined, 'no-cache'];
    expect(await greetingAt('/fr/auth/login', token)).toEqual(none);
    expect(await greetingAt('/fr/dashboard/', 'x')).toEqual(none);
    const next = (await house.ask('POST', '/api/user/refresh-token-admin', { token })).json<{
      refresh_token: string;
    }>();
    expect(await greetingAt('/fr/dashboard/', token)).toEqual(none);
    expect((await greetingAt('/fr/dashboard/', next.refresh_token))[1]).toBe('no-store');
    await house.ask('POST', '/api/user/logout', {}, { authorization });
    expect(await greetingAt('/fr/dashboard/', next.refresh_token)).toEqual(none);
  });

  it.each([
    ['fr', { theme: 'dark', rail: 'collapsed' }, '<html lang="fr" data-theme="dark">', true],
    ['en', { theme: '"><script>', rail: '"' }, '<html lang="en">', false],
    ['en', {}, '<html lang="en">', false],
  ])('holds the first frame of %s in the looks of who is signed in: %o', async (locale, look, html, isCollapsed) => {
    const { refresh_token: token } = await house.signIn('groupe');
    await house.as('groupe', 'PUT', '/api/user/preferences', look);
    const { body } = await house.ask('GET', `/${locale}/dashboard/`, undefined, { cookie: `regie_refresh=${token}` });
    expect(body).toContain(html);
    expect(body).toMatch(/<div id="root"><\/div><div class="first-frame" aria-hidden="true">/);
    expect(body.includes('shell-rail_collapsed')).toBe(isCollapsed);
    expect(body).not.toContain('<script>');
    expect((await house.ask('GET', `/${locale}/dashboard/`)).body).not.toContain('first-frame');
  });

  it('serves hashed assets compressed and for ever', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await house.ask('GET', '/assets/index-a1b2.js', undefined, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    }
    const plain = await house.ask('GET', '/assets/index-a1b2.js', undefined, { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await house.ask('GET', '/assets/index-a1b2.js');
    const again = await house.ask('GET', '/assets/index-a1b2.js', undefined, {
      'if-none-match': String(headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/assets/absent-0000.js',
    '/assets/index-a1b2.js.map',
    '/assets/index-a1b2.js.br',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets/.env',
    '/secret.txt',
    '/favicon.ico',
    '/package.json',
  ])('answers 404 and not its page at %s', async (url) => {
    const answer = await house.ask('GET', url);
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  });

  it('is not what an unknown service or file of the storage answers', async () => {
    for (const url of ['/api', '/api/', '/api/rien', '/storage/rien', '/API/user/info']) {
      expect([url, (await house.ask('GET', url)).headers['content-type']]).toEqual([
        url,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('has a policy without unsafe-inline nor unsafe-eval, and a nonce of its own each time', async () => {
    const [first, second] = [await house.ask('GET', '/fr'), await house.ask('GET', '/fr')];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(policy).toContain("default-src 'none'");
    // Scripts of the build alone: a script that somebody uploaded lies under /storage.
    const assets = `${new URL(house.config.publicUrl).origin}/assets/ http://localhost:80/assets/`;
    expect(policy).toContain(`; script-src ${assets};`);
    expect(policy).toContain(`; worker-src ${assets};`);
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1];
    expect(first.body).toContain(`<meta property="csp-nonce" nonce="${nonce}"`);
    expect(second.headers['content-security-policy']).not.toBe(policy);
  });

  it('carries the headers of a closed house on every answer', async () => {
    for (const url of ['/fr', '/assets/index-a1b2.js', '/api/health', '/api/rien', '/api/user/info', '/storage/x']) {
      const { headers } = await house.ask('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests/);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('asks for HTTPS for good when it is published there', async () => {
    const app = await house.another({ config: { ...house.config, publicUrl: 'https://regie.example.org' } });
    expect((await app.inject('/fr')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('counts what browsers refused, for the administrator', async () => {
    const report = {
      'csp-report': {
        'effective-directive': 'script-src',
        'blocked-uri': 'https://mal.example/x.js?token=abc',
        'document-uri': 'http://localhost/fr',
      },
    };
    const sent = await house.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });
    expect(sent.statusCode).toBe(204);
    const told = (await house.as('admin', 'GET', '/api/csp-report')).json();
    expect(told).toEqual({
      count: 1,
      last: [{ directive: 'script-src', blocked: 'https://mal.example/x.js?token=…', page: 'http://localhost/fr' }],
    });
  });
});
