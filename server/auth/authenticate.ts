/** Who calls, by the `Authorization` header: a token, bare, or a key, bare or after `Bearer`. */
import type { FastifyRequest } from 'fastify';
import { clientHeader, consoleClient } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { type Authenticated, callerOfSession } from './callers';
import type { KeySignIn } from './key-sign-in';
import { keyPrefix } from './keys';
import { takeLent } from './lent';
import type { Signer } from './tokens';

const bearer = /^bearer +(?=regie_)/i;

/** Reads the caller of a request; a scheme before a token is refused. */
export function createAuthenticate(database: Database, signer: Signer, signInByKey: KeySignIn) {
  return async (request: FastifyRequest): Promise<Authenticated> => {
    const token = request.headers.authorization?.replace(bearer, '');
    if (!token || token.length > 2_000 || /\s/.test(token)) throw new Problem('unauthenticated', { status: 401 });
    if (token.startsWith(keyPrefix))
      return { caller: await signInByKey(token, request.ip), motDePasseTemporaire: false };
    const own = takeLent(token);
    if (own) return { caller: own, motDePasseTemporaire: false };
    const { userId, sessionId } = await signer.read(token);
    const found = await callerOfSession(database, sessionId, userId);
    if (!found) throw new Problem('unauthenticated', { status: 401 });
    const isProgram = request.headers[clientHeader] !== consoleClient;
    return { ...found, caller: { ...found.caller, isProgram } };
  };
}
