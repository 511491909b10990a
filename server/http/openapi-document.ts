/**
 * OpenAPI 3.1 of the routes as they are declared: what they take from the schemas that their handlers check
 * (declared.ts), what they answer from the types that their handlers return (answers.json, made by
 * tests/api/answers.mjs) and from the models.
 */
import type { Type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { lotHeader, scopesOf, warningsHeader } from '../../src/core/contract';
import type { Resource } from '../../src/core/define';
import { guardOf } from '../../src/core/model/rights';
import { translators } from '../texts';
import answers from './answers.json';
import { bodySchema, type JsonSchema, modelSchema, objectIn } from './model-schema';
import type { ApiFacts } from './openapi';
import { summaryOf, tagOf } from './operation-words';
import { type DeclaredRoute, declaredRoutes } from './routes';

const routeAnswers: Readonly<Record<string, Readonly<Record<string, JsonSchema | null>>>> = answers.routes;
const answerTypes: Readonly<Record<string, JsonSchema>> = answers.types;

interface Described {
  toJsonSchema(options: object): JsonSchema;
}

function isDescribed(schema: unknown): schema is Described {
  return typeof schema === 'function' && typeof Reflect.get(schema, 'toJsonSchema') === 'function';
}

const drawn = { in: new WeakMap<object, JsonSchema>(), out: new WeakMap<object, JsonSchema>() };

/** The schema of an arktype on one side of its morphs; what JSON Schema cannot say (narrows) is left out. */
function schemaOf(schema: unknown, side: 'in' | 'out' = 'in'): JsonSchema | undefined {
  if (!isDescribed(schema)) return undefined;
  const found = drawn[side].get(schema) ?? draw(schema, side);
  drawn[side].set(schema, found);
  return found;
}

function draw(schema: Described, side: 'in' | 'out'): JsonSchema {
  const seen: unknown = Reflect.get(schema, side);
  const { $schema: _dialect, ...rest } = (isDescribed(seen) ? seen : schema).toJsonSchema({
    fallback: (context: { base: JsonSchema }) => context.base,
  });
  // An object of any keys says so: generators of types take none else.
  return opened(withoutNothing(rest));
}

function opened(schema: JsonSchema): JsonSchema {
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, look(each)]));
    const isAny = inner['type'] === 'object' && !inner['properties'] && !('additionalProperties' in inner);
    return isAny ? { ...inner, additionalProperties: true } : inner;
  };
  return objectIn(look(schema));
}

