/** What the server tells of rules besides their records: a firing of the journal, a back-test. */

/** How far a chain of causes goes: a firing that would be this link is stopped. */
export const mostLinks = 5;
/** Days that a back-test looks at. */
export const testedDays = 90;

/**
 * A_FAIRE: it waits; EVALUE: what it would do was said; FAIT; RIEN: nothing was left to change; REFUSE; PLAFOND: above its limit
 * of an hour; BOUCLE: the fifth link of a chain; ANNULE: the rule was paused or changed before.
 */
export const firingStates = ['A_FAIRE', 'EVALUE', 'FAIT', 'RIEN', 'REFUSE', 'PLAFOND', 'BOUCLE', 'ANNULE'] as const;
export type FiringState = (typeof firingStates)[number];

/** One firing as the journal has it. */
export interface Firing {
  id: string;
  /** What made it: a lot, an hour, a date. */
  cause: string;
  entite: string;
  entiteId: string;
  libelle: string | null;
  date: string;
  etat: FiringState;
  /** Links of the chain of causes, from 1. */
  profondeur: number;
  message: string | null;
  /** Batch that takes it back. */
  lot: string | null;
  fini: string | null;
}

export interface FiringPage {
  items: Firing[];
  /** Where the next page begins; null: there is none. */
  suite: string | null;
}

/** One time that a rule would have run. */
export interface TestedFiring {
  date: string;
  entiteId: string;
  libelle: string | null;
  cause: string;
}

/** What it would do to a record as it is today. */
export interface TestedAct {
  entiteId: string;
  libelle: string | null;
  etat: FiringState;
  message: string | null;
}

/** What a back-test of one version of a rule came to. */
export interface BackTest {
  fait: string;
  du: string;
  au: string;
  /** False: conditions that the history does not store; `feuilles` names them. */
  rejouable: boolean;
  feuilles: string[];
  nombre: number;
  /** There are more than were counted. */
  tronque: boolean;
  lignes: TestedFiring[];
  essais: TestedAct[];
}
