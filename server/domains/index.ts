/** Every resource the server gives today, and the door to declare their routes. */
import type { FastifyInstance } from 'fastify';
import { serveHistory } from '../actions/serve';
import { actionTable } from '../actions/table';
import { serve } from '../resource/serve';
import { type Catalogue, catalogueOf, serveWith } from '../resource/served';
import { countUses } from '../resource/uses';
import type { Services } from '../services';
import { placeHooks, priceHooks } from './customer-natures/hooks';
import { categoryTable, natureTable, priceTable } from './customer-natures/table';
import { contingentHooks } from './events/contingent';
import { manifestationHooks, seanceHooks } from './events/hooks';
import { serveSessions } from './events/session-routes';
import { contingentTable, inventaireTable, manifestationTable, seanceTable } from './events/table';
import { upsellHooks } from './events/upsells/hooks';
import { serveUpsells } from './events/upsells/routes';
import { upsellTable } from './events/upsells/table';
import { genreHooks, subGenreHooks } from './genres/hooks';
import { genreTable, subGenreTable } from './genres/table';
import { packageHooks } from './packages/hooks';
import { servePackages } from './packages/routes';
import { packageTable } from './packages/table';
import { partnerTable } from './partners/table';
import { cityTable, countryTable, departmentTable, regionTable } from './reference/table';
import { seoHooks, seoPlace } from './seo/hooks';
import { serveSeo } from './seo/routes';
import { seoTable } from './seo/table';
import { cardModelHooks, subscriptionHooks } from './subscriptions/hooks';
import { serveSubscriptions } from './subscriptions/routes';
import { cardModelTable, subscriptionTable } from './subscriptions/table';
import { venueHooks } from './venues/hooks';
import { venueTable } from './venues/table';
import { viewHooks } from './views/hooks';
import { viewTable } from './views/table';

/** Lists that are read and never written here. */
const readOnly = ['create', 'update', 'delete', 'bulk', 'import'] as const;

/** What is served, by the names of the resources. */
export const catalogue: Catalogue = catalogueOf([
  serveWith({ table: partnerTable, closed: ['create', 'update', 'delete', 'bulk', 'import'] }),
  ...[countryTable, regionTable, departmentTable, cityTable].map((table) => serveWith({ table, closed: readOnly })),
  serveWith({ table: venueTable, hooks: venueHooks, natural: ['libelleFr', 'idVille'] }),
  serveWith({ table: genreTable, hooks: genreHooks }),
  serveWith({ table: subGenreTable, hooks: subGenreHooks }),
  serveWith({ table: inventaireTable, closed: ['delete', 'bulk'], natural: ['libelle', 'lieu'], numbered: true }),
  serveWith({ table: manifestationTable, hooks: manifestationHooks }),
  serveWith({ table: seanceTable, hooks: seanceHooks }),
  serveWith({ table: contingentTable, hooks: contingentHooks }),
  serveWith({ table: natureTable, hooks: placeHooks }),
  serveWith({ table: categoryTable, hooks: placeHooks }),
  serveWith({ table: priceTable, hooks: priceHooks }),
  serveWith({ table: packageTable, hooks: packageHooks }),
  serveWith({ table: upsellTable, hooks: upsellHooks }),
  serveWith({ table: cardModelTable, hooks: cardModelHooks }),
  serveWith({ table: subscriptionTable, hooks: subscriptionHooks }),
  serveWith({ table: seoTable, hooks: seoHooks, natural: seoPlace }),
  serveWith({ table: viewTable, hooks: viewHooks, closed: ['bulk', 'import'] }),
  serveWith({ table: actionTable, closed: ['create', 'update', 'delete', 'bulk', 'import'] }),
]);

countUses(catalogue);

/** Declares the routes of every domain. */
export function serveDomains(app: FastifyInstance, services: Services): void {
  for (const served of catalogue.values()) serve(app, services, served, catalogue);
  serveSessions(app, services, catalogue);
  serveUpsells(app, services, catalogue);
  servePackages(app, services, catalogue);
  serveSubscriptions(app, services, catalogue);
  serveSeo(app, services, catalogue);
  serveHistory(app, services, catalogue);
}
