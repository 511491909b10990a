/** The routes of duplicates: what a record owns that may come along, and the copy with it. */

import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { lotHeaders } from '../../actions/lot-headers';
import { keepAnswer } from '../../http/idempotency';
import type { Services } from '../../services';
import { findRow } from '../read/show';
import { addressOf } from '../routes/address';
import { OneParameters, readBody, readCall, readOneQuery, readScope } from '../routes/ask';
import type { Catalogue, Served } from '../served';
import { keyIn } from '../write/prepare';
import { copyRecord, defineCopy } from './copy';
import { countKinds, kindsOf } from './kinds';

const Copy = type({
  record: 'object',
  owned: type('string <= 200').array().atLeastLength(1).atMostLength(50),
  'tiers?': 'string <= 200 | null',
});

interface ById {
  Params: { id: string };
}

export function serveCopies(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  defineCopy(services, served, catalogue);
  const guard = accessOf(served.resource, 'create');

  app.get<ById>(`${addressOf(served)}/:id/owned`, { config: { guard, query: OneParameters } }, (request) =>
    services.database.drizzle.transaction(async (tx) => {
      const { caller, scope } = readScope(request, readOneQuery(request).tiers);
      const within = { tx, catalogue, caller, scope, origin: 'form' as const, motif: null };
      const row = await findRow(tx, served, scope, request.params.id);
      return { kinds: await countKinds(kindsOf(served, within), within, keyIn(served, row)) };
    }),
  );

  app.post<ById>(
    `${addressOf(served)}/:id/copy`,
    { config: { guard, idempotent: true, body: Copy }, bodyLimit: 4_000_000 },
    async (request, reply) => {
      const { record, owned, tiers = null } = readCall(Copy, request);
      const { caller, scope } = readScope(request, tiers);
      const input = { record: readBody(record), owned, tiers };
      const done = await copyRecord(
        services,
        served,
        catalogue,
        caller,
        scope.locale,
        request.params.id,
        input,
        (tx, result) =>
          keepAnswer(tx, request, { status: 201, body: JSON.stringify(result), headers: lotHeaders(result.lot) }),
      );
      if ('run' in done) return reply.code(202).send(done);
      return reply.code(201).headers(lotHeaders(done.lot)).send(done);
    },
  );
}
