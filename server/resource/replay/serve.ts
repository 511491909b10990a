/** Routes of what was: how a list differs from it, and records put back from there. Lists and records take `au` themselves. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { replayDifferences } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { lotHeaders } from '../../actions/lot-headers';
import { requireAccess } from '../../http/guards';
import { keepAnswer } from '../../http/idempotency';
import type { Services } from '../../services';
import { readCall, readParameters, readScope, selection } from '../routes/ask';
import { type Catalogue, servedNamed } from '../served';
import { directRows } from '../write/bulk';
import { readInstant } from './instant';
import { replayedKeys } from './list';
import { summaryOf } from './summary';
import { replayAccess, undoSince } from './undo';

const Summary = type({ au: 'string <= 40', 'q?': 'string <= 8000', 'tiers?': 'string <= 200' });
const Undo = type({
  au: 'string <= 40',
  selection,
  'ecart?': type.enumerated(...replayDifferences).or('null'),
  'versions?': 'Record<string, number.integer>',
  'dryRun?': 'boolean',
  'motif?': 'string <= 500 | null',
  'tiers?': 'string <= 200 | null',
});

interface Named {
  Params: { resource: string };
}

export function serveReplay(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database, config } = services;
  const path = '/api/processing-ws/replay/:resource';

  const guard = accessOf({ domaine: 'HISTORIQUE' }, 'read');
  app.get<Named>(path, { config: { guard, query: Summary } }, async (request) => {
    const served = servedNamed(catalogue, request.params.resource);
    const { au, q = null, tiers } = readParameters(Summary, request);
    const { caller, scope } = readScope(request, tiers);
    requireAccess(caller, served.resource, 'read');
    const at =
      (await readInstant({ database, config }, { caller, scope }, served, au)) ?? new Date(scope.now).toISOString();
    return summaryOf(database, config, { served, catalogue, scope, at, q });
  });

  app.post<Named>(
    `${path}/revert`,
    { config: { guard: replayAccess, idempotent: true, dryRun: 'own', body: Undo }, bodyLimit: 8_000_000 },
    async (request, reply) => {
      const body = readCall(Undo, request);
      const served = servedNamed(catalogue, request.params.resource);
      const { caller, scope } = readScope(request, body.tiers);
      requireAccess(caller, served.resource, 'read');
      const at =
        (await readInstant({ database, config }, { caller, scope }, served, body.au)) ??
        new Date(scope.now).toISOString();
      const chosen = body.selection;
      const query = { q: 'q' in chosen ? chosen.q : '', ecart: body.ecart ?? null };
      const except = new Set('q' in chosen ? (chosen.except ?? []).map(String) : []);
      const keys =
        'ids' in chosen
          ? chosen.ids
          : (
              await replayedKeys(database, { served, catalogue, scope, query, at }, directRows + 1 + except.size)
            ).filter((key) => !except.has(String(key)));
      const done = await undoSince(
        services,
        {
          ...{ served, catalogue, caller, scope, at, keys },
          ...{ versions: body.versions ?? {}, motif: body.motif ?? null, dryRun: body.dryRun === true },
        },
        (tx, result) =>
          keepAnswer(tx, request, { status: 200, body: JSON.stringify(result), headers: lotHeaders(result.lot) }),
      );
      if ('lot' in done) reply.headers(lotHeaders(done.lot));
      return done;
    },
  );
}
