/** Whether the process lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';

/** `/api/health` answers as long as the process does; `/api/ready` when the database does too, within two seconds. */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  app.get('/api/health', { config: { guard: 'public' }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/ready', { config: { guard: 'public' }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await database.ping())) throw new Problem('unavailable', { status: 503 });
    return { status: 'ready' };
  });
}
