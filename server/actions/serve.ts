/** Routes of the history: lots, and taking them back. The list of actions is a resource like any other. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type BulkResult, type DryRun, type RevertRequest, type RunStarted } from '../../src/core/contract';
import { accessOf } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { requireAccess } from '../http/guards';
import { keepAnswer } from '../http/idempotency';
import type { Within } from '../resource/hooks';
import { findValues } from '../resource/read/values';
import {
  ListParameters,
  OneParameters,
  Revert,
  readListQuery,
  readOneQuery,
  readRevert,
  readScope,
  readValuesQuery,
  ValuesParameters,
} from '../resource/routes/ask';
import { serveFiles } from '../resource/routes/serve-files';
import { run, textArray } from '../resource/run';
import { type Scope, scopeOf } from '../resource/scope';
import { type Catalogue, servedNamed } from '../resource/served';
import { directRows, dryRunOf, emptyTally, resultOf, runRows, sumOf, type Tally } from '../resource/write/bulk';
import { batches, type Keep } from '../resource/write/bulk-run';
import { transact, transactBatch } from '../resource/write/write-one';
import type { Caller, Services } from '../services';
import { translators } from '../texts';
import { newId } from './identity';
import { lotHeaders } from './lot-headers';
import { type Entry, entriesOf, idsOf, listLots } from './lots';
import { learnPersonal } from './personal';
import { learnContents } from './retention';
import { revertEntries } from './revert';
import { judgeEntriesBy } from './table';
import type { Operation } from './write';

const job = 'revert';

interface RevertInput {
  lot: string;
  request: RevertRequest;
  locale: Locale;
  tiers: string | null;
  own: string;
}

/**
 * Lots of others and chosen fields are restored by those who may; one’s own lot asks neither that nor a fresh proof
 * (domains.md 22 and 24). Rows of any kind: the rights and reasons that each needs are checked as it is written (revert.ts).
 */
const restored = { domaine: null };

async function isOwnLot(tx: Within['tx'], lot: string, { id }: Caller): Promise<boolean> {
  const [found] = await run<{ own: boolean | null }>(
    tx,
    sql`select bool_and(auteur_id is not distinct from ${id}) as own from actions where lot_id = ${lot}`,
  );
  return found?.own === true;
}

/** Declares the routes and the run of the history. */
export function serveHistory(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'actions');
  learnContents(catalogue);
  const resources = [...catalogue.values()].map(({ resource }) => resource);
  judgeEntriesBy(resources);
  learnPersonal(resources);

  app.get(
    '/api/processing-ws/lots',
    { config: { guard: accessOf(served.resource, 'read'), query: ListParameters } },
    async (request) => {
      const query = readListQuery(request);
      return listLots(services.database, served, catalogue, readScope(request, query.tiers).scope, query);
    },
  );

  // The list of lots completes its filter and exports as the list of actions does: line by line.
  serveFiles(app, services, { ...served, resource: { ...served.resource, path: 'lots' } }, catalogue);
  app.get(
    '/api/processing-ws/lots/values',
    { config: { guard: accessOf(served.resource, 'read'), query: ValuesParameters } },
    async (request) => {
      const query = readValuesQuery(request);
      return {
        values: await findValues(services.database, served, catalogue, readScope(request, query.tiers).scope, query),
      };
    },
  );

  app.post<{ Params: { lot: string } }>(
    '/api/processing-ws/actions/:lot/revert',
    {
      config: {
        guard: accessOf(restored, 'update'),
        idempotent: true,
        dryRun: 'own',
        query: OneParameters,
        body: Revert,
      },
      bodyLimit: 8_000_000,
    },
    async (request, reply) => {
      const { tiers } = readOneQuery(request);
      const { caller, scope } = readScope(request, tiers);
      const done = await revert(
        services,
        catalogue,
        caller,
        scope,
        request.params.lot,
        readRevert(request),
        tiers ?? null,
        (tx, result) =>
          keepAnswer(tx, request, { status: 200, body: JSON.stringify(result), headers: lotHeaders(result.lot) }),
      );
      if ('run' in done) return reply.code(202).send(done);
      if ('lot' in done) reply.headers(lotHeaders(done.lot));
      return done;
    },
  );

  services.runs.defineParts<RevertInput, readonly string[], BulkResult>(job, {
    async part(input, ids, { caller, keep }) {
      const scope = scopeOf(caller, input.tiers, input.locale);
      await transactBatch(services, caller, async (tx) => {
        const tally = emptyTally();
        const entries = await entriesOf(tx, input.lot, scope, ids);
        await revertAll(services, inside(tx, catalogue, caller, scope), entries, input, tally);
        await keep(tx, resultOf(input.own, tally));
      });
    },
    result({ own }, outcomes) {
      const result = sumOf(own, outcomes);
      return { result, lot: result.lot, alerts: result.blocked > 0 };
    },
  });
}

