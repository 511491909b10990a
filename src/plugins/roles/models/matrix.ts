/** A role’s matrix: levels by domaine, the level that sensitive actions force, what the scope closes. Pure. */
import {
  builtInRoles,
  ceilingOf,
  type Domaine,
  domaines,
  forcedBy,
  type Level,
  reaches,
  type SensitiveAction,
  sensitiveActions,
} from '../../../core/model';

export type Scope = keyof typeof builtInRoles;

export interface Permission {
  domaine: Domaine;
  niveau: Level;
}

/** What a role gives, as its form holds it. */
export interface Given {
  scope: Scope;
  permissions: readonly Permission[];
  actionsSensibles: readonly string[];
}

/** Domaines by the groups of the menu. */
export const groups = {
  catalogue: ['MANIFESTATIONS', 'SEANCES', 'LIEUX', 'PACKAGES', 'ABONNEMENTS'],
  ventes: ['COMMANDES', 'CARTES', 'AVIS'],
  contenu: ['PAGES', 'LAYOUTS', 'MAILS', 'STYLES', 'SEO', 'LISTES'],
  diffusion: ['FLUX', 'PUBLICATION', 'RECHERCHE', 'TRADUCTIONS'],
  administration: ['PARTENAIRES', 'HISTORIQUE', 'PARAMETRES', 'ROLES'],
} as const satisfies Readonly<Record<string, readonly Domaine[]>>;

export const groupNames = ['catalogue', 'ventes', 'contenu', 'diffusion', 'administration'] as const;

/** One line of the matrix. */
export interface Line extends Permission {
  /** As far as the scope goes; AUCUN: closed. */
  ceiling: Level;
  /** The least that sensitive actions leave, and which do. */
  forced: ReturnType<typeof forcedBy>;
}

/** The sensitive actions of a list of codes, in their order. */
export function actionsIn(codes: readonly string[]): SensitiveAction[] {
  return sensitiveActions.filter((action) => codes.includes(action));
}

/** Whether a scope may be given an action at all. */
export function mayHold(scope: Scope, action: SensitiveAction): boolean {
  return builtInRoles[scope].actionsSensibles.includes(action);
}

/** The line of a domaine: never beyond the scope, never below what actions force. */
export function lineOf({ scope, permissions, actionsSensibles }: Given, domaine: Domaine): Line {
  const ceiling = ceilingOf(scope, domaine);
  const held = actionsIn(actionsSensibles).filter((action) => mayHold(scope, action));
  const forced = forcedBy(domaine, held);
  const given = permissions.find((each) => each.domaine === domaine)?.niveau ?? 'AUCUN';
  const raised = forced && reaches(forced.niveau, given) ? forced.niveau : given;
  return { domaine, niveau: reaches(ceiling, raised) ? raised : ceiling, ceiling, forced };
}

/** All lines, in the order of the domaines. */
export function linesOf(given: Given): Line[] {
  return domaines.map((domaine) => lineOf(given, domaine));
}

/** The permissions as they are stored: each domaine once, within the scope, forced levels included. */
export function settled(given: Given): Permission[] {
  return linesOf(given).map(({ domaine, niveau }) => ({ domaine, niveau }));
}

/** The permissions with another level for a domaine, as near to it as scope and actions allow. */
export function withLevel(given: Given, domaine: Domaine, niveau: Level): Permission[] {
  const others = given.permissions.filter((each) => each.domaine !== domaine);
  return settled({ ...given, permissions: [...others, { domaine, niveau }] });
}

/** Where two roles differ: up or down from the first to the second. */
export function compared(one: Level, other: Level): 'same' | 'more' | 'less' {
  if (one === other) return 'same';
  return reaches(other, one) ? 'more' : 'less';
}
