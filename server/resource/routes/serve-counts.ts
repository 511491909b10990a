/** How many records several filters find, of any resources, in one answer: a work list asks once for all its lines. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { CountAnswer } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { problemOf } from '../../http/errors';
import { requireRight } from '../../http/guards';
import { problemBody, statusFor } from '../../http/problems';
import type { Services } from '../../services';
import { countFound } from '../read/list';
import type { Catalogue } from '../served';
import { checked, readParameters, readScope } from './ask';

const Query = type({ asks: 'string <= 12000' });
const Asks = type({ resource: 'string <= 100', 'q?': 'string <= 8000', 'tiers?': 'string <= 200', 'total?': "'exact'" })
  .array()
  .atMostLength(50);

/** `GET /api/admin-config/comptes?asks=[{ resource, q, tiers, total }]` → `{ counts: [{ total, exact } | Problem] }`, in the order of the request. */
export function serveCounts(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  app.get('/api/admin-config/comptes', { config: { guard: 'any', query: Query } }, async (request) => {
    const asks = checked(Asks, parsed(readParameters(Query, request).asks));
    const count = async ({ resource, tiers, ...query }: (typeof asks)[number]): Promise<CountAnswer> => {
      const served = catalogue.get(resource);
      if (!served) throw new Problem('not-found', { status: 404 });
      const { caller, scope } = readScope(request, tiers);
      requireRight(caller, accessOf(served.resource, 'read'));
      return countFound(database, { served, catalogue, scope, query });
    };
    const failure = (error: unknown): CountAnswer => {
      const problem = problemOf(error);
      if (statusFor(problem) >= 500)
        request.log.error({ err: problem.cause ?? problem, code: problem.code }, 'problem');
      return problemBody(problem, request.locale, request.id);
    };
    return { counts: await Promise.all(asks.map((ask) => count(ask).catch(failure))) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem('bad-request', { status: 400, cause });
  }
}
