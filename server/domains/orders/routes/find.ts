/** What is read of orders: found by any word, their figures, what is open of one, its documents. */
import { type } from 'arktype';
import { accessOf } from '../../../../src/core/model/rights';
import { Problem } from '../../../../src/core/problem';
import { findKey } from '../../../resource/read/show';
import { addressOf } from '../../../resource/routes/address';
import { OneParameters, readOneQuery, readParameters, readScope } from '../../../resource/routes/ask';
import { servedNamed } from '../../../resource/served';
import { readOrder, refusalProblem } from '../act';
import { documentPdf } from '../documents';
import { figuresOf } from '../figures';
import { readFunctions, readRules } from '../rules';
import { salesCurveOf } from '../sales-curve';
import { searchOrders } from '../search';
import { type ById, Find, type OrderRoutes } from './perform';

const Figured = type({ 'q?': 'string <= 8000', 'tiers?': 'string <= 200' });

const Curved = type({ 'tiers?': 'string <= 200' });

/** Declares what is read. */
export function serveFinding({ app, services, catalogue, served, path, platform }: OrderRoutes): void {
  app.get(
    `${path}/recherche`,
    { config: { guard: accessOf(served.resource, 'read'), query: Find } },
    async (request) => {
      const { q, tiers } = readParameters(Find, request);
      const [{ scope }, { scope: everyPartner }] = [readScope(request, tiers), readScope(request)];
      return services.database.drizzle.transaction(async (tx) => {
        const items = await searchOrders(tx, scope, services.codes, q);
        // Those of one partner are requested: how many there are without that.
        const sansFiltre = tiers ? (await searchOrders(tx, everyPartner, services.codes, q)).length : items.length;
        return { items, sansFiltre };
      });
    },
  );

  app.get(`${path}/chiffres`, { config: { guard: accessOf(served.resource, 'read'), query: Figured } }, (request) => {
    const { q, tiers } = readParameters(Figured, request);
    const { scope } = readScope(request, tiers);
    return figuresOf(services.database, catalogue, scope, q);
  });

  /** How the sales of a manifestation go, against comparable ones. */
  const shows = servedNamed(catalogue, 'manifestations');
  app.get<ById>(
    `${addressOf(shows)}/:id/courbe`,
    { config: { guard: accessOf(served.resource, 'read'), query: Curved } },
    async (request) => {
      const { scope } = readScope(request, readParameters(Curved, request).tiers);
      return services.database.drizzle.transaction(async (tx) => {
        const id = Number(await findKey(tx, shows, scope, request.params.id));
        return salesCurveOf({ tx, scope }, id);
      });
    },
  );

  /** What of it is open by the parameters and by its partner's functions. */
  app.get<ById>(
    `${path}/:id/regles`,
    { config: { guard: accessOf(served.resource, 'read'), query: OneParameters } },
    async (request) => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      return services.database.drizzle.transaction(async (tx) =>
        readRules({ tx, scope }, await readOrder(tx, served, scope, request.params.id)),
      );
    },
  );

  app.get<ById & { Params: { document: string } }>(
    `${path}/:id/documents/:document`,
    // They name their customer.
    { config: { guard: accessOf(served.resource, 'update'), query: OneParameters, media: ['application/pdf'] } },
    async (request, reply) => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const order = await services.database.drizzle.transaction(async (tx) => {
        const one = await readOrder(tx, served, scope, request.params.id);
        const type = one.documents.find(({ id }) => id === request.params.document)?.type;
        if (type === undefined || type === 'BILLETS' || (await readFunctions({ tx }, one.idTiers)).pdfBilling)
          return one;
        throw refusalProblem(scope.locale, { code: 'order-function' });
      });
      const found = await documentPdf(services, order, request.params.document, platform);
      if (!found) throw new Problem('not-found', { status: 404 });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${found.name}"`)
        .header('cache-control', 'no-store')
        .send(found.content);
    },
  );
}
