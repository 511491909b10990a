/** Sessions: one family of refresh tokens for each sign-in, 24 h at most, ended at once on the server. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { fingerprint, randomToken, refreshMaxAge, type Signer } from './tokens';

/** Seconds in which the same client gets the same successor again: an answer was lost, two tabs met. */
const grace = 10;

export type EndReason =
  | 'DECONNEXION'
  | 'REUTILISATION'
  | 'MOT_DE_PASSE'
  | 'DESACTIVATION'
  | 'SECOND_FACTEUR'
  | 'ADRESSE'
  | 'FERMETURE';

/** What a refresh came to; a re-use tells whose family was ended. */
export type Refreshed = { tokens: Tokens } | { reuse: { userId: string; sessionId: string } } | null;

export interface Sessions {
  open(userId: string, client: string): Promise<Tokens & { sessionId: string }>;
  refresh(token: string, client: string): Promise<Refreshed>;
  /** The session that a refresh token not yet used belongs to; the token stays as it is. */
  holding(token: string): Promise<string | undefined>;
  /** Who uses it proved again who it is. */
  proved(sessionId: string): Promise<void>;
  /** Ends one session; the family of its tokens with it. */
  end(sessionId: string, reason: EndReason): Promise<void>;
  /** Ends the sessions of a user, but one. */
  endAll(userId: string, reason: EndReason, except?: string): Promise<string[]>;
}

/** @param idleMinutes a session that was not renewed for so long has ended; 0: it lasts its day */
export function createSessions(database: Database, signer: Signer, idleMinutes = 0): Sessions {
  const { pool } = database;

  async function tokensOf(userId: string, sessionId: string, refresh: string): Promise<Tokens> {
    return { access_token: await signer.sign({ userId, sessionId }), refresh_token: refresh };
  }

  async function open(userId: string, client: string) {
    const sessionId = randomUUID();
    const refresh = randomToken();
    await pool.query(
      `with session as (
         insert into auth_sessions (id, utilisateur, expire, client) values ($1, $2, now() + make_interval(secs => $3), $4) returning id
       ), connexion as (
         update auth_comptes set derniere_connexion = now() where id = $2
       ) insert into auth_jetons (empreinte, session) select $5, id from session`,
      [sessionId, userId, refreshMaxAge, client, fingerprint(refresh)],
    );
    return { ...(await tokensOf(userId, sessionId, refresh)), sessionId };
  }

  /** One statement: the token is used and its successor is born, or nothing happens. */
  async function rotate(token: string, client: string): Promise<Refreshed> {
    const salt = randomBytes(18).toString('base64url');
    const successor = signer.successor(token, salt);
    const { rows } = await pool.query<{ session: string; utilisateur: string }>(
      `with jeton as (
         update auth_jetons j set utilise = now(), sel = $2, client = $3
         from auth_sessions s join utilisateurs u on u.id = s.utilisateur
         where j.empreinte = $1 and j.utilise is null and s.id = j.session and s.fin is null and s.expire > now() and u.actif
           and ($5 = 0 or j.cree > now() - make_interval(mins => $5))
         returning j.session, s.utilisateur
       ), neuf as (
         insert into auth_jetons (empreinte, session) select $4, session from jeton
       ) select session, utilisateur from jeton`,
      [fingerprint(token), salt, client, fingerprint(successor), idleMinutes],
    );
    const [row] = rows;
    return row ? { tokens: await tokensOf(row.utilisateur, row.session, successor) } : null;
  }

  async function again(token: string, client: string): Promise<Refreshed> {
    const { rows } = await pool.query<{
      session: string;
      utilisateur: string;
      sel: string;
      soon: boolean;
      same: boolean;
    }>(
      `select j.session, s.utilisateur, j.sel, j.utilise > now() - make_interval(secs => $2) as soon, j.client = $3 as same
       from auth_jetons j join auth_sessions s on s.id = j.session join utilisateurs u on u.id = s.utilisateur
       where j.empreinte = $1 and j.utilise is not null and s.fin is null and s.expire > now() and u.actif`,
      [fingerprint(token), grace, client],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.soon && row.same)
      return { tokens: await tokensOf(row.utilisateur, row.session, signer.successor(token, row.sel)) };
    await end(row.session, 'REUTILISATION');
    return { reuse: { userId: row.utilisateur, sessionId: row.session } };
  }

  async function refresh(token: string, client: string): Promise<Refreshed> {
    return (await rotate(token, client)) ?? again(token, client);
  }

  async function holding(token: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ session: string }>(
      `select session from auth_jetons where empreinte = $1 and utilise is null
         and ($2 = 0 or cree > now() - make_interval(mins => $2))`,
      [fingerprint(token), idleMinutes],
    );
    return rows[0]?.session;
  }

  async function proved(sessionId: string): Promise<void> {
    await pool.query('update auth_sessions set preuve = now() where id = $1', [sessionId]);
  }

  async function end(sessionId: string, reason: EndReason): Promise<void> {
    await pool.query('update auth_sessions set fin = now(), motif_fin = $2 where id = $1 and fin is null', [
      sessionId,
      reason,
    ]);
  }

  async function endAll(userId: string, reason: EndReason, except = ''): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(
      'update auth_sessions set fin = now(), motif_fin = $2 where utilisateur = $1 and fin is null and id <> $3 returning id',
      [userId, reason, except],
    );
    return rows.map((row) => row.id);
  }

  return { open, refresh, holding, proved, end, endAll };
}

/** The tokens of a refresh, or 401. */
export function tokensOrRefuse(refreshed: Refreshed): Tokens {
  if (refreshed && 'tokens' in refreshed) return refreshed.tokens;
  throw new Problem('unauthenticated', { status: 401 });
}

/** Takes away what ended or expired long ago. */
export async function sweepSessions(database: Database): Promise<void> {
  await database.pool.query(
    "delete from auth_sessions where expire < now() - interval '1 day' or fin < now() - interval '1 day'",
  );
  await database.pool.query("delete from auth_essais where dernier < now() - interval '1 day' and bloque < now()");
  await database.pool.query("delete from auth_liens where expire < now() - interval '1 day'");
  await database.pool.query('delete from auth_defis where expire < now()');
  await database.pool.query("delete from auth_facteurs where confirme is null and cree < now() - interval '1 day'");
}
