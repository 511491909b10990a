/** Which template a page takes: partner and page, partner and type, parent, then all (domains.md 14). */
import type { Locale } from '../../../../i18n/text';
import { everyPage, type SeoTarget, type SeoType } from './targets';

export const seoSteps = ['PARTENAIRE_PAGE', 'PARTENAIRE_TYPE', 'PARENT', 'TOUS'] as const;
export type SeoStep = (typeof seoSteps)[number];

/** A template as resolution sees it. */
export interface SeoTemplate {
  id: number;
  nomPage: string;
  typeDonnee: string;
  /** Null: for all partners. */
  idTiers: string | null;
  langue: string;
  /** Key of the only record it is for. */
  parametrePage: string | null;
  cible: string;
  modele: string;
}

/** The subject of one text of one page. */
export interface SeoSubject {
  page: string;
  type: SeoType;
  /** Key of the record shown. */
  cle: string | null;
  langue: Locale;
  cible: SeoTarget;
  /** The partner, its parent, and so on up. */
  lignee: readonly string[];
}

export interface Resolved<T extends SeoTemplate = SeoTemplate> {
  template: T;
  step: SeoStep;
}

/** The templates that a page may take, the one it takes first. */
export function resolutionOf<T extends SeoTemplate>(templates: readonly T[], subject: SeoSubject): Resolved<T>[] {
  return templates
    .filter((template) => applies(template, subject))
    .map((template) => ({ template, step: stepOf(template, subject) }))
    .toSorted((a, b) => compare(rankOf(a, subject), rankOf(b, subject)));
}

function applies(template: SeoTemplate, { page, type, cle, langue, cible, lignee }: SeoSubject): boolean {
  return (
    template.typeDonnee === type &&
    template.langue === langue &&
    template.cible === cible &&
    (template.nomPage === everyPage || template.nomPage === page) &&
    (template.parametrePage === null || template.parametrePage === cle) &&
    (template.idTiers === null || lignee.includes(template.idTiers))
  );
}

function stepOf({ idTiers, nomPage }: SeoTemplate, { lignee }: SeoSubject): SeoStep {
  if (idTiers === null) return 'TOUS';
  if (idTiers !== lignee[0]) return 'PARENT';
  return nomPage === everyPage ? 'PARTENAIRE_TYPE' : 'PARTENAIRE_PAGE';
}

/** The nearer parent, a page before its type, one record before all; then the elder. */
function rankOf({ template, step }: Resolved, { lignee }: SeoSubject): number[] {
  return [
    seoSteps.indexOf(step),
    template.idTiers === null ? 0 : lignee.indexOf(template.idTiers),
    template.nomPage === everyPage ? 1 : 0,
    template.parametrePage === null ? 1 : 0,
    template.id,
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
