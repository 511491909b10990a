/** Opaque cursors of keyset paging: the order they belong to and the values of the last row. */
import { Problem } from '../../../src/core/problem';

/** Writes a cursor. */
export function writeCursor(sort: string, values: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
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