/** `undefined` is no body at all. */
function withoutNothing(rest: JsonSchema): JsonSchema {
  const { anyOf } = rest;
  return Array.isArray(anyOf)
    ? { ...rest, anyOf: anyOf.filter((each) => !isObject(each) || Object.keys(each).length > 0) }
    : rest;
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const propertiesOf = (schema: JsonSchema | undefined): [string, unknown][] => {
  const properties = schema?.['properties'];
  return isObject(properties) ? Object.entries(properties) : [];
};
const requiredOf = (schema: JsonSchema | undefined): readonly unknown[] =>
  Array.isArray(schema?.['required']) ? schema['required'] : [];

const record = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const listedName = (name: string) => `${name}.listed`;
const newName = (name: string) => `${name}.new`;
const changeName = (name: string) => `${name}.change`;

/** Answers of refusals, by status: when they are given, and their name. */
const refusals: Readonly<Record<string, readonly [name: string, says: string]>> = {
  400: ['BadRequest', 'The request cannot be read: an unknown parameter, a value of another type, broken JSON.'],
  401: ['Unauthenticated', 'Nobody is signed in: no token, one that is over, an unknown key.'],
  403: ['Forbidden', 'Who calls has not the right, or has still to prove who they are.'],
  404: ['NotFound', 'There is none, or none that who calls may see.'],
  409: ['Conflict', 'Something that runs, or that uses the record, stands against it.'],
  412: ['Stale', 'Somebody wrote since it was read: `current` is the record as it is now.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedType', 'The body is of a type that is not taken here.'],
  422: ['Invalid', 'The values are refused: `errors` says why, field by field.'],
  428: ['PreconditionRequired', 'The version that was read is to be given in `If-Match`.'],
  429: ['TooManyRequests', 'Too many requests: again after the seconds of `Retry-After`.'],
};
const problem = {
  'application/problem+json': { schema: record('ProblemBody') },
};

const headers: Readonly<Record<string, readonly [name: string, says: string]>> = {
  ETag: ['ETag', 'The version, given back in `If-Match` by who writes.'],
  'X-Lot': ['Lot', 'The lot of the write: `POST /api/processing-ws/actions/{lot}/revert` takes it back.'],
  'X-Warnings': ['Warnings', 'What should be looked at twice, as percent-encoded JSON.'],
  'X-Total': ['Total', 'How many rows the file has.'],
  Location: ['Location', 'Address of the record that was made.'],
};
// The names of the contract, as they are written.
const lotName = lotHeader === 'x-lot' ? 'X-Lot' : lotHeader;
const warningsName = warningsHeader === 'x-warnings' ? 'X-Warnings' : warningsHeader;

/** What names of parameters mean, wherever they stand. */
const parameterWords: Readonly<Record<string, readonly [says: string, example?: unknown]>> = {
  q: ['Filter, as the bar of the console writes it; words alone are looked for', 'date:<30j'],
  sort: ['Order: leaves, after `-` those that descend', '-dateModif'],
  limit: ['How many at most', 50],
  offset: ['How many are passed over', 0],
  end: ['Instead of `offset`: rows from the first one wanted to the end', 100],
  after: ['`next` of the page before'],
  total: ['`exact`: counted beyond 10,000; `skip`: not counted', 'exact'],
  columns: ['Leaves that rows carry, besides key and stamps', 'libelleFr'],
  tiers: ['Partner whose records alone are meant; all of the perimeter without'],
  motif: ['Why, for the history'],
  typed: ['What is typed to find it'],
  field: ['Name of the leaf', 'statut'],
  format: ['Format of the file', 'csv'],
  lang: ['Language', 'fr'],
  au: ['The instant that it is read at: `replay` tells what became of each since; what was not kept is null'],
  ecart: ['Of what is read at an instant, what differs from now so'],
  id: ['Key of the record'],
  lot: ['The lot, as `X-Lot` gave it'],
};

/** Shared parts of the document, each written once. */
function createParts(resources: readonly Resource[]) {
  const parameters = new Map<string, JsonSchema>();
  const names = new Map<string, string>();
  const schemas = new Map<string, JsonSchema>();
  const bodies = new Map<unknown, string>();

  function parameter(said: JsonSchema): JsonSchema {
    const text = JSON.stringify(said);
    let name = names.get(text);
    if (name === undefined) {
      const wanted = String(said['name']);
      name = wanted;
      for (let n = 2; parameters.has(name); n += 1) name = `${wanted}${n}`;
      names.set(text, name);
      parameters.set(name, said);
    }
    return { $ref: `#/components/parameters/${name}` };
  }

  /** A schema under the name of what first takes it. */
  function body(key: unknown, wanted: string, schema: JsonSchema): JsonSchema {
    let name = bodies.get(key);
    if (name === undefined) {
      name = wanted;
      for (let n = 2; schemas.has(name) || name in answerTypes; n += 1) name = `${wanted}${n}`;
      bodies.set(key, name);
      schemas.set(name, schema);
    }
    return record(name);
  }

  return { resources, parameter, body, parameters, schemas };
}

type Parts = ReturnType<typeof createParts>;

function describedParameter(name: string, at: 'path' | 'query' | 'header', required: boolean, schema: JsonSchema) {
  const [description, example] = parameterWords[name] ?? [];
  const fits = example !== undefined && at === 'query' && !('enum' in schema) && schema['type'] === typeOf(example);
  return { name, in: at, required, ...(description && { description }), ...(fits && { example }), schema };
}

const typeOf = (value: unknown) => (typeof value === 'number' ? 'integer' : typeof value);

/** A parameter by what comes out of it where it is a number, which an address writes in digits. */
function querySchema(schema: Type, part: { name: string; input: unknown }): JsonSchema {
  const output = Object.fromEntries(propertiesOf(safely(() => schemaOf(schema, 'out'))))[part.name];
  const isNumber = isObject(output) && (output['type'] === 'integer' || output['type'] === 'number');
  return isNumber ? output : isObject(part.input) ? part.input : {};
}

function safely<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function parametersOf(route: DeclaredRoute, parts: Parts): JsonSchema[] {
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parts.parameter(describedParameter(name, 'path', true, { type: 'string' })),
  );
  const given = [route.config.query ?? route.schema.querystring].flat().filter(isType);
  const inQuery = given.flatMap((schema) => {
    const query = schemaOf(schema);
    return propertiesOf(query).map(([name, input]) =>
      parts.parameter(
        describedParameter(name, 'query', requiredOf(query).includes(name), querySchema(schema, { name, input })),
      ),
    );
  });
  const inHeader = [
    ...(route.idempotent
      ? [
          describedHeader('Idempotency-Key', false, 'The same request with the same key is done once.', {
            type: 'string',
            pattern: '^[\\w.:-]{8,128}$',
          }),
        ]
      : []),
    ...(route.config.version
      ? [
          describedHeader(
            'If-Match',
            route.config.version === 'required',
            'The version that was read, as `ETag` gave it.',
            { type: 'string' },
          ),
        ]
      : []),
    ...(isDelivery(route)
      ? [describedHeader('If-None-Match', false, 'The `ETag` of what is there already.', { type: 'string' })]
      : []),
  ];
  const seen = new Set<string>();
  return [...inPath, ...inQuery, ...inHeader.map((each) => parts.parameter(each))].filter(({ $ref }) => {
    const isNew = !seen.has(String($ref));
    seen.add(String($ref));
    return isNew;
  });
}

