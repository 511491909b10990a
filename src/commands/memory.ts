/** What the palette remembers of each user, in this browser. */
import { atom } from 'jotai/vanilla';
import { store, userAtom } from '../core/facts';
import { type Frecency, readFrecency } from './palette/search/frecency';

/** A record opened from the palette, to offer it again. */
export interface Recent {
  id: string;
  title: string;
  hint: string;
  href: string;
  resource: string;
  key: string | number;
}

export interface Memory {
  frecency: Frecency;
  /** What was chosen, by what was typed (`choiceOf`). */
  chosen: Frecency;
  /** Id of the last command run, to run it again. */
  last: string | null;
  /** The latest first, at most twenty. */
  recents: readonly Recent[];
}

const most = 20;
const changed = atom(0);

/** The memory of the user signed in. */
export const memoryAtom = atom<Memory>((get) => {
  get(changed);
  return read(nameFor(get(userAtom)?.id));
});

/** Changes the memory and keeps it. A full or refused storage is no reason to fail. */
export function remember(change: (memory: Memory) => Partial<Memory>): void {
  const memory = store.get(memoryAtom);
  const next = { ...memory, ...change(memory) };
  try {
    localStorage.setItem(
      nameFor(store.get(userAtom)?.id),
      JSON.stringify({ ...next, recents: next.recents.slice(0, most) }),
    );
  } catch {
    return;
  }
  store.set(changed, (count) => count + 1);
}

/** Follows the changes made in other tabs. Returns the function that stops it. */
export function followMemory(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) store.set(changed, (count) => count + 1);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const prefix = 'regie.commands.';

function nameFor(user: string | undefined): string {
  return prefix + (user ?? '');
}

function read(name: string): Memory {
  const stored = parse(name);
  return {
    frecency: readFrecency(stored['frecency']),
    chosen: readFrecency(stored['chosen']),
    last: typeof stored['last'] === 'string' ? stored['last'] : null,
    recents: Array.isArray(stored['recents']) ? stored['recents'].filter(isRecent) : [],
  };
}

function parse(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'title', 'hint', 'href', 'resource'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    ['string', 'number'].includes(typeof Reflect.get(value, 'key'))
  );
}
