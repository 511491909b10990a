/** What the test bar reads: `GET search-engine/essai` (domains.md 23). */

import type { Badge } from '../../../features/sold/models/badges';
import type { Match, Place } from './formula';
import type { ResultKind, SearchLanguage } from './kinds';

/** A word of the query, where a record has it, and how it was recognised. */
export interface WordFound {
  mot: string;
  /** What the record says instead, when it is not the word as typed. */
  forme: string | null;
  place: Place;
  par: Match;
}

/** Why a record has its score. */
export interface Why {
  mots: readonly WordFound[];
  titre: 'whole' | 'start' | null;
  statut: string;
  /** Product of the boosts that apply, and their names. */
  facteur: number;
  boosts: readonly string[];
}

export interface TrialItem {
  rank: number;
  /** `MANIFESTATION:45012` */
  ref: string;
  type: ResultKind;
  id: number;
  libelle: string;
  partenaire: string | null;
  statut: string;
  debut: string | null;
  score: number;
  /** Of a manifestation. */
  badges: readonly Badge[];
  why: Why;
}

export const expectedStates = ['found', 'excluded', 'not-sold', 'not-indexed'] as const;
export type ExpectedState = (typeof expectedStates)[number];

/** Reasons, by the keys of their texts (`essai.raisons.*`). */
export type Reason =
  | 'found'
  | 'foundAfterExclusion'
  | 'excluded'
  | 'excludedUntil'
  | 'excludedList'
  | 'status'
  | 'past'
  | 'unknown'
  | 'partner'
  | 'language'
  | 'words';

export interface Expected {
  ref: string;
  type: ResultKind;
  id: number;
  /** Null when it is unknown, or out of reach. */
  libelle: string | null;
  state: ExpectedState;
  rank?: number;
  /** Instant since which, where that is known. */
  since?: string;
  why: { code: Reason; params: Readonly<Record<string, string | number>> };
}

export interface Trial {
  items: readonly TrialItem[];
  /** Of all results, those listed included. */
  total: number;
  expected: readonly Expected[];
  /** Words that nothing holds, with what was searched instead. */
  corrections: readonly { mot: string; par: readonly string[] }[];
  /** No record has all the words: these have some of them. */
  partiel: boolean;
  /** Milliseconds that the server took. */
  ms: number;
}

export interface TrialRequest {
  q: string;
  idTiers: string | null;
  lang: SearchLanguage;
  /** Instant; now without. */
  at?: string | null;
  /** `MANIFESTATION:45012` */
  expect: readonly string[];
}
