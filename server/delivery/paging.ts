/** Pages by cursor: what stood last on a page is where the next one begins. */
import { type } from 'arktype';
import { readCursor, writeCursor } from '../resource/read/cursor';

export const paged = {
  'after?': 'string <= 400',
  'limit?': type('string.integer.parse').to('1 <= number <= 100'),
} as const;

/** Items of a page when its address says no number. */
const usual = 24;

export interface PageQuery {
  after?: string;
  limit?: number;
}

export interface PagePlace {
  /** Values of the last item of the page before, as texts; null: the first page. */
  cursor: readonly (string | null)[] | null;
  limit: number;
}

/** @param order the name of an order, so that a cursor is never read in another one */
export function placeIn({ after, limit = usual }: PageQuery, order: string, values: number): PagePlace {
  return { cursor: after === undefined ? null : readCursor(after, order, values), limit };
}

/** A page of rows that were read one further than it has items. */
export function pageOf<T>(
  rows: readonly T[],
  { limit }: PagePlace,
  order: string,
  valuesOf: (row: T) => readonly (string | null)[],
): { items: readonly T[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? writeCursor(order, valuesOf(last)) : null };
}
