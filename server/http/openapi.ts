/** OpenAPI 3.1, from the routes as they are declared and the models as they are. */
import type { FastifyInstance } from 'fastify';
import { scopesOf } from '../../src/core/contract';
import type { Resource } from '../../src/core/define';
import { guardOf } from '../../src/core/model/rights';
import { serveApiPage } from './api-page';
import type { Bootstrap } from './console';
import { type JsonSchema, modelSchema } from './model-schema';
import { type DeclaredRoute, declaredRoutes } from './routes';

const problem: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          errorCodes: {
            type: 'array',
            items: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
    current: {},
    context: {},
  },
};

interface Described {
  toJsonSchema(options: object): JsonSchema;
}

function isDescribed(schema: unknown): schema is Described {
  return typeof schema === 'function' && typeof Reflect.get(schema, 'toJsonSchema') === 'function';
}

/** The schema of an arktype; what JSON Schema cannot say (narrows, morphs) is said by what goes in. */
function schemaOf(schema: unknown): JsonSchema | undefined {
  if (!isDescribed(schema)) return undefined;
  const input: unknown = Reflect.get(schema, 'in');
  const { $schema: _dialect, ...rest } = (isDescribed(input) ? input : schema).toJsonSchema({
    fallback: (context: { base: JsonSchema }) => context.base,
  });
  return rest;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const propertiesOf = (schema: JsonSchema | undefined): [string, unknown][] => {
  const properties = schema?.['properties'];
  return isObject(properties) ? Object.entries<unknown>({ ...properties }) : [];
};
const requiredOf = (schema: JsonSchema | undefined): readonly unknown[] =>
  Array.isArray(schema?.['required']) ? schema['required'] : [];

function parametersOf(route: DeclaredRoute): JsonSchema[] {
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = schemaOf(route.schema.querystring);
  const inQuery = propertiesOf(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: requiredOf(query).includes(name),
    schema,
  }));
  const key = route.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      ]
    : [];
  return [...inPath, ...inQuery, ...key];
}

/** The resource a route belongs to, by the longest path. */
function resourceOf(route: DeclaredRoute, resources: readonly Resource[]): Resource | undefined {
  const inside = resources.filter(({ service, path }) => `${route.url}/`.startsWith(`/api/${service}/${path}/`));
  return inside.sort((a, b) => b.path.length - a.path.length)[0];
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const row = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function pageOf(name: string): JsonSchema {
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: row(name) },
      total: { type: 'integer' },
      exact: { type: 'boolean' },
      next: { type: ['string', 'null'] },
      refs: { type: 'object' },
    },
  };
}

function operation(route: DeclaredRoute, resources: readonly Resource[]): JsonSchema {
  const resource = resourceOf(route, resources);
  const base = resource && `/api/${resource.service}/${resource.path}`;
  const isOne = resource !== undefined && /^\/:\w+$/.test(route.url.slice(base?.length));
  const isCollection = route.url === base;
  const body =
    schemaOf(route.schema.body) ??
    (resource && (isOne || isCollection) && route.method !== 'GET' && route.method !== 'DELETE'
      ? row(resource.name)
      : undefined);
  const answer =
    resource && isOne
      ? row(resource.name)
      : resource && isCollection
        ? route.method === 'GET'
          ? pageOf(resource.name)
          : row(resource.name)
        : route.answer;
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replace(/[^a-zA-Z0-9]+(\w)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`,
    tags: [route.url.split('/')[2] ?? 'storage'],
    ...(route.guard === 'public'
      ? { security: [] }
      : { 'x-scopes': scopesOf[guardOf(route.guard)], ...rightsOf(route) }),
    ...(route.dryRun && { 'x-dry-run': route.dryRun }),
    parameters: parametersOf(route),
    ...(body && { requestBody: json(body) }),
    responses: {
      '2XX': { description: 'OK', ...(answer && json(answer)) },
      default: {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Level and action that a route asks of a role. */
function rightsOf({ guard }: DeclaredRoute): JsonSchema {
  if (typeof guard === 'string') return {};
  return {
    ...(guard.needs.length > 0 && {
      'x-permissions': guard.needs.map(({ domaine, niveau }) => `${domaine}:${niveau}`),
    }),
    ...(guard.action !== undefined && { 'x-action': guard.action }),
  };
}

/** The complete description. */
export function describeApi(
  app: FastifyInstance,
  resources: readonly Resource[],
  webhooks: Readonly<Record<string, JsonSchema>>,
  version: string,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of declaredRoutes(app)) {
    if (!route.url.startsWith('/api/') && !route.url.startsWith('/storage/')) continue;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, resources) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Régie', version },
    security: [{ JwtToken: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        JwtToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The access token, bare.' },
      },
      schemas: {
        Problem: problem,
        ...Object.fromEntries(resources.map((resource) => [resource.name, modelSchema(resource.model)])),
      },
    },
  };
}

/** `GET /api/openapi.json` and its page `GET /api/docs`, for those who are signed in. */
export function describeRoutes(
  app: FastifyInstance,
  resources: readonly Resource[],
  webhooks: Readonly<Record<string, JsonSchema>>,
  version: string,
  greet: Bootstrap,
): void {
  let kept: JsonSchema | undefined;
  const describe = () => (kept ??= describeApi(app, resources, webhooks, version));
  app.get('/api/openapi.json', { config: { guard: 'any' } }, async () => describe());
  serveApiPage(app, describe, greet);
}
