/** Records visited, the latest first: kept in this browser for each user, from the facts of the pages. */
import { atom } from 'jotai/vanilla';
import { facts, recordAtom, store, userAtom } from './facts';

export interface Visited {
  /** Name of the resource. */
  resource: string;
  id: string;
  label: string;
  /** When, in milliseconds. */
  at: number;
}

const most = 12;
const changed = atom(0);

/** The records that the signed-in user visited. */
export const recentAtom = atom<readonly Visited[]>((get) => {
  get(changed);
  return read(placeFor(get(userAtom)?.id));
});

/** Notes the record that is open, and each one that a page opens from now on; gives what ends it. */
export function followRecords(): () => void {
  const noteOpen = () => {
    const { resource, record } = facts();
    if (resource && record && record.label !== '')
      note({ resource, id: String(record.id), label: record.label, at: Date.now() });
  };
  noteOpen();
  return store.sub(recordAtom, noteOpen);
}

/** Puts a visit first. */
function note(visited: Visited): void {
  const user = store.get(userAtom)?.id;
  if (user === undefined) return;
  const others = store.get(recentAtom).filter(({ resource, id }) => resource !== visited.resource || id !== visited.id);
  try {
    localStorage.setItem(placeFor(user), JSON.stringify([visited, ...others].slice(0, most)));
  } catch {
    // A full or refused storage: nothing is remembered.
  }
  store.set(changed, store.get(changed) + 1);
}

/** What is well formed of a kept list. */
function read(place: string): readonly Visited[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisited).slice(0, most) : [];
  } catch {
    return [];
  }
}

function placeFor(user: string | undefined): string {
  return `regie.recent.${user ?? ''}`;
}

function isVisited(value: unknown): value is Visited {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, id, label, at }: Partial<Record<keyof Visited, unknown>> = value;
  return typeof resource === 'string' && typeof id === 'string' && typeof label === 'string' && typeof at === 'number';
}
