/** What each user likes (theme, density, keys, macros …): one document on the server, the look kept here for the first paint. */
import { useAtomValue } from 'jotai/react';
import { store, userAtom } from './facts';
import { http } from './http';
import { type Document, keepLook, preferencesAtom } from './preferences-look';
import { Problem } from './problem';
import { takeBootstrap } from './session-bootstrap';

export { type Density, densityIn, preferencesAtom, type Theme, themeIn } from './preferences-look';

const delay = 800;
/** Changes not yet saved on the server, so that a reload does not lose them. */
const unsent = 'regie.unsent';

let version = 0;
let changed: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let isLoaded = false;

/** Reads the document of the signed-in user; without it, what is kept here serves. */
export async function loadPreferences(): Promise<void> {
  isLoaded = false;
  changed = { ...readUnsent(), ...changed };
  try {
    const kept = takeBootstrap('preferences') ?? (await readPreferences());
    version = kept.version;
    isLoaded = true;
    store.set(preferencesAtom, { ...kept.document, ...changed });
    keepLook();
    void savePreferences();
  } catch {
    // The look serves as kept; what changes is sent at the next sign-in.
  }
}

async function readPreferences(): Promise<{ document: Document; version: number }> {
  const { data, etag } = await http.request<Document>({ service: 'user', path: 'preferences', retries: 2 });
  return { document: data, version: versionIn(etag) };
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
  changed = { ...changed, [name]: value };
  keepUnsent();
  store.set(preferencesAtom, { ...store.get(preferencesAtom), [name]: value });
  keepLook();
  clearTimeout(timer);
  timer = setTimeout(() => void savePreferences(), delay);
}

/** Saves one after the other: two at once would be of the same version, and one of them refused. */
let flight: Promise<void> = Promise.resolve();

/** Sends what changed; another tab's or place's changes are kept. */
export function savePreferences(): Promise<void> {
  flight = flight.then(sendChanged);
  return flight;
}

async function sendChanged(): Promise<void> {
  clearTimeout(timer);
  if (!isLoaded || Object.keys(changed).length === 0) return;
  const sent = changed;
  try {
    await put(store.get(preferencesAtom));
    // What changed meanwhile is sent next.
    changed = Object.fromEntries(Object.entries(changed).filter(([name, value]) => sent[name] !== value));
    keepUnsent();
  } catch (cause) {
    // Changed elsewhere: read again, which sends these over it.
    if (Problem.from(cause).status === 412) await loadPreferences();
  }
}

async function put(document: Document): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== undefined),
  );
  const { etag } = await http.request({
    method: 'PUT',
    service: 'user',
    path: 'preferences',
    body,
    headers: { 'If-Match': `"${version}"` },
  });
  version = versionIn(etag);
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

function versionIn(etag: string | null): number {
  return Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);
}
