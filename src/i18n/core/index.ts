/** The dictionary of core: where its two locales come from, and its keys. */
import type { Loaders } from '../runtime';
import { texts } from '../text';
import type base from './fr';

/** Key of a text of core: `core('shell.home')`. */
export const core = texts<typeof base>('core');

/** What the sign-in page says. */
export const signInDictionaries: Loaders = { fr: () => import('./fr/sign-in'), en: () => import('./en/sign-in') };

/** All of it. */
export const coreDictionaries: Loaders = { fr: () => import('./fr'), en: () => import('./en') };
