/** What `POST …/abonnements/apercu` tells of a subscription that is not saved yet and of a customer's choice (pure). */

/** Rules that a choice may break. */
export type BrokenCode =
  | 'few'
  | 'many'
  | 'entries'
  | 'days'
  | 'imposed'
  | 'genre'
  | 'venue'
  | 'venues'
  | 'validity'
  | 'gone'
  | 'overlap';

export interface OfferedSession {
  idseanc: number;
  idmanif: number;
  libelle: string;
  genre: string | null;
  nomGenre: string | null;
  nomLieu: string | null;
  /** Instant, ISO 8601. */
  date: string;
  /** Why it cannot be attended (`ANNULE`, `COMPLET` …), or null. */
  etat: string | null;
  places: number;
  /** Key of the element that offers it. */
  element: string | null;
  groupe: string | null;
  impose: boolean;
}

/** A rule that the choice breaks; `sessions`: keys of the séances at fault. */
export interface BrokenRule {
  code: BrokenCode;
  n?: number;
  limit?: number;
  genre?: string;
  sessions: readonly number[];
}

export interface SubscriptionPreview {
  offre: readonly OfferedSession[];
  /** Keys of the séances that were taken into account. */
  choix: readonly number[];
  manques: readonly BrokenRule[];
  prix: readonly {
    idnatcl: number;
    codcatpl: string;
    separate: number | null;
    price: number | null;
    gain: number | null;
  }[];
  /** Manifestations that it is linked to: those that `manifmasquer` takes out of the search. */
  masquees: number;
  /** Labels by key. */
  natures: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
  genres: Readonly<Record<string, string>>;
}