function describedHeader(name: string, required: boolean, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'header', required, description, schema };
}

function isType(schema: unknown): schema is Type {
  return isDescribed(schema);
}

const isDelivery = ({ url }: DeclaredRoute) => url.startsWith('/api/delivery/');

/** The resource a route belongs to, by the longest path. */
function resourceOf(route: DeclaredRoute, resources: readonly Resource[]): Resource | undefined {
  const inside = resources.filter(({ service, path }) => `${route.url}/`.startsWith(`/api/${service}/${path}/`));
  return inside.sort((a, b) => b.path.length - a.path.length)[0];
}

const pascal = (text: string) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Name of a body: `BulkBody`, `RemboursementsBody`. */
function bodyName(route: DeclaredRoute): string {
  const words = route.url.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return `${pascal(words.at(-1) ?? '')}Body`;
}

const dryRun: JsonSchema = { type: 'boolean', description: 'Only what it would come to: nothing is written.' };

/** A body with what asks for a dry run beside it, where the server takes it out before the handler reads. */
function withDryRun(schema: JsonSchema, route: DeclaredRoute): JsonSchema {
  if (route.dryRun !== 'done' || schema['type'] !== 'object') return schema;
  return { ...schema, properties: { ...Object(schema['properties']), dryRun } };
}

function bodyOf(route: DeclaredRoute, resource: Resource | undefined, parts: Parts): JsonSchema | undefined {
  const { body, upload } = route.config;
  const declared = [body ?? route.schema.body].flat();
  const schemas = declared.flatMap((each): JsonSchema[] => {
    if (each === 'draft') return [{ type: 'object', description: 'What the form holds.' }];
    if (each === 'record') {
      if (resource === undefined) return [];
      const isChange = route.method === 'PUT';
      const isJudged = route.url.endsWith('/validate');
      const name = isChange || isJudged ? changeName(resource.name) : newName(resource.name);
      return [record(name)];
    }
    const schema = schemaOf(each);
    if (schema === undefined) return [];
    const complete = withDryRun(schema, route);
    const own = resource && ofChange(complete, resource);
    // Of a record: the body of each resource says what its own records have.
    if (own && JSON.stringify(own) !== JSON.stringify(complete))
      return [parts.body(JSON.stringify(own), `${resource.name}.${route.url.split('/').at(-1)}`, own)];
    return [parts.body(each, bodyName(route), complete)];
  });
  const content: Record<string, JsonSchema> = {};
  const [one] = schemas;
  if (one) content['application/json'] = { schema: schemas.length > 1 ? { anyOf: schemas } : one };
  else if (route.dryRun === 'done' && upload === undefined)
    content['application/json'] = { schema: { type: 'object', properties: { dryRun } } };
  if (upload) content['multipart/form-data'] = { schema: formOf(upload, one) };
  const isRequired = one !== undefined || upload !== undefined;
  return Object.keys(content).length === 0 ? undefined : { ...(isRequired && { required: true }), content };
}

