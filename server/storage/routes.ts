/** Reading what was stored; it comes in with the library (server/domains/media/routes.ts). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import { sandboxPolicy } from '../http/security';
import type { ArkTypes } from '../http/validation';
import { typeOfKey } from './sniff';
import type { Storage } from './storage';

const Key = type({ key: '1 <= string <= 80' });
const Query = type({ 't?': 'string <= 20', 's?': 'string <= 100', 'f?': 'string <= 60' });

export function storageRoutes(app: FastifyInstance, storage: Storage): void {
  const typed = app.withTypeProvider<ArkTypes>();

  typed.get(
    '/storage/:key',
    { config: { guard: 'public', media: ['*/*'] }, schema: { params: Key, querystring: Query }, logLevel: 'warn' },
    async (request, reply) => {
      const { key } = request.params;
      const found = await storage.open(key, request.query);
      const kind = typeOfKey(key);
      if (!found || !kind) throw new Problem('not-found', { status: 404 });
      const name = encodeURIComponent(found.nom ?? key).replace(
        /['()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16)}`,
      );
      return reply
        .header('content-security-policy', sandboxPolicy)
        .header('content-disposition', `${kind.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
        .header('cache-control', found.isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600')
        .header('etag', `"${key.slice(0, 64)}"`)
        .type(kind.type)
        .send(found.content);
    },
  );
}
