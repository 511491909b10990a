/** The routes of style sheets besides those of a resource. */
import type { FastifyInstance } from 'fastify';
import { serveEffective } from '../../content/effective';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';

export function serveStyles(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  serveEffective(app, services, servedNamed(catalogue, 'styles'));
}
