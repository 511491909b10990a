/** Who calls, as they are now: the user of a session, somebody without one, the program of a key. */
import type { PartnerZones } from '../../src/core/filter/zone';
import type { Locale } from '../../src/i18n/text';
import { zonesIn } from '../clock';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { callerOfKey, keyOfCaller, type StoredKey, storedKey } from './key-callers';
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
const userColumns = (proved: string) => `u.id, u.nom, ${rolesOfUser} as roles, ${partnersOfUser} as id_tiers, u.locale,
  c.mot_de_passe_temporaire as temporaire, ${proved} as proved, ${isFactorRequired} as "factorRequired", ${ownCode} as code, ${storedRole} as role, f_zones() as zones, ${partnersOff} as off`;
const accountJoins = `join auth_comptes c on c.id = u.id left join roles r on ${roleOfUser}`;

/** The caller of a live session, or of a key, or undefined when the session, the key or the user ended. */
export async function callerOfSession(
  database: Database,
  sessionId: string,
  userId?: string,
): Promise<Authenticated | undefined> {
  const key = keyOfCaller(sessionId);
  if (key !== null) return authenticated(await programNow(database, key));
  const { rows } = await database.pool.query<StoredUser>({
    name: 'caller',
    text: `select ${userColumns(`s.preuve > now() - ${proofLasts}`)}
      from auth_sessions s join utilisateurs u on u.id = s.utilisateur ${accountJoins}
      where s.id = $1 and s.fin is null and s.expire > now() and u.actif`,
    values: [sessionId],
  });
  const [found] = rows;
  return found && (userId === undefined || userId === found.id) ? callerIn(database, found, sessionId) : undefined;
}

/** Somebody, or a program, with the rights that they have now, without a session: for what they planned. Undefined when they may not come in. */
export async function callerOfUser(database: Database, userId: string): Promise<Caller | undefined> {
  const key = keyOfCaller(userId);
  return key === null ? (await accountNow(database, userId))?.caller : programNow(database, key);
}

/** The account of an open user who may come in, without a session. */
async function accountNow(
  database: Database,
  userId: string,
): Promise<{ caller: Caller; off: readonly string[] } | undefined> {
  const { rows } = await database.pool.query<StoredUser>({
    name: 'account',
    text: `select ${userColumns('false')} from utilisateurs u ${accountJoins} where u.id = $1 and u.actif`,
    values: [userId],
  });
  const [stored] = rows;
  const found = stored && (await callerIn(database, stored, ''));
  return found && !found.motDePasseTemporaire ? { caller: found.caller, off: stored.off } : undefined;
}

async function programNow(database: Database, id: number): Promise<Caller | undefined> {
  const key = await storedKey(database.drizzle, id);
  return key?.actif && !key.isOver ? programOf(database, key) : undefined;
}

/** The program of a key, for its owner; undefined when the owner may not come in. */
export async function programOf(database: Database, key: StoredKey): Promise<Caller | undefined> {
  const owner = await accountNow(database, key.proprietaire);
  return owner && callerOfKey(database.drizzle, key, owner.caller, owner.off);
}

function authenticated(caller: Caller | undefined): Authenticated | undefined {
  return caller && { caller, motDePasseTemporaire: false };
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
