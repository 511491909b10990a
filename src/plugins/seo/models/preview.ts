/** What `POST …/seo/apercu` tells of a template that is not saved yet, over all the catalogue (pure). */
import type { SeoStep } from '../../../features/sold/models/seo/resolution';

/** A record that the template is tried on. */
export interface TriedRecord {
  cle: string;
  libelle: string;
  texte: string;
  /** Values of the placeholders used, by their names without variant. */
  valeurs: Readonly<Record<string, string | null>>;
  /** Placeholders that were empty, as written. */
  vides: readonly string[];
  /** Why it is shown: chosen by the person, the longest text, the most empty placeholders, or any. */
  raison: 'CHOISI' | 'LONG' | 'VIDE' | 'AUTRE';
}

/** A template that pages take before or after this one; its text only for those who may see it. */
export interface Rival {
  id: number | null;
  etape: SeoStep;
  partenaire: string | null;
  nomPage: string;
  parametrePage: string | null;
  modele: string | null;
  /** The one in the form. */
  ici: boolean;
}

export interface SeoPreview {
  /** Records of the catalogue that the template is for. */
  total: number;
  exemples: readonly TriedRecord[];
  /** How many records leave each placeholder empty, the most first. */
  vides: readonly { balise: string; nombre: number }[];
  /** Records whose text is also that of another record of the same partner. */
  doublons: number;
  /** Texts longer than search engines show. */
  longs: number;
  /** Pages of artists and venues with too few manifestations for search engines to read (`indexationOpt…` of the partner). */
  ignorees: number;
  /** Templates of the same partner, target and language that say the same. */
  identiques: readonly { id: number; nomPage: string; typeDonnee: string }[];
  ordre: readonly Rival[];
}
