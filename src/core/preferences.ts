/** What each user likes (theme, density, keys, macros …): one document on the server, the look kept here for the first paint. */
import { useAtomValue } from 'jotai/react';
import { store } from './facts';
import { http } from './http';
import { type Document, keepLook, preferencesAtom } from './preferences-look';
import { Problem } from './problem';

export { type Density, densityIn, preferencesAtom, type Theme, themeIn } from './preferences-look';

const delay = 800;

let version = 0;
let changed: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let isLoaded = false;

/** Reads the document of the signed-in user; without it, what is kept here serves. */
export async function loadPreferences(): Promise<void> {
  isLoaded = false;
  try {
    const { data, etag } = await http.request<Document>({ service: 'user', path: 'preferences', retries: 2 });
    version = versionIn(etag);
    isLoaded = true;
    store.set(preferencesAtom, { ...data, ...changed });
    keepLook();
  } catch {
    // The look serves as kept; what changes is sent at the next sign-in.
  }
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
  store.set(preferencesAtom, { ...store.get(preferencesAtom), [name]: value });
  keepLook();
  clearTimeout(timer);
  timer = setTimeout(() => void savePreferences(), delay);
}

/** Sends what changed; another tab's or place's changes are kept. */
export async function savePreferences(): Promise<void> {
  clearTimeout(timer);
  if (!isLoaded || Object.keys(changed).length === 0) return;
  const sent = changed;
  changed = {};
  try {
    await put(store.get(preferencesAtom));
  } catch (cause) {
    const problem = Problem.from(cause);
    changed = { ...sent, ...changed };
    if (problem.status !== 412) return;
    await loadPreferences();
    await put(store.get(preferencesAtom)).then(
      () => {
        changed = {};
      },
      () => undefined,
    );
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

function versionIn(etag: string | null): number {
  return Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);
}
