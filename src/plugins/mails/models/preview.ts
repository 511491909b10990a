/** What the preview of a template answers (`POST notification/mails/apercu`), and the sample sets it is tried on. */

import type { InheritedLeaf } from '../model';
import type { PlaceholderName } from './placeholders';

export const samples = ['UPSELL', 'NOM_LONG', 'SANS_ANGLAIS', 'REMBOURSEMENT', 'VIDE'] as const;
export type Sample = (typeof samples)[number];

export interface MailPreview {
  objet: string;
  texte: string;
  /** Address of the HTML part as a page under its own policy, for a sandboxed frame. */
  url: string;
  /** Address of the sender; empty: the platform's. */
  expediteur: string;
  /** Placeholders that stand for nothing in this sample. */
  vides: readonly PlaceholderName[];
  /** Leaves that come from above, and from whom; `null`: from everybody's template. */
  herites: readonly { feuille: InheritedLeaf; partenaire: string | null }[];
  /** What it would say without anything of its own, and whose that is (`null`: everybody's); nothing above: null. */
  parent: { partenaire: string | null; textes: Readonly<Record<InheritedLeaf, string>> } | null;
  /** The text part was made from the HTML part. */
  texteDerive: boolean;
  /** English was requested, there is none. */
  sansAnglais: boolean;
}
