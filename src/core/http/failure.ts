/** Maps a failed request to the one error: offline, stalled, cut, not ours, or said by the server. */
import type { FieldError, ProblemBody } from '../problem';
import { Problem } from '../problem';

/** Codes that a second try may cure. */
const passing: ReadonlySet<string> = new Set(['offline', 'unreachable', 'timeout', 'truncated', 'unavailable']);

/** Whether trying again may help: nothing reached the server, or it said so. */
export function isPassing(problem: Problem): boolean {
  return passing.has(problem.code);
}

/** Problem of a request that got no answer. */
export function failureOf(cause: unknown, stopped: { caller: boolean; deadline: boolean }): Problem {
  if (cause instanceof Problem) return cause;
  if (stopped.caller) return new Problem('aborted', { cause });
  if (stopped.deadline) return new Problem('timeout', { cause });
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new Problem(offline ? 'offline' : 'unreachable', { cause });
}

/** Problem of an answer that is not a success; `text` is its body. */
export function refusalOf(status: number, type: string, text: string): Problem {
  const body = type.includes('json') ? bodyOf(text) : null;
  if (body) return new Problem(body.code, { status, body: { ...body, status } });
  if (status === 502 || status === 503 || status === 504) return new Problem('unavailable', { status });
  return new Problem(codeOf(status), { status });
}

/** The JSON of a successful answer, whose type was said to be JSON. */
export function jsonOf(status: number, type: string, text: string): unknown {
  if (text === '' && (status === 204 || status === 205)) return undefined;
  // A proxy's sign-in page, or the console's own page served for an unknown path.
  if (!type.includes('json')) throw new Problem(text === '' ? 'truncated' : 'not-json', { status });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem('truncated', { status, cause });
  }
}

function codeOf(status: number): string {
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 409:
      return 'conflict';
    case 412:
      return 'stale';
    case 413:
      return 'payload-too-large';
    case 422:
      return 'invalid';
    case 429:
      return 'too-many-requests';
    default:
      return status < 500 ? 'bad-request' : 'unexpected';
  }
}

/** A problem's body, when it is one. */
function bodyOf(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isBody(value: unknown): value is ProblemBody {
  if (typeof value !== 'object' || value === null) return false;
  const errors: unknown = Reflect.get(value, 'errors');
  return typeof Reflect.get(value, 'code') === 'string' && (errors === undefined || isErrors(errors));
}

function isErrors(value: unknown): value is FieldError[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'field' in each);
}
