/** The read interface for sites (docs/delivery.md): what is published, to anybody, by its address alone. */
import type { Type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../resource/served';
import type { Services } from '../services';
import { type Declared, type DeliveryDoor, serveAnswer } from './answer';
import { serveDomain } from './at-domain';
import { createAnswerCache } from './cache';
import { event, events } from './events';
import { followChanges } from './follow';
import { onePackage, oneSubscription, packageList, packageSale, subscriptionList, subscriptionSale } from './formulas';
import { footer, header, site, style } from './identity';
import { bestSeller, bestSellers, dictionary, list, lists } from './lists';
import { editorialPage, pageAbout, pageOfKind } from './pages';
import { artist, artists, genres, venue, venues } from './places';
import { createRate } from './rate';
import { redirections } from './redirects';
import { search } from './search';
import { seoOfRecord, seoOfSite } from './seo';
import { session, sessions } from './sessions';
import { createSites } from './site';
import { serveSiteLink } from './site-link';
import { sitemap } from './sitemap';

/** Everything that a site reads, in the order of its documentation. */
const declared: readonly Declared<Type>[] = [
  ...[site, header, footer, style],
  ...[pageOfKind, pageAbout, editorialPage],
  ...[events, event, sessions, session],
  ...[packageList, onePackage, packageSale, subscriptionList, oneSubscription, subscriptionSale],
  ...[venues, venue, artists, artist, genres],
  ...[lists, list, bestSellers, bestSeller, dictionary],
  ...[seoOfSite, seoOfRecord, search, redirections, sitemap],
];

export function serveDelivery(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database } = services;
  const sites = createSites(database);
  const door: DeliveryDoor = {
    tx: database.drizzle,
    catalogue,
    sites,
    cache: createAnswerCache(),
    rate: createRate(),
    seal: services.seal('delivery'),
  };
  followChanges(app, services, sites, door.cache);
  serveDomain(app, door);
  serveSiteLink(app, services, catalogue);
  for (const each of declared) serveAnswer(app, door, each);
}
