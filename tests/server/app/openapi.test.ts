import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { declaredRoutes } from '../../../server/http/routes';
import { pagePolicy } from '../../../server/http/security';
import { refreshCookieOn } from '../../../src/core/contract';
import { leavesOf } from '../../../src/core/model/model';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

describeBothDatabases('the description of the API', () => {
  const house = withHouse();

  it('names every route with its rights, in OpenAPI 3.1', async () => {
    const api = (await house.as('admin', 'GET', '/api/openapi.json')).json();
    expect(api.openapi).toBe('3.1.0');
    for (const route of declaredRoutes(house.app).filter((each) => each.url.startsWith('/api/'))) {
      const operation = api.paths[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      const isOpen = operation?.security?.length === 0;
      const rights = operation?.['x-scopes']?.length > 0;
      expect([route.url, isOpen, rights]).toEqual([route.url, route.guard === 'public', route.guard !== 'public']);
    }
    const ids = Object.values(api.paths).flatMap((path) =>
      Object.values(Object(path)).map((operation) => Object(operation).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws each resource from its model', async () => {
    const { schemas } = (await house.as('admin', 'GET', '/api/openapi.json')).json().components;
    for (const { resource } of catalogue.values()) {
      const schema = schemas[resource.name];
      for (const leaf of leavesOf(resource.model).values()) {
        const place = leaf.section === '' ? schema.properties : schema.properties[leaf.section].properties;
        expect([leaf.path, place[leaf.property] !== undefined]).toEqual([leaf.path, true]);
      }
    }
    expect(schemas.manifestations.properties.manifInfo.properties.statut.enum).toContain('MISE_EN_VENTE');
  });

  it('points to nothing that is not there', async () => {
    const api = (await house.as('admin', 'GET', '/api/openapi.json')).json();
    const known = new Set(Object.keys(api.components.schemas));
    const pointed = [...JSON.stringify(api).matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(pointed.filter((name) => !known.has(name))).toEqual([]);
  });

  it('tells what a sign-in takes', async () => {
    const api = (await house.as('admin', 'GET', '/api/openapi.json')).json();
    const { $ref } = api.paths['/api/user/loginAdmin'].post.requestBody.content['application/json'].schema;
    const schema = api.components.schemas[$ref.split('/').at(-1)];
    expect([schema.type, schema.required.toSorted()]).toEqual(['object', ['login', 'password']]);
  });
});

describeBothDatabases('what the description tells of each operation', () => {
  const house = withHouse();

  interface Operation {
    summary?: string;
    parameters: { $ref: string }[];
    requestBody?: object;
    responses: Record<string, { content?: Record<string, { schema?: object }>; $ref?: string }>;
  }

  const operations = async (): Promise<[name: string, Operation][]> => {
    const { paths } = (await house.as('admin', 'GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  };

  it('is its answer: none is without a schema', async () => {
    const silent = (await operations()).filter(([, { responses }]) => {
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const isTold = done.every(
        ([status, { content }]) =>
          status === '204' || (content && Object.values(content).every(({ schema }) => schema !== undefined)),
      );
      return done.length === 0 || !isTold;
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

describeBothDatabases('the page of the API', () => {
  const house = withHouse();

  it('is read by who is signed in, in their language: every route and record, no script, nothing from elsewhere', async () => {
    const { refresh_token } = await house.signIn('partenaire');
    const ask = (locale: string) =>
      house.ask('GET', '/api/docs', undefined, {
        cookie: `${refreshCookieOn(house.config.publicUrl)}=${refresh_token}`,
        'accept-language': locale,
      });
    const page = await ask('fr');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const nonce = /'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(page.headers['content-security-policy']).toBe(pagePolicy(nonce, []));
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
    for (const route of declaredRoutes(house.app).filter((each) => each.url.startsWith('/api/')))
      expect(page.body).toContain(`<code>${route.url.replace(/:(\w+)/g, '{$1}')}</code>`);
    for (const name of catalogue.keys()) expect(page.body).toContain(`id="record-${name}"`);
    expect(page.body).toContain('<html lang="fr">');
    expect((await ask('en')).body).toContain('The API of Régie');
  });

  it('says nothing of the routes to others, but where to sign in', async () => {
    const page = await house.ask('GET', '/api/docs', undefined, { 'accept-language': 'en' });
    expect(page.body).toContain('href="/en/auth/login"');
    expect(page.body).not.toContain('/api/admin-config');
  });
});

describeBothDatabases('health', () => {
  const house = withHouse();

  it('says that the process lives and that it can serve', async () => {
    expect((await house.ask('GET', '/api/health')).json()).toEqual({ status: 'ok' });
    expect((await house.ask('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
  });

  it('says that it cannot serve while the database is away', async () => {
    const app = await house.another({ database: { ...house.database, ping: async () => false } });
    const answer = await app.inject('/api/ready');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});