async function revert(
  services: Services,
  catalogue: Catalogue,
  caller: Caller,
  scope: Scope,
  lot: string,
  request: RevertRequest,
  tiers: string | null,
  keep: Keep,
): Promise<DryRun | BulkResult | RunStarted> {
  const own = newId();
  const answer = await transact(services, async (tx) => {
    const isUndone = request.fields === undefined && (await isOwnLot(tx, lot, caller));
    if (!isUndone) requireAccess(caller, restored, 'RESTAURER_HISTORIQUE');
    const within = inside(tx, catalogue, isUndone ? { ...caller, proved: true } : caller, scope);
    const ids = await idsOf(tx, lot, scope, request.ids ?? null);
    const [last] = await entriesOf(tx, lot, scope, ids.slice(0, 1));
    if (!last) throw new Problem('lot-unknown', { status: 404 });
    if (request.dryRun) return dryRunRevert(services, within, ids, last, { lot, request, own });
    if (ids.length > directRows) return { ids, kind: servedNamed(catalogue, last.entite) };
    const tally = emptyTally();
    await revertAll(services, within, await entriesOf(tx, lot, scope, ids), { lot, request, own }, tally);
    const result = resultOf(own, tally);
    await keep(tx, result);
    return result;
  });
  if (!('ids' in answer)) return answer;
  const { ids, kind } = answer;
  // Its proof was required above, or is not.
  const proved: Caller = { ...caller, proved: true };
  const input: RevertInput = { lot, request, locale: scope.locale, tiers, own };
  const total = ids.length;
  const titre = translators[scope.locale](kind.resource.many, { n: total });
  const parts = [...batches(ids, runRows)].map((some) => ({ size: some.length, content: JSON.stringify(some) }));
  const started = await services.runs.start(job, input, { caller: proved, titre, total, lot: own, parts });
  return { run: started.id };
}

/**
 * What a revert would do, in the batches of its run. Where entries of several resources hang together (a manifestation and
 * its séances), it is done and undone: checked apart, each would seem to prevent the other.
 */
async function dryRunRevert(
  services: Services,
  within: Within,
  ids: readonly string[],
  { entite }: Entry,
  input: Pick<RevertInput, 'lot' | 'request' | 'own'>,
): Promise<DryRun> {
  const tally = emptyTally();
  const silent: Services = { ...services, live: { publish: async () => undefined } };
  const all = async (inside: Within, given: Services | null) => {
    for (const some of batches(ids, runRows))
      await revertAll(given, inside, await entriesOf(inside.tx, input.lot, inside.scope, some), input, tally);
  };
  const [found] = await run<{ alike: boolean }>(
    within.tx,
    sql`select count(distinct entite) = 1 and count(distinct entite_id) = count(*) as alike from actions
      where lot_id = ${input.lot} and id = any(${textArray(ids)})`,
  );
  if (found?.alike) await all(within, null);
  else {
    const undone = new Error('rehearsed');
    await within.tx
      .transaction(async (tx) => {
        await all({ ...within, tx }, silent);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }
  return dryRunOf(servedNamed(within.catalogue, entite), within, tally);
}

/** Takes entries back, in the reverse order of what was done; neighbours of one resource together. */
async function revertAll(
  services: Services | null,
  within: Within,
  entries: readonly Entry[],
  { lot, request, own }: Pick<RevertInput, 'lot' | 'request' | 'own'>,
  tally: Tally,
): Promise<void> {
  const operation: Operation | null = services && {
    within,
    live: services.live,
    lot: own,
    origine: 'RESTAURATION',
    action: 'RESTAURATION',
    restores: lot,
  };
  for (const group of neighbours(entries)) {
    const [first] = group;
    if (first)
      await revertEntries(servedNamed(within.catalogue, first.entite), within, group, request, operation, tally);
  }
}

/** Consecutive entries of one resource; a row that comes twice begins a new group. */
function neighbours(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  let seen = new Set<string>();
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last[0]?.entite === entry.entite && !seen.has(entry.entiteId)) last.push(entry);
    else {
      groups.push([entry]);
      seen = new Set();
    }
    seen.add(entry.entiteId);
  }
  return groups;
}

function inside(tx: Within['tx'], catalogue: Catalogue, caller: Caller, scope: Scope): Within {
  return { tx, catalogue, caller, scope, origin: 'revert', motif: null };
}
