/** A selection summed up as one record, before it is edited at once. */
import type { Refs } from '../contract';
import type { Row } from './model';

/**
 * Answer of `POST {path}/summary`: a selection as one record. `row` holds the values of its first record; those of
 * the leaves in `mixed` (paths) are not the same in all.
 */
export interface Summary {
  count: number;
  row: Row | null;
  mixed: string[];
  /** Version of each record, by its key. */
  versions: Record<string, number>;
  refs: Refs;
}

/** Answer of `POST {path}/summary/{leaf}`: the distinct values of a leaf in a selection, the most frequent first. */
export interface Distinct {
  values: { value: unknown; count: number }[];
  /** How many there are, those left out included. */
  total: number;
  refs: Refs;
}
