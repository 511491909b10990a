/** A fresh proof of identity, required by sensitive actions; good for ten minutes of its session (domains.md 22). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { FactorChallenge } from '../../src/core/contract';
import { sensitiveActions } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import type { Auth } from './auth';
import { wrongCode } from './factor-routes';
import { Assertion, askedBy, challengeFactor, checkFactor, type FactorAnswer } from './factors';
import { isPassword } from './passwords';
import { say } from './texts';
import { countAttempt, forgetAttempts, type Limit } from './throttle';
import { accountById } from './users';

const Proof = type({
  'password?': '1 <= string <= 2000',
  'code?': '1 <= string <= 40',
  'assertion?': Assertion,
  'challenge?': '1 <= string <= 100',
  'action?': type.enumerated(...sensitiveActions),
});

const proof: Limit = { scope: 'proof', free: 10, longest: 300, forget: 900 };
/** Open to whom a role asks a factor of: choosing one asks a proof too. */
const own = { guard: 'any', withoutFactor: true, dryRun: false } as const;

export function proofRoutes(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { database, sessions, history } = auth;

  /** What a proof may be given by, besides the password. */
  typed.post(
    '/api/user/proof/challenge',
    { config: { ...own, noBody: true } },
    async (request, reply): Promise<FactorChallenge> => {
      reply.header('cache-control', 'no-store');
      return (await challengeFactor(auth, callerOf(request).id, 'PREUVE')) ?? { challenge: '', methods: [] };
    },
  );

  async function isPasswordOf(id: string, password: string): Promise<boolean> {
    await countAttempt(database, proof, id);
    const found = await accountById(database, id);
    if (!(await isPassword(password, found?.hash ?? undefined))) return false;
    await forgetAttempts(database, proof, id);
    return true;
  }

  async function checkProof(id: string, { challenge, ...answer }: FactorAnswer) {
    const isAsked = challenge !== undefined && (await askedBy(auth, challenge, 'PREUVE')) === id;
    return checkFactor(auth, id, { ...answer, ...(isAsked && { challenge }) });
  }

  typed.post('/api/user/proof', { config: own, schema: { body: Proof }, bodyLimit: 32_768 }, async (request, reply) => {
    const { password, action, ...answer } = request.body;
    const caller = callerOf(request);
    if (password === undefined && answer.code === undefined && answer.assertion === undefined) {
      const errorCodes = [{ code: 'required', message: '' }];
      throw new Problem('invalid', { status: 422, errors: [{ field: 'password', errorCodes }] });
    }
    const moyen =
      password === undefined
        ? await checkProof(caller.id, answer)
        : (await isPasswordOf(caller.id, password))
          ? 'MOT_DE_PASSE'
          : null;
    await history.record({
      action: moyen ? 'CONNEXION' : 'ECHEC_CONNEXION',
      userId: caller.id,
      nom: caller.nom,
      role: caller.role,
      motif: 'PREUVE',
      pour: action,
      ...(moyen && { moyen }),
    });
    if (moyen === null) {
      if (password === undefined) throw wrongCode(request, answer.assertion ? 'assertion' : 'code');
      const errorCodes = [{ code: 'motDePasseActuel', message: say(request.locale, 'motDePasseActuel') }];
      throw new Problem('invalid', { status: 422, errors: [{ field: 'password', errorCodes }] });
    }
    await sessions.proved(caller.sessionId);
    return reply.code(204).send();
  });
}
