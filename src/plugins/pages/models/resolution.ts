/**
 * Which customisation of a widget a visitor sees (domains.md 17): of those published in the language, for the partner and
 * for the identifier, the most specific one, then the first in order.
 */

/** What a customisation says of whom it is for. */
export interface Scoped {
  id: number;
  /** Null: every partner but `exceptionIdTiers`. */
  idTiers: string | null;
  exceptionIdTiers: readonly string[];
  /** Null: every identifier. */
  identifier: string | null;
  lang: string;
  order: number;
  published: boolean;
}

/** For whom a page is looked at; null: for nobody in particular. */
export interface Viewed {
  idTiers: string | null;
  identifier: string | null;
  lang: string;
}

/** How specific: partner and identifier > partner > identifier > everybody. */
export const scopes = ['TOUS', 'IDENTIFIANT', 'PARTENAIRE', 'PARTENAIRE_IDENTIFIANT'] as const;
export type ScopeName = (typeof scopes)[number];

/** Why one is not shown at all, the first reason that holds. */
export const absences = ['LANGUE', 'NON_PUBLIE', 'PARTENAIRE', 'EXCEPTION', 'IDENTIFIANT'] as const;
export type Absence = (typeof absences)[number];

/** Why the winner stands before another one. */
export const reasons = ['SEULE', 'PORTEE', 'ORDRE'] as const;
export type WinReason = (typeof reasons)[number];

export interface Resolved<T extends Scoped> {
  winner: T | null;
  why: WinReason;
  /** Those that it hides, the next one first. */
  hides: readonly T[];
  absent: readonly { customisation: T; reason: Absence }[];
}

export function scopeName({ idTiers, identifier }: Pick<Scoped, 'idTiers' | 'identifier'>): ScopeName {
  if (idTiers === null) return identifier === null ? 'TOUS' : 'IDENTIFIANT';
  return identifier === null ? 'PARTENAIRE' : 'PARTENAIRE_IDENTIFIANT';
}

/** Why a customisation is not shown to somebody; null: it may be. */
export function absenceOf(customisation: Scoped, { idTiers, identifier, lang }: Viewed): Absence | null {
  if (customisation.lang !== lang) return 'LANGUE';
  if (!customisation.published) return 'NON_PUBLIE';
  if (customisation.idTiers !== null && customisation.idTiers !== idTiers) return 'PARTENAIRE';
  if (customisation.idTiers === null && idTiers !== null && customisation.exceptionIdTiers.includes(idTiers))
    return 'EXCEPTION';
  return customisation.identifier === null || customisation.identifier === identifier ? null : 'IDENTIFIANT';
}

/** The customisation of one widget that is shown, why, and what becomes of the others. */
export function resolve<T extends Scoped>(customisations: readonly T[], viewed: Viewed): Resolved<T> {
  const judged = customisations.map((customisation) => ({ customisation, reason: absenceOf(customisation, viewed) }));
  const [winner = null, ...hides] = judged
    .flatMap(({ customisation, reason }) => (reason === null ? [customisation] : []))
    .toSorted(bySpecificity);
  const [next] = hides;
  const why =
    winner === null || next === undefined ? 'SEULE' : scopeName(winner) === scopeName(next) ? 'ORDRE' : 'PORTEE';
  const absent = judged.flatMap(({ customisation, reason }) => (reason === null ? [] : [{ customisation, reason }]));
  return { winner, why, hides, absent };
}

/** The most specific first, then the first in order; of the same order, the one that was there first. */
function bySpecificity(left: Scoped, right: Scoped): number {
  const rank = (each: Scoped) => scopes.indexOf(scopeName(each));
  return rank(right) - rank(left) || left.order - right.order || left.id - right.id;
}

/** Whether two customisations of a widget are for the same visitors at the same rank: the second is refused. */
export function collides(left: Scoped, right: Scoped): boolean {
  return (
    left.id !== right.id &&
    left.lang === right.lang &&
    left.idTiers === right.idTiers &&
    left.identifier === right.identifier &&
    left.order === right.order
  );
}
