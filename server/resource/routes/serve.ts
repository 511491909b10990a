/** The routes of a resource, all from one definition. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { accessOf, choiceAccess } from '../../../src/core/model/rights';
import { serveContent } from '../../content/serve';
import type { Services } from '../../services';
import { serveInheritance } from '../inherit/serve';
import { findRecords } from '../read/choices';
import { listText } from '../read/list';
import { referencesTo } from '../read/references';
import { showRow } from '../read/show';
import { sumsOf } from '../read/sums';
import { findValues } from '../read/values';
import { readInstant } from '../replay/instant';
import { replayedPage, replayedRow, replayedTable } from '../replay/list';
import type { Catalogue, Served } from '../served';
import { addressOf, etagOf } from './address';
import {
  ChoicesParameters,
  ListParameters,
  OneParameters,
  readChoicesQuery,
  readListQuery,
  readOneQuery,
  readScope,
  readSumsQuery,
  readValuesQuery,
  SumsParameters,
  ValuesParameters,
} from './ask';
import { serveFiles } from './serve-files';
import { serveUsages } from './serve-summary';
import { serveWrites } from './serve-writes';

/** Declares every route of a resource. */
export function serve(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  serveReads(app, services, served, catalogue);
  serveUsages(app, services, served, catalogue);
  serveWrites(app, services, served, catalogue);
  serveContent(app, services, served, catalogue);
  serveFiles(app, services, served, catalogue);
  if (served.resource.model.inherits) serveInheritance(app, services, served, catalogue);
}

function serveReads(
  app: FastifyInstance,
  { database, config: settings }: Services,
  served: Served,
  catalogue: Catalogue,
): void {
  const path = addressOf(served);
  const config = { guard: accessOf(served.resource, 'read') };

  app.get(path, { config: { ...config, query: ListParameters } }, async (request, reply) => {
    const query = readListQuery(request);
    const { caller, scope } = readScope(request, query.tiers);
    const at = await readInstant({ database, config: settings }, { caller, scope }, served, query.au);
    if (at !== null) return replayedPage(database, { served, catalogue, scope, query, at });
    return sendJson(reply, await listText(database, { served, catalogue, scope, query }));
  });

  const pointing = [...catalogue.values()]
    .filter((each) => referencesTo(each.table, served.resource.name).length > 0)
    .map(({ resource }) => resource);
  app.get(
    `${path}/choices`,
    { config: { guard: choiceAccess(served.resource, pointing), query: ChoicesParameters } },
    async (request) => {
      const query = readChoicesQuery(request);
      const { scope } = readScope(request, query.tiers);
      const choices = { ...query, near: query.near === 'true' };
      return { choices: await findRecords(database, served, catalogue, scope, choices) };
    },
  );

  app.get(`${path}/values`, { config: { ...config, query: ValuesParameters } }, async (request) => {
    const query = readValuesQuery(request);
    const { scope } = readScope(request, query.tiers);
    return { values: await findValues(database, served, catalogue, scope, query) };
  });

  app.get(`${path}/sums`, { config: { ...config, query: SumsParameters } }, async (request) => {
    const { q, columns, tiers, au } = readSumsQuery(request);
    const { caller, scope } = readScope(request, tiers);
    const at = await readInstant({ database, config: settings }, { caller, scope }, served, au);
    if (at !== null) return sumsOf(database, { ...replayedTable({ served, catalogue, scope, at }), q, columns });
    return sumsOf(database, { served, catalogue, scope, q, columns });
  });

  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { config: { ...config, query: OneParameters } },
    async (request, reply) => {
      const { tiers, au } = readOneQuery(request);
      const { caller, scope } = readScope(request, tiers);
      const at = await readInstant({ database, config: settings }, { caller, scope }, served, au);
      if (at !== null) return replayedRow(database, { served, catalogue, scope, at }, request.params.id);
      const row = await showRow(database.drizzle, served, catalogue, scope, request.params.id);
      reply.header('etag', etagOf(row.version));
      return row;
    },
  );
}

/** Sends JSON that is text already. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
