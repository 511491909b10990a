/** What a list comes to: its order for a partner and a language at an instant, as the server answers it. */

/** Why a place is where it is. */
export const placeReasons = ['EPINGLE', 'AJOUT', 'REGLE'] as const;

/** Why an item of a list, or a record that its rules find, is not shown. */
export const absenceReasons = [
  'EXPIRE',
  'A_VENIR',
  'ABSENT',
  'ANNULE',
  'REPORTE',
  'PASSE',
  'NON_AFFICHE',
  'AUTRE_PARTENAIRE',
  'SURPLUS',
] as const;

export type PlaceReason = (typeof placeReasons)[number];
export type AbsenceReason = (typeof absenceReasons)[number];

/** Reasons that no time mends: what *Nettoyer* takes away. */
export const lastingReasons: readonly AbsenceReason[] = ['EXPIRE', 'ABSENT', 'ANNULE', 'PASSE'];

interface ListElement {
  /** Key of the record, address of a link; null where it is not said yet. */
  cle: string | null;
  libelle: string | null;
  /** Place of the item in the list, from 0; null: found by the rules. */
  index: number | null;
}

export interface Placed extends ListElement {
  rang: number;
  raison: PlaceReason;
  /** Shown, and cannot be bought now. */
  horsVente: boolean;
}

export interface Absent extends ListElement {
  raison: AbsenceReason;
  /** Since when it is over, or from when it is shown. */
  date: string | null;
}

/** Answer of `GET …/listes/{id}/ordre` and of `POST …/listes/apercu`. */
export interface ListOrder {
  places: readonly Placed[];
  absents: readonly Absent[];
  /** What the rules find in all the catalogue, and how many records there are; null without rules. */
  regles: { trouves: number; total: number } | null;
  /** Whether the partner has this list at all. */
  montree: boolean;
}

/** What became of an id that was pasted. */
export const pastedStates = ['TROUVE', 'HORS_VENTE', 'DEJA', 'DOUBLE', 'INCONNU', 'INVALIDE'] as const;

export interface PastedItem {
  /** As it was pasted. */
  id: string;
  etat: (typeof pastedStates)[number];
  libelle: string | null;
}

/** Answer of `POST …/listes/coller`. */
export interface PastedItems {
  elements: readonly PastedItem[];
}

/** What stands between the separators of a pasted text: semicolons as the rule says, and the lines of a column. */
export function pastedWords(typed: string): string[] {
  return typed.split(/[;\s,]+/).filter((word) => word !== '');
}
