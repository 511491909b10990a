/** Who may do what, and why: the rights of people, from their roles, checked as the server checks them. Pure. */
import {
  type Actor,
  builtInRoles,
  type Domaine,
  domaines,
  domainesOf,
  type Governed,
  type Level,
  lacking,
  permissionsBy,
  type Right,
  reaches,
  type SensitiveAction,
  sensitiveActions,
} from '../../../core/model';
import type { RoleRow } from '../model';
import { readsGiven } from './given';
import { actionsIn, lineOf } from './matrix';
import type { UserRow } from './user';

/** Somebody with their role, and what it gives them now. */
export interface Person {
  user: UserRow;
  role: RoleRow | null;
  actor: Actor;
}

const nothing: Actor = {
  role: null,
  rights: { permissions: permissionsBy(() => 'AUCUN'), actionsSensibles: [], langues: [] },
};

/** The people with their roles; a closed account has no right, a closed role gives none. */
export function peopleOf(users: readonly UserRow[], roles: readonly RoleRow[]): Person[] {
  const known = new Map(roles.map((role) => [role.idRole, role]));
  return users.map((user) => {
    const role = known.get(user.role) ?? null;
    return { user, role, actor: role === null || !user.actif ? nothing : actorOf(role) };
  });
}

function actorOf(role: RoleRow): Actor {
  const given = readsGiven(role);
  if (role.systeme) return { role: given.scope };
  if (!role.actif) return { ...nothing, role: given.scope };
  return {
    role: given.scope,
    rights: {
      permissions: permissionsBy((domaine) => lineOf(given, domaine).niveau),
      actionsSensibles: actionsIn(given.actionsSensibles),
      langues: role.langues,
    },
  };
}

/** Those who have a right. */
export function whoMay(right: Right, people: readonly Person[]): Person[] {
  return people.filter(({ actor }) => lacking(right, actor) === null);
}

/** What somebody has: levels above none, and sensitive actions. */
export function rightsOf({ actor }: Person) {
  const { permissions, actionsSensibles } = actor.rights ?? builtInRoles[actor.role ?? 'PARTNER'];
  return { permissions, actionsSensibles };
}

/** Writes of somebody, as the history counts them. */
export interface Used {
  auteurId: string;
  entite: string;
  action: string;
}

/** The action of the history that a sensitive action leaves, where it leaves one of its own. */
const traces: Partial<Record<SensitiveAction, string>> = {
  LANCER_FLUX: 'LANCEMENT_FLUX',
  RESTAURER_HISTORIQUE: 'RESTAURATION',
  DEVERROUILLER: 'VERROU',
  EFFACER_PERSONNE: 'EFFACEMENT',
};

export interface Unused {
  domaines: { domaine: Domaine; niveau: Level }[];
  actions: SensitiveAction[];
}

/** What somebody may write and did not: levels above reading, and the actions that the history knows. */
export function unusedOf(
  person: Person,
  used: readonly Used[],
  resources: readonly (Governed & { name: string })[],
): Unused {
  const { permissions, actionsSensibles } = rightsOf(person);
  const own = used.filter(({ auteurId }) => auteurId === person.user.id);
  const written = new Set(
    own.flatMap(({ entite }) =>
      resources.filter(({ name }) => name === entite).flatMap((resource) => domainesOf(resource, 'write')),
    ),
  );
  return {
    domaines: domaines.flatMap((domaine) => {
      const niveau = permissions[domaine];
      return reaches(niveau, 'MODIFICATION') && !written.has(domaine) ? [{ domaine, niveau }] : [];
    }),
    actions: sensitiveActions.filter(
      (action) =>
        actionsSensibles.includes(action) &&
        traces[action] !== undefined &&
        !own.some((each) => each.action === traces[action]),
    ),
  };
}
