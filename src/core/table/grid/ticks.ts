/** Ticked rows: some keys, or all that the filter finds but some (pure). */
export type Key = string | number;

export type Ticks = { kind: 'some'; keys: ReadonlySet<Key> } | { kind: 'all'; q: string; except: ReadonlySet<Key> };

export const noTicks: Ticks = { kind: 'some', keys: new Set() };

export function isTicked(ticks: Ticks, key: Key): boolean {
  return ticks.kind === 'some' ? ticks.keys.has(key) : !ticks.except.has(key);
}

/** Ticks or unticks rows; of "all", unticked ones become exceptions. */
export function tick(ticks: Ticks, keys: readonly Key[], on: boolean): Ticks {
  const isAdding = ticks.kind === 'some' ? on : !on;
  const next = new Set(ticks.kind === 'some' ? ticks.keys : ticks.except);
  for (const key of keys) {
    if (isAdding) next.add(key);
    else next.delete(key);
  }
  return ticks.kind === 'some' ? { kind: 'some', keys: next } : { ...ticks, except: next };
}

export function toggle(ticks: Ticks, key: Key): Ticks {
  return tick(ticks, [key], !isTicked(ticks, key));
}

/** All that a filter finds. */
export function tickAll(q: string): Ticks {
  return { kind: 'all', q, except: new Set() };
}

/** How many rows are ticked, of `total` found. */
export function countTicks(ticks: Ticks, total: number): number {
  return ticks.kind === 'some' ? ticks.keys.size : Math.max(0, total - ticks.except.size);
}

/** Ticks as they hold under a filter: all that one finds is nothing under another. */
export function under(ticks: Ticks, q: string): Ticks {
  return ticks.kind === 'all' && ticks.q !== q ? noTicks : ticks;
}

/** Ticked rows that are not among those at hand: ones that the filter hides, or that are not loaded yet. */
export function outOfSight(ticks: Ticks, known: readonly Key[]): readonly Key[] {
  if (ticks.kind === 'all') return [];
  const seen = new Set(known);
  return [...ticks.keys].filter((key) => !seen.has(key));
}
