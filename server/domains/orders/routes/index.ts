/** Calls of orders besides those of any record (domains.md 23). */
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../../resource/served';
import type { Services } from '../../../services';
import { serveBridge } from './bridge';
import { serveChanges } from './change';
import { serveDemoPayment } from './demo-payment';
import { serveExchanges } from './exchange';
import { serveFinding } from './find';
import { serveLinks } from './links';
import { servePayments } from './pay';
import { orderRoutes } from './perform';
import { serveSelling } from './sell';

/** Declares them. */
export function serveOrders(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const routes = orderRoutes(app, services, catalogue);
  serveFinding(routes);
  serveSelling(routes);
  serveChanges(routes);
  servePayments(routes);
  serveExchanges(routes);
  serveLinks(routes);
  serveBridge(routes);
  serveDemoPayment(routes);
}
