/** Forgotten and changed passwords (domains.md, 7). */
import { type } from 'arktype';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { userModel } from '../../src/plugins/roles/models/user';
import type { Database } from '../db/database';
import { needed } from '../http/as-field';
import type { ArkTypes } from '../http/validation';
import type { Auth } from './auth';
import { linkLetter } from './links';
import { checkPassword, isPassword } from './passwords';
import { giveProvisional, temporaryPassword } from './temporary-password';
import { say } from './texts';
import { countAttempt, countInHour, type Limit } from './throttle';
import { fingerprint } from './tokens';
import { type Account, accountById, findAccount, setPassword } from './users';

const Forgot = type({ email: needed(userModel.sections[''].mail), 'locale?': "'fr' | 'en'" });
const Change = type({ nouveau: '1 <= string <= 2000', 'actuel?': 'string <= 2000', 'jeton?': '1 <= string <= 200' });

const perHour = 5;
const change: Limit = { scope: 'change', free: 10, longest: 300, forget: 900 };

export function passwordRoutes(app: FastifyInstance, auth: Auth): void {
  forgotRoute(app, auth);
  changeRoute(app, auth);
}

function forgotRoute(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  typed.post(
    '/api/user/forgot-password',
    { config: { guard: 'public' }, schema: { body: Forgot }, bodyLimit: 8_192 },
    async (request, reply) => {
      const { email } = request.body;
      await countInHour(auth.database, 'forgot', email.toLowerCase(), perHour);
      await countInHour(auth.database, 'forgot-client', request.ip, perHour * 20);
      auth.later(forgotten(auth, email, request.body.locale, request.log));
      return reply.code(202).send({});
    },
  );
}

/** Works after the answer, so that its time tells nothing. */
async function forgotten(auth: Auth, email: string, locale: Locale | undefined, log: FastifyBaseLogger): Promise<void> {
  try {
    const found = await findAccount(auth.database, email);
    if (found?.actif) await sendNew(auth, found, locale ?? found.locale);
  } catch (error) {
    log.error({ err: error }, 'forgotten password');
  }
}

async function sendNew(auth: Auth, found: Account, locale: Locale): Promise<void> {
  const { database, mail, config } = auth;
  if (config.passwordReset === 'password') {
    const password = temporaryPassword();
    await giveProvisional(database.drizzle, found.id, password);
    await mail.send({
      to: found.mail,
      template: 'MOT_DE_PASSE_TEMPORAIRE',
      partner: partnerOf(found),
      lang: locale,
      data: { nom: found.nom, motDePasse: password, lien: `${config.publicUrl}/${locale}/auth/login` },
    });
    return;
  }
  const letter = await linkLetter(database.drizzle, config, 'MOT_DE_PASSE_LIEN', {
    id: found.id,
    nom: found.nom,
    mail: found.mail,
    locale,
    partner: partnerOf(found),
  });
  await mail.send(letter);
}

function changeRoute(app: FastifyInstance, auth: Auth): void {
  const typed = app.withTypeProvider<ArkTypes>();
  const { database } = auth;
  typed.post(
    '/api/user/change-password',
    {
      config: { guard: 'public', withTemporaryPassword: true, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: { body: Change },
      bodyLimit: 8_192,
    },
    async (request, reply) => {
      const { nouveau, actuel, jeton } = request.body;
      const caller = jeton === undefined ? (await auth.authenticate(request)).caller : null;
      const owner = caller
        ? await ownerOfSession(database, caller.id, actuel ?? '', request.locale)
        : await ownerOfLink(database, jeton ?? '');
      checkPassword(nouveau, owner.login, (code) => say(request.locale, code));
      if (jeton !== undefined) await spend(database, jeton);
      await setPassword(database, owner.id, nouveau, false);
      await auth.ended(await auth.sessions.endAll(owner.id, 'MOT_DE_PASSE', caller?.sessionId));
      await auth.history.record({
        action: 'MODIFICATION',
        userId: owner.id,
        nom: owner.nom,
        role: owner.roles[0] ?? null,
        motif: 'MOT_DE_PASSE',
      });
      auth.later(
        auth.mail.send({
          to: owner.mail,
          template: 'MOT_DE_PASSE_CHANGE',
          partner: partnerOf(owner),
          lang: owner.locale,
          data: { nom: owner.nom },
        }),
      );
      return reply.code(204).send();
    },
  );
}

/** The owner of a link that was sent, still good. */
async function ownerOfLink(database: Database, jeton: string): Promise<Account> {
  const { rows } = await database.pool.query<{ utilisateur: string }>(
    `select l.utilisateur from auth_liens l join utilisateurs u on u.id = l.utilisateur
     where l.empreinte = $1 and l.utilise is null and l.expire > now() and lower(l.adresse) = lower(u.mail)`,
    [fingerprint(jeton)],
  );
  const found = rows[0] && (await accountById(database, rows[0].utilisateur));
  if (!found?.actif) throw new Problem('link-expired', { status: 410 });
  return found;
}

/** A link serves once. */
async function spend(database: Database, jeton: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    'update auth_liens set utilise = now() where empreinte = $1 and utilise is null',
    [fingerprint(jeton)],
  );
  if (rowCount !== 1) throw new Problem('link-expired', { status: 410 });
}

/** The caller, who knows the current password. */
async function ownerOfSession(database: Database, userId: string, actuel: string, locale: Locale): Promise<Account> {
  await countAttempt(database, change, userId);
  const found = await accountById(database, userId);
  if (!found) throw new Problem('unauthenticated', { status: 401 });
  if (await isPassword(actuel, found.hash ?? undefined)) return found;
  const errorCodes = [{ code: 'motDePasseActuel', message: say(locale, 'motDePasseActuel') }];
  throw new Problem('invalid', { status: 422, errors: [{ field: 'actuel', errorCodes }] });
}

/** Whose mails somebody gets: those of their first partner. */
function partnerOf({ idTiers }: Account): string | null {
  return idTiers[0] ?? null;
}
