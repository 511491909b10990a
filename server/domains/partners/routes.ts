/** `POST …/partenaires/recapitulatif`: what a creation would make, field by field, with the source of each value. */
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import type { CreationSummary } from '../../../src/plugins/partners/models/creation';
import { addressOf } from '../../resource/routes/address';
import { readBody, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { creationSummary } from './creation';

export function servePartners(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'partenaires');
  app.post(
    `${addressOf(served)}/recapitulatif`,
    { config: { guard: accessOf(served.resource, 'create'), body: 'draft' } },
    async (request): Promise<CreationSummary> => {
      const { caller, scope } = readScope(request);
      const body = readBody(request.body);
      return database.drizzle.transaction((tx) =>
        creationSummary({ tx, catalogue, caller, scope, origin: 'form', motif: null }, body),
      );
    },
  );
}
