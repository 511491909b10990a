/** Opaque cursors of keyset paging: the order they belong to and the values of the last row. */
import { Problem } from '../../../src/core/problem';

/** Writes a cursor. */
export function writeCursor(sort: string, values: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
}

/** The cursor after a page, of rows of which one more than the page was read; null at the end. `s0`, `s1`, …: the levels of the order. */
export function nextCursor(
  found: readonly Readonly<Record<string, string | number | null>>[],
  { end, limit, sort, levels }: { end: number | undefined; limit: number; sort: string; levels: number },
): string | null {
  const isMore = end === undefined ? found.length > limit : end > limit;
  const last = isMore ? found.slice(0, limit).at(-1) : undefined;
  if (last === undefined) return null;
  const values = Array.from({ length: levels }, (_, index) => last[`s${index}`] ?? null);
  return writeCursor(
    sort,
    values.map((value) => (value === null ? null : String(value))),
  );
}

/** Reads a cursor of this order; another order's, or a made-up one, is refused. */
export function readCursor(cursor: string, sort: string, count: number): (string | null)[] {
  const parts = parse(cursor);
  const [own, ...values] = parts;
  if (own !== sort || values.length !== count) throw new Problem('cursor', { status: 400 });
  return values.map((value) => (value === null || typeof value === 'string' ? value : String(value)));
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Made up: refused below.
  }
  throw new Problem('cursor', { status: 400 });
}
