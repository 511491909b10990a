/**
 * With `CHECK_ANSWERS=1`, every JSON answer of the suite against the description of the API: a status, a type, a leaf of a record that the document
 * does not tell is a failure, and so is a parameter or a body that a handler reads and its route does not declare.
 * Validators are compiled when their operation is first called, once for all files of a worker.
 */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { catalogue } from '../../server/domains';
import { onUndeclaredRead } from '../../server/http/declared';
import { documentOf } from '../../server/http/openapi-document';
import { type DeclaredRoute, declaredRoutes, routesAt } from '../../server/http/routes';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
}

interface Description {
  ajv: Ajv2020;
  paths: Record<string, Record<string, Operation>>;
}

const ofApps = new WeakMap<FastifyInstance['server'], Description>();
const ofRoutes = new Map<string, Description>();
/** On demand: the document takes some seconds in each file. */
const isChecked = process.env['CHECK_ANSWERS'] !== undefined;
const undeclared: string[] = [];
if (isChecked) onUndeclaredRead((what) => void undeclared.push(what));

function descriptionOf(app: FastifyInstance): Description {
  const found = ofApps.get(app.server);
  if (found) return found;
  const key = declaredRoutes(app)
    .map(({ method, url }) => `${method} ${url}`)
    .join('\n');
  const made = ofRoutes.get(key) ?? describe(app);
  ofRoutes.set(key, made);
  ofApps.set(app.server, made);
  return made;
}

function describe(app: FastifyInstance): Description {
  const resources = [...catalogue.values()].map(({ resource }) => resource);
  // Records have the leaves of their model and no others; other answers have at least what is told.
  const names = new Set(resources.map(({ name }) => name));
  const document = documentOf(app, resources, { version: '0', url: 'http://127.0.0.1', messages: () => ({}) });
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  const { components, ...rest } = document as { components: { schemas: Record<string, unknown> } };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    names.has(name.split('.')[0] ?? '') ? closed(schema) : schema,
  ]);
  ajv.addSchema({ $id: 'api', ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } });
  return { ajv, paths: document['paths'] as Description['paths'] };
}

/** The same, objects taking nothing but what they tell. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  const isObject = inner['type'] === 'object' || (Array.isArray(inner['type']) && inner['type'].includes('object'));
  const isTold = isObject && typeof inner['properties'] === 'object' && !('anyOf' in inner);
  return isTold && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner;
}

/** The route that an address leads to: parts that are written go before those that are named. */
function routeAt(app: FastifyInstance, method: string, path: string): DeclaredRoute | undefined {
  const rank = ({ url }: DeclaredRoute) => url.split('/').map((part) => (part.startsWith(':') ? '1' : '0'));
  return routesAt(app, path)
    .filter((route) => route.method === method)
    .sort((one, other) => (rank(one).join('') < rank(other).join('') ? -1 : 1))[0];
}

const pointer = (...parts: readonly string[]) =>
  `api#/${parts.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

/** Rows as they stood have their leaves as far as they were kept: the page around them is checked. */
function withoutPast(answer: unknown): unknown {
  if (!isPast(answer)) return answer;
  return 'items' in answer ? { ...answer, items: [] } : answer.replay;
}

const isPast = (answer: unknown): answer is { replay: object } =>
  typeof answer === 'object' && answer !== null && 'replay' in answer && typeof answer.replay === 'object';
const isPastRecord = (body: string) => {
  if (!body.includes('"replay":')) return false;
  const answer: unknown = JSON.parse(body);
  return isPast(answer) && !('items' in answer);
};

/** Fails where an answer is not what the document tells. */
export function checkAnswer(
  app: FastifyInstance,
  { method, url }: { method: string | undefined; url: string },
  answer: LightMyRequestResponse,
): void {
  if (!isChecked) return;
  const wrong = undeclared.splice(0).map((what) => `reads what it does not declare: ${what}`);
  const fault = faultOf(app, String(method).toUpperCase(), url.split('?', 1)[0] ?? '', answer);
  if (fault !== undefined) wrong.push(`${method} ${url} (${answer.statusCode}) ${fault}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function faultOf(
  app: FastifyInstance,
  method: string,
  path: string,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | undefined {
  const route = routeAt(app, method, path);
  if (!route || statusCode === 304) return undefined;
  const { ajv, paths } = descriptionOf(app);
  const address = route.url.replace(/:(\w+)/g, '{$1}');
  const responses = paths[address]?.[method.toLowerCase()]?.responses;
  if (responses === undefined) return undefined;
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const check = (schema: ValidateFunction<unknown> | undefined) =>
    schema === undefined
      ? 'has a schema that the document does not hold'
      : schema(withoutPast(JSON.parse(body)))
        ? undefined
        : `${ajv.errorsText(schema.errors?.slice(0, 6))}: ${body.slice(0, 600)}`;
  if (type === 'application/problem+json') return check(ajv.getSchema('api#/components/schemas/ProblemBody'));
  if (statusCode >= 300) return undefined;
  // A record as it stood has its leaves as far as they were kept.
  if (isPastRecord(body)) return check(ajv.getSchema('api#/components/schemas/ReplayInfo'));
  const told = responses[String(statusCode)];
  // Routes that a test declares itself are told of by nobody.
  if (told === undefined && !Object.keys(responses).some((status) => status.startsWith('2'))) return undefined;
  if (told === undefined) return 'is a status that the document does not tell';
  if (body === '' || (type !== 'application/json' && told.content?.['*/*'])) return undefined;
  if (told.content?.[type] === undefined) return `is of a type that the document does not tell: ${type}`;
  if (type !== 'application/json') return undefined;
  const place = ['paths', address, method.toLowerCase(), 'responses', String(statusCode), 'content', type, 'schema'];
  return check(ajv.getSchema(pointer(...place)));
}
