/** Calls of lots of publication, besides those of any record (domains.md 9 and 23). */
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type LotState, lotActions } from '../../../src/plugins/releases/model';
import type { Operation } from '../../actions/write';
import { checkElements } from '../../content/lots/check';
import { elementsOf } from '../../content/lots/elements';
import { pendingContents, siteAt } from '../../content/lots/pending';
import { refusePast } from '../../content/plans';
import { findRow } from '../../resource/read/show';
import { OneParameters, readCall, readParameters, readVersion } from '../../resource/routes/ask';
import type { Catalogue } from '../../resource/served';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { checkLot, editLot, inverseOf, lotAt, makeLot, planLot, retryLot, unplanLot } from './act';
import { dryRunOf, inverseDryRun } from './dry-run';
import { type ById, type Done, type LotRoutes, lotRoutes } from './perform';

const Element = type({
  type: '1 <= string <= 60',
  id: '1 <= string <= 200',
  version: type('1 <= number.integer <= 2147483647 | null').default(null),
  action: type.enumerated(...lotActions).default('PUBLIER'),
});
const Elements = Element.array().atLeastLength(1).atMostLength(20_000);
const Made = type({ libelle: '1 <= string <= 200', elements: Elements, 'dryRun?': 'boolean' });
const Edited = type({ 'libelle?': '1 <= string <= 200', 'elements?': Elements });
const RunBody = type({ 'dryRun?': 'boolean' });
const Planned = type({ at: 'string.date.iso', 'dryRun?': 'boolean' });
const Waiting = type({
  'type?': 'string <= 60',
  'auteur?': 'string <= 200',
  'miens?': "'oui'",
  /** How many are listed; they are counted all the same. */
  'limite?': type('string.integer.parse').to('0 <= number <= 2000'),
  'tiers?': 'string <= 200',
});
const Site = type({ at: 'string.date.iso', 'tiers?': 'string <= 200' });

const limit = { bodyLimit: 8_000_000 };

/** Declares them. */
export function serveLots(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const routes = lotRoutes(app, services, catalogue);
  serveReading(routes);
  serveWriting(routes);
  servePublication(routes);
  serveInverse(routes);
}

function serveReading({ app, lots, path, read }: LotRoutes): void {
  const config = { guard: accessOf(lots.resource, 'read') };

  app.get(`${path}/attente`, { config: { ...config, query: [Waiting, OneParameters] } }, async (request) => {
    const { tiers, type: kind, auteur, miens, limite } = readParameters(Waiting, request);
    return read(
      request,
      (within) => pendingContents(within, { type: kind, auteur: miens ? within.caller.nom : auteur, limite }),
      tiers,
    );
  });

  app.get(`${path}/site`, { config: { ...config, query: [Site, OneParameters] } }, async (request) => {
    const { at, tiers } = readParameters(Site, request);
    return read(request, async (within) => ({ items: await siteAt(within, at) }), tiers);
  });

  /** What blocks a lot, whatever its state. */
  app.get<ById>(`${path}/:id/check`, { config: { ...config, query: OneParameters } }, async (request) =>
    read(request, async (within) => {
      const lot = await findRow(within.tx, lots, within.scope, request.params.id);
      return checkElements(within, elementsOf(lot), request.params.id);
    }),
  );
}

function serveWriting({ app, path, configOf, read, perform }: LotRoutes): void {
  const config = configOf('update');

  app.post(path, { config: { ...config, dryRun: 'own', body: Made }, ...limit }, async (request, reply) => {
    const { dryRun: isDry, ...made } = readCall(Made, request);
    if (isDry) return read(request, async (within) => dryRunOf(await checkElements(within, made.elements), false));
    reply.code(201);
    return perform(request, reply, async (operation) => ({ lot: await makeLot(operation, made) }));
  });

  app.put<ById>(
    `${path}/:id`,
    { config: { ...config, body: Edited, version: 'required' }, ...limit },
    async (request, reply) => {
      const version = readVersion(request);
      const change = readCall(Edited, request);
      return perform(request, reply, async (operation) => ({
        lot: await editLot(operation, await lotAt(operation.within, request.params.id, version), change),
      }));
    },
  );
}

