/** The routes that tell of a selection before it is edited at once, or deleted. */

import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import type { Services } from '../../services';
import { distinctOf, summaryOf } from '../read/summary';
import { usagesFor } from '../read/usage-answer';
import type { Catalogue, Served } from '../served';
import { addressOf } from './address';
import { readScope, readSummarised, Summarised } from './ask';

export function serveSummary(app: FastifyInstance, { database }: Services, served: Served, catalogue: Catalogue): void {
  const path = `${addressOf(served)}/summary`;
  const options = { config: { guard: accessOf(served.resource, 'update') }, bodyLimit: 8_000_000 };

  app.post(path, { ...options, config: { ...options.config, body: Summarised } }, async (request) => {
    const { selection, tiers } = readSummarised(request);
    const { scope } = readScope(request, tiers);
    return summaryOf(database.drizzle, { served, catalogue, scope, selection });
  });

  app.post<{ Params: { leaf: string } }>(
    `${path}/:leaf`,
    { ...options, config: { ...options.config, body: Summarised } },
    async (request) => {
      const { selection, tiers } = readSummarised(request);
      const { scope } = readScope(request, tiers);
      return distinctOf(database.drizzle, { served, catalogue, scope, selection }, request.params.leaf);
    },
  );
}

/** What uses a selection: open to whoever reads it. */
export function serveUsages(app: FastifyInstance, { database }: Services, served: Served, catalogue: Catalogue): void {
  const options = { config: { guard: accessOf(served.resource, 'read') }, bodyLimit: 8_000_000 };
  app.post(
    `${addressOf(served)}/usages`,
    { ...options, config: { ...options.config, body: Summarised } },
    async (request) => {
      const { selection, tiers } = readSummarised(request);
      const { caller, scope } = readScope(request, tiers);
      return database.drizzle.transaction((tx) =>
        usagesFor(served, { tx, catalogue, caller, scope, origin: 'form', motif: null }, selection),
      );
    },
  );
}
