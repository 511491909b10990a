/** The texts of the command line: keys, and where they come from. */

import type { Loaders } from '../i18n/runtime';
import { language } from '../i18n/runtime';
import { type Params, type Paths, texts } from '../i18n/text';
import type base from './i18n/fr';

export const cliDictionaries: Loaders = { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') };

export const text = texts<typeof base>('cli');

/** A text in the language of the terminal. */
export function word(path: Paths<typeof base>, params?: Params): string {
  return language().t(text(path), params);
}
