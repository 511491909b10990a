/** What search engines will read of a record: `POST /api/page-management/seo/resolution` (pure). */
import type { Locale } from '../../../../i18n/text';
import type { SeoStep } from './resolution';
import type { SeoTarget, SeoType } from './targets';

/** Records whose forms show their texts, by the name of their resource. */
export const seoResources: Readonly<Record<string, SeoType>> = {
  manifestations: 'MANIFESTATION',
  packages: 'PACKAGE',
  abonnements: 'ABONNEMENT',
};

/** One text of a record. */
export interface RecordText {
  langue: Locale;
  cible: SeoTarget;
  texte: string;
  /** A field of the record itself, else a step of the order; null: nothing says it. */
  origine: 'FICHE' | SeoStep | null;
  /** The template that gives it, when its reader may open it. */
  modele: number | null;
  /** Partner that the template belongs to. */
  partenaire: string | null;
  /** Placeholders that were empty, as written. */
  vides: readonly string[];
}

export interface RecordTexts {
  textes: readonly RecordText[];
  /** The page asks search engines not to read it (`activationMetaNoIndex`). */
  noindex: boolean;
}

/** What a record says itself instead of any template (`seoFields`); '' when it says nothing. */
export function ownText(seo: Readonly<Record<string, unknown>>, cible: SeoTarget, langue: Locale): string {
  const side = langue === 'fr' ? 'Fr' : 'En';
  if (cible === 'TITLE') return wordOf(seo[`seoTitle${side}`]);
  if (cible === 'DESCRIPTION') return wordOf(seo[`seoDescription${side}`]);
  const keywords = seo['seoKeywords'];
  return cible === 'KEYWORDS' && Array.isArray(keywords) ? keywords.map(String).join(', ') : '';
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
