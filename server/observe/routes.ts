/** `GET /api/metrics`, for Prometheus; `GET /api/admin-config/exploitation`, for the page for operators. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import { settings } from '../../src/plugins/settings/model';
import type { Config } from '../config';
import type { Observer } from './observer';
import { operationsOf } from './operations';

export function observerRoutes(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  observer: Observer,
): void {
  app.get(
    '/api/metrics',
    { config: { guard: 'public', media: ['text/plain'] }, logLevel: 'warn' },
    async (request, reply) => {
      if (metricsToken === undefined ? !isFromHere(request) : !bears(request, metricsToken))
        throw new Problem('unauthenticated', { status: 401 });
      return reply
        .type(observer.registry.contentType)
        .header('cache-control', 'no-store')
        .send(await observer.registry.metrics());
    },
  );
  app.get(
    '/api/admin-config/exploitation',
    { config: { guard: accessOf(settings, 'read') } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return operationsOf(observer);
    },
  );
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What a proxy says of whom it speaks for. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Comes from this machine by itself: the address of the connection counts, and no proxy speaks for another machine. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    forwarding.every((name) => headers[name] === undefined)
  );
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
