/** Saved views: list states with a name, kept for oneself or shared with a role, a partner, everybody. */
import { randomUUID } from 'node:crypto';
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import type { Caller } from '../services';
import { Document, versionOf } from './preference-routes';

const View = type({
  resource: '1 <= string <= 60',
  libelle: '1 <= string <= 120',
  portee: "'MOI' | 'ROLE' | 'PARTENAIRE' | 'TOUS' = 'MOI'",
  'cible?': 'string <= 60 | null',
  defaut: 'boolean = false',
  definition: Document,
});
const Query = type({ 'resource?': 'string <= 60' });
const Id = type({ id: '1 <= string <= 60' });

const columns = `id, resource, libelle, portee, cible, defaut, definition, version, utilisateur = $1 as "aMoi",
  date_creation as "dateCreation", date_modif as "dateModif", auteur_modif as "auteurModif"`;

/** What the caller sees: their own, and those shared with them. */
const visible = `(utilisateur = $1 or portee = 'TOUS' or (portee = 'ROLE' and cible = $2)
  or (portee = 'PARTENAIRE' and ($3::text[] is null or cible = any($3::text[]))))`;

const reader = (caller: Caller) => [caller.id, caller.role, caller.perimeter];

/** Sharing stays inside what the caller governs. */
function checkScope(caller: Caller, view: typeof View.infer): void {
  const { portee, cible } = view;
  const isOwnPartner = typeof cible === 'string' && (caller.perimeter === null || caller.perimeter.includes(cible));
  if (portee === 'MOI' || (portee === 'PARTENAIRE' && isOwnPartner)) return;
  if (caller.role !== 'ADMIN') throw new Problem('forbidden', { status: 403 });
}

export function viewRoutes(app: FastifyInstance, database: Database): void {
  const typed = app.withTypeProvider<ArkTypes>();

  async function one(caller: Caller, id: string) {
    const { rows } = await database.pool.query<{ version: number; aMoi: boolean }>(
      `select ${columns} from vues where ${visible} and id = $4`,
      [...reader(caller), id],
    );
    const [row] = rows;
    if (!row) throw new Problem('not-found', { status: 404 });
    return row;
  }

  /** Writes one's own view (an administrator any), if it is still the one that was read. */
  async function write(caller: Caller, id: string, ifMatch: number | undefined, statement: string, values: unknown[]) {
    const current = await one(caller, id);
    if (!current.aMoi && caller.role !== 'ADMIN') throw new Problem('forbidden', { status: 403 });
    if (ifMatch === undefined) throw new Problem('precondition-required', { status: 428 });
    const { rowCount } = await database.pool.query(statement, [id, ifMatch, ...values]);
    if (rowCount === 1) return;
    const body = { type: '', title: '', status: 412, code: 'stale', detail: '', current: await one(caller, id) };
    throw new Problem('stale', { status: 412, body });
  }

  typed.get('/api/user/vues', { config: { guard: 'any' }, schema: { querystring: Query } }, async (request) => {
    const { rows } = await database.pool.query(
      `select ${columns} from vues where ${visible} and ($4::text is null or resource = $4) order by libelle, id limit 1000`,
      [...reader(callerOf(request)), request.query.resource ?? null],
    );
    return { items: rows, total: rows.length, exact: true, next: null, refs: {} };
  });

  typed.get('/api/user/vues/:id', { config: { guard: 'any' }, schema: { params: Id } }, async (request, reply) => {
    const view = await one(callerOf(request), request.params.id);
    return reply.header('etag', `"${view.version}"`).send(view);
  });

  typed.post(
    '/api/user/vues',
    { config: { guard: 'any', idempotent: true }, schema: { body: View }, bodyLimit: 65_536 },
    async (request, reply) => {
      const caller = callerOf(request);
      const view = request.body;
      checkScope(caller, view);
      const id = randomUUID();
      await database.pool.query(
        `insert into vues (id, utilisateur, resource, libelle, portee, cible, defaut, definition, auteur_modif)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
        [
          id,
          caller.id,
          view.resource,
          view.libelle,
          view.portee,
          view.cible ?? null,
          view.defaut,
          JSON.stringify(view.definition),
          caller.nom,
        ],
      );
      return reply
        .code(201)
        .header('etag', '"1"')
        .header('location', `/api/user/vues/${id}`)
        .send(await one(caller, id));
    },
  );

  typed.put(
    '/api/user/vues/:id',
    { config: { guard: 'any' }, schema: { body: View, params: Id }, bodyLimit: 65_536 },
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const view = request.body;
      checkScope(caller, view);
      await write(
        caller,
        id,
        versionOf(request.headers['if-match']),
        `update vues set libelle = $3, portee = $4, cible = $5, defaut = $6, definition = $7::jsonb, auteur_modif = $8,
           version = version + 1, date_modif = now() where id = $1 and version = $2`,
        [view.libelle, view.portee, view.cible ?? null, view.defaut, JSON.stringify(view.definition), caller.nom],
      );
      const written = await one(caller, id);
      return reply.header('etag', `"${written.version}"`).send(written);
    },
  );

  typed.delete('/api/user/vues/:id', { config: { guard: 'any' }, schema: { params: Id } }, async (request, reply) => {
    const { id } = request.params;
    await write(
      callerOf(request),
      id,
      versionOf(request.headers['if-match']),
      'delete from vues where id = $1 and version = $2',
      [],
    );
    return reply.code(204).send();
  });
}
