/**
 * Rights: who may do what to which kind of record, derived from its `domaine`, the operation and the levels of the role
 * (domains.md 1, 20 and 22). Pure: the console greys by it what the server refuses by it.
 */
import { type Guard, type Role, scopesOf } from '../contract-session';
import {
  type Domaine,
  type Level,
  permissionsBy,
  type Rights,
  reaches,
  type SensitiveAction,
  sensitiveActions,
} from './domaines';
import type { Leaf } from './model';

export {
  type Domaine,
  domaines,
  type Level,
  levels,
  type Rights,
  type SensitiveAction,
  sensitiveActions,
} from './domaines';

/** Operations on records, by the level that each needs. */
const levelOf = {
  read: 'LECTURE',
  create: 'MODIFICATION',
  update: 'MODIFICATION',
  publish: 'PUBLICATION',
  delete: 'SUPPRESSION',
} as const satisfies Readonly<Record<string, Level>>;

/** The domaine and the level that each sensitive action needs besides; `own`: those of the record acted on. */
export const neededFor: Readonly<Record<SensitiveAction, { domaine: Domaine | 'own'; niveau: Level }>> = {
  ANNULER_COMMANDE: { domaine: 'COMMANDES', niveau: 'MODIFICATION' },
  REMBOURSER: { domaine: 'COMMANDES', niveau: 'LECTURE' },
  EXPORTER_DONNEES_PERSONNELLES: { domaine: 'COMMANDES', niveau: 'LECTURE' },
  LANCER_FLUX: { domaine: 'FLUX', niveau: 'MODIFICATION' },
  ANNULER_SEANCE: { domaine: 'SEANCES', niveau: 'PUBLICATION' },
  SUPPRIMER_PARTENAIRE: { domaine: 'PARTENAIRES', niveau: 'SUPPRESSION' },
  ROMPRE_HERITAGE: { domaine: 'PARTENAIRES', niveau: 'MODIFICATION' },
  MODIFIER_JS: { domaine: 'PAGES', niveau: 'MODIFICATION' },
  RESTAURER_HISTORIQUE: { domaine: 'own', niveau: 'MODIFICATION' },
  DEVERROUILLER: { domaine: 'own', niveau: 'MODIFICATION' },
  EFFACER_PERSONNE: { domaine: 'COMMANDES', niveau: 'SUPPRESSION' },
};

export type Operation = keyof typeof levelOf | SensitiveAction;

/** What the rights on a kind of record are derived from; a resource is one. */
export interface Governed {
  /**
   * Null: everybody’s own (views, preferences). Two, when reading and writing belong to different ones. A list, when each
   * record is under one of them, as its domain says: one of them is enough to come to the kind.
   */
  domaine: Domaine | null | readonly Domaine[] | { read: Domaine; write: Domaine };
  /** Fewer roles than the levels let through, to read it or to write it; `create`: who make one, where others change it. */
  guard?: { read?: Guard; create?: Guard; write?: Guard };
  /** Sensitive actions that operations on these records are. */
  actions?: Partial<Record<keyof typeof levelOf, SensitiveAction>>;
  /** Who may not do this sees personal data of these records masked; everybody who reads them sees it without. */
  personalFrom?: keyof typeof levelOf;
}

/** Who asks: the facts of the console, the caller of the server. */
export interface Actor {
  role: Role | null;
  /** Those of a role made here; the built-in ones of the scope when absent. */
  rights?: Rights | undefined;
  /** False: sensitive actions ask a fresh proof of who it is; the console learns so from the server. */
  proved?: boolean | undefined;
  /** The sites of all partners that somebody acts for are off: they read, and write nothing but what is their own. */
  siteOff?: boolean | undefined;
}

/** A level of a domaine. */
export interface Need {
  domaine: Domaine;
  niveau: Level;
}

/** What an operation on a kind of record asks of who does it: a scope, a level, a sensitive action. */
export interface Access {
  guard: Guard;
  /** One of these is enough; none: everybody’s own. */
  needs: readonly Need[];
  action?: SensitiveAction;
}

/** What stands at a route, a page or a command: an access, or a guard of the specification where no domaine is required. */
export type Right = Guard | Access;

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
  ADMIN: { permissions: permissionsBy(() => 'SUPPRESSION'), actionsSensibles: sensitiveActions, langues: [] },
  GESTION_SITE_GROUPE: {
    permissions: permissionsBy((domaine) => groupLevels[domaine] ?? 'SUPPRESSION'),
    actionsSensibles: sensitiveActions.filter(
      (action) => action !== 'SUPPRIMER_PARTENAIRE' && action !== 'LANCER_FLUX',
    ),
    langues: [],
  },
  PARTNER: {
    permissions: permissionsBy((domaine) => partnerLevels[domaine] ?? 'AUCUN'),
    actionsSensibles: ['ANNULER_COMMANDE', 'REMBOURSER', 'RESTAURER_HISTORIQUE', 'DEVERROUILLER'],
    langues: [],
  },
};

/** What an operation on a kind of record asks. */
export function accessOf(resource: Governed, operation: Operation): Access {
  const guard = narrowedBy(resource, operation) ?? 'any';
  const own = domainesOf(resource, operation === 'read' ? 'read' : 'write');
  if (!isSensitive(operation)) {
    const action = resource.actions?.[operation];
    const needs = own.map((domaine) => ({ domaine, niveau: levelOf[operation] }));
    return { guard, needs, ...(action && { action }) };
  }
  const { domaine: needed, niveau } = neededFor[operation];
  const domaines = needed === 'own' ? own : [needed];
  return { guard, needs: domaines.map((domaine) => ({ domaine, niveau })), action: operation };
}

