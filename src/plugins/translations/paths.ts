/** Where each dictionary is. */
import type { DictionaryId } from './models/dictionaries';

export function pathOf(id: DictionaryId): string {
  return `/dashboard/traductions/${id}`;
}

/** The page of one of its records, where these are more than labels. */
export function recordPathOf(id: DictionaryId, key: string): string {
  return `${pathOf(id)}/edit/${key}`;
}

/** A page that goes to the first entry to translate, in the first dictionary that has one. */
export const nextPath = `${pathOf('genres')}?entree=suivante`;

/** Id of the dictionaries beside the entries, which a key leads to. */
export const dictionariesId = 'dictionnaires';
