/** What a request asks: its query string, headers and body, checked on arrival. */
import { type Type, type } from 'arktype';
import type { FastifyRequest } from 'fastify';
import { type ListQuery, mostTyped, replayDifferences } from '../../../src/core/contract';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { fieldFaults } from '../../http/as-field';
import { noteRead } from '../../http/declared';
import { schemaFaults } from '../../http/schema-faults';
import { strict, unknownKeys } from '../../http/strict';
import type { Caller } from '../../services';
import { type Scope, scopeOf } from '../scope';

export const mostRows = 500;

const integer = type('string.integer.parse');
/** Repeated parameters are refused: they would be read differently here and there. */
export const ListParameters = type({
  'q?': 'string <= 8000',
  'sort?': 'string <= 500',
  'limit?': integer.to(`1 <= number <= ${mostRows}`),
  'offset?': integer.to('0 <= number <= 100000000'),
  'end?': integer.to('0 <= number <= 100000000'),
  'after?': 'string <= 8000',
  'total?': "'exact' | 'skip'",
  'columns?': 'string <= 4000',
  'tiers?': 'string <= 200',
  'au?': 'string <= 40',
  'ecart?': type.enumerated(...replayDifferences),
});
export const OneParameters = type({ 'tiers?': 'string <= 200', 'motif?': 'string <= 500', 'au?': 'string <= 40' });
export const ValuesParameters = type({
  field: 'string <= 100',
  'typed?': `string <= ${mostTyped}`,
  'limit?': integer.to('1 <= number <= 50'),
  'tiers?': 'string <= 200',
});
export const ChoicesParameters = type({
  'typed?': `string <= ${mostTyped}`,
  'limit?': integer.to('1 <= number <= 50'),
  'tiers?': 'string <= 200',
  'near?': "'true'",
});
export const SumsParameters = type({
  columns: '1 <= string <= 2000',
  'q?': 'string <= 8000',
  'tiers?': 'string <= 200',
  'au?': 'string <= 40',
});
export const ExportParameters = type({
  'q?': 'string <= 8000',
  'sort?': 'string <= 500',
  format: "'csv' | 'xlsx'",
  'tiers?': 'string <= 200',
  'columns?': 'string <= 4000',
  'au?': 'string <= 40',
  /** Personal data too. */
  'personal?': "'true'",
  'table?': 'string <= 40',
});
const key = type('string | number');
export const selection = type({ ids: key.array().atMostLength(100_000) }).or({
  q: 'string <= 8000',
  'except?': key.array().atMostLength(100_000),
});
export const Bulk = type({
  selection,
  'change?': 'object',
  'action?': "'publish' | 'unpublish'",
  'add?': 'object',
  'remove?': 'object',
  'versions?': 'Record<string, number.integer>',
  'report?': 'boolean',
  'dryRun?': 'boolean',
  'motif?': 'string <= 500 | null',
  'tiers?': 'string <= 200 | null',
}).narrow(
  ({ change, action }, context) =>
    change !== undefined ||
    action !== undefined ||
    context.reject({ path: ['change'], expected: 'an object', actual: 'missing' }),
);
export const Patches = type({
  patches: type({
    id: key.or('null'),
    'version?': 'number.integer',
    'before?': 'Record<string, unknown>',
    change: 'object',
    'remove?': 'true',
  })
    .array()
    .atMostLength(5_000),
  'dryRun?': 'boolean',
  'motif?': 'string <= 500 | null',
  'tiers?': 'string <= 200 | null',
});
export const Merge = type({ into: key, 'dryRun?': 'boolean' });
export const Summarised = type({ selection, 'tiers?': 'string <= 200 | null' });
export const Revert = type({
  'fields?': type('string').array().atMostLength(500),
  'ids?': key.array().atMostLength(100_000),
  'dryRun?': 'boolean',
});

/** The query of a list; what is empty is absent. */
export function readListQuery(request: FastifyRequest): ListQuery {
  return readFilled(ListParameters, request);
}

