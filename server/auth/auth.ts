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
import { loginRoutes } from './login-routes';
import { passwordRoutes } from './password-routes';
import { preferenceRoutes } from './preference-routes';
import { proofRoutes } from './proof-routes';
import { createSessions, type Sessions } from './sessions';
import { createSigner } from './tokens';

export interface Auth {
  config: Config;
  database: Database;
  mail: Pick<Outbox, 'send'>;
  sessions: Sessions;
  history: AccessHistory;
  authenticate: Authenticate;
  /** Seals what second factors are made of. */
  seal: Seal;
  /** The mark by which a recovery code is known again. */
  keep(code: string): string;
  /** Tells the pages of these sessions that they ended. */
  ended(sessionIds: readonly string[]): Promise<void>;
  /** Work that the answer does not wait for; the server does before it stops. */
  later(work: Promise<unknown>): void;
}

export interface AuthOptions extends Pick<Auth, 'config' | 'database' | 'mail' | 'ended' | 'later'> {
  secret: string;
}

export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { secret, ...rest } = options;
  const signer = await createSigner(secret);
  const { database } = options;
  return {
    ...rest,
    sessions: createSessions(database, signer),
    history: createAccessHistory(database),
    authenticate: createAuthenticate(database, signer),
    seal: createSeal(secret, 'second-factor'),
    keep: signer.seal,
  };
}

export function authRoutes(app: FastifyInstance, auth: Auth): void {
  loginRoutes(app, auth);
  factorRoutes(app, auth);
  passwordRoutes(app, auth);
  proofRoutes(app, auth);
  preferenceRoutes(app, auth.database);
}
