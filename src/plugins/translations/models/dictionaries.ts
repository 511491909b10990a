/** The fourteen dictionaries: labels of records, never a copy (domains.md 22). */

/** A dictionary, by its path in screens.tsv. */
export interface Dictionary {
  id: DictionaryId;
  /** Whose labels it holds. */
  resource: string;
  /** Proper names of a reference: the same in every language unless translated. */
  proper?: true;
  /** Only the records with this value, where they have such a leaf. */
  only?: { leaf: string; is: string };
}

export const dictionaryIds = [
  'artistes',
  'cartes-cadeaux',
  'categorie',
  'departement',
  'genres',
  'mode-de-retait',
  'modele-de-carte',
  'nature-de-clientele',
  'pays',
  'population',
  'regions',
  'sous-genres',
  'villes',
  'zone-geographique',
] as const;
export type DictionaryId = (typeof dictionaryIds)[number];

const details: Readonly<Record<DictionaryId, Omit<Dictionary, 'id'>>> = {
  artistes: { resource: 'artistes' },
  'cartes-cadeaux': { resource: 'modeles-carte', only: { leaf: 'programme', is: 'CADEAU' } },
  categorie: { resource: 'categories-place' },
  departement: { resource: 'departements', proper: true },
  genres: { resource: 'genres' },
  'mode-de-retait': { resource: 'modes-retrait' },
  'modele-de-carte': { resource: 'modeles-carte' },
  'nature-de-clientele': { resource: 'natures-client' },
  pays: { resource: 'pays' },
  population: { resource: 'populations' },
  regions: { resource: 'regions' },
  'sous-genres': { resource: 'sous-genres' },
  villes: { resource: 'villes', proper: true },
  'zone-geographique': { resource: 'zones-geographiques' },
};

export const dictionaries: readonly Dictionary[] = dictionaryIds.map((id) => ({ id, ...details[id] }));

/** A dictionary by a name that comes from outside. */
export function dictionaryNamed(id: string): Dictionary | undefined {
  return dictionaries.find((each) => each.id === id);
}

/** Where a translation stands, the work first. */
export const states = ['MANQUANT', 'A_REVOIR', 'TRADUIT', 'IDENTIQUE_VALIDE'] as const;
export type TranslationState = (typeof states)[number];

/** One entry: `GET traductions/{dictionnaire}`. */
export interface Entry {
  id: string | number;
  fr: string;
  en: string | null;
  etat: TranslationState;
  /** The French that the English was written for, when it is another one now. */
  source: string | null;
  /** Of the record. */
  version: number;
  dateModif: string;
  auteurModif: string;
}

export type Counts = Readonly<Record<TranslationState, number>>;

export interface EntryPage {
  items: Entry[];
  /** Entries that the search and the state keep. */
  total: number;
  /** Entries that the search keeps, by state. */
  counts: Counts;
  /** Longest English, in characters. */
  max: number;
  /** The French is changed here too. */
  frEditable: boolean;
}

/** How far a dictionary is: `GET traductions`. */
export interface Progress {
  id: DictionaryId;
  total: number;
  counts: Counts;
}

/** The same French, or nearly, elsewhere. */
export interface Remembered {
  dictionnaire: DictionaryId;
  id: string | number;
  fr: string;
  en: string;
  /** From 0 to 1. */
  score: number;
}

/** A row that was not taken, with the reasons. */
export interface RefusedEntry {
  ligne: number;
  dictionnaire: string;
  id: string;
  fr: string;
  en: string;
  raisons: string[];
}

/** What a file or a replacement comes to, or would. */
export interface ApplyReport {
  lot: string | null;
  changed: number;
  unchanged: number;
  refused: number;
  refusedRows: RefusedEntry[];
  sample: { dictionnaire: DictionaryId; id: string | number; fr: string; before: string | null; after: string }[];
}
