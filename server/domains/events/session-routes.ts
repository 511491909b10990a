/** Routes of séances and contingents besides those of any resource: series, moves, many lines at once. */

import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BulkResult } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { mostDays } from '../../../src/plugins/events/models/move';
import { mostInSeries } from '../../../src/plugins/events/models/series';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import type { Operation } from '../../actions/write';
import { keepAnswer } from '../../http/idempotency';
import type { Origin, Within } from '../../resource/hooks';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import { dryRunOf, resultOf } from '../../resource/write/bulk';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { saveContingent } from './contingent-lot';
import { moveSessions } from './session-move';
import { dryRunSeries, makeSeries } from './session-series';

const instant = type('string.date.iso');
const key = type('0 < number.integer <= 2147483647');
const Series = type({
  idmanif: key,
  dates: instant.array().atLeastLength(1).atMostLength(mostInSeries),
  'salle?': 'string <= 200 | null',
  'grilleTarif?': 'string <= 200 | null',
  'contingent?': 'number',
  'statut?': 'string <= 40',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});
/** Integer amounts within what a move typed in the console may say. */
const within = (most: number) => type('number.integer').narrow((amount) => Math.abs(amount) <= most);
const Move = type({
  selection: type({ ids: type('string | number').array().atMostLength(10_000) }).or({
    q: 'string <= 8000',
    'except?': type('string | number').array().atMostLength(10_000),
  }),
  move: {
    months: within(mostDays / 30),
    days: within(mostDays),
    minutes: within(mostDays * 1_440),
    clock: type({ hour: '0 <= number.integer <= 23', minute: '0 <= number.integer <= 59' }).or('null'),
  },
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

const Lines = type({
  idmanif: key,
  lignes: type({
    idnatcl: key,
    codcatpl: '0 < string <= 100',
    idseanc: key,
    enVente: 'boolean',
    'quota?': type('0 <= number.integer <= 200000').or('null'),
    version: 'number.integer | null',
  })
    .array()
    .atLeastLength(1)
    .atMostLength(20_000),
  'tiers?': 'string <= 200 | null',
});

/** Declares them. */
export function serveSessions(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'seances');
  const path = addressOf(served);
  const config = { guard: accessOf(served.resource, 'create'), idempotent: true, dryRun: 'own' } as const;

  app.post(`${path}/serie`, { config: { ...config, body: Series } }, async (request, reply) => {
    const { dryRun, tiers, ...series } = readCall(Series, request);
    return transact(services, async (tx) => {
      // A person fills a form here: a lock of the manifestation keeps feeds and bulk edits off, not them.
      const within = withinOf(tx, catalogue, request, tiers, 'form');
      if (dryRun) return dryRunSeries(within, series);
      const result = await makeSeries(operationOf(services, within), series);
      await keepResult(tx, request, result);
      reply.headers(lotHeaders(result.lot));
      return result;
    });
  });

  const lines = servedNamed(catalogue, 'contingents');
  app.post(
    `${addressOf(lines)}/lot`,
    { config: { guard: accessOf(lines.resource, 'update'), idempotent: true, body: Lines }, bodyLimit: 4_000_000 },
    async (request, reply) => {
      const { idmanif, lignes, tiers } = readCall(Lines, request);
      return transact(services, async (tx) => {
        const within = withinOf(tx, catalogue, request, tiers, 'form');
        const result = await saveContingent(operationOf(services, within), idmanif, lignes);
        await keepResult(tx, request, result);
        reply.headers(lotHeaders(result.lot));
        return result;
      });
    },
  );

  app.post(`${path}/decalage`, { config: { ...config, body: Move }, bodyLimit: 1_000_000 }, async (request, reply) => {
    const { selection, move, dryRun, tiers } = readCall(Move, request);
    return transact(services, async (tx) => {
      const within = withinOf(tx, catalogue, request, tiers, 'bulk');
      const operation = dryRun ? null : operationOf(services, within);
      const { tally, warnedRows } = await moveSessions(within, selection, move, operation);
      if (!operation) return { ...(await dryRunOf(served, within, tally)), warnedRows };
      const result = resultOf(operation.lot, tally);
      await keepResult(tx, request, result);
      reply.headers(lotHeaders(result.lot));
      return result;
    });
  });
}

function withinOf(
  tx: Within['tx'],
  catalogue: Catalogue,
  request: FastifyRequest,
  tiers: string | null | undefined,
  origin: Origin,
): Within {
  const { caller, scope } = readScope(request, tiers);
  return { tx, catalogue, caller, scope, origin, motif: null };
}

function operationOf({ live }: Services, within: Within): Operation {
  return { within, live, lot: newId(), origine: 'LOT' };
}

function keepResult(tx: Within['tx'], request: FastifyRequest, result: BulkResult): Promise<void> {
  return keepAnswer(tx, request, {
    status: 200,
    body: JSON.stringify(result),
    headers: lotHeaders(result.lot),
  });
}
