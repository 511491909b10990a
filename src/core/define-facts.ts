/** What the console knows now: the part of the vocabulary that commands are checked and filled by. */
import type { Rights } from './model/domaines';

/** What a page is: rows, a record, or something that is found by a search field of its own. */
export type View = 'list' | 'edit' | 'search';

/** What the console knows now, handed to commands and finders (facts.ts). */
export interface Facts {
  page: string | null;
  view: View | null;
  focus: 'page' | 'table' | 'form' | 'richtext' | 'code';
  locale: 'fr' | 'en';
  /** Resource shown by the current page, and its record when one is open. */
  resource: string | null;
  record: { id: string | number; label: string } | null;
  selection: SelectionFact | null;
  /** Row under the cursor of the list that keys act on: what commands are about where nothing is ticked. */
  cursor: RecordFact | null;
  /** Filter of the current list. */
  filter: string;
  tiers: string | null;
  /** The instant that the page shows; absent: now. */
  au?: string | null;
  role: 'ADMIN' | 'PARTNER' | 'GESTION_SITE_GROUPE' | null;
  /** Of the role; the built-in ones when absent. */
  rights?: Rights | undefined;
}

/** One record, with its label. */
export interface RecordFact {
  resource: string;
  id: string | number;
  label: string;
}

/** Ticked rows, or all that a filter finds. */
export interface SelectionFact {
  resource: string;
  ids: readonly (string | number)[];
  /** Of a single row. */
  label?: string | undefined;
  /** Set when all that the filter finds is selected. */
  q: string | null;
  count: number;
}