/** What of a body is a change of a record, or a record. */
function ofChange(schema: unknown, resource: Resource): JsonSchema {
  const stands: Readonly<Record<string, JsonSchema>> = {
    change: record(changeName(resource.name)),
    add: record(changeName(resource.name)),
    remove: record(changeName(resource.name)),
    record: record(newName(resource.name)),
  };
  const look = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => look(each));
    if (!isObject(value)) return value;
    const isAny = value['type'] === 'object' && value['properties'] === undefined;
    if (isAny && stands[name]) return stands[name];
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, look(each, key)]));
  };
  return objectIn(look(schema));
}

function formOf(
  { dto, files }: NonNullable<DeclaredRoute['config']['upload']>,
  body: JsonSchema | undefined,
): JsonSchema {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const said = (dto && schemaOf(dto)) ?? body;
  return {
    type: 'object',
    properties: {
      files: files === 'several' ? { type: 'array', items: file } : file,
      ...(said && { dto: { type: 'string', contentMediaType: 'application/json', contentSchema: said } }),
    },
  };
}

/** The rows that a type of the sources stands for are the records of the resource. */
function ofResource(schema: unknown, resource: Resource | undefined): unknown {
  if (Array.isArray(schema)) return schema.map((each) => ofResource(each, resource));
  if (!isObject(schema)) return schema;
  if (schema['$ref'] === '#/components/schemas/Shown' && resource) return record(resource.name);
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, ofResource(value, resource)]));
}

function pageOf(resource: Resource): JsonSchema {
  return {
    type: 'object',
    required: ['items', 'total', 'exact', 'next', 'refs'],
    properties: {
      items: { type: 'array', items: record(listedName(resource.name)) },
      total: { type: 'integer', description: 'Up to 10,000 unless it is `exact`.' },
      exact: { type: 'boolean' },
      next: { type: ['string', 'null'], description: 'Given in `after` for what follows; null at the end.' },
      refs: record('Refs'),
      replay: record('ReplayInfo'),
    },
  };
}

/** By status, the JSON that a route answers; null: nothing. */
function answersOf(route: DeclaredRoute, resource: Resource | undefined): Readonly<Record<string, JsonSchema | null>> {
  const { method, url, config } = route;
  const base = resource ? `/api/${resource.service}/${resource.path}` : url.split('/').slice(0, 4).join('/');
  const rest = url.slice(base.length);
  if (config.answer && config.answer !== 'record') return { 200: config.answer };
  const found =
    routeAnswers[`${method} ${url}`] ?? (isActed(config) || !resource ? undefined : routeAnswers[`${method} *${rest}`]);
  if (resource && config.answer === 'record') {
    const status = rest === '' ? '201' : '200';
    const beside = found?.['200'];
    return beside && status === '200'
      ? { 200: { anyOf: [record(resource.name), objectIn(ofResource(beside, resource))] } }
      : { ...(beside && { 200: objectIn(ofResource(beside, resource)) }), [status]: record(resource.name) };
  }
  // Lists and records as they stood at an instant have the shape of those of now, but for what was not kept.
  if (resource && method === 'GET' && rest === '') return { 200: pageOf(resource) };
  if (resource && method === 'GET' && rest === '/:id') return { 200: record(resource.name) };
  if (found)
    return Object.fromEntries(
      Object.entries(found).map(([status, schema]) => [
        status,
        schema === null ? null : objectIn(ofResource(schema, resource)),
      ]),
    );
  return {};
}

