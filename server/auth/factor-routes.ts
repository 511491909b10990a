/** Second factors: the second step of a sign-in, and one’s own factors and recovery codes (domains.md 22). */
import { randomUUID } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FactorsAnswer, NewFactor } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import { callerOf, requireProof } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import { run } from '../resource/run';
import type { Auth } from './auth';
import { clientOf } from './client';
import { Assertion, askedBy, checkFactor, factorsOf, recoveryLeft, renewRecovery } from './factors';
import { Attestation, creationOptions, siteOf, verifyAttestation } from './passkeys';
import { rememberPlace } from './places';
import { say } from './texts';
import { randomToken } from './tokens';
import { newSecret, qrPicture, stepOf, totpUri } from './totp';
import { type Account, accountById, roleOf } from './users';

const Second = type({ challenge: '1 <= string <= 100', 'code?': '1 <= string <= 40', 'assertion?': Assertion });
const New = type({ type: "'TOTP' | 'PASSKEY'", nom: '1 <= string <= 60' });
const Confirm = type({ 'nom?': '1 <= string <= 60', 'code?': '1 <= string <= 40', 'attestation?': Attestation });
const ById = type({ id: '1 <= string <= 60' });

/** A factor that waits for its owner to show that it works. */
interface Begun {
  id: string;
  type: string;
  secret: string;
}

const most = 10;
/** Open to whom a role asks a factor of: there is nothing else to do first. */
const own = { guard: 'any', withoutFactor: true, dryRun: false } as const;

export function factorRoutes(app: FastifyInstance, auth: Auth): void {
  secondStepRoute(app, auth);
  ownFactorRoutes(app, auth);
}