export const readOneQuery = (request: FastifyRequest) => readFilled(OneParameters, request);
export const readValuesQuery = (request: FastifyRequest) => readFilled(ValuesParameters, request);
export const readChoicesQuery = (request: FastifyRequest) => readFilled(ChoicesParameters, request);
export const readSumsQuery = (request: FastifyRequest) => readFilled(SumsParameters, request);
export const readExportQuery = (request: FastifyRequest) => readFilled(ExportParameters, request);
export const readPatches = (request: FastifyRequest) => readCall(Patches, request);
export const readMerge = (request: FastifyRequest) => readCall(Merge, request);
export const readSummarised = (request: FastifyRequest) => readCall(Summarised, request);
export const readRevert = (request: FastifyRequest) => readCall(Revert, request);

/** A bulk change; one that publishes has nothing else to say. */
export function readBulk(request: FastifyRequest) {
  const { change = {}, ...rest } = readCall(Bulk, request);
  return { ...rest, change };
}

/** The body of a call that acts: an object (none is empty) with what its schema declares and nothing else. */
export function readCall<S extends Type>(schema: S, request: FastifyRequest): S['infer'] {
  noteRead(request, 'body', schema);
  return readDeclared(schema, request.body ?? {});
}

/** The same of a part of a request: the `dto` beside files. */
export function readDeclared<S extends Type>(schema: S, body: unknown): S['infer'] {
  return checked(strict(schema), readBody(body));
}

/** The body of a create, an update or a validation: an object, free of what no database can keep. */
export function readBody(body: unknown): Change {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('bad-request', { status: 400 });
  refuseUnstorable(body, []);
  return { ...body };
}

/** The version a write starts from: absent 428; `*` is refused too, for it would overwrite silently. */
export function readVersion(request: FastifyRequest): number {
  const version = versionIn(request);
  if (version === null) throw new Problem('precondition-required', { status: 428 });
  return version;
}

/** The same where it is optional. */
export function versionIn(request: FastifyRequest): number | null {
  noteRead(request, 'version');
  const said = request.headers['if-match'];
  if (said === undefined) return null;
  const found = /^(?:W\/)?"?(\d{1,10})"?$/.exec(said.trim());
  if (!found) throw new Problem('precondition-required', { status: 428 });
  return Number(found[1]);
}

/** Who calls, and what they may see now. */
export function readScope(request: FastifyRequest, tiers?: string | null): { caller: Caller; scope: Scope } {
  const { caller } = request;
  if (!caller) throw new Problem('unauthenticated', { status: 401 });
  return { caller, scope: scopeOf(caller, tiers, request.locale ?? caller.locale) };
}

/** The parameters of a request, as its route declares them (`config.query`). */
export function readParameters<S extends Type>(schema: S, request: FastifyRequest): S['infer'] {
  noteRead(request, 'query', schema);
  return checked(schema, request.query ?? {});
}

/** The same; what is empty is absent. */
function readFilled<S extends Type>(schema: S, request: FastifyRequest): S['infer'] {
  noteRead(request, 'query', schema);
  return checked(schema, withoutEmpty(request.query));
}

function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Data from outside, checked; what is wrong with it is reported field by field. */
export function checked<T>(schema: (data: unknown) => T | InstanceType<typeof type.errors>, data: unknown): T {
  const value = schema(data);
  if (!(value instanceof type.errors)) return value;
  const errors = schemaFaults(value);
  const isOurs = unknownKeys(value).length > 0 || fieldFaults(value).length > 0;
  throw isOurs ? new Problem('invalid', { status: 422, errors }) : new Problem('bad-request', { status: 400, errors });
}

/** Texts that no database stores are refused where they stand. */
function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    const errorCodes = [{ code: 'type', message: '' }];
    throw new Problem('invalid', { status: 422, errors: [{ field: path.join('.'), errorCodes }] });
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > 12) throw new Problem('too-deep', { status: 422, params: { limit: 12 } });
  for (const [name, inner] of Object.entries(value)) {
    refuseUnstorable(name, path);
    refuseUnstorable(inner, [...path, name]);
  }
}
