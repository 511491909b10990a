/** Where a request comes from, as far as it is known. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A short hash of address and browser: compared, never shown. */
export function clientOf(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  return createHash('sha256').update(`${request.ip}\0${agent}`).digest('base64url').slice(0, 22);
}
