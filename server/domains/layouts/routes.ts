/** The routes of headers and footers besides those of a resource. */
import type { FastifyInstance } from 'fastify';
import { serveEffective } from '../../content/effective';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { serveConversion } from './convert';

export function serveLayouts(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  for (const name of ['headers', 'footers']) serveEffective(app, services, servedNamed(catalogue, name));
  serveConversion(app, services, catalogue);
}
