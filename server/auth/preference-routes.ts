/** One document of preferences for each user: theme, density, keys, frecency, macros. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';

/** An object of any shape; no list. */
export const Document = type({ '[string]': 'unknown' }).narrow((value) => !Array.isArray(value));
const largest = 512 * 1024;

/** A document, and how often it was kept. */
export interface Kept {
  document: Record<string, unknown>;
  version: number;
}

/** The version of `If-Match`, `"3"`; undefined when none is given. */
export function versionOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Problem('bad-request', { status: 400 });
  return Number(version);
}

/** The document of a user; empty, of version 0, before the first is kept. */
export async function readPreferences(database: Database, userId: string): Promise<Kept> {
  const { rows } = await database.pool.query<Kept>('select document, version from preferences where utilisateur = $1', [
    userId,
  ]);
  return rows[0] ?? { document: {}, version: 0 };
}

/** What was kept with what is sent laid over it, without the names that are forgotten ($3). */
const laidOver = '(p.document || excluded.document) - $3::text[]';

export function preferenceRoutes(app: FastifyInstance, database: Database): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const read = (userId: string) => readPreferences(database, userId);

  typed.get('/api/user/preferences', { config: { guard: 'any' } }, async (request, reply) => {
    const { document, version } = await read(callerOf(request).id);
    return reply.header('etag', `"${version}"`).header('cache-control', 'no-store').send(document);
  });

  /** Replaces the document; with `If-Match`, only the one that was read (412 with the current one otherwise). */
  typed.put(
    '/api/user/preferences',
    { config: { guard: 'any', dryRun: false, version: 'optional' }, schema: { body: Document }, bodyLimit: largest },
    async (request, reply) => {
      const { id } = callerOf(request);
      const expected = versionOf(request.headers['if-match']);
      const { rows } = await database.pool.query<{ version: number }>(
        `insert into preferences as p (utilisateur, document) select $1, $2::jsonb where $3::integer is null or $3 = 0
           or exists (select from preferences where utilisateur = $1)
         on conflict (utilisateur) do update set document = excluded.document, version = p.version + 1, date_modif = now()
         where $3::integer is null or p.version = $3 returning version`,
        [id, JSON.stringify(request.body), expected ?? null],
      );
      const [row] = rows;
      if (!row) throw new Problem('stale', { status: 412, body: await staleBody(await read(id)) });
      return reply.header('etag', `"${row.version}"`).send(request.body);
    },
  );

  /** Lays these over what is kept, name by name; null forgets one. Two who do so at once never refuse each other. */
  typed.patch(
    '/api/user/preferences',
    { config: { guard: 'any', dryRun: false }, schema: { body: Document }, bodyLimit: largest },
    async (request, reply) => {
      const { id } = callerOf(request);
      const named = Object.entries(request.body);
      const kept = Object.fromEntries(named.filter(([, value]) => value !== null));
      const forgotten = named.flatMap(([name, value]) => (value === null ? [name] : []));
      const { rows } = await database.pool.query<{ version: number }>(
        `insert into preferences as p (utilisateur, document) values ($1, $2::jsonb)
         on conflict (utilisateur) do update
           set document = ${laidOver}, version = p.version + 1, date_modif = now()
           where octet_length((${laidOver})::text) <= $4 returning version`,
        [id, JSON.stringify(kept), forgotten, largest],
      );
      const [row] = rows;
      if (!row) throw new Problem('payload-too-large', { status: 413 });
      return reply.header('etag', `"${row.version}"`).code(204).send();
    },
  );

  async function staleBody(current: Kept) {
    return { type: '', title: '', status: 412, code: 'stale', detail: '', current };
  }
}
