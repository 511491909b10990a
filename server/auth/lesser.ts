/** The lesser of what two may do and see. */
import type { Role } from '../../src/core/contract';
import { permissionsBy, reaches } from '../../src/core/model/domaines';
import { builtInRoles, type Rights } from '../../src/core/model/rights';

/** What somebody may do, and for which partners; null = all. */
export interface Reach {
  role: Role;
  rights?: Rights;
  perimeter: readonly string[] | null;
}

/** Stands for no language at all, where an empty list would be all of them. */
const noLanguage = ['aucune'];

/** The scopes, the narrowest first. */
const scopes = ['PARTNER', 'GESTION_SITE_GROUPE', 'ADMIN'] as const satisfies readonly Role[];

/** A caller with the lesser of what they and somebody else may do and see: nobody does or reads more as another. */
export function lesserOf<T extends Reach>(caller: T, other: Reach): T {
  const [own, theirs] = [caller, other].map(({ role, rights }) => rights ?? builtInRoles[role]);
  if (!own || !theirs) return caller;
  return {
    ...caller,
    role: scopes.find((each) => each === caller.role || each === other.role) ?? caller.role,
    rights: {
      permissions: permissionsBy((domaine) =>
        reaches(own.permissions[domaine], theirs.permissions[domaine])
          ? theirs.permissions[domaine]
          : own.permissions[domaine],
      ),
      actionsSensibles: own.actionsSensibles.filter((action) => theirs.actionsSensibles.includes(action)),
      langues: languesIn(own.langues, theirs.langues),
    },
    perimeter: within(caller.perimeter, other.perimeter),
  };
}

/** The partners that are in both; null = all. */
function within(own: readonly string[] | null, theirs: readonly string[] | null): readonly string[] | null {
  if (own === null || theirs === null) return own ?? theirs;
  return theirs.filter((partner) => own.includes(partner));
}

/** The languages that both write; none = all. */
function languesIn(own: readonly string[], theirs: readonly string[]): readonly string[] {
  if (own.length === 0 || theirs.length === 0) return own.length === 0 ? theirs : own;
  const both = own.filter((each) => theirs.includes(each));
  return both.length === 0 ? noLanguage : both;
}