/** Whether its record is what it acts on, and answered as it is then. */
const isActed = ({ answer }: DeclaredRoute['config']) => answer === 'record';

function responsesOf(route: DeclaredRoute, resource: Resource | undefined): JsonSchema {
  const { version } = route.config;
  const media = (route.config.media ?? []).map((type) => type.split(';', 1)[0] ?? '');
  const isWrite = route.method !== 'GET';
  const json = answersOf(route, resource);
  const isFile = media.length > 0;
  const statuses = Object.keys(json).length > 0 ? Object.keys(json) : isFile ? ['200'] : [];
  const responses: Record<string, unknown> = {};
  for (const status of statuses) {
    const schema = json[status];
    const types = isFile ? media : schema === null || schema === undefined ? [] : ['application/json'];
    const content = types.map((type): [string, JsonSchema] => [
      type,
      { schema: type === 'application/json' ? (schema ?? {}) : { type: 'string' } },
    ]);
    const said = headersOf(route, status, schema);
    responses[status] = {
      description: status === '202' ? 'Begun' : status === '204' ? 'Done' : status === '201' ? 'Made' : 'OK',
      ...(said.length > 0 && {
        headers: Object.fromEntries(
          said.map((name) => [name, { $ref: `#/components/headers/${headers[name]?.[0] ?? name}` }]),
        ),
      }),
      ...(content.length > 0 && { content: Object.fromEntries(content) }),
    };
  }
  // A run that a dry run would start is answered by its size.
  if (responses['202'] && !responses['200'] && route.dryRun === 'done')
    responses['200'] = { description: 'OK', content: { 'application/json': { schema: record('DryRun') } } };
  if (isDelivery(route)) responses['304'] = { description: 'What the reader has is still so' };
  const takes = route.config.query !== undefined || route.schema.querystring !== undefined;
  const hasBody = isWrite && route.method !== 'DELETE';
  const refused = [
    ...(takes || hasBody ? ['400'] : []),
    ...(route.guard === 'public' ? [] : ['401', '403']),
    ...(/:\w/.test(route.url) || isDelivery(route) ? ['404'] : []),
    ...(isWrite && route.guard !== 'public' ? ['409'] : []),
    ...(version ? ['412', '428'] : []),
    ...(hasBody ? ['413', '415'] : []),
    ...(takes || isWrite ? ['422'] : []),
    '429',
  ];
  for (const status of refused)
    responses[status] = { $ref: `#/components/responses/${refusals[status]?.[0] ?? 'Problem'}` };
  responses['default'] = { $ref: '#/components/responses/Problem' };
  return responses;
}

function headersOf(route: DeclaredRoute, status: string, schema: JsonSchema | null | undefined): string[] {
  const isWrite = route.method !== 'GET' && route.guard !== 'public';
  const isWritten = route.config.body === 'record';
  const isRecord = typeof schema?.['$ref'] === 'string' && /\/[a-z][\w-]*$/.test(schema['$ref']);
  return [
    ...(isRecord || isDelivery(route) || route.config.version ? ['ETag'] : []),
    ...(isWrite && status !== '202' ? [lotName] : []),
    ...(isWrite && isRecord && isWritten ? [warningsName] : []),
    ...(isWrite && isRecord && isWritten && status === '201' ? ['Location'] : []),
    ...(route.url.endsWith('/export') ? ['X-Total'] : []),
  ];
}

/** What is a person's own is closed to keys of programs (guards.ts). */
function isForPersons({ guard, url, config }: DeclaredRoute): boolean {
  const isOpen = typeof guard !== 'object' || guard.needs.length === 0;
  return isOpen && url.startsWith('/api/user/') && config.withKey !== true;
}

