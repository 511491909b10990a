/** Who calls: the token, then its session and its user as they are now. */
import type { FastifyRequest } from 'fastify';
import { clientHeader, consoleClient } from '../../src/core/contract';
import type { PartnerZones } from '../../src/core/filter/zone';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { zonesIn } from '../clock';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { takeLent } from './lent';
import {
  ownCode,
  ownRights,
  partnersOff,
  partnersOfUser,
  roleOfUser,
  rolesOfUser,
  type StoredRole,
  storedRole,
} from './own-rights';
import { areOff, perimeterOf } from './perimeter';
import type { Signer } from './tokens';
import { roleOf } from './users';

export interface Authenticated {
  caller: Caller;
  motDePasseTemporaire: boolean;
}

/** How long a proof of who it is lasts (domains.md 22). */
const proofLasts = "interval '10 minutes'";

/** Whether the role asks a second factor that the account has not. */
const isFactorRequired = `coalesce(r.second_facteur, false)
  and not exists (select from auth_facteurs f where f.utilisateur = u.id and f.confirme is not null)`;

interface StoredUser {
  id: string;
  nom: string;
  roles: string[];
  id_tiers: string[];
  locale: Locale;
  temporaire: boolean;
  proved: boolean;
  factorRequired: boolean;
  code: string | null;
  role: StoredRole | null;
  zones: PartnerZones;
  off: string[];
}

/** @param proved an expression: whether they lately proved who they are */
const user = (proved: string) => `u.id, u.nom, ${rolesOfUser} as roles, ${partnersOfUser} as id_tiers, u.locale,
  c.mot_de_passe_temporaire as temporaire, ${proved} as proved, ${isFactorRequired} as "factorRequired", ${ownCode} as code, ${storedRole} as role, f_zones() as zones, ${partnersOff} as off`;
const account = `join auth_comptes c on c.id = u.id left join roles r on ${roleOfUser}`;

/** The caller of a live session, or undefined when the session or the user ended. */
export async function callerOfSession(
  database: Database,
  sessionId: string,
  userId?: string,
): Promise<Authenticated | undefined> {
  const { rows } = await database.pool.query<StoredUser>({
    name: 'caller',
    text: `select ${user(`s.preuve > now() - ${proofLasts}`)}
      from auth_sessions s join utilisateurs u on u.id = s.utilisateur ${account}
      where s.id = $1 and s.fin is null and s.expire > now() and u.actif`,
    values: [sessionId],
  });
  const [found] = rows;
  return found && (userId === undefined || userId === found.id) ? callerIn(database, found, sessionId) : undefined;
}

/** Somebody with the rights that they have now, without a session: for what they planned. Undefined when they may not come in. */
export async function callerOfUser(database: Database, userId: string): Promise<Caller | undefined> {
  const { rows } = await database.pool.query<StoredUser>(
    `select ${user('false')} from utilisateurs u ${account} where u.id = $1 and u.actif`,
    [userId],
  );
  const found = rows[0] && (await callerIn(database, rows[0], ''));
  return found && !found.motDePasseTemporaire ? found.caller : undefined;
}

async function callerIn(database: Database, found: StoredUser, sessionId: string): Promise<Authenticated | undefined> {
  const role = roleOf(found.roles);
  if (!role) return undefined;
  const own = ownRights(role, found.code, found.role);
  const perimeter = await perimeterOf(database.drizzle, role, found.id_tiers, own?.partenaires);
  return {
    caller: {
      id: found.id,
      nom: found.nom,
      role,
      ...(own && { rights: own.rights }),
      proved: found.proved,
      factorAsked: found.factorRequired,
      siteOff: areOff(perimeter, found.off),
      perimeter,
      zones: zonesIn(found.zones),
      locale: found.locale,
      sessionId,
    },
    motDePasseTemporaire: found.temporaire,
  };
}

/** Reads the token of the `Authorization` header, bare: a scheme before it is refused. */
export function createAuthenticate(database: Database, signer: Signer) {
  return async (request: FastifyRequest): Promise<Authenticated> => {
    const token = request.headers.authorization;
    if (!token || token.length > 2_000 || /\s/.test(token)) throw new Problem('unauthenticated', { status: 401 });
    const own = takeLent(token);
    if (own) return { caller: own, motDePasseTemporaire: false };
    const { userId, sessionId } = await signer.read(token);
    const found = await callerOfSession(database, sessionId, userId);
    if (!found) throw new Problem('unauthenticated', { status: 401 });
    const isProgram = request.headers[clientHeader] !== consoleClient;
    return { ...found, caller: { ...found.caller, isProgram } };
  };
}
