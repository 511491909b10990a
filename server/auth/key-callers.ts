/** Programs that sign in by a key: never more than the scope of the key and its owner's rights, both as they are now. */
import { sql } from 'drizzle-orm';
import type { Role } from '../../src/core/contract';
import { permissionsBy } from '../../src/core/model/domaines';
import { builtInRoles, type Rights } from '../../src/core/model/rights';
import { type KeyUse, keyUses, levelsOf } from '../../src/plugins/roles/models/key';
import type { Tx } from '../db/database';
import type { Caller } from '../services';
import { lesserOf, type Reach } from './lesser';
import { ownCode, ownRights, type StoredRole, storedRole } from './own-rights';
import { areOff, perimeterOf } from './perimeter';
import { roleOf } from './users';

const callerPrefix = 'cle:';

/** What a key is called where callers are: in the history, in runs, in the live channel. */
export function keyCallerId(id: number): string {
  return `${callerPrefix}${id}`;
}

/** The number of the key that calls; null of a person. */
export function keyOfCaller(callerId: string): number | null {
  const number = callerId.startsWith(callerPrefix) ? Number(callerId.slice(callerPrefix.length)) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** A key with its scope, as it is stored. */
export interface StoredKey {
  id: number;
  nom: string;
  actif: boolean;
  isOver: boolean;
  usage: string;
  idTiers: string[];
  adresses: string[];
  limite: number;
  proprietaire: string;
  proprietaireNom: string;
  role: { scope: string; code: string | null; own: StoredRole | null } | null;
}

/** Columns of a StoredKey, of the key `k` and its owner `u`. */
export const keyColumns = `k.id, k.nom, k.actif, coalesce(k.fin <= now(), false) as "isOver", k.usage,
  array(select jsonb_array_elements_text(k.id_tiers)) as "idTiers", array(select jsonb_array_elements_text(k.adresses)) as adresses,
  k.limite, k.proprietaire, coalesce(u.nom, '') as "proprietaireNom",
  (select jsonb_build_object('scope', r.scope, 'code', ${ownCode}, 'own', ${storedRole}) from roles r where r.id_role = k.role) as role`;

export async function storedKey(tx: Tx, id: number): Promise<StoredKey | undefined> {
  const { rows } = await tx.execute<StoredKey & Record<string, unknown>>(
    sql`select ${sql.raw(keyColumns)} from cles k left join utilisateurs u on u.id = k.proprietaire where k.id = ${id}`,
  );
  return rows[0];
}

/** What the scope of a key gives, whoever owns it; undefined when it is that of a role that is none of ours. */
async function scopeOfKey(tx: Tx, key: StoredKey): Promise<Reach | undefined> {
  const use = keyUses.find((each): each is KeyUse => each === key.usage);
  if (use !== undefined && use !== 'ROLE') {
    const rights: Rights = { permissions: levelsOf(use), actionsSensibles: [], langues: [] };
    return { role: 'ADMIN', rights, perimeter: await partnersIn(tx, 'ADMIN', key.idTiers) };
  }
  const role = roleOf(key.role ? [key.role.scope] : []);
  if (!key.role || !role) return undefined;
  const own = ownRights(role, key.role.code, key.role.own);
  const perimeter = await partnersIn(tx, role, key.idTiers, own?.partenaires);
  return { role, perimeter, ...(own && { rights: own.rights }) };
}

/** The partners of a key, with those below them; null = all of its owner's. */
async function partnersIn(tx: Tx, role: Role, idTiers: readonly string[], narrowed: readonly string[] = []) {
  if (role === 'ADMIN' && idTiers.length === 0) return null;
  return perimeterOf(tx, role === 'ADMIN' ? 'GESTION_SITE_GROUPE' : role, idTiers, narrowed);
}

/** What a key may do, as both its scope and its owner may now; undefined when its scope is none that we know. */
export async function reachOfKey(
  tx: Tx,
  key: StoredKey,
  owner: Reach,
  off: readonly string[],
): Promise<(Required<Reach> & { siteOff: boolean }) | undefined> {
  const scope = await scopeOfKey(tx, key);
  if (!scope) return undefined;
  const lesser = lesserOf(owner, scope);
  // One who acts for some partners is no administrator of the platform.
  const { role, rights, perimeter } =
    lesser.role === 'ADMIN' && lesser.perimeter !== null
      ? lesserOf(lesser, { role: 'GESTION_SITE_GROUPE', perimeter: null })
      : lesser;
  const { permissions, langues } = rights ?? builtInRoles[role];
  return {
    role,
    perimeter,
    siteOff: areOff(perimeter, off),
    rights: {
      // Roles, accounts, keys and sensitive actions ask a proof of a person.
      permissions: permissionsBy((domaine) => (domaine === 'ROLES' ? 'AUCUN' : permissions[domaine])),
      actionsSensibles: [],
      langues,
    },
  };
}

/** The program that signs in by a key, for its owner. */
export async function callerOfKey(
  tx: Tx,
  key: StoredKey,
  owner: Caller,
  off: readonly string[],
): Promise<Caller | undefined> {
  const reach = await reachOfKey(tx, key, owner, off);
  const id = keyCallerId(key.id);
  const nom = `${key.nom} (clé de ${key.proprietaireNom})`;
  return reach && { ...owner, ...reach, id, sessionId: id, nom, proved: false, isProgram: true, isKey: true };
}
