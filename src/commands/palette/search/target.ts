/** What a typed command is to act on: ids, or all that a filter finds. */
export type Target = { ids: string[] } | { q: string };

/** A query cut in the words that name a command and what it is to act on. */
export interface Aimed {
  words: string;
  target: Target | null;
}

/**
 * Cuts "mettre en vente 45012;45013" and `mettre en vente lieu:"Zénith" statut:confirmee` at the first id or filter
 * term. Ids are separated by `;`, `,` or blanks. Words after a filter term belong to the filter.
 */
export function aim(text: string): Aimed {
  const terms = [...text.matchAll(TERM)];
  const first = terms.find(([term]) => IDS.test(term) || FILTER.test(term));
  if (!first) return { words: text.trim(), target: null };
  const words = text.slice(0, first.index).trim();
  const rest = text.slice(first.index).trim();
  if (words === '') return { words: text.trim(), target: null };
  const ids = rest.split(/[\s;,]+/).filter((id) => id !== '');
  if (ids.every((id) => /^\d+$/.test(id))) return { words, target: { ids: [...new Set(ids)] } };
  return { words, target: { q: rest } };
}

/** Blank-separated terms; quotes hold blanks together. */
const TERM = /(?:"[^"]*"?|[^\s"])+/g;
const IDS = /^\d+([;,]\d+)*[;,]?$/;
const FILTER = /^-?[\p{L}_][\p{L}\d_.]*:/u;
