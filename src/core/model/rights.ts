/**
 * Rights: who may do what to which kind of record, derived from its `domaine`, the operation and the levels of the role
 * (domains.md 1, 20 and 22). Pure: the console greys by it what the server refuses by it.
 */
import { type Guard, type Role, scopesOf } from '../contract-session';

/** What rights are given for. */
export const domaines = [
  ...['MANIFESTATIONS', 'SEANCES', 'LIEUX', 'PACKAGES', 'ABONNEMENTS', 'COMMANDES', 'CARTES', 'AVIS', 'PARTENAIRES'],
  ...['PAGES', 'LAYOUTS', 'MAILS', 'STYLES', 'SEO', 'LISTES', 'FLUX', 'PUBLICATION', 'RECHERCHE', 'TRADUCTIONS'],
  ...['HISTORIQUE', 'PARAMETRES', 'ROLES'],
] as const;
export type Domaine = (typeof domaines)[number];

/** Levels, each with those before it. */
export const levels = ['AUCUN', 'LECTURE', 'MODIFICATION', 'PUBLICATION', 'SUPPRESSION'] as const;
export type Level = (typeof levels)[number];

/** Operations on records, by the level that each needs. */
const levelOf = {
  read: 'LECTURE',
  create: 'MODIFICATION',
  update: 'MODIFICATION',
  publish: 'PUBLICATION',
  delete: 'SUPPRESSION',
} as const satisfies Readonly<Record<string, Level>>;

/** Actions that a level alone does not allow: a role names those it may do. */
export const sensitiveActions = [
  ...['ANNULER_COMMANDE', 'REMBOURSER', 'EXPORTER_DONNEES_PERSONNELLES', 'LANCER_FLUX', 'ANNULER_SEANCE'],
  ...['SUPPRIMER_PARTENAIRE', 'ROMPRE_HERITAGE', 'MODIFIER_JS', 'RESTAURER_HISTORIQUE', 'DEVERROUILLER'],
] as const;
export type SensitiveAction = (typeof sensitiveActions)[number];

/** The domaine and the level that each needs besides; `own`: those of the record acted on. */
const neededFor: Readonly<Record<SensitiveAction, { domaine: Domaine | 'own'; level: Level }>> = {
  ANNULER_COMMANDE: { domaine: 'COMMANDES', level: 'MODIFICATION' },
  REMBOURSER: { domaine: 'COMMANDES', level: 'LECTURE' },
  EXPORTER_DONNEES_PERSONNELLES: { domaine: 'COMMANDES', level: 'LECTURE' },
  LANCER_FLUX: { domaine: 'FLUX', level: 'MODIFICATION' },
  ANNULER_SEANCE: { domaine: 'SEANCES', level: 'PUBLICATION' },
  SUPPRIMER_PARTENAIRE: { domaine: 'PARTENAIRES', level: 'SUPPRESSION' },
  ROMPRE_HERITAGE: { domaine: 'PARTENAIRES', level: 'MODIFICATION' },
  MODIFIER_JS: { domaine: 'PAGES', level: 'MODIFICATION' },
  RESTAURER_HISTORIQUE: { domaine: 'own', level: 'MODIFICATION' },
  DEVERROUILLER: { domaine: 'own', level: 'MODIFICATION' },
};

export type Operation = keyof typeof levelOf | SensitiveAction;

/** What the rights on a kind of record are derived from; a resource is one. */
export interface Governed {
  /** Null: everybody’s own (views, preferences). Two, when reading and writing belong to different ones. */
  domaine: Domaine | null | { read: Domaine; write: Domaine };
  /** Fewer roles than the levels let through, to read it or to write it; `create`: who make one, where others change it. */
  guard?: { read?: Guard; create?: Guard; write?: Guard };
}

/** Who asks: the facts of the console, the caller of the server. */
export interface Actor {
  role: Role | null;
}

/** A role: a level for each domaine, and the sensitive actions it may do. */
interface Rights {
  level(domaine: Domaine): Level;
  actions: readonly SensitiveAction[];
}

const groupLevels: Partial<Record<Domaine, Level>> = {
  PARTENAIRES: 'MODIFICATION',
  FLUX: 'LECTURE',
  PARAMETRES: 'AUCUN',
  TRADUCTIONS: 'AUCUN',
  ROLES: 'AUCUN',
};

const partnerLevels: Partial<Record<Domaine, Level>> = {
  MANIFESTATIONS: 'SUPPRESSION',
  SEANCES: 'SUPPRESSION',
  PACKAGES: 'SUPPRESSION',
  ABONNEMENTS: 'SUPPRESSION',
  PAGES: 'SUPPRESSION',
  LISTES: 'SUPPRESSION',
  AVIS: 'SUPPRESSION',
  COMMANDES: 'MODIFICATION',
  CARTES: 'MODIFICATION',
  LIEUX: 'LECTURE',
  PARTENAIRES: 'LECTURE',
  HISTORIQUE: 'LECTURE',
};

/** The built-in roles (domains.md 22). */
export const builtInRoles: Readonly<Record<Role, Rights>> = {
  ADMIN: { level: () => 'SUPPRESSION', actions: sensitiveActions },
  GESTION_SITE_GROUPE: {
    level: (domaine) => groupLevels[domaine] ?? 'SUPPRESSION',
    actions: sensitiveActions.filter((action) => action !== 'SUPPRIMER_PARTENAIRE' && action !== 'LANCER_FLUX'),
  },
  PARTNER: {
    level: (domaine) => partnerLevels[domaine] ?? 'AUCUN',
    actions: ['ANNULER_COMMANDE', 'REMBOURSER', 'RESTAURER_HISTORIQUE', 'DEVERROUILLER'],
  },
};

/** The guard of an operation on a kind of record: the roles whose level is high enough, and none that the kind keeps out. */
export function accessOf(resource: Governed, operation: Operation): Guard {
  const narrowed = scopesOf[narrowedBy(resource, operation) ?? 'any'];
  const roles = narrowed.filter((role) => hasLevel(builtInRoles[role], resource, operation));
  const guard = guards.find((each) => scopesOf[each].every((role) => roles.includes(role)));
  if (guard === undefined) throw new Error(`No role may ${operation} ${JSON.stringify(resource.domaine)}.`);
  return guard;
}

function narrowedBy({ guard = {} }: Governed, operation: Operation): Guard | undefined {
  if (operation === 'read') return guard.read;
  return operation === 'create' ? (guard.create ?? guard.write) : guard.write;
}

/** Whether somebody may do an operation on records of a kind. */
export function mayDo(user: Actor, resource: Governed, operation: Operation): boolean {
  return user.role !== null && scopesOf[accessOf(resource, operation)].includes(user.role);
}

/** The widest first. */
const guards = ['any', 'group', 'admin'] as const satisfies readonly Guard[];

function hasLevel(rights: Rights, { domaine }: Governed, operation: Operation): boolean {
  const own =
    typeof domaine === 'string' || domaine === null ? domaine : domaine[operation === 'read' ? 'read' : 'write'];
  if (!isSensitive(operation)) return reaches(rights, own, levelOf[operation]);
  const needed = neededFor[operation];
  return (
    rights.actions.includes(operation) && reaches(rights, needed.domaine === 'own' ? own : needed.domaine, needed.level)
  );
}

function isSensitive(operation: Operation): operation is SensitiveAction {
  return operation in neededFor;
}

function reaches(rights: Rights, domaine: Domaine | null, needed: Level): boolean {
  return domaine === null || levels.indexOf(rights.level(domaine)) >= levels.indexOf(needed);
}
