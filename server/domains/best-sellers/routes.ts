/**
 * `GET …/best-sellers/{id}/rangs`: a ranking with the reason of each place. `POST …/best-sellers/apercu`: as a form holds it.
 * `POST …/best-sellers/calcul`: computed anew, as a
 * run. `POST …/best-sellers/{id}/epingles`, `…/exclusions`: records pinned or left out.
 */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { RunStarted } from '../../../src/core/contract';
import { checkRow } from '../../../src/core/model/check';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { axes, mostElements, rankedTypes } from '../../../src/plugins/best-sellers/model';
import type { Axis, RankingAnswer } from '../../../src/plugins/best-sellers/models/ranking';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { visibleRow } from '../../resource/read/visible';
import { addressOf } from '../../resource/routes/address';
import {
  checked,
  OneParameters,
  readBody,
  readCall,
  readOneQuery,
  readParameters,
  readScope,
} from '../../resource/routes/ask';
import { ruleMessages } from '../../resource/routes/refusal';
import { asPartner } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { actOn } from '../../resource/write/act';
import { keysOf } from '../../resource/write/bulk';
import type { Caller, Services } from '../../services';
import { marked } from './change';
import { type RankingRequest, rankingOf } from './ranking';
import { defineComputation, startComputation } from './run';

const axisNames: readonly Axis[] = ['GLOBAL', 'GENRE', 'SOUS_GENRE', 'VILLE'];
const Looked = type({
  'idTiers?': 'string <= 200',
  'axe?': type.enumerated(...Object.keys(axes)),
  'valeur?': 'string <= 200',
  'at?': 'string.date.iso',
});
const Tried = type({ id: 'number.integer', vu: Looked });
/** Leaves that a ranking is read from, besides what was sold. */
const previewed = ['typeComponent', 'idTiers', 'elementCount', 'epingles', 'exclusions'] as const;
const key = type('string <= 200 | number.integer');
const Marked = type({
  type: type.enumerated(...rankedTypes),
  selection: type({ ids: key.array().atMostLength(100) }).or({ q: 'string <= 8000', 'except?': key.array() }),
  'debut?': 'string.date.iso | null',
  'fin?': 'string.date.iso | null',
  'place?': type('number.integer').atLeast(1).atMost(mostElements).or('null'),
  'motif?': 'string <= 200 | null',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});
const Computed = type({ 'ids?': type('number.integer').array().atMostLength(1_000), 'tiers?': 'string <= 200 | null' });

export function serveBestSellers(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'best-sellers');
  const path = addressOf(served);
  const writes = { config: { guard: accessOf(served.resource, 'update') } };
  defineComputation(services);

  app.get<{ Params: { id: string } }>(
    `${path}/:id/rangs`,
    { config: { guard: accessOf(served.resource, 'read'), query: Looked } },
    async (request): Promise<RankingAnswer> => {
      const { caller, scope } = readScope(request);
      const looked = lookedAt(caller, readParameters(Looked, request));
      return services.database.drizzle.transaction(async (tx) => {
        const row = await findRow(tx, served, scope, request.params.id);
        return rankingOf({ tx, scope }, row, looked);
      });
    },
  );

  app.post(
    `${path}/apercu`,
    { config: { guard: accessOf(served.resource, 'read'), query: OneParameters, body: 'draft' } },
    async (request): Promise<RankingAnswer> => {
      const { caller, scope } = readScope(request, readOneQuery(request).tiers);
      const body = readBody(request.body);
      const draft = Object.fromEntries(
        previewed.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
      );
      const errors = checkRow(served.resource.model, draft, 'patch', ruleMessages(scope.locale));
      if (errors.length > 0) throw new Problem('invalid', { status: 422, errors });
      const { id, vu } = checked(Tried, { id: body['id'], vu: body['vu'] ?? {} });
      return services.database.drizzle.transaction(async (tx) => {
        const row = await findRow(tx, served, scope, id);
        const typed = await visibleRow({ tx, scope, catalogue }, served, { ...row, ...draft });
        return rankingOf({ tx, scope }, typed, lookedAt(caller, vu));
      });
    },
  );

  app.post(
    `${path}/calcul`,
    { ...writes, config: { ...writes.config, body: Computed } },
    async (request, reply): Promise<RunStarted> => {
      const { ids, tiers } = readCall(Computed, request);
      const { caller, scope } = readScope(request, tiers);
      const selection = ids === undefined ? { q: '' } : { ids };
      const keys = await services.database.drizzle.transaction((tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: null };
        return keysOf(served, within, selection);
      });
      reply.code(202);
      return startComputation(services, caller, keys.map(Number));
    },
  );

  for (const leaf of ['epingles', 'exclusions'] as const)
    app.post<{ Params: { id: string } }>(
      `${path}/:id/${leaf}`,
      { config: { ...writes.config, dryRun: 'own', body: Marked, version: 'optional' } },
      async (request, reply) => {
        const input = readCall(Marked, request);
        return actOn({ services, catalogue, served }, request, reply, input, (within, id) =>
          marked(within, served, id, leaf, input),
        );
      },
    );
}

function lookedAt(caller: Caller, { idTiers, axe, valeur, at }: typeof Looked.infer): RankingRequest {
  return {
    partner: asPartner(caller, idTiers),
    axis: axisNames.find((name) => name === axe) ?? null,
    value: valeur ?? null,
    at: at === undefined ? Date.now() : Date.parse(at),
  };
}
