import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { Catalogue, Served } from './served';
/** The routes of exports and imports. */
export function serveFiles(_app: FastifyInstance, _services: Services, _served: Served, _catalogue: Catalogue): void {}
