/** The dictionary of core: where its two locales come from, and its keys. */
import type { Loaders } from '../runtime';
import { texts } from '../text';
import type base from './fr';

/** Key of a text of core: `core('shell.home')`. */
export const core = texts<typeof base>('core');

/** The texts that every page may say. */
export const firstDictionaries: Loaders = {
  fr: () => import('./fr/first').then(({ first }) => ({ default: first })),
  en: () => import('./en/first').then(({ first }) => ({ default: first })),
};

/** What the pages and dialogs of the session say besides. */
export const signInDictionaries: Loaders = {
  fr: () => import('./fr/sign-in').then(({ signIn }) => ({ default: signIn })),
  en: () => import('./en/sign-in').then(({ signIn }) => ({ default: signIn })),
};

/** What the first list says besides. */
export const listDictionaries: Loaders = {
  fr: () => import('./fr/list').then(({ list }) => ({ default: list })),
  en: () => import('./en/list').then(({ list }) => ({ default: list })),
};

/** What the late parts of a list say. */
export const partsDictionaries: Loaders = {
  fr: () => import('./fr/parts').then(({ parts }) => ({ default: parts })),
  en: () => import('./en/parts').then(({ parts }) => ({ default: parts })),
};

/** All of it. */
export const coreDictionaries: Loaders = { fr: () => import('./fr'), en: () => import('./en') };
