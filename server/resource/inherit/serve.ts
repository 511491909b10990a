/** Routes of records that inherit: effective values, overrides below, the end of a link (domains.md 20). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { Detached, Effective, Effectives, Overrides } from '../../../src/core/inherit/contract';
import { accessOf } from '../../../src/core/model/rights';
import { lotHeaders } from '../../actions/lot-headers';
import type { Services } from '../../services';
import type { Within } from '../hooks';
import { findKey, findRow } from '../read/show';
import { addressOf, etagOf } from '../routes/address';
import { OneParameters, readCall, readOneQuery, readParameters, readScope, readVersion } from '../routes/ask';
import type { Catalogue, Served } from '../served';
import { refuseStale, transact, updateOne } from '../write/write-one';
import { detaching } from './detach';
import { effectiveOf, effectivesOf, overridesOf } from './read';
import { chainOf } from './tree';

interface ById {
  Params: { id: string };
}

const names = type('string <= 100').array().atMostLength(500);
const Detach = type({ 'sections?': names, 'fields?': names });
const OverridesQuery = type({ 'section?': 'string <= 100', 'field?': 'string <= 100', 'tiers?': 'string <= 200' });

export function serveInheritance(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  const path = addressOf(served);
  const reading = { config: { guard: accessOf(served.resource, 'read') } };

  app.get(
    `${path}/effectives`,
    { ...reading, config: { ...reading.config, query: OneParameters } },
    async (request): Promise<Effectives> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      return services.database.drizzle.transaction((tx) => effectivesOf(tx, served, scope));
    },
  );

  app.get<ById>(
    `${path}/:id/effective`,
    { ...reading, config: { ...reading.config, query: OneParameters } },
    async (request, reply): Promise<Effective> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const { drizzle } = services.database;
      const key = await findKey(drizzle, served, scope, request.params.id);
      const effective = effectiveOf(served, scope, await chainOf(drizzle, served, key));
      reply.header('etag', etagOf(effective.version));
      return effective;
    },
  );

  app.get<ById>(
    `${path}/:id/overrides`,
    { ...reading, config: { ...reading.config, query: OverridesQuery } },
    async (request): Promise<Overrides> => {
      const { tiers, ...part } = readParameters(OverridesQuery, request);
      const { scope } = readScope(request, tiers);
      return services.database.drizzle.transaction(async (tx) => {
        const key = await findKey(tx, served, scope, request.params.id);
        return overridesOf(tx, served, scope, key, part);
      });
    },
  );

  app.post<ById>(
    `${path}/:id/detach`,
    {
      config: {
        guard: accessOf(served.resource, 'ROMPRE_HERITAGE'),
        query: OneParameters,
        body: Detach,
        version: 'required',
      },
    },
    async (request, reply): Promise<Detached> => {
      const { tiers, motif } = readOneQuery(request);
      const { caller, scope } = readScope(request, tiers);
      const parts = readCall(Detach, request);
      const version = readVersion(request);
      const done = await transact(services, async (tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'form', motif: motif ?? null };
        const row = await findRow(tx, served, scope, request.params.id, 'lock');
        await refuseStale(served, within, row, version);
        const { change, frozen } = detaching(served, scope, await chainOf(tx, served, keyIn(served, row)), parts);
        const { lot } = await updateOne(services, served, within, request.params.id, version, change, {
          action: 'HERITAGE',
        });
        return { frozen, lot };
      });
      reply.headers(lotHeaders(done.lot));
      return done;
    },
  );
}

function keyIn({ table }: Served, row: Readonly<Record<string, unknown>>): string | number {
  const key = row[table.key.name];
  return typeof key === 'number' ? key : String(key);
}
