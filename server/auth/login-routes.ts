/** Sign in, refresh, sign out, and who am I. */
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import { isDemoExposed } from '../demo-access';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import type { Auth } from './auth';
import { clientOf } from './client';
import { challengeFactor, factorRequired } from './factors';
import { isPassword } from './passwords';
import { knownPlace, rememberPlace } from './places';
import { tokensOrRefuse } from './sessions';
import { adoptProvisional } from './temporary-password';
import { countAttempt, forgetAttempts, type Limit, takeBack } from './throttle';
import { programInfo, userInfo } from './user-info';
import { type Account, accountById, findAccount, roleOf } from './users';

const Credentials = type({ login: '1 <= string <= 320', password: '1 <= string <= 2000' });
const Refresh = type({ token: '1 <= string <= 500' });
/** The session that ends is that of the access token; a refresh token that comes along says nothing more. */
const SignOut = type({ 'token?': 'string <= 500' }).or('null | undefined');

/** Ten mistakes for free, then 1, 2, 4 … seconds, five minutes at most, forgotten after a quarter of an hour. */
const account: Limit = { scope: 'account', free: 10, longest: 300, forget: 900 };
const client: Limit = { scope: 'client', free: 60, longest: 300, forget: 900 };

export function loginRoutes(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { config, database, sessions, history } = auth;

  /** The same 401, after the same work, whatever the cause. */
  async function accountFor(login: string, password: string, request: FastifyRequest): Promise<Account> {
    await countAttempt(database, client, request.ip);
    const found = await findAccount(database, login.trim());
    const place = await knownPlace(database, found?.id ?? '', request);
    const who = place === null ? login.trim().toLowerCase() : `${found?.id}\0${place}`;
    await countAttempt(database, account, who);
    const isRight = (await isPassword(password, found?.hash ?? undefined)) && !isDemoExposed(config, password);
    // Where temporary passwords are sent, every sign-in weighs two: its time tells nothing of a pending reset.
    const isProvisional =
      config.passwordReset === 'password' && (await isPassword(password, found?.provisoire ?? undefined)) && !isRight;
    if (found && (isRight || isProvisional) && found.actif && roleOf(found.roles)) {
      if (isProvisional) await auth.ended(await adoptProvisional(auth, found.id));
      await forgetAttempts(database, account, who);
      await takeBack(database, client, request.ip);
      return found;
    }
    await history.record({
      action: 'ECHEC_CONNEXION',
      userId: found?.id ?? null,
      nom: found?.nom ?? '',
      role: found?.roles[0] ?? null,
      motif: 'IDENTIFIANTS',
    });
    throw new Problem('bad-credentials', { status: 401 });
  }

  typed.post(
    '/api/user/loginAdmin',
    { config: { guard: 'public' }, schema: { body: Credentials }, bodyLimit: 8_192 },
    async (request, reply) => {
      const found = await accountFor(request.body.login, request.body.password, request);
      const factor = await challengeFactor(auth, found.id, 'CONNEXION');
      reply.header('cache-control', 'no-store');
      if (factor) throw factorRequired(factor);
      const { sessionId: _sessionId, ...tokens } = await sessions.open(found.id, clientOf(request));
      await rememberPlace(auth, found.id, request, reply);
      await history.record({ action: 'CONNEXION', userId: found.id, nom: found.nom, role: found.roles[0] ?? null });
      return tokens;
    },
  );

  typed.post(
    '/api/user/refresh-token-admin',
    {
      config: { guard: 'public', rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: { body: Refresh },
      bodyLimit: 8_192,
    },
    async (request, reply) => {
      const refreshed = await sessions.refresh(request.body.token, clientOf(request));
      if (refreshed && 'reuse' in refreshed) {
        const { userId, sessionId } = refreshed.reuse;
        const owner = await accountById(database, userId);
        await history.record({
          action: 'ECHEC_CONNEXION',
          userId,
          nom: owner?.nom ?? '',
          role: owner?.roles[0] ?? null,
          motif: 'REUTILISATION',
        });
        await auth.ended([sessionId]);
      }
      reply.header('cache-control', 'no-store');
      return tokensOrRefuse(refreshed);
    },
  );

  typed.post(
    '/api/user/logout',
    {
      config: { guard: 'any', withTemporaryPassword: true, withoutFactor: true, dryRun: false },
      schema: { body: SignOut },
      bodyLimit: 8_192,
    },
    async (request, reply) => {
      const { sessionId } = callerOf(request);
      await sessions.end(sessionId, 'DECONNEXION');
      await auth.ended([sessionId]);
      return reply.code(204).send();
    },
  );

  typed.get(
    '/api/user/info',
    { config: { guard: 'any', withTemporaryPassword: true, withoutFactor: true, withKey: true } },
    async (request, reply): Promise<User> => {
      const caller = callerOf(request);
      const found = caller.isKey
        ? await programInfo(database, caller)
        : await userInfo(database, caller.id, caller, config.sessionIdleMinutes ?? 0);
      if (!found) throw new Problem('unauthenticated', { status: 401 });
      reply.header('cache-control', 'no-store');
      return found;
    },
  );
}
