/** The first records of a source, and a mapping guessed from them. */
import type { Transformation } from './transformations';

export interface SampleMapping {
  champSource: string;
  champ: string;
  transformation: Transformation;
  defaut: string;
  cle: boolean;
}

export interface FeedSample {
  noms: readonly string[];
  lignes: readonly (readonly string[])[];
  mapping: readonly SampleMapping[];
}

/** A field that a feed may fill or tell. */
export interface FeedField {
  nom: string;
  libelle: string;
  obligatoire: boolean;
  cle: boolean;
}
