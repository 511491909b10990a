/** What is read of customers besides their rows. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { findKey } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { checked, readOneQuery, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { fileOf } from './file';
import { searchCustomers } from './search';

const Find = type({ q: '1 <= string <= 200', 'tiers?': 'string <= 200' });

export function serveCustomers(app: FastifyInstance, { database, codes }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'clients');
  const path = addressOf(served);
  const config = { guard: accessOf(served.resource, 'read') };

  app.get(`${path}/recherche`, { config }, async (request) => {
    const { q, tiers } = checked(Find, request.query);
    const { scope } = readScope(request, tiers);
    return { items: await database.drizzle.transaction((tx) => searchCustomers(tx, scope, codes, q)) };
  });

  app.get<{ Params: { id: string } }>(`${path}/:id/autour`, { config }, async (request) => {
    const { scope } = readScope(request, readOneQuery(request).tiers);
    const { scope: everyPartner } = readScope(request);
    return database.drizzle.transaction(async (tx) => {
      const id = await findKey(tx, served, scope, request.params.id);
      return fileOf(tx, scope, everyPartner, String(id));
    });
  });
}
