/** What the server tells of webhooks besides their records: a secret, a sending of the log, a test, a replay. */

/** A secret as it is shown once. */
export interface IssuedSecret {
  secret: string;
  indice: string;
  /** Until when the one before signs beside it; null: there was none. */
  ancienJusqua: string | null;
}

/** A_ENVOYER: it waits or is tried again; ABANDONNE: it was tried for three days; ESSAI: made by a person, sent once. */
export const sendingStates = ['A_ENVOYER', 'ENVOYE', 'ABANDONNE', 'ESSAI'] as const;
type SendingState = (typeof sendingStates)[number];

/** Why an attempt came to nothing: `statut` is what the address answered. */
const sendingFaults = ['statut', 'injoignable', 'silence', 'prive', 'redirection', 'adresse', 'secret'] as const;
export type SendingFault = (typeof sendingFaults)[number];

/** One message as the log has it. */
export interface Sending {
  /** `webhook-id` of its requests. */
  id: string;
  type: string;
  entite: string;
  entiteId: string;
  /** Of its record, or of its kind where lots are one message. */
  numero: number;
  date: string;
  etat: SendingState;
  essais: number;
  /** When it is tried next. */
  prochain: string | null;
  fini: string | null;
  statut: number | null;
  erreur: SendingFault | null;
  /** The beginning of what the address answered. */
  reponse: string | null;
  /** Milliseconds of the last attempt. */
  duree: number | null;
}

export interface SendingPage {
  items: Sending[];
  /** Where the next page begins; null: there is none. */
  suite: string | null;
}

/** What a test came to. */
export interface TestOutcome {
  statut: number | null;
  erreur: SendingFault | null;
  duree: number;
}

/** What a replay sends again: what was given up, or all that the range holds. */
export const replayed = ['ABANDONS', 'TOUT'] as const;
