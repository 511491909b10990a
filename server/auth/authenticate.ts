/** Who calls: the token, then its session and its user as they are now. */
import type { FastifyRequest } from 'fastify';
import { clientHeader, consoleClient } from '../../src/core/contract';
import type { PartnerZones } from '../../src/core/filter/zone';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { zonesIn } from '../clock';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { ownCode, ownRights, partnersOfUser, roleOfUser, rolesOfUser, type StoredRole, storedRole } from './own-rights';
import { perimeterOf } from './perimeter';
import type { Signer } from './tokens';
import { roleOf } from './users';

export interface Authenticated {
  caller: Caller;
  motDePasseTemporaire: boolean;
}

/** How long a proof of who it is lasts (domains.md 22). */
const proofLasts = "interval '10 minutes'";

/** Whether the role asks a second factor that the account has not. */
const factorIsAsked = `coalesce(r.second_facteur, false)
  and not exists (select from auth_facteurs f where f.utilisateur = u.id and f.confirme is not null)`;

/** The caller of a live session, or undefined when the session or the user ended. */
export async function callerOfSession(
  database: Database,
  sessionId: string,
  userId?: string,
): Promise<Authenticated | undefined> {
  const { rows } = await database.pool.query<{
    id: string;
    nom: string;
    roles: string[];
    id_tiers: string[];
    locale: Locale;
    temporaire: boolean;
    proved: boolean;
    asked: boolean;
    code: string | null;
    role: StoredRole | null;
    zones: PartnerZones;
  }>({
    name: 'caller',
    text: `select u.id, u.nom, ${rolesOfUser} as roles, ${partnersOfUser} as id_tiers, u.locale, c.mot_de_passe_temporaire as temporaire,
        s.preuve > now() - ${proofLasts} as proved, ${factorIsAsked} as asked, ${ownCode} as code, ${storedRole} as role, f_zones() as zones
      from auth_sessions s join utilisateurs u on u.id = s.utilisateur join auth_comptes c on c.id = u.id left join roles r on ${roleOfUser}
      where s.id = $1 and s.fin is null and s.expire > now() and u.actif`,
    values: [sessionId],
  });
  const [user] = rows;
  const role = roleOf(user?.roles ?? []);
  if (!user || !role || (userId !== undefined && userId !== user.id)) return undefined;
  const own = ownRights(role, user.code, user.role);
  const perimeter = await perimeterOf(database.drizzle, role, user.id_tiers, own?.partenaires);
  return {
    caller: {
      id: user.id,
      nom: user.nom,
      role,
      ...(own && { rights: own.rights }),
      proved: user.proved,
      factorAsked: user.asked,
      perimeter,
      zones: zonesIn(user.zones),
      locale: user.locale,
      sessionId,
    },
    motDePasseTemporaire: user.temporaire,
  };
}

/** Reads the token of the `Authorization` header, bare: a scheme before it is refused. */
export function createAuthenticate(database: Database, signer: Signer) {
  return async (request: FastifyRequest): Promise<Authenticated> => {
    const token = request.headers.authorization;
    if (!token || token.length > 2_000 || /\s/.test(token)) throw new Problem('unauthenticated', { status: 401 });
    const { userId, sessionId } = await signer.read(token);
    const found = await callerOfSession(database, sessionId, userId);
    if (!found) throw new Problem('unauthenticated', { status: 401 });
    const isProgram = request.headers[clientHeader] !== consoleClient;
    return { ...found, caller: { ...found.caller, isProgram } };
  };
}
