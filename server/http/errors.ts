/** The server's edge: whatever was thrown leaves as one problem, and is complete in the log only. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/core/problem';
import {
  isBrokenMultipart,
  isCollision,
  isStorageFull,
  isStorageReadOnly,
  isTooSlow,
  isUnavailable,
  isUnstorable,
} from './failures';
import { localeOf } from './locale';
import { problemBody, statusFor } from './problems';
import { allowedMethods } from './routes';

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_FILES_LIMIT: 'payload-too-large',
  FST_PARTS_LIMIT: 'payload-too-large',
  FST_FIELDS_LIMIT: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
};

const byStatus: Readonly<Record<number, string>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** Any thrown value as the problem to answer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStorageFull(error)) return new Problem('storage-full', { status: 507, cause: error });
  if (isStorageReadOnly(error)) return new Problem('storage-read-only', { status: 507, cause: error });
  if (isUnavailable(error)) return new Problem('unavailable', { status: 503, cause: error });
  if (isTooSlow(error)) return new Problem('too-slow', { status: 503, cause: error });
  if (isUnstorable(error)) return new Problem('invalid', { status: 422, cause: error });
  if (isCollision(error)) return new Problem('unavailable', { status: 503, params: { retryAfter: 1 }, cause: error });
  if (isBrokenMultipart(error)) return new Problem('bad-request', { status: 400, cause: error });
  const { code, statusCode } = partsOf(error);
  const named = code === undefined ? undefined : codes[code];
  if (named) return new Problem(named, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(byStatus[statusCode] ?? 'bad-request', { status: statusCode, cause: error });
  }
  return new Problem('unexpected', { status: 500, cause: error });
}

function partsOf(error: unknown): Partial<Pick<FastifyError, 'code' | 'statusCode'>> {
  if (!(error instanceof Error)) return {};
  const code: unknown = Reflect.get(error, 'code');
  const status: unknown = Reflect.get(error, 'statusCode');
  return { ...(typeof code === 'string' && { code }), ...(typeof status === 'number' && { statusCode: status }) };
}

/** Answers a problem; every error leaves by it the server. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const locale = request.locale ?? localeOf(request);
  const body = problemBody(problem, locale, request.id);
  const wait = problem.params['retryAfter'];
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Sets the error handler, and the answers to unknown addresses and methods under `/api` and `/storage`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const status = statusFor(problem);
    const log = status >= 500 ? 'error' : isRefusal(status) ? 'warn' : 'debug';
    // A refusal has no cause to trace: who was refused what, and from where, is what an operator looks for.
    const { code } = problem;
    if (log === 'warn') request.log.warn({ req: request, status, code, user: request.caller?.id }, 'refused');
    else request.log[log]({ err: problem.cause ?? problem, code }, 'problem');
    return sendProblem(request, reply, problem);
  });
}

/** Somebody was kept out, or asks too much: 401, 403, 429. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

/** The problem of an address that no route answers: 405 when another method would. */
export function missingRoute(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = allowedMethods(app, request.url);
  if (methods.length === 0) return sendProblem(request, reply, new Problem('not-found', { status: 404 }));
  reply.header('allow', methods.join(', '));
  return sendProblem(request, reply, new Problem('method-not-allowed', { status: 405 }));
}
