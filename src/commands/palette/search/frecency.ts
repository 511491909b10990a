/**
 * How often and how lately each entry was used, in one number for each: the moment at which its value is 1. Values halve
 * every seven days, so this moment never has to be updated with time, and the later one is always the dearer.
 */
export type Frecency = Readonly<Record<string, number>>;

/** Seven days, in milliseconds. */
export const HALF_LIFE = 7 * 24 * 60 * 60 * 1000;

/** The entries kept; the least dear are forgotten. */
export const MOST_KEPT = 300;

/** The value of an entry now: 1 just after a first use, 0.5 seven days later, 0 when never used. */
export function valueOf(frecency: Frecency, id: string, now: number): number {
  const moment = frecency[id];
  return moment === undefined ? 0 : 2 ** ((moment - now) / HALF_LIFE);
}

/** Counts one more use. */
export function use(frecency: Frecency, id: string, now: number): Frecency {
  const moment = now + HALF_LIFE * Math.log2(valueOf(frecency, id, now) + 1);
  const all = Object.entries({ ...frecency, [id]: moment });
  if (all.length <= MOST_KEPT) return Object.fromEntries(all);
  return Object.fromEntries(all.toSorted(([, left], [, right]) => right - left).slice(0, MOST_KEPT));
}

/** The dearest entries, dearest first. */
export function dearest(frecency: Frecency, count: number): string[] {
  return Object.entries(frecency)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, count)
    .map(([id]) => id);
}

/** Reads a frecency back from storage; anything else is forgotten. */
export function readFrecency(stored: unknown): Frecency {
  if (typeof stored !== 'object' || stored === null) return {};
  const all = Object.entries(stored).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number' && Number.isFinite(pair[1]),
  );
  return Object.fromEntries(all);
}
