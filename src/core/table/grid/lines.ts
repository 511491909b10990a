/** Which lines of a long list are drawn, all of one height (pure): a division instead of half a million measures. */

/** The lines on screen; after a jump, also where those around them are still drawn. */
export interface Seen {
  first: number;
  lines: number;
  left?: number;
}

/** Lines drawn above and below those on screen. */
const around = 6;

/** The lines on screen of a box scrolled to `top`, in pixels. */
export function windowAt(top: number, height: number, rowHeight: number): Seen {
  return { first: Math.max(0, Math.floor(top / rowHeight)), lines: Math.ceil(height / rowHeight) + 1 };
}

/** The lines drawn with those on screen, from `first` to `last`; as many places as they ever take. */
export function drawnWith({ first: top, lines }: Seen, count: number): { first: number; last: number; places: number } {
  const places = lines + 2 * around;
  const first = Math.max(0, Math.min(top - around, count - places));
  return { first, last: Math.min(count - 1, first + places - 1), places };
}

/** The places of lines, in order. */
export function linesOf(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** The lines on screen after a jump, and those from before it in the places that are left: they stay as they are. */
export function landing(seen: Seen, count: number): number[] {
  const before = drawnWith({ ...seen, first: seen.left ?? seen.first }, count);
  const { places } = before;
  const lines = linesOf(seen.first, Math.min(count, seen.first + seen.lines) - 1);
  const taken = new Set(lines.map((index) => index % places));
  const rest = linesOf(before.first, before.last).filter((index) => !taken.has(index % places));
  return [...lines, ...rest].toSorted((left, right) => left - right);
}