/** Each acts on a lot in one of some states; a dry run says what its elements would come to. */
function servePublication({ app, path, configOf, read, perform }: LotRoutes): void {
  const publishes = configOf('publish');

  const dryRun = (request: FastifyRequest<ById>, isComplete: boolean, states?: readonly LotState[]) =>
    read(request, async (within) => {
      const lot = await lotAt(within, request.params.id, readVersion(request), states);
      return dryRunOf(await checkElements(within, elementsOf(lot), request.params.id), isComplete);
    });

  const serve = (
    name: string,
    config: typeof publishes,
    states: readonly LotState[] | undefined,
    act: (operation: Operation, lot: Row) => Promise<Done>,
  ) =>
    app.post<ById>(
      `${path}/:id/${name}`,
      { config: { ...config, dryRun: 'own', body: RunBody, version: 'required' } },
      async (request, reply) => {
        const version = readVersion(request);
        if (readCall(RunBody, request).dryRun) return dryRun(request, name === 'run', states);
        return perform(request, reply, async (operation) =>
          act(operation, await lotAt(operation.within, request.params.id, version, states)),
        );
      },
    );

  serve('check', configOf('update'), undefined, checkLot);
  serve('unplan', publishes, ['PLANIFIE'], async (operation, lot) => ({ lot: await unplanLot(operation, lot) }));
  serve('run', publishes, ['BROUILLON', 'PRET', 'PLANIFIE'], async (operation, lot) => ({
    lot: await planLot(operation, lot, null),
    start: true,
  }));
  serve('retry', publishes, ['PARTIEL', 'ECHEC'], async (operation, lot) => ({
    lot: await retryLot(operation, lot),
    start: true,
  }));

  app.post<ById>(
    `${path}/:id/plan`,
    { config: { ...publishes, dryRun: 'own', body: Planned, version: 'required' } },
    async (request, reply) => {
      const version = readVersion(request);
      const { at, dryRun: isDry } = readCall(Planned, request);
      if (isDry) {
        refusePast(at);
        return dryRun(request, true);
      }
      return perform(request, reply, async (operation) => ({
        lot: await planLot(operation, await lotAt(operation.within, request.params.id, version), at),
      }));
    },
  );
}

function serveInverse({ app, path, configOf, read, perform }: LotRoutes): void {
  const states: readonly LotState[] = ['PUBLIE', 'PARTIEL'];

  app.post<ById>(
    `${path}/:id/inverse`,
    { config: { ...configOf('publish'), dryRun: 'own', body: RunBody, version: 'required' } },
    async (request, reply) => {
      const version = readVersion(request);
      if (readCall(RunBody, request).dryRun)
        return read(request, async (within) => {
          const { elements, left } = await inverseOf(within, await lotAt(within, request.params.id, version, states));
          const { elements: checkedElements } = await checkElements(within, [
            ...elements,
            ...left.map((each) => ({ ...each, version: null, action: 'PUBLIER' as const })),
          ]);
          return inverseDryRun(
            within,
            checkedElements.slice(0, elements.length),
            checkedElements.slice(elements.length),
          );
        });
      return perform(request, reply, async (operation) => {
        const lot = await lotAt(operation.within, request.params.id, version, states);
        const { elements } = await inverseOf(operation.within, lot);
        if (elements.length === 0) throw new Problem('lot-nothing', { status: 409 });
        const libelle = translators.fr('releases.lot.inverse', { lot: String(lot['libelle']) }).slice(0, 200);
        const more = { etat: 'PLANIFIE', date: new Date().toISOString(), inverseDe: String(lot['id']) };
        return { lot: await makeLot(operation, { libelle, elements }, more), start: true };
      });
    },
  );
}
