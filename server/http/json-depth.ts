/** A limit on how deep JSON is nested, on arrival: what recurses over a body later cannot be made to fail by it. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';

/** Deeper than any record of ours inside any call. */
const deepest = 32;

/** Refuses deep bodies before anything else reads them. */
export function limitDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => refuseDepth(body));
}

/** Throws a Problem 422 `too-deep`; goes level by level, so that depth costs it no stack. */
export function refuseDepth(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new Problem('too-deep', { status: 422, params: { limit: deepest } });
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
}