function secondStepRoute(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { database, sessions, history } = auth;
  typed.post(
    '/api/user/second-factor',
    {
      config: { guard: 'public', rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: { body: Second },
      bodyLimit: 32_768,
    },
    async (request, reply) => {
      const { challenge } = request.body;
      const user = await askedBy(auth, challenge, 'CONNEXION');
      const found = user === undefined ? undefined : await accountById(database, user);
      if (!found?.actif || !roleOf(found.roles)) throw new Problem('challenge-expired', { status: 401 });
      const who = { userId: found.id, nom: found.nom, role: found.roles[0] ?? null };
      const moyen = await checkFactor(auth, found.id, request.body);
      if (moyen === null) {
        await history.record({ ...who, action: 'ECHEC_CONNEXION', motif: 'SECOND_FACTEUR' });
        throw wrongCode(request, request.body.assertion ? 'assertion' : 'code');
      }
      const { sessionId: _sessionId, ...tokens } = await sessions.open(found.id, clientOf(request));
      await rememberPlace(auth, found.id, request, reply);
      await history.record({ ...who, action: 'CONNEXION', moyen });
      reply.header('cache-control', 'no-store');
      return tokens;
    },
  );
}

function ownFactorRoutes(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { database, sessions } = auth;

  typed.get('/api/user/factors', { config: own }, async (request, reply): Promise<FactorsAnswer> => {
    const { id, factorAsked } = callerOf(request);
    reply.header('cache-control', 'no-store');
    return {
      items: await factorsOf(auth, id),
      secours: await recoveryLeft(auth, id),
      demande: factorAsked === true,
      site: siteOf(auth.config).rpID,
    };
  });

  typed.post(
    '/api/user/factors',
    { config: own, schema: { body: New }, bodyLimit: 8_192 },
    async (request, reply): Promise<NewFactor> => {
      const owner = await ownerOf(auth, request);
      const begun = await beginFactor(auth, owner, request.body);
      reply.header('cache-control', 'no-store');
      return begun;
    },
  );

  typed.post(
    '/api/user/factors/:id/confirm',
    { config: own, schema: { body: Confirm, params: ById }, bodyLimit: 65_536 },
    async (request, reply) => {
      const owner = await ownerOf(auth, request);
      const [begun] = await run<Begun>(
        database.drizzle,
        sql`select id, type, secret from auth_facteurs where id = ${request.params.id} and utilisateur = ${owner.id}
          and confirme is null and cree > now() - interval '15 minutes'`,
      );
      if (!begun) throw new Problem('not-found', { status: 404 });
      const isTotp = begun.type === 'TOTP';
      const isRight = await (isTotp ? confirmTotp : confirmPasskey)(auth, begun, request.body);
      if (!isRight) throw wrongCode(request, isTotp ? 'code' : 'attestation');
      // Who is in elsewhere came in without it.
      await auth.ended(await sessions.endAll(owner.id, 'SECOND_FACTEUR', callerOf(request).sessionId));
      await sendNotice(auth, owner, 'FACTEUR_AJOUTE');
      return reply.code(204).send();
    },
  );

  typed.delete(
    '/api/user/factors/:id',
    { config: { ...own, noBody: true }, schema: { params: ById } },
    async (request, reply) => {
      const owner = await ownerOf(auth, request);
      const factors = await factorsOf(auth, owner.id);
      if (!factors.some(({ id }) => id === request.params.id)) throw new Problem('not-found', { status: 404 });
      if (factors.length === 1 && owner.secondFacteur) throw new Problem('factor-required', { status: 409 });
      await run(
        database.drizzle,
        sql`delete from auth_facteurs where id = ${request.params.id} and utilisateur = ${owner.id}`,
      );
      // Codes replace a factor that is away: without one they replace nothing.
      if (factors.length === 1)
        await run(database.drizzle, sql`delete from auth_secours where utilisateur = ${owner.id}`);
      await sendNotice(auth, owner, 'FACTEUR_RETIRE');
      return reply.code(204).send();
    },
  );

  typed.post('/api/user/recovery-codes', { config: { ...own, noBody: true } }, async (request, reply) => {
    const owner = await ownerOf(auth, request);
    if ((await factorsOf(auth, owner.id)).length === 0) throw new Problem('factor-missing', { status: 409 });
    const codes = await renewRecovery(auth, owner.id);
    await sendNotice(auth, owner, 'CODES_SECOURS');
    reply.header('cache-control', 'no-store');
    return { codes };
  });
}

async function beginFactor(auth: Auth, owner: Account, { type: kind, nom }: typeof New.infer): Promise<NewFactor> {
  const { database, seal, config } = auth;
  if ((await factorsOf(auth, owner.id)).length >= most)
    throw new Problem('factors-full', { status: 409, params: { max: most } });
  const id = randomUUID();
  const [secret, challenge] = [newSecret(), randomToken()];
  // One that was begun and left is replaced.
  await run(
    database.drizzle,
    sql`delete from auth_facteurs where utilisateur = ${owner.id} and type = ${kind} and confirme is null`,
  );
  await run(
    database.drizzle,
    sql`insert into auth_facteurs (id, utilisateur, type, nom, secret)
      values (${id}, ${owner.id}, ${kind}, ${nom.trim() || kind}, ${kind === 'TOTP' ? seal.close(secret) : challenge})`,
  );
  if (kind === 'PASSKEY') return { id, type: kind, options: await creationOptions(auth, owner, challenge) };
  const uri = totpUri(secret, config.platformName, owner.mail);
  return { id, type: kind, secret, uri, qr: await qrPicture(uri) };
}

/** False when the code is not its own. */
async function confirmTotp(
  { database, seal }: Auth,
  begun: Begun,
  { code, nom }: typeof Confirm.infer,
): Promise<boolean> {
  const step = stepOf(seal.open(begun.secret), (code ?? '').replaceAll(/\s/g, ''));
  if (step === null) return false;
  await run(
    database.drizzle,
    sql`update auth_facteurs set confirme = now(), nom = coalesce(${nom?.trim() || null}, nom), pas = ${step} where id = ${begun.id} and confirme is null`,
  );
  return true;
}

async function confirmPasskey(auth: Auth, begun: Begun, { attestation, nom }: typeof Confirm.infer): Promise<boolean> {
  const made = attestation && (await verifyAttestation(auth, begun.secret, attestation));
  if (!made) return false;
  const transports = JSON.stringify(attestation.response.transports ?? []);
  const { rowCount } = await auth.database.pool.query(
    `update auth_facteurs set confirme = now(), secret = null, cle_id = $2, cle = $3, compteur = $4, transports = $5::jsonb,
       nom = coalesce($6, nom)
     where id = $1 and confirme is null and not exists (select from auth_facteurs where cle_id = $2)`,
    [begun.id, made.cleId, made.cle, made.compteur, transports, nom?.trim() || null],
  );
  if (rowCount !== 1) throw new Problem('factor-known', { status: 409 });
  return true;
}

async function sendNotice(
  { history }: Auth,
  { id, nom, roles }: Account,
  motif: 'FACTEUR_AJOUTE' | 'FACTEUR_RETIRE' | 'CODES_SECOURS',
): Promise<void> {
  await history.record({ action: 'MODIFICATION', userId: id, nom, role: roles[0] ?? null, motif });
}

/** The caller, who proved not long ago who it is: a session left open gives no factor away. */
async function ownerOf({ database }: Auth, request: FastifyRequest): Promise<Account> {
  const caller = callerOf(request);
  requireProof(caller, say(request.locale, 'proofFactors'));
  const owner = await accountById(database, caller.id);
  if (!owner) throw new Problem('unauthenticated', { status: 401 });
  return owner;
}

/** The same whatever was wrong with it. */
export function wrongCode(request: FastifyRequest, field: 'code' | 'assertion' | 'attestation'): Problem {
  const code = field === 'code' ? 'codeFaux' : 'cleRefusee';
  return new Problem('invalid', {
    status: 422,
    errors: [{ field, errorCodes: [{ code, message: say(request.locale, code) }] }],
  });
}
