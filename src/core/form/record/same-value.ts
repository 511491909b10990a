/** Whether values of a form are the same, however they are written (pure). */

/** Whether two values mean the same: by content, an empty text being null. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [a, b] = [emptyToNull(left), emptyToNull(right)];
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
}

/** Databases give the keys of an item in an order of their own; a key without value is no key. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== '');
  return Object.fromEntries(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An empty text is no value. */
export function emptyToNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}
