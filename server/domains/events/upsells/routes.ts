/** `POST …/upsells/copie`: an upsell to many manifestations, run dry or written as one lot. */

import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../../src/core/model/rights';
import { newId } from '../../../actions/identity';
import { lotHeaders } from '../../../actions/lot-headers';
import { keepAnswer } from '../../../http/idempotency';
import type { Within } from '../../../resource/hooks';
import { addressOf } from '../../../resource/routes/address';
import { readCall, readScope } from '../../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../../resource/served';
import { dryRunOf, resultOf } from '../../../resource/write/bulk';
import { transact } from '../../../resource/write/write-one';
import type { Services } from '../../../services';
import { copyUpsell } from './copy';

const keys = type('string | number').array().atMostLength(2_000);
const Copy = type({
  id: '0 < number.integer <= 2147483647',
  selection: type({ ids: keys }).or({ q: 'string <= 8000', 'except?': keys }),
  'remplacer?': 'boolean | null',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

/** Declares it. */
export function serveUpsells(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'upsells');
  const config = { guard: accessOf(served.resource, 'create'), idempotent: true, dryRun: 'own' } as const;
  app.post(
    `${addressOf(served)}/copie`,
    { config: { ...config, body: Copy }, bodyLimit: 1_000_000 },
    async (request, reply) => {
      const { id, selection, remplacer, dryRun, tiers } = readCall(Copy, request);
      return transact(services, async (tx) => {
        const { caller, scope } = readScope(request, tiers);
        const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: null };
        const copy = { id, selection, remplacer: remplacer === true };
        if (dryRun) return dryRunOf(served, within, await copyUpsell(within, copy, null));
        const lot = newId();
        const operation = { within, live: services.live, lot, origine: 'LOT' } as const;
        const result = resultOf(lot, await copyUpsell(within, copy, operation));
        const headers = lotHeaders(result.lot);
        await keepAnswer(tx, request, { status: 200, body: JSON.stringify(result), headers });
        reply.headers(headers);
        return result;
      });
    },
  );
}