/** The domaines that reading or writing a kind is given for: none where it is everybody’s own. */
export function domainesOf({ domaine }: Pick<Governed, 'domaine'>, how: 'read' | 'write'): readonly Domaine[] {
  if (domaine === null) return [];
  if (typeof domaine === 'string') return [domaine];
  return 'read' in domaine ? [domaine[how]] : domaine;
}

/**
 * What it asks to choose a record of a kind for another that points to it: to read one of the kinds that do, or its own
 * (domains.md 20), and never more than the scope may read.
 */
export function choiceAccess(resource: Governed, pointing: readonly Governed[]): Access {
  const own = accessOf(resource, 'read');
  return {
    guard: guardOf(own),
    needs: [own, ...pointing.map((each) => accessOf(each, 'read'))].flatMap(({ needs }) => needs),
  };
}

/** Why somebody may not: the scope is kept out, their sites are off, a level is missing, a sensitive action, a fresh proof. */
export type Refused =
  | { code: 'forbidden' | 'site-off' }
  | ({ code: 'permission' } & Need)
  | { code: 'action' | 'proof'; action: SensitiveAction };

/** What somebody lacks for a right; null when nothing. */
export function lacking(right: Right, { role, rights, proved, siteOff }: Actor): Refused | null {
  const access = typeof right === 'string' ? { guard: right, needs: [] } : right;
  if (access.guard === 'public') return null;
  if (role === null || !scopesOf[access.guard].includes(role)) return { code: 'forbidden' };
  const { permissions, actionsSensibles } = rights ?? builtInRoles[role];
  const [first] = access.needs;
  if (first && !access.needs.some(({ domaine, niveau }) => reaches(permissions[domaine], niveau)))
    return { code: 'permission', ...first };
  const { action } = access;
  if (action !== undefined && !actionsSensibles.includes(action)) return { code: 'action', action };
  if (siteOff && isWriting(access)) return { code: 'site-off' };
  return action !== undefined && proved === false ? { code: 'proof', action } : null;
}

/** To export is to read; any other sensitive action changes something, whatever its level. */
export function isWriting({ needs, action }: Access): boolean {
  const acts = action !== undefined && action !== 'EXPORTER_DONNEES_PERSONNELLES';
  return acts || needs.some(({ niveau }) => niveau !== 'LECTURE');
}

/** Whether somebody has a right. */
export function passes(right: Right, actor: Actor): boolean {
  return lacking(right, actor) === null;
}

/** Whether writing a leaf is publishing (domains.md 20): a state, an exclusion from the search. */
export function isPublishing({ field }: Pick<Leaf, 'field'>): boolean {
  return field.state?.action === 'STATUT' || field.publishes === true;
}

/** Whether somebody writes the texts of a language. */
export function writesLanguage({ rights }: Pick<Actor, 'rights'>, lang: 'fr' | 'en'): boolean {
  return rights === undefined || rights.langues.length === 0 || rights.langues.includes(lang);
}

/**
 * Whether a role of some languages leaves a leaf alone: it writes their texts, and entire rows that are in one of them
 * (domains.md 20).
 * @param own language of the row, where it has one
 */
export function isForeign({ field }: Pick<Leaf, 'field'>, langues: readonly string[], own: unknown): boolean {
  if (langues.length === 0 || (typeof own === 'string' && langues.includes(own))) return false;
  return field.lang === undefined || !langues.includes(field.lang);
}

/** Whether somebody may do an operation on records of a kind. */
export function mayDo(actor: Actor, resource: Governed, operation: Operation): boolean {
  return actor.role !== null && passes(accessOf(resource, operation), actor);
}

/** The guard of the specification that a right comes to for the built-in roles. */
export function guardOf(right: Right): Guard {
  if (typeof right === 'string') return right;
  const guard = guards.find((each) => scopesOf[each].every((role) => passes(right, { role })));
  if (guard === undefined) throw new Error(`No role passes ${JSON.stringify(right)}.`);
  return guard;
}

/**
 * How far a role of a scope may go in a domaine: as far as the built-in one; a partner may be given its own record to
 * write (domains.md 22).
 */
export function ceilingOf(scope: Role, domaine: Domaine): Level {
  return scope === 'PARTNER' && domaine === 'PARTENAIRES' ? 'MODIFICATION' : builtInRoles[scope].permissions[domaine];
}

/** The level that sensitive actions force on a domaine, with those that do; null when none does. */
export function forcedBy(
  domaine: Domaine,
  actions: readonly SensitiveAction[],
): { niveau: Level; actions: SensitiveAction[] } | null {
  const forcing = actions.filter((action) => neededFor[action].domaine === domaine);
  const [first, ...others] = forcing.map((action) => neededFor[action].niveau);
  if (first === undefined) return null;
  const niveau = others.reduce((highest, each) => (reaches(each, highest) ? each : highest), first);
  return { niveau, actions: forcing.filter((action) => neededFor[action].niveau === niveau) };
}

function narrowedBy({ guard = {} }: Governed, operation: Operation): Guard | undefined {
  if (operation === 'read') return guard.read;
  return operation === 'create' ? (guard.create ?? guard.write) : guard.write;
}

/** The widest first. */
const guards = ['any', 'group', 'admin'] as const satisfies readonly Guard[];

function isSensitive(operation: Operation): operation is SensitiveAction {
  return operation in neededFor;
}
