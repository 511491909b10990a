/** Session bootstrap: what a page of the console carries of its session, so that it sends no request before it is drawn. */
import type { FastifyRequest } from 'fastify';
import { refreshCookieOn, type SessionBootstrap } from '../../src/core/contract';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { cookieOf } from '../http/cookies';
import { callerOfSession } from './callers';
import { readPreferences } from './preference-routes';
import type { Sessions } from './sessions';
import type { Signer } from './tokens';
import { userInfo } from './user-info';

/** A longer document is requested by the page: it would hold the page itself back. */
const longest = 32_768;

/** The refresh token that the browser keeps; undefined when nobody is signed in. */
export function refreshTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  return cookieOf(request, refreshCookieOn(publicUrl));
}

/** Who opens a page, by a refresh token that is still good; it stays so: the page renews it by itself. */
export function createBootstrap(database: Database, sessions: Sessions, signer: Signer, config: Config) {
  return async (request: FastifyRequest): Promise<SessionBootstrap | null> => {
    const token = refreshTokenOf(request, config.publicUrl);
    const sessionId = token && (await sessions.holding(token));
    const found = sessionId && (await callerOfSession(database, sessionId));
    if (!found) return null;
    const { id } = found.caller;
    const [user, kept, access_token] = await Promise.all([
      userInfo(database, id, found.caller, config.sessionIdleMinutes ?? 0),
      readPreferences(database, id),
      signer.sign({ userId: id, sessionId }),
    ]);
    const isShort = JSON.stringify(kept.document).length <= longest;
    return user ? { access_token, user, preferences: isShort ? kept : null } : null;
  };
}
