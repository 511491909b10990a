/** What a run of a feed comes to, as the console shows it. */
export const feedModes = ['REELLE', 'SIMULATION'] as const;
export type FeedMode = (typeof feedModes)[number];

/** Steps of a run, in order; the last one is that of every job in parts. */
export const feedSteps = ['LECTURE', 'CONTROLE', 'ECRITURE'] as const;

export interface FeedCounts {
  lus: number;
  crees: number;
  modifies: number;
  inchanges: number;
  rejetes: number;
  verrouilles: number;
}

export interface ReportLine {
  /** Line or place in the source; null: of all of it. */
  ligne: number | null;
  reference: string;
  niveau: 'ERREUR' | 'ALERTE';
  code: string;
  message: string;
  champ: string;
}

/** A row left out, as it can be mended: its cells are values of the fields, after their transformations. */
export interface FeedReject {
  line: number;
  cells: readonly string[];
  reasons: readonly { columns: readonly number[]; field: string; message: string }[];
}

/** A record that its lock kept, and what the feed wanted of it. */
export interface FeedLock {
  resource: string;
  id: string | number;
  label: string;
  line: number | null;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

export interface FeedResult {
  mode: FeedMode;
  compteurs: FeedCounts;
  rapport: readonly ReportLine[];
  /** Fields of the cells of `rejets`. */
  champs: readonly string[];
  rejets: readonly FeedReject[];
  verrous: readonly FeedLock[];
  lot: string | null;
  /** What an outgoing feed made. */
  fichier?: { nom: string; taille: number };
}

/** Rows kept to be mended; the count tells of all. */
export const mostRejects = 1_000;
/** Lines and locks that a report names. */
export const mostNamed = 500;
