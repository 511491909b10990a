/** What each user likes (theme, density, keys, macros …): one document on the server, the look kept here for the first paint. */
import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { store } from './facts';
import { http } from './http';
import { Problem } from './problem';

type Document = Readonly<Record<string, unknown>>;

export type Theme = 'auto' | 'light' | 'dark';
export type Density = 'normal' | 'compact' | 'comfortable';

const kept = 'regie.look';
const looks: readonly string[] = ['theme', 'density', 'rail'];
const delay = 800;

/** The whole document; empty until someone is signed in, the look apart. */
export const preferencesAtom = atom<Document>({});

let version = 0;
let changed: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let isLoaded = false;

/** Puts the kept look on the page, before anything is drawn. */
export function startLook(): void {
  store.set(preferencesAtom, readKept());
  const apply = () => applyLook(store.get(preferencesAtom));
  store.sub(preferencesAtom, apply);
  apply();
}

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
  const body = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null && value !== undefined));
  const { etag } = await http.request({
    method: 'PUT',
    service: 'user',
    path: 'preferences',
    body,
    headers: { 'If-Match': `"${version}"` },
  });
  version = versionIn(etag);
}

/** The theme chosen, `auto` unless told. */
export function themeIn(document: Document): Theme {
  const theme = document['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** The density chosen, `normal` unless told. */
export function densityIn(document: Document): Density {
  const density = document['density'];
  return density === 'compact' || density === 'comfortable' ? density : 'normal';
}

function applyLook(document: Document): void {
  const { dataset } = window.document.documentElement;
  dataset['theme'] = themeIn(document);
  dataset['density'] = densityIn(document);
}

function keepLook(): void {
  const document = store.get(preferencesAtom);
  const look = Object.fromEntries(looks.flatMap((name) => (name in document ? [[name, document[name]]] : [])));
  try {
    localStorage.setItem(kept, JSON.stringify(look));
  } catch {
    // A full or refused storage: the next first paint follows the system.
  }
}

function readKept(): Document {
  try {
    const look: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}');
    return typeof look === 'object' && look !== null ? { ...look } : {};
  } catch {
    return {};
  }
}

function versionIn(etag: string | null): number {
  return Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);
}
