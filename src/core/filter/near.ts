import { fold } from './fold';

/** The candidates closest to what was typed, best first: few typing errors apart, or beginning with it. */
export function nearest(typed: string, candidates: readonly string[], count = 3): readonly string[] {
  const wanted = fold(typed);
  if (wanted === '' || wanted.length > 40) return [];
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  const scored = new Map<string, number>();
  for (const candidate of candidates) {
    const folded = fold(candidate);
    const begins = wanted.length > 1 && folded.startsWith(wanted);
    const score = begins ? 0.5 : distance(wanted, folded, allowed);
    if (score <= allowed) scored.set(candidate, score);
  }
  return [...scored]
    .sort((a, b) => a[1] - b[1])
    .slice(0, count)
    .map(([candidate]) => candidate);
}

/** Typing errors between two words (insert, drop, replace, swap neighbours); `limit + 1` when there are more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + cost);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      line.push(best);
    }
    before = above;
    above = line;
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
}
