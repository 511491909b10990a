/** One’s own sessions: seen, and ended one by one (domains.md 24). */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OpenSession } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Tx } from '../db/database';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import { run } from '../resource/run';
import type { Auth } from './auth';

const ById = type({ id: '1 <= string <= 60' });
const own = { guard: 'any', withTemporaryPassword: true, withoutFactor: true, dryRun: false } as const;

/** The open sessions of a user, the latest first. */
export async function openSessions(tx: Tx, userId: string, current: string): Promise<OpenSession[]> {
  const items = await run<Omit<OpenSession, 'courante'> & Record<string, unknown>>(
    tx,
    sql`select s.id, s.cree as ouverte, s.expire, (select max(j.cree) from auth_jetons j where j.session = s.id) as utilisee
      from auth_sessions s where s.utilisateur = ${userId} and s.fin is null and s.expire > now() order by s.cree desc`,
  );
  return items.map(({ id, ouverte, utilisee, expire }) => ({
    id,
    ouverte,
    utilisee,
    expire,
    courante: id === current,
  }));
}

export function sessionRoutes(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { database, sessions, history } = auth;

  typed.get('/api/user/sessions', { config: own }, async (request): Promise<{ items: OpenSession[] }> => {
    const { id, sessionId } = callerOf(request);
    return { items: await openSessions(database.drizzle, id, sessionId) };
  });

  typed.delete(
    '/api/user/sessions/:id',
    { config: { ...own, noBody: true }, schema: { params: ById } },
    async (request, reply) => {
      const { id, nom, role, sessionId } = callerOf(request);
      const ended = request.params.id;
      const items = await openSessions(database.drizzle, id, sessionId);
      if (!items.some((each) => each.id === ended)) throw new Problem('not-found', { status: 404 });
      await sessions.end(ended, 'FERMETURE');
      await history.record({ action: 'MODIFICATION', userId: id, nom, role, motif: 'FERMER_SESSIONS' });
      await auth.ended([ended]);
      return reply.code(204).send();
    },
  );
}
