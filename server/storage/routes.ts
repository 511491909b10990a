/** Uploads, and reading what was stored. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import { callerOf } from '../http/guards';
import { sandboxPolicy } from '../http/security';
import type { ArkTypes } from '../http/validation';
import { typeOfKey } from './sniff';
import type { Storage } from './storage';
import { readUpload } from './upload';

const Dto = type({ public: 'boolean = false', 'idTiers?': 'string <= 60 | null' });
const Id = type({ id: '1 <= string <= 60' });
const Pictures = type({ 'q?': 'string <= 200' });
const Key = type({ key: '1 <= string <= 80' });
const Query = type({ 't?': 'string <= 20', 's?': 'string <= 100', 'f?': 'string <= 60' });

export function storageRoutes(app: FastifyInstance, storage: Storage): void {
  const typed = app.withTypeProvider<ArkTypes>();

  /** Part `dto`: `{ public, idTiers }`; parts `files`: the files. Answers them with their keys and addresses. */
  app.post(
    '/api/admin-config/fichiers',
    { config: { guard: 'any', rateLimit: { max: 120, timeWindow: 60_000 } }, bodyLimit: 60 * 1024 * 1024 },
    async (request, reply) => {
      const caller = callerOf(request);
      const upload = await readUpload(request);
      const dto = Dto(upload.dto ?? {});
      if (dto instanceof type.errors || upload.files.length === 0) throw new Problem('bad-request', { status: 400 });
      const idTiers = dto.idTiers ?? caller.perimeter?.[0] ?? null;
      const isInside = caller.perimeter === null || (idTiers !== null && caller.perimeter.includes(idTiers));
      if (!isInside) throw new Problem('not-found', { status: 404 });
      const items = [];
      for (const file of upload.files) items.push(await storage.save(file, { caller, public: dto.public, idTiers }));
      return reply.code(201).send({ items });
    },
  );

  /** Pictures to pick from: `?q=` words of their names. */
  typed.get(
    '/api/admin-config/fichiers',
    { config: { guard: 'any' }, schema: { querystring: Pictures } },
    async (request) => {
      const { q = '' } = request.query;
      return { items: await storage.pictures(q.trim(), 60, callerOf(request)) };
    },
  );

  typed.get('/api/admin-config/fichiers/:id', { config: { guard: 'any' }, schema: { params: Id } }, async (request) => {
    const file = await storage.find(request.params.id, callerOf(request));
    if (!file) throw new Problem('not-found', { status: 404 });
    return file;
  });

  typed.get(
    '/storage/:key',
    { config: { guard: 'public' }, schema: { params: Key, querystring: Query }, logLevel: 'warn' },
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
