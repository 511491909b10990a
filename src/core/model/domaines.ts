/** What rights are given for, and how far: the vocabulary of roles (domains.md 1), for both ends. */

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

/** Actions that a level alone does not allow: a role names those it may do. */
export const sensitiveActions = [
  ...['ANNULER_COMMANDE', 'REMBOURSER', 'EXPORTER_DONNEES_PERSONNELLES', 'LANCER_FLUX', 'ANNULER_SEANCE'],
  ...['SUPPRIMER_PARTENAIRE', 'ROMPRE_HERITAGE', 'MODIFIER_JS', 'RESTAURER_HISTORIQUE', 'DEVERROUILLER'],
  ...['EFFACER_PERSONNE'],
] as const;
export type SensitiveAction = (typeof sensitiveActions)[number];

export type Permissions = Readonly<Record<Domaine, Level>>;

/** What a role allows, as `GET /api/user/info` tells it. */
export interface Rights {
  permissions: Permissions;
  actionsSensibles: readonly SensitiveAction[];
  /** Languages whose texts are written; none = all, and what has no language besides. */
  langues: readonly string[];
}

/** Whether a level comes up to another. */
export function reaches(level: Level, needed: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(needed);
}

/** The levels of all domaines. */
export function permissionsBy(levelFor: (domaine: Domaine) => Level): Permissions {
  // `fromEntries` forgets the keys that it was given; they are all of them.
  return Object.fromEntries(domaines.map((domaine) => [domaine, levelFor(domaine)])) as Permissions;
}
