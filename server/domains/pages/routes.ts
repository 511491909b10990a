/** What a page shows to somebody (`GET …/resolution`, domains.md 21), and changes of many customisations: copied to partners, slides replaced. */
import { type Type, type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import type { PageShown, TypedResult } from '../../../src/plugins/pages/models/shown';
import { lotHeaders } from '../../actions/lot-headers';
import type { Within } from '../../resource/hooks';
import { addressOf } from '../../resource/routes/address';
import { OneParameters, readCall, readOneQuery, readParameters, readScope } from '../../resource/routes/ask';
import { asPartner } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { CopiesRequest, plannedCopies } from './copies';
import { carryPlan, type Planned } from './lot';
import { resolvedPage, shownPage, typedResult } from './shown';
import { EventRequest, PictureRequest, plannedEvents, plannedPictures } from './slides';

const PlanBody = type({
  idPage: type('string.integer.parse').to('1 <= number <= 2147483647'),
  'idTiers?': 'string <= 60',
  'identifier?': 'string <= 60',
  'lang?': "'fr' | 'en'",
  'at?': 'string.date.iso',
  'tiers?': 'string <= 200',
});

const Typed = type({ perso: 'object' });

export function servePages(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database } = services;
  const { resource } = servedNamed(catalogue, 'pages');
  serveLots(app, services, catalogue);
  app.post(
    '/api/page-management/resolution',
    { config: { guard: accessOf(resource, 'read'), query: OneParameters, body: Typed } },
    async (request): Promise<TypedResult | null> => {
      const { tiers } = readOneQuery(request);
      const { caller, scope } = readScope(request, tiers);
      const { perso } = readCall(Typed, request);
      // What it shows, and what it hides, is drawn as its site has it.
      asPartner(caller, 'idTiers' in perso ? perso.idTiers : null);
      return database.drizzle.transaction((tx) => typedResult({ tx, scope, catalogue }, { ...perso }));
    },
  );
  app.get(
    '/api/page-management/resolution',
    { config: { guard: accessOf(resource, 'read'), query: PlanBody } },
    async (request): Promise<PageShown> => {
      const { idPage, idTiers, identifier, lang, at, tiers } = readParameters(PlanBody, request);
      const { caller, scope } = readScope(request, tiers ?? null);
      const viewed = {
        idTiers: asPartner(caller, idTiers),
        identifier: identifier ?? null,
        lang: lang ?? scope.locale,
      };
      return database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        return shownPage(
          reader,
          await resolvedPage(reader, idPage, { ...viewed, at: at === undefined ? null : Date.parse(at) }),
        );
      });
    },
  );
}

/** Each tells what it would do (`dryRun`), then does it as one lot. */
function serveLots(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'customisations');
  const act = <A extends { dryRun?: boolean; tiers?: string | null }>(
    path: string,
    operation: 'create' | 'update',
    body: Type,
    read: (request: FastifyRequest) => A,
    plan: (within: Within, served: Served, request: A) => Promise<Planned[]>,
  ) => {
    const config = { guard: accessOf(served.resource, operation), dryRun: 'own', body } as const;
    app.post(`${addressOf(served)}/${path}`, { config }, async (request, reply) => {
      const input = read(request);
      const { caller, scope } = readScope(request, input.tiers);
      const done = () =>
        transact(services, async (tx) => {
          const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: null };
          const planned = await plan(within, served, input);
          const answer = await carryPlan(services, served, within, planned, input.dryRun === true);
          if ('lot' in answer) reply.headers(lotHeaders(answer.lot));
          return answer;
        });
      return input.dryRun ? services.database.rolledBack(done) : done();
    });
  };
  act('copies', 'create', CopiesRequest, (request) => readCall(CopiesRequest, request), plannedCopies);
  act('slides/visuel', 'update', PictureRequest, (request) => readCall(PictureRequest, request), plannedPictures);
  act('slides/manifestation', 'update', EventRequest, (request) => readCall(EventRequest, request), plannedEvents);
}
