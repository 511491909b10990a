/** The rights of a role made here: the second of a user’s roles, read with its session. */
import type { Role } from '../../src/core/contract';
import {
  type Level,
  levels,
  permissionsBy,
  type Rights,
  reaches,
  sensitiveActions,
} from '../../src/core/model/domaines';
import { builtInRoles, ceilingOf } from '../../src/core/model/rights';

/** A role as it is stored, as JSON. */
export interface StoredRole {
  scope: string;
  permissions: readonly { domaine: string; niveau: string }[];
  actions: readonly string[];
  langues: readonly string[];
  partenaires: readonly string[];
}

/** The role `r` that the user `u` has; it gives nothing while it is closed. */
export const roleOfUser = 'r.id_role = u.role';
/** The code of a role made here; null of a built-in one. */
export const ownCode = 'case when r.systeme then null else r.code end';
export const storedRole = `case when r.systeme or not r.actif then null else jsonb_build_object('scope', r.scope, 'permissions', r.permissions,
  'actions', r.actions_sensibles, 'langues', r.langues, 'partenaires', r.partenaires) end`;
/** The roles of the user as the contract tells them: the scope, then the code of a role made here. */
export const rolesOfUser = `case when r.id_role is null then array[]::text[] when r.systeme then array[r.scope] else array[r.scope, r.code] end`;
/** Partners whose site is off, whoever asks. */
export const partnersOff = 'array(select partner_id from partenaires where not actif)';
export const partnersOfUser = 'array(select jsonb_array_elements_text(u.id_tiers))';

/** Rights of a role made here, with the partners that it is narrowed to (none = all of the user’s). */
export interface OwnRights {
  rights: Rights;
  partenaires: readonly string[];
}

/**
 * The rights that a user’s own role gives, never beyond its scope; undefined when the user has a built-in role only. A role
 * that is gone, closed or of another scope gives none: nobody gets more by losing one.
 */
export function ownRights(scope: Role, code: string | null, stored: StoredRole | null): OwnRights | undefined {
  if (code === null) return undefined;
  if (stored === null || stored.scope !== scope)
    return {
      rights: { permissions: permissionsBy(() => 'AUCUN'), actionsSensibles: [], langues: [] },
      partenaires: [],
    };
  const given = new Map(
    stored.permissions.map(({ domaine, niveau }) => [domaine, levels.find((level) => level === niveau)]),
  );
  const within = (level: Level, ceiling: Level) => (reaches(ceiling, level) ? level : ceiling);
  return {
    rights: {
      permissions: permissionsBy((domaine) => within(given.get(domaine) ?? 'AUCUN', ceilingOf(scope, domaine))),
      actionsSensibles: sensitiveActions.filter(
        (action) => stored.actions.includes(action) && builtInRoles[scope].actionsSensibles.includes(action),
      ),
      langues: stored.langues,
    },
    partenaires: stored.partenaires,
  };
}
