/** Executions: what runs and what ran; a person sees their own, an administrator all. */

import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import { seesAllRuns } from '../live/hub';
import type { Caller } from '../services';
import type { RunsRoom } from './runs';
import { type RunRow, runOf } from './store';

const base = '/api/processing-ws/executions';
const Id = type({ id: '1 <= string <= 60' });
const Query = type({
  'job?': 'string <= 120',
  'etat?': "'EN_FILE' | 'EN_COURS' | 'TERMINE' | 'TERMINE_AVEC_ALERTES' | 'ECHEC' | 'ANNULE'",
  limit: type('string.integer.parse').to('1 <= number <= 200').default('50'),
  offset: type('string.integer.parse').to('0 <= number <= 100000').default('0'),
});

export function runRoutes(app: FastifyInstance, runs: RunsRoom): void {
  const typed = app.withTypeProvider<ArkTypes>();

  async function one(caller: Caller, id: string): Promise<RunRow> {
    const row = await runs.store.byId(id);
    if (!row || (!seesAllRuns(caller) && row.lance_par_id !== caller.id))
      throw new Problem('not-found', { status: 404 });
    return row;
  }

  typed.get(base, { config: { guard: 'any' }, schema: { querystring: Query } }, async (request) => {
    const caller = callerOf(request);
    const { job = null, etat = null, limit, offset } = request.query;
    const user = seesAllRuns(caller) ? null : caller.id;
    const { rows, total } = await runs.store.list({ user, job, etat, limit, offset });
    return { items: rows.map(runOf), total, exact: true, next: null, refs: {} };
  });

  typed.get(`${base}/:id`, { config: { guard: 'any' }, schema: { params: Id } }, async (request) => {
    const row = await one(callerOf(request), request.params.id);
    return { ...runOf(row), journal: await runs.store.journal(row.id) };
  });

  typed.post(
    `${base}/:id/cancel`,
    { config: { guard: 'any', noBody: true }, schema: { params: Id } },
    async (request) => {
      const row = await one(callerOf(request), request.params.id);
      return runs.cancel(row.id);
    },
  );

  typed.post(
    `${base}/:id/retry`,
    { config: { guard: 'any', noBody: true }, schema: { params: Id } },
    async (request) => {
      const row = await one(callerOf(request), request.params.id);
      return runs.retry(row.id);
    },
  );

  typed.post(
    `${base}/:id/release`,
    { config: { guard: accessOf({ domaine: 'FLUX' }, 'LANCER_FLUX'), noBody: true }, schema: { params: Id } },
    async (request) => {
      const row = await one(callerOf(request), request.params.id);
      return runs.release(row.id);
    },
  );
}
