/** What each user likes (theme, density, keys, macros …): one document on the server, the look kept here for the first paint. */
import { useAtomValue } from 'jotai/react';
import { store, userAtom } from './facts';
import { http } from './http';
import { type Document, keepLook, preferencesAtom } from './preferences-look';
import { takeBootstrap } from './session-bootstrap';

export { type Density, densityIn, preferencesAtom, type Theme, themeIn } from './preferences-look';

const delay = 800;
/** Changes not yet saved on the server, so that a reload does not lose them. */
const unsent = 'regie.unsent';

let changed: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let isLoaded = false;
/** The page is being left, as far as it knows. */
let isLeaving = false;

const leave = () => {
  isLeaving = true;
};

/** Reads the document of the signed-in user; without it, what is kept here serves. */
export async function loadPreferences(): Promise<void> {
  isLoaded = false;
  changed = { ...readUnsent(), ...changed };
  globalThis.addEventListener?.('beforeunload', leave);
  try {
    const document = takeBootstrap('preferences')?.document ?? (await readPreferences());
    isLoaded = true;
    store.set(preferencesAtom, { ...document, ...changed });
    keepLook();
    void savePreferences();
  } catch {
    // The look serves as kept; what changes is sent at the next sign-in.
  }
}

async function readPreferences(): Promise<Document> {
  const { data } = await http.request<Document>({ service: 'user', path: 'preferences', retries: 2 });
  return data;
}

/** Another user may come: what was not sent waits for its owner's return. */
export function forgetPreferences(): void {
  clearTimeout(timer);
  isLoaded = false;
  changed = {};
}

/** A preference now, for code outside React. */
export function preference(name: string): unknown {
  return store.get(preferencesAtom)[name];
}

/** A preference that follows its changes; each reader checks what it finds. */
export function usePreference(name: string): unknown {
  return useAtomValue(preferencesAtom)[name];
}

/** Changes a preference: here at once, on the server soon after. Null forgets it. */
export function setPreference(name: string, value: unknown): void {
  isLeaving = false;
  changed = { ...changed, [name]: value };
  keepUnsent();
  store.set(preferencesAtom, { ...store.get(preferencesAtom), [name]: value });
  keepLook();
  clearTimeout(timer);
  timer = setTimeout(() => void savePreferences(), delay);
}

/** One after the other: what was chosen last arrives last. */
let flight: Promise<void> = Promise.resolve();

/** Sends what changed, and nothing else: what another tab or place changes stays. */
export function savePreferences(): Promise<void> {
  flight = flight.then(sendChanged);
  return flight;
}

async function sendChanged(): Promise<void> {
  clearTimeout(timer);
  if (!isLoaded || Object.keys(changed).length === 0) return;
  const sent = changed;
  const body = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? null]));
  try {
    await http.request({ method: 'PATCH', service: 'user', path: 'preferences', body });
    // The page that comes next may hold the document as it was before: it sends this once more.
    if (isLeaving) return;
    // What changed meanwhile is sent next.
    changed = Object.fromEntries(Object.entries(changed).filter(([name, value]) => sent[name] !== value));
    keepUnsent();
  } catch {
    // It stays among what is unsent: it goes with the next change, or at the next start.
  }
}

function keepUnsent(): void {
  try {
    const user = store.get(userAtom)?.id ?? null;
    if (Object.keys(changed).length === 0) localStorage.removeItem(unsent);
    else if (user !== null) localStorage.setItem(unsent, JSON.stringify({ user, changed }));
  } catch {
    // A refused storage: a change made just before a reload may be lost.
  }
}

/** Changes of this user that a reload cut short. */
function readUnsent(): Document {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsent) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('changed' in kept) || !('user' in kept)) return {};
    const isOurs = kept.user === store.get(userAtom)?.id;
    return isOurs && typeof kept.changed === 'object' ? { ...kept.changed } : {};
  } catch {
    return {};
  }
}
