/**
 * `dryRun: true` in the body of a call that writes: the call itself, done and taken back, answers what it would. Routes need
 * nothing for it. Those whose handler tells more of it (counts, samples) declare `dryRun: 'own'`.
 */
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preSerializationAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { type DryRun, lotHeader } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { type RunBegun, runBegun } from '../db/dry-run';
import type { DryRunKind } from './routes';

const reading = new Set(['GET', 'OPTIONS']);

/** How the dry run of a route is answered; null: it has none. Whoever has not signed in has none to ask for. */
export function dryRunOf(method: string, config: FastifyContextConfig | undefined): DryRunKind | null {
  if (reading.has(method) || config?.guard === 'public' || config?.dryRun === false) return null;
  return config?.dryRun ?? 'done';
}

/** Requests whose body requested one; it is read once, and taken out of the body. */
const dryRequests = new WeakSet<FastifyRequest>();
/** The runs that they would have started. */
const begun = new WeakMap<FastifyRequest, RunBegun>();

/** Whether a request asks what it would come to only. */
export function asksDryRun(request: FastifyRequest): boolean {
  return dryRequests.has(request) || (isSaid(request.body) && request.body.dryRun === true);
}

function isSaid(said: unknown): said is { dryRun: unknown } {
  return typeof said === 'object' && said !== null && 'dryRun' in said;
}

/** Refuses keys that a call does not know. */
function refuse(keys: readonly string[] = ['dryRun']): void {
  if (keys.length === 0) return;
  const errors = keys.slice(0, 20).map((field) => ({ field, errorCodes: [{ code: 'unknown', message: '' }] }));
  throw new Problem('invalid', { status: 422, errors });
}

function withoutLot(payload: unknown, lot: unknown): unknown {
  const hasLot = typeof payload === 'object' && payload !== null && 'lot' in payload && payload.lot === lot;
  return hasLot ? { ...payload, lot: null } : payload;
}

/** Answers dry runs; call before any route is declared. Routes that read pay nothing for it. */
export function answerDryRuns(app: FastifyInstance, database: Database): void {
  app.addHook('onRoute', (route) => {
    const [method = 'GET'] = [route.method].flat();
    if (reading.has(method)) return;
    const kind = dryRunOf(method, route.config);
    // Before the body is checked, which declares no such key.
    route.preValidation = [readDryRun(kind, route.config?.noBody === true), ...[route.preValidation ?? []].flat()];
    if (kind !== 'done') return;
    const { handler } = route;
    route.handler = function answer(request, reply) {
      if (!dryRequests.has(request)) return handler.call(this, request, reply);
      return database.rolledBack(async () => {
        const answered: unknown = await handler.call(this, request, reply);
        const run = runBegun();
        if (run) begun.set(request, run);
        return answered;
      });
    };
    route.preSerialization = [markDryRun, ...[route.preSerialization ?? []].flat()];
    route.onSend = [withoutTraces, ...[route.onSend ?? []].flat()];
  });
}

/** Takes what is said of a dry run out of a body. */
function readDryRun(kind: DryRunKind | null, noBody: boolean): preValidationAsyncHookHandler {
  return async (request) => {
    // In an address it would be overlooked, and the call done.
    if (isSaid(request.query)) refuse();
    if (isSaid(request.body) && kind !== 'own') {
      if (kind === null || typeof request.body.dryRun !== 'boolean') refuse();
      if (request.body.dryRun) dryRequests.add(request);
      const { dryRun: _, ...body } = request.body;
      request.body = body;
    }
    if (noBody && typeof request.body === 'object') refuse(Object.keys(request.body ?? {}));
  };
}

/** A run that would start is answered by its size, as any dry run; of what was not written there is no lot. */
const markDryRun: preSerializationAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (!dryRequests.has(request) || reply.statusCode >= 300) return payload;
  const run = runBegun() ?? begun.get(request);
  if (!run) return withoutLot(payload, reply.getHeader(lotHeader));
  reply.code(200);
  return { changed: run.total, unchanged: 0, blocked: 0, blockedRows: [], sample: [], refs: {} } satisfies DryRun;
};

/** Nothing was made: there is nothing to undo, nothing at an address, no version. */
const withoutTraces: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (dryRequests.has(request)) for (const name of [lotHeader, 'location', 'etag']) reply.removeHeader(name);
  return payload;
};
