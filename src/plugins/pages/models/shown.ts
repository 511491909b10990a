/** What a page shows to somebody, slot by slot, as `GET /api/page-management/resolution` answers it. */
import type { PageKind } from './page';
import type { Absence, ScopeName, WinReason } from './resolution';

/** What is wrong with a component that is shown, or with one of its elements. */
export const faultCodes = [
  'ABSENTE',
  'PASSEE',
  'DATE_PASSEE',
  'NON_VENDUE',
  'VIDE',
  'SANS_TEXTE_ALTERNATIF',
  'PUBLICITE_ABSENTE',
  'PUBLICITE_ETEINTE',
  'LISTE_NON_PUBLIEE',
  'LISTE_VIDE',
] as const;

export interface Fault {
  code: (typeof faultCodes)[number];
  /** Place of the element, from 1; null: the component itself. */
  rang: number | null;
  nom: string;
}

export interface ShownCustomisation {
  /** Null: of somebody else, named only. */
  id: number | null;
  nameComponent: string;
  typeComponent: string;
  portee: ScopeName;
  idTiers: string | null;
  partenaire: string | null;
  identifier: string | null;
  order: number;
  /** Its draft differs from what is live. */
  changed: boolean;
  published: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  faults: readonly Fault[];
}

export interface Slot {
  idWidget: number;
  name: string;
  type: string;
  disabled: boolean;
  winner: ShownCustomisation | null;
  why: WinReason;
  hides: readonly ShownCustomisation[];
  absent: readonly { customisation: ShownCustomisation; reason: Absence }[];
}

export interface ZoneShown {
  id: string;
  nom: string;
  cssClass: string | null;
  editable: boolean;
  slots: readonly Slot[];
}

export interface PageShown {
  idPage: number;
  libelle: string;
  typePage: PageKind;
  zones: readonly ZoneShown[];
}

/** What becomes of a customisation as a form holds it (`POST /api/page-management/resolution`), for those it is for. */
export interface TypedResult {
  isShown: boolean;
  /** Names of those that it hides, the next one first. */
  hides: readonly string[];
  /** The one that is shown in its place. */
  hiddenBy: string | null;
  /** Another one for the same visitors at the same rank: saving would be refused. */
  collides: string | null;
}
