/** Every domain of the server, and what follows from the list: tables, resources, routes, demo data. */
import type { FastifyInstance } from 'fastify';
import { servePreviews } from '../content/preview/serve';
import { serveDelivery } from '../delivery/routes';
import type { Scheduled } from '../jobs/schedule';
import { countUses } from '../resource/read/uses';
import { serve } from '../resource/routes/serve';
import { serveCounts } from '../resource/routes/serve-counts';
import { type Catalogue, catalogueOf } from '../resource/served';
import type { Table } from '../resource/table';
import type { Services } from '../services';
import { takeTexts } from '../texts';
import { assistants } from './assistants/domain';
import { bestSellers } from './best-sellers/domain';
import { cards } from './cards/domain';
import { customerNatures } from './customer-natures/domain';
import { customers } from './customers/domain';
import { type Domain, type Seed, seedsInOrder } from './domain';
import { editorial } from './editorial/domain';
import { events } from './events/domain';
import { upsells } from './events/upsells/domain';
import { feeds } from './feeds/domain';
import { genres } from './genres/domain';
import { help } from './help/domain';
import { history } from './history/domain';
import { layouts } from './layouts/domain';
import { lists } from './lists/domain';
import { mails } from './mails/domain';
import { media } from './media/domain';
import { learnHolders } from './media/holders';
import { orders } from './orders/domain';
import { withOrders } from './orders/hooks';
import { packages } from './packages/domain';
import { pages } from './pages/domain';
import { partners } from './partners/domain';
import { plans } from './plans/domain';
import { publication } from './publication/domain';
import { reference } from './reference/domain';
import { releases } from './releases/domain';
import { reviews } from './reviews/domain';
import { roles } from './roles/domain';
import { rules } from './rules/domain';
import { searchEngine } from './search-engine/domain';
import { withExclusions } from './search-engine/exclusions';
import { seo } from './seo/domain';
import { settings } from './settings/domain';
import { styles } from './styles/domain';
import { subscriptions } from './subscriptions/domain';
import { translations } from './translations/domain';
import { withTranslations } from './translations/follow';
import { venues } from './venues/domain';
import { views } from './views/domain';
import { webhooks } from './webhooks/domain';

/** Those that others point to first. */
const domains: readonly Domain[] = [
  publication,
  releases,
  partners,
  media,
  roles,
  reference,
  venues,
  genres,
  events,
  customerNatures,
  customers,
  packages,
  upsells,
  cards,
  subscriptions,
  reviews,
  seo,
  searchEngine,
  editorial,
  translations,
  styles,
  layouts,
  mails,
  lists,
  bestSellers,
  pages,
  webhooks,
  views,
  history,
  help,
  settings,
  orders,
  feeds,
  plans,
  assistants,
  rules,
];

for (const { texts } of domains) if (texts) takeTexts(texts);

/** What is served, by the names of the resources. */
export const catalogue: Catalogue = catalogueOf(
  domains
    .flatMap(({ resources }) => resources)
    .map(withTranslations)
    .map(withOrders)
    .map(withExclusions),
);

countUses(catalogue);
learnHolders(catalogue);

/** Every table that the models give. */
export const tables: readonly Table[] = [...catalogue.values()].map(({ table }) => table);

/** What fills the demo platform, in order. */
export const seeds: readonly Seed[] = seedsInOrder(domains);

/** What comes back by the clock, in every domain. */
export const scheduled: readonly Scheduled[] = domains.flatMap((domain) => domain.scheduled ?? []);

/** Declares the routes of every domain. */
export function serveDomains(app: FastifyInstance, services: Services): void {
  for (const served of catalogue.values()) serve(app, services, served, catalogue);
  serveCounts(app, services, catalogue);
  for (const domain of domains) domain.routes?.(app, services, catalogue);
  serveDelivery(app, services, catalogue);
  const previews = domains.flatMap((domain) => Object.entries(domain.previews?.(services, catalogue) ?? {}));
  servePreviews(app, services, Object.fromEntries(previews));
}
