/** Which screens a person opens: kept in this browser for each user, by entry of the menu. */

import type { MenuItem } from '../define';
import { store, userAtom } from '../facts';

/** Visits lately, each worth half as much a month later, and when they were counted. */
interface Visits {
  n: number;
  at: number;
}

/** Three visits make a habit; three habits a section of the rail, of so many entries. */
const [enough, fewest, most] = [2.5, 3, 8] as const;
const halfLife = 30 * 24 * 3_600_000;

/** Counts a visit of an entry's screen. */
export function noteVisit(id: string): void {
  const visits = read();
  const now = Date.now();
  visits.set(id, { n: worth(visits.get(id), now) + 1, at: now });
  try {
    localStorage.setItem(place(), JSON.stringify(Object.fromEntries(visits)));
  } catch {
    // A full or refused storage: nothing is remembered.
  }
}

/** The entries that the person opens most, in the order of the menu; none before there are habits. */
export function usedOf(items: readonly MenuItem[], now = Date.now()): readonly MenuItem[] {
  const visits = read();
  const used = items
    .map((item) => ({ item, n: worth(visits.get(item.id), now) }))
    .filter(({ item, n }) => item.to !== undefined && n >= enough)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, most);
  return used.length < fewest ? [] : items.filter((item) => used.some((each) => each.item === item));
}

function worth(visits: Visits | undefined, now: number): number {
  return visits === undefined ? 0 : visits.n * 0.5 ** ((now - visits.at) / halfLife);
}

function read(): Map<string, Visits> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place()) ?? '{}');
    return new Map(Object.entries(stored ?? {}).filter((entry): entry is [string, Visits] => isVisits(entry[1])));
  } catch {
    return new Map();
  }
}

function isVisits(value: unknown): value is Visits {
  if (typeof value !== 'object' || value === null) return false;
  const { n, at }: Partial<Record<keyof Visits, unknown>> = value;
  return typeof n === 'number' && typeof at === 'number';
}

function place(): string {
  return `regie.screens.${store.get(userAtom)?.id ?? ''}`;
}
