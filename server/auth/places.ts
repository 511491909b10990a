/**
 * Where somebody signed in before: a browser, by a cookie of its own, else an address. Wrong guesses are counted by place,
 * so that those of a stranger delay the stranger, not the owner (OWASP, device cookies).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { cookieOf } from '../http/cookies';
import { fingerprint, randomToken } from './tokens';

const cookie = 'regie_lieu';
const lastsDays = 90;

/** What a place is known by, the surest first. */
function marksOf(request: FastifyRequest): string[] {
  const token = cookieOf(request, cookie);
  const marks = token === undefined ? [] : [fingerprint(`navigateur\0${token}`)];
  return [...marks, fingerprint(`adresse\0${request.ip}`)];
}

/** The mark of the place when this user signed in from it before; null of a stranger's. */
export async function knownPlace(database: Database, userId: string, request: FastifyRequest): Promise<string | null> {
  const marks = marksOf(request);
  const { rows } = await database.pool.query<{ empreinte: string }>(
    `select empreinte from auth_lieux where utilisateur = $1 and empreinte = any($2::text[])
       and vu > now() - make_interval(days => $3) order by array_position($2::text[], empreinte) limit 1`,
    [userId, marks, lastsDays],
  );
  return rows[0]?.empreinte ?? null;
}

/** Remembers where somebody signed in. */
export async function rememberPlace(
  { database, config }: { database: Database; config: Config },
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = cookieOf(request, cookie) ?? randomToken();
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${token}; Path=/api/user; Max-Age=${lastsDays * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  );
  const marks = [fingerprint(`navigateur\0${token}`), fingerprint(`adresse\0${request.ip}`)];
  await database.pool.query(
    `insert into auth_lieux (utilisateur, empreinte) select $1, unnest($2::text[])
     on conflict (utilisateur, empreinte) do update set vu = now()`,
    [userId, marks],
  );
}
