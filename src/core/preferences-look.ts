/** The look (theme, density, rail): on the page before anything is drawn, kept here for the next first paint. */
import { atom } from 'jotai/vanilla';
import { store } from './facts';

export type Document = Readonly<Record<string, unknown>>;
export type Theme = 'auto' | 'light' | 'dark';
export type Density = 'normal' | 'compact' | 'comfortable';

const kept = 'regie.look';
const looks: readonly string[] = ['theme', 'density', 'rail'];

/** The complete document of preferences; empty until someone is signed in, the look apart. */
export const preferencesAtom = atom<Document>({});

/** Puts the kept look on the page, before anything is drawn. */
export function startLook(): void {
  store.set(preferencesAtom, readKept());
  const apply = () => applyLook(store.get(preferencesAtom));
  store.sub(preferencesAtom, apply);
  apply();
}

/** The theme chosen, `auto` by default. */
export function themeIn(document: Document): Theme {
  const theme = document['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** The density chosen, `normal` by default. */
export function densityIn(document: Document): Density {
  const density = document['density'];
  return density === 'compact' || density === 'comfortable' ? density : 'normal';
}

function applyLook(document: Document): void {
  const { dataset } = window.document.documentElement;
  dataset['theme'] = themeIn(document);
  dataset['density'] = densityIn(document);
}

/** Keeps the look of now in this browser. */
export function keepLook(): void {
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
