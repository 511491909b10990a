/** A person's own work list: which lines come first within their domain, and which are hidden. Kept in the preferences. */
import { preference, setPreference, usePreference } from '../../../core';

const name = 'home.lines';

export interface Arrangement {
  /** Ids of lines that were moved, in their order; others stand where urgency puts them. */
  order: readonly string[];
  hidden: readonly string[];
}

export function useArrangement(): Arrangement {
  return readArrangement(usePreference(name));
}

export function currentArrangement(): Arrangement {
  return readArrangement(preference(name));
}

export function setArrangement({ order, hidden }: Arrangement): void {
  setPreference(name, order.length === 0 && hidden.length === 0 ? null : { order, hidden });
}

/** Whatever was stored, as an arrangement. */
export function readArrangement(stored: unknown): Arrangement {
  const of = (part: 'order' | 'hidden') => {
    const ids: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : [];
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  };
  return { order: of('order'), hidden: of('hidden') };
}

/** Lines that were moved take their places among themselves; the others stay where they are. */
export function arranged<T extends { id: string }>(lines: readonly T[], order: readonly string[]): T[] {
  const rank = (line: T) => order.indexOf(line.id);
  const moved = lines.filter((line) => rank(line) !== -1).toSorted((one, other) => rank(one) - rank(other));
  return lines.map((line) => (rank(line) === -1 ? line : (moved.shift() ?? line)));
}

/** The order once a line of a domain went one step up or down; null at the end. */
export function moved(
  order: readonly string[],
  domain: readonly { id: string }[],
  id: string,
  step: -1 | 1,
): readonly string[] | null {
  const ids = domain.map((line) => line.id);
  const at = ids.indexOf(id);
  const other = ids[at + step];
  if (at === -1 || other === undefined) return null;
  const next = ids.with(at, other).with(at + step, id);
  return [...order.filter((each) => !ids.includes(each)), ...next];
}
