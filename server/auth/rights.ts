/** The rights of now, for what began under those of before. */
import { sql } from 'drizzle-orm';
import type { PartnerZones } from '../../src/core/filter/zone';
import { reaches } from '../../src/core/model/domaines';
import { builtInRoles, domaines, type Rights } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import { zonesIn } from '../clock';
import type { Tx } from '../db/database';
import type { Caller } from '../services';
import { keyOfCaller, reachOfKey, storedKey } from './key-callers';
import type { Reach } from './lesser';
import {
  type OwnRights,
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

/** What somebody may do now. */
export interface RightsNow extends Reach {
  zones: PartnerZones;
  siteOff: boolean;
}

/** What a role gives to who has it; null when its scope is none that we know. */
export function rightsOf(scope: string, code: string | null, stored: StoredRole | null): Rights | null {
  const role = roleOf([scope]);
  return role === undefined ? null : (ownRights(role, code, stored)?.rights ?? builtInRoles[role]);
}

/** The rights of an account or of a key as they are now; undefined when it is closed or has no role that we know. */
export async function rightsNow(tx: Tx, id: string): Promise<RightsNow | undefined> {
  const key = keyOfCaller(id);
  return key === null ? accountRights(tx, id) : rightsOfKey(tx, key);
}

async function rightsOfKey(tx: Tx, id: number): Promise<RightsNow | undefined> {
  const key = await storedKey(tx, id);
  if (!key?.actif || key.isOver) return undefined;
  const owner = await accountRights(tx, key.proprietaire);
  const reach = owner && (await reachOfKey(tx, key, owner, owner.off));
  return reach && owner && { ...reach, zones: owner.zones };
}

async function accountRights(tx: Tx, id: string): Promise<(RightsNow & { off: readonly string[] }) | undefined> {
  const { rows } = await tx.execute<{
    roles: string[];
    id_tiers: string[];
    code: string | null;
    own: StoredRole | null;
    zones: PartnerZones;
    off: string[];
  }>(
    sql`select ${sql.raw(rolesOfUser)} as roles, ${sql.raw(partnersOfUser)} as id_tiers, ${sql.raw(ownCode)} as code, ${sql.raw(storedRole)} as own, f_zones() as zones, ${sql.raw(partnersOff)} as off
      from utilisateurs u left join roles r on ${sql.raw(roleOfUser)} where u.id = ${id} and u.actif`,
  );
  const [user] = rows;
  const role = roleOf(user?.roles ?? []);
  if (!user || !role) return undefined;
  const own: OwnRights | undefined = ownRights(role, user.code, user.own);
  const perimeter = await perimeterOf(tx, role, user.id_tiers, own?.partenaires);
  return {
    role,
    perimeter,
    zones: zonesIn(user.zones),
    siteOff: areOff(perimeter, user.off),
    off: user.off,
    ...(own && { rights: own.rights }),
  };
}

/**
 * Throws a Problem 403 `rights-changed` when the caller was disabled, has another role, may do less or sees fewer partners
 * than when the work began, or their sites were turned off. Signing out takes no right away.
 */
export async function checkRights(tx: Tx, { id, role, rights, perimeter, siteOff = false }: Caller): Promise<void> {
  const now = await rightsNow(tx, id);
  if (
    now?.role !== role ||
    (now.siteOff && !siteOff) ||
    isLess(now, rights ?? builtInRoles[role]) ||
    isNarrower(now.perimeter, perimeter)
  )
    throw new Problem('rights-changed', { status: 403 });
}

function isLess({ role, rights = builtInRoles[role] }: RightsNow, before: Rights): boolean {
  return (
    domaines.some((domaine) => !reaches(rights.permissions[domaine], before.permissions[domaine])) ||
    before.actionsSensibles.some((action) => !rights.actionsSensibles.includes(action)) ||
    (rights.langues.length > 0 &&
      (before.langues.length === 0 || before.langues.some((each) => !rights.langues.includes(each))))
  );
}

function isNarrower(now: readonly string[] | null, before: readonly string[] | null): boolean {
  return now !== null && (before === null || before.some((partner) => !now.includes(partner)));
}
