/** A fresh proof of who it is, asked for sensitive actions; good for ten minutes of its session (domains.md 22). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sensitiveActions } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import type { Auth } from './auth';
import { isPassword } from './passwords';
import { say } from './texts';
import { countAttempt, forgetAttempts, type Limit } from './throttle';
import { accountById } from './users';

const Proof = type({ password: '1 <= string <= 1000', 'action?': type.enumerated(...sensitiveActions) });

const proof: Limit = { scope: 'proof', free: 10, longest: 300, forget: 900 };

export function proofRoutes(app: FastifyInstance, { database, sessions, history }: Auth): void {
  app
    .withTypeProvider<ArkTypes>()
    .post(
      '/api/user/proof',
      { config: { guard: 'any' }, schema: { body: Proof }, bodyLimit: 8_192 },
      async (request, reply) => {
        const { password, action } = request.body;
        const caller = callerOf(request);
        await countAttempt(database, proof, caller.id);
        const found = await accountById(database, caller.id);
        const isRight = await isPassword(password, found?.hash ?? undefined);
        await history.record({
          action: isRight ? 'CONNEXION' : 'ECHEC_CONNEXION',
          userId: caller.id,
          nom: caller.nom,
          role: caller.role,
          motif: 'PREUVE',
          pour: action,
        });
        if (!isRight) {
          const errorCodes = [{ code: 'motDePasseActuel', message: say(request.locale, 'motDePasseActuel') }];
          throw new Problem('invalid', { status: 422, errors: [{ field: 'password', errorCodes }] });
        }
        await forgetAttempts(database, proof, caller.id);
        await sessions.proved(caller.sessionId);
        return reply.code(204).send();
      },
    );
}