function operation(route: DeclaredRoute, parts: Parts): JsonSchema {
  const resource = resourceOf(route, parts.resources);
  const body = bodyOf(route, resource, parts);
  return {
    operationId: `${route.method.toLowerCase()}${route.url.replace(/[^a-zA-Z0-9]+(\w)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`,
    summary: summaryOf(route, resource),
    tags: [tagOf(route, resource)],
    ...(route.guard === 'public'
      ? { security: [] }
      : {
          ...(isForPersons(route) && { security: [{ JwtToken: [] }] }),
          'x-scopes': scopesOf[guardOf(route.guard)],
          ...rightsOf(route),
        }),
    ...(route.dryRun && { 'x-dry-run': route.dryRun }),
    parameters: parametersOf(route, parts),
    ...(body && { requestBody: body }),
    responses: responsesOf(route, resource),
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

/** The schemas of the records of a resource, with an example of what makes one. */
function recordSchemas({ name, model }: Resource): [string, JsonSchema][] {
  const one = modelSchema(model);
  const fresh = bodySchema(model, 'new');
  const example = exampleOf(fresh);
  return [
    [
      name,
      {
        ...one,
        properties: { ...Object(one['properties']), refs: record('Refs') },
      },
    ],
    [listedName(name), modelSchema(model, 'listed')],
    [newName(name), { ...fresh, ...(isObject(example) && Object.keys(example).length > 0 && { examples: [example] }) }],
    [changeName(name), bodySchema(model, 'change')],
  ];
}

/** A value that a schema takes, of what it requires alone. */
function exampleOf(schema: unknown): unknown {
  if (!isObject(schema)) return null;
  const { enum: values, default: first, format, minimum, minLength } = schema;
  if (first !== undefined) return first;
  if (Array.isArray(values)) return values[0];
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'object': {
      const all = Object.fromEntries(propertiesOf(schema));
      return Object.fromEntries(requiredOf(schema).map((name) => [String(name), exampleOf(all[String(name)])]));
    }
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 1;
    default:
      return format === 'date'
        ? '2027-01-31'
        : format === 'date-time'
          ? '2027-01-31T19:30:00.000Z'
          : 'Exemple'.padEnd(typeof minLength === 'number' ? minLength : 0, ' exemple');
  }
}

/** The document. `url`: where browsers and programs reach the server. */
export function documentOf(
  app: FastifyInstance,
  resources: readonly Resource[],
  { version, url, messages }: ApiFacts,
): JsonSchema {
  const parts = createParts(resources);
  const webhooks = messages();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const tags = new Map<string, string>();
  for (const route of declaredRoutes(app)) {
    if (!route.url.startsWith('/api/') && !route.url.startsWith('/storage/')) continue;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    const resource = resourceOf(route, resources);
    const tag = tagOf(route, resource);
    if (!tags.has(tag)) tags.set(tag, resource ? translators.en(resource.one) : `Addresses under ${tag}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, parts) };
  }
  const schemas: Record<string, JsonSchema> = {
    Refs: {
      type: 'object',
      description: 'Labels of the records that rows point to, by resource and key.',
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    },
    ...answerTypes,
    // Members of its own by its code (RFC 9457): the domaine that is missing, the factor that is wanted.
    ProblemBody: { ...answerTypes['ProblemBody'], additionalProperties: true },
    // Its id stands under the name of its key too.
    Follower: { ...answerTypes['Follower'], additionalProperties: true },
    ...Object.fromEntries(resources.flatMap(recordSchemas)),
    ...Object.fromEntries(parts.schemas),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Régie',
      version,
      summary: 'The back office of a ticketing platform',
      description: 'All that the console does, a program can do: same addresses, same rights, same history.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: 'This server' }],
    security: [{ JwtToken: [] }, { ProgramKey: [] }],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        JwtToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The access token, bare.' },
        ProgramKey: { type: 'http', scheme: 'bearer', description: 'The key of a program: `regie_…`.' },
      },
      parameters: Object.fromEntries(parts.parameters),
      headers: Object.fromEntries(
        Object.values(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
      ),
      responses: {
        Problem: { description: 'Any other problem', content: problem },
        ...Object.fromEntries(
          Object.values(refusals).map(([name, description]) => [name, { description, content: problem }]),
        ),
      },
      schemas: usedOf(schemas, { paths, webhooks, problem }),
    },
  };
}

/** Those of schemas that something points to: nobody writes what is sealed. */
function usedOf(schemas: Readonly<Record<string, JsonSchema>>, from: object): JsonSchema {
  const used = new Set<string>();
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name] ?? {});
    }
  };
  look(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
