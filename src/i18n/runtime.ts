/** The locale drawn now and its texts: loaded by dictionary, swapped at once, without a reload. */
import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Dictionary, Locale } from './text';
import { createTranslate, localeTag, type Translate } from './translate';

/** One dictionary by locale, brought when it is drawn. */
export type Loaders = Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>>;

/** A locale with its translator, swapped together. */
export interface Language {
  locale: Locale;
  t: Translate;
}

/** Until a dictionary is there, texts are drawn as their keys. */
export const languageAtom = atom<Language>({ locale: 'fr', t: (key) => key });
export const localeAtom = atom((get) => get(languageAtom).locale);

const loaded = new Map<Locale, { sources: object; language: Promise<Language> }>();
let wanted: Locale | null = null;

/**
 * Loads the dictionaries of a locale, then draws it. A dictionary that fails leaves its keys visible.
 * @param sources loaders by prefix: `core`, each plugin's id; the same object is loaded once
 * @param failed told of each prefix whose dictionary did not come
 */
export async function loadLocale(
  locale: Locale,
  sources: Readonly<Record<string, Loaders>>,
  failed: (prefix: string, cause: unknown) => void,
): Promise<void> {
  wanted = locale;
  const before = loaded.get(locale);
  const known =
    before?.sources === sources
      ? before
      : { sources, language: gather(locale, sources, failed, () => loaded.delete(locale)) };
  loaded.set(locale, known);
  const language = await known.language;
  if (wanted !== locale) return;
  getDefaultStore().set(languageAtom, language);
  document.documentElement.lang = localeTag(locale);
}

async function gather(
  locale: Locale,
  sources: Readonly<Record<string, Loaders>>,
  failed: (prefix: string, cause: unknown) => void,
  again: () => void,
): Promise<Language> {
  const dictionaries: Record<string, Dictionary> = {};
  let missing = 0;
  await Promise.all(
    Object.entries(sources).map(async ([prefix, load]) => {
      try {
        dictionaries[prefix] = (await load[locale]()).default;
      } catch (cause) {
        missing += 1;
        failed(prefix, cause);
      }
    }),
  );
  // Asked again at the next switch, so that a short cut of the network does not last.
  if (missing > 0) setTimeout(again);
  return { locale, t: createTranslate(locale, dictionaries) };
}

/** The language drawn now, for code outside React. */
export function language(): Language {
  return getDefaultStore().get(languageAtom);
}
