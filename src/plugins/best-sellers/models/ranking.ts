/** Rankings as the server answers them: `GET …/best-sellers/{id}/rangs`. */
import type { axes, rankedTypes } from '../model';

export type Axis = keyof typeof axes;
export type RankedType = (typeof rankedTypes)[number];

export interface Ranked {
  rang: number;
  type: RankedType;
  cle: number;
  /** Null: out of the reader's reach. */
  libelle: string | null;
  /** Places sold in the window. */
  ventes: number;
  raison: 'EPINGLE' | 'VENTES';
  /** Rank by sales alone; null: it sold nothing there. */
  rangVentes: number | null;
  /** A pin: until when. */
  fin: string | null;
}

/** What is left out though it sold, and why. */
export interface LeftOut {
  type: RankedType;
  cle: number;
  libelle: string | null;
  ventes: number;
  /** Null: a pin that sold nothing there. */
  rangVentes: number | null;
  raison: 'EXCLU' | 'DESACTIVE' | 'PLUS_EN_VENTE';
  fin: string | null;
  motif: string | null;
}

/** One ranking of a record: of all, or of one genre, sub-genre or city. */
export interface Ranking {
  axe: Axis;
  /** Code of the genre or sub-genre, name of the city; empty: of all. */
  valeur: string;
  libelle: string | null;
}

export interface RankingAnswer {
  /** What can be looked at. */
  classements: readonly Ranking[];
  choisi: Ranking | null;
  rangs: readonly Ranked[];
  ecartes: readonly LeftOut[];
  calculeLe: string | null;
  fenetreJours: number;
  /** The record that this partner has, when another one than this stands for it. */
  remplacePar: { id: number; libelle: string } | null;
}
