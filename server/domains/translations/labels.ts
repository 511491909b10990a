/** Where the labels of a dictionary are kept: the record's own columns. */

import { Problem } from '../../../src/core/problem';
import { type Dictionary, dictionaries, dictionaryNamed } from '../../../src/plugins/translations/models/dictionaries';
import type { Column } from '../../resource/column';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { columnNamed } from '../../resource/table';

/** A label in both languages. */
export interface Labels {
  served: Served;
  fr: Column;
  en: Column;
  /** Longest English that the model takes. */
  max: number;
}

/** A dictionary with the labels it shows. */
export interface Shelf extends Labels {
  dictionary: Dictionary;
}

/** Both labels of a kind of record; null when it has no English one. */
export function labelsIn(served: Served): Labels | null {
  const { resource, table } = served;
  const fr = columnNamed(table, resource.label.fr);
  const en = resource.label.en === undefined ? undefined : columnNamed(table, resource.label.en);
  return fr && en ? { served, fr, en, max: en.leaf?.field.max ?? 500 } : null;
}

/** A dictionary by the name in an address; 404 when there is none. */
export function shelfOf(catalogue: Catalogue, id: string): Shelf {
  const dictionary = dictionaryNamed(id);
  const labels = dictionary && labelsIn(servedNamed(catalogue, dictionary.resource));
  if (!dictionary || !labels) throw new Problem('not-found', { status: 404 });
  return { ...labels, dictionary };
}

/** All fourteen, or the requested one. */
export function shelvesOf(catalogue: Catalogue, id: string = all): Shelf[] {
  return id === all ? dictionaries.map((each) => shelfOf(catalogue, each.id)) : [shelfOf(catalogue, id)];
}

/** In place of a dictionary's name: every one. */
export const all = 'toutes';

/** Names of the resources whose labels are translated. */
export const translated: ReadonlySet<string> = new Set(dictionaries.map(({ resource }) => resource));

/** Key of what is known of a record's translation. */
export function traceKey(resource: string, key: string | number): string {
  return `${resource}:${key}`;
}
