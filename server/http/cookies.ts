/** Cookies of a request. */
import type { FastifyRequest } from 'fastify';

/** The value of a cookie; undefined when the browser sent none of this name, or an empty one. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  return pairs.find(([each]) => each === name)?.[1] || undefined;
}
