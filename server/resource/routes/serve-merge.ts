/** The route that merges a record into another: `POST {path}/{id}/merge { into, dryRun }`. */

import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import { keepAnswer } from '../../http/idempotency';
import type { Services } from '../../services';
import type { Catalogue, Served } from '../served';
import { mergeRecords } from '../write/merge';
import { transact } from '../write/write-one';
import { addressOf } from './address';
import { Merge, readMerge, readScope } from './ask';

export function serveMerge(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  app.post<{ Params: { id: string } }>(
    `${addressOf(served)}/:id/merge`,
    { config: { guard: accessOf(served.resource, 'delete'), idempotent: true, dryRun: 'own', body: Merge } },
    async (request, reply) => {
      const { into, dryRun = false } = readMerge(request);
      const { caller, scope } = readScope(request);
      const done = await transact(services, async (tx) => {
        const within = { tx, catalogue, caller, scope, origin: 'form' as const, motif: null };
        const operation = { within, live: services.live, lot: newId(), origine: 'LOT' as const };
        const merged = await mergeRecords(served, operation, request.params.id, into, dryRun);
        if ('lot' in merged)
          await keepAnswer(tx, request, {
            status: 200,
            body: JSON.stringify(merged),
            headers: lotHeaders(merged.lot),
          });
        return merged;
      });
      if ('lot' in done) reply.headers(lotHeaders(done.lot));
      return done;
    },
  );
}
