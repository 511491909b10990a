/** The locale drawn now and its texts: loaded by dictionary, swapped at once, without a reload. */
import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Dictionary, Locale } from './text';
import { createTranslate, flatten, localeTag, type Translate } from './translate';

/** One dictionary by locale, loaded when it is drawn. */
export type Loaders = Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>>;

/** Dictionaries by the prefix of their keys: `core`; none for the dictionary of all plugins, whose groups are their ids. */
export type Sources = readonly (readonly [prefix: string, loaders: Loaders])[];

/** A locale with its translator, swapped together. */
export interface Language {
  locale: Locale;
  t: Translate;
}

/** Until a dictionary is there, texts are drawn as their keys. */
export const languageAtom = atom<Language>({ locale: 'fr', t: (key) => key });
export const localeAtom = atom((get) => get(languageAtom).locale);

type Failed = (prefix: string, cause: unknown) => void;

/** The texts of a locale, and the dictionaries that were requested. */
interface Vocabulary {
  entries: Map<string, string>;
  loading: Map<Loaders, Promise<void>>;
}

const vocabularies: Record<Locale, Vocabulary> = {
  fr: { entries: new Map(), loading: new Map() },
  en: { entries: new Map(), loading: new Map() },
};
let wanted: Locale | null = null;

/**
 * Loads dictionaries of a locale, then draws it. A dictionary that fails leaves its keys visible, and is requested
 * again the next time.
 * @param failed called with each prefix whose dictionary did not come
 */
export async function loadLocale(locale: Locale, sources: Sources, failed: Failed): Promise<void> {
  wanted = locale;
  const { entries, loading } = vocabularies[locale];
  const before = entries.size;
  const drawn = language();
  // The first one is known to requests before its texts are there.
  if (drawn.locale !== locale && vocabularies[drawn.locale].entries.size === 0)
    getDefaultStore().set(languageAtom, { ...drawn, locale });
  await Promise.all(
    sources.map(([prefix, loaders]) => {
      const coming =
        loading.get(loaders) ??
        take(entries, prefix, loaders[locale]).catch((cause: unknown) => {
          loading.delete(loaders);
          failed(prefix, cause);
        });
      loading.set(loaders, coming);
      return coming;
    }),
  );
  if (wanted !== locale) return;
  if (language().locale !== locale || entries.size > before)
    getDefaultStore().set(languageAtom, { locale, t: createTranslate(locale, entries) });
  if (typeof document === 'undefined') return;
  const tag = localeTag(locale);
  // Writing it, even the same, styles all of the page again: each navigation comes by here.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

async function take(entries: Map<string, string>, prefix: string, load: Loaders[Locale]): Promise<void> {
  flatten((await load()).default, prefix === '' ? '' : `${prefix}.`, entries);
}

/** The texts of a locale that is not drawn, loaded when something wants its words. A dictionary that fails leaves its keys. */
export async function translatorOf(locale: Locale, sources: Sources): Promise<Translate> {
  const { entries, loading } = vocabularies[locale];
  await Promise.all(
    sources.map(([prefix, loaders]) => {
      const coming =
        loading.get(loaders) ?? take(entries, prefix, loaders[locale]).catch(() => void loading.delete(loaders));
      loading.set(loaders, coming);
      return coming;
    }),
  );
  return createTranslate(locale, entries);
}

/** The language drawn now, for code outside React. */
export function language(): Language {
  return getDefaultStore().get(languageAtom);
}
