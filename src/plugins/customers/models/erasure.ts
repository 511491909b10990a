/** What an erasure of a person comes to, as its dry run and its answer say it. */

/** Who may have had their data: whoever erases informs them. */
export const recipientKinds = ['FLUX', 'PROGRAMME', 'RELAIS', 'PAIEMENT', 'EXPORT'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export interface Erasure {
  idClient: string;
  instant: string;
  /** Leaves that go or lose whom they name, by kind of record; `*`: the row. */
  retire: readonly { ressource: string; feuille: string; nombre: number }[];
  /** What the law keeps, out of every list, search, export and mail until its day (null: until what keeps it ends). */
  conserve: readonly KeptLeaves[];
  /** What another customer of the partner has too: it stays in texts that say nothing else of this one. */
  partage: readonly string[];
  /** Séances ahead: their tickets stay good, without a name. */
  seances: readonly { idCommande: number; numero: string; libelle: string; date: string; places: number }[];
  prevenir: readonly { quoi: RecipientKind; nom: string; date: string | null }[];
}

/** What is kept of a row, and why. */
export interface KeptLeaves {
  ressource: string;
  cle: string;
  feuilles: readonly string[];
  raison: 'FACTURE' | 'LITIGE' | 'CARTE';
  jusquAu: string | null;
}

/** What the law keeps of somebody who was erased, on one row. */
export interface KeptPerson {
  feuilles: Readonly<Record<string, string>>;
  conserve: readonly KeptLeaves[];
}
