/** Where each dictionary is. */
import type { DictionaryId } from './models/dictionaries';

export function pathOf(id: DictionaryId): string {
  return `/dashboard/traductions/${id}`;
}

/** The page of one of its records, where these are more than labels. */
export function recordPathOf(id: DictionaryId, key: string): string {
  return `${pathOf(id)}/edit/${key}`;
}

/** A page that goes to the first entry to translate: of this dictionary while it has one, else of the first that does. */
export function nextPathOf(id: DictionaryId = 'genres'): string {
  return `${pathOf(id)}?entree=suivante`;
}

/** Id of the dictionaries beside the entries, which a key leads to. */
export const dictionariesId = 'dictionnaires';
