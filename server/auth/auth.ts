/** The room of sign-in: what its routes share. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Authenticate } from '../http/guards';
import type { Outbox } from '../mail/outbox';
import { createSeal, type Seal } from '../mail/seal';
import { createAuthenticate } from './authenticate';
import { factorRoutes } from './factor-routes';
import { type AccessHistory, createAccessHistory } from './history';
import { createKeySignIn } from './key-sign-in';
import { loginRoutes } from './login-routes';
import { passwordRoutes } from './password-routes';
import { preferenceRoutes } from './preference-routes';
import { proofRoutes } from './proof-routes';
import { sessionRoutes } from './session-routes';
import { createSessions, type Sessions } from './sessions';
import type { Signer } from './tokens';

export interface Auth {
  config: Config;
  database: Database;
  mail: Pick<Outbox, 'send'>;
  sessions: Sessions;
  history: AccessHistory;
  authenticate: Authenticate;
  /** Seals what second factors are made of. */
  seal: Seal;
  /** The marks by which a recovery code is known again: the first one is stored, the others were before keys changed. */
  marksOf(code: string): string[];
  /** Tells the pages of these sessions that they ended. */
  ended(sessionIds: readonly string[]): Promise<void>;
  /** Work that the answer does not wait for; the server does before it stops. */
  later(work: Promise<unknown>): void;
}

export interface AuthOptions extends Pick<Auth, 'config' | 'database' | 'mail' | 'ended' | 'later'> {
  signer: Signer;
  /** Keys of what is sealed at rest, the present one first. */
  sealing: readonly string[];
}

export function createAuth(options: AuthOptions): Auth {
  const { signer, sealing, ...rest } = options;
  const { database } = options;
  return {
    ...rest,
    sessions: createSessions(database, signer, options.config.sessionIdleMinutes),
    history: createAccessHistory(database),
    authenticate: createAuthenticate(database, signer, createKeySignIn(options)),
    seal: createSeal(sealing, 'second-factor'),
    marksOf: signer.seals,
  };
}

export function authRoutes(app: FastifyInstance, auth: Auth): void {
  loginRoutes(app, auth);
  factorRoutes(app, auth);
  passwordRoutes(app, auth);
  proofRoutes(app, auth);
  sessionRoutes(app, auth);
  preferenceRoutes(app, auth.database);
}
