/** The locale drawn now and its texts: loaded by dictionary, swapped at once, without a reload. */
import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Dictionary, Locale } from './text';
import { createTranslate, flatten, localeTag, type Translate } from './translate';

/** One dictionary by locale, brought when it is drawn. */
export type Loaders = Readonly<Record<Locale, () => Promise<{ default: Dictionary }>>>;

/** Dictionaries by prefix (`core`, each plugin's id); one prefix may come in several. */
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

/** The texts of a locale that are there, and what was asked for. */
interface Vocabulary {
  entries: Map<string, string>;
  asked: Map<Loaders, Promise<void>>;
  language: Language;
}

const vocabularies = new Map<Locale, Vocabulary>();
let wanted: Locale | null = null;

/**
 * Loads dictionaries of a locale, then draws it. A dictionary that fails leaves its keys visible, and is asked for
 * again the next time.
 * @param failed told of each prefix whose dictionary did not come
 */
export async function loadLocale(locale: Locale, sources: Sources, failed: Failed): Promise<void> {
  wanted = locale;
  await bringTexts(locale, sources, failed);
  if (wanted !== locale) return;
  draw(vocabularyOf(locale).language);
  const tag = localeTag(locale);
  // Writing it, even the same, styles the whole page again: each navigation comes by here.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

/** The locale drawn or on its way; null before the first. */
export function wantedLocale(): Locale | null {
  return wanted;
}

/**
 * Loads more dictionaries of a locale; those that were asked for before are waited for. Drawn when the locale is.
 * @param drawn whether something that is drawn already may say them; else nothing is drawn again
 */
export async function bringTexts(locale: Locale, sources: Sources, failed: Failed, drawn = true): Promise<void> {
  const vocabulary = vocabularyOf(locale);
  const before = vocabulary.entries.size;
  await Promise.all(
    sources.map(([prefix, loaders]) => {
      const asked =
        vocabulary.asked.get(loaders) ??
        take(vocabulary, prefix, loaders[locale]).catch((cause: unknown) => {
          vocabulary.asked.delete(loaders);
          failed(prefix, cause);
        });
      vocabulary.asked.set(loaders, asked);
      return asked;
    }),
  );
  if (vocabulary.entries.size === before || !drawn) return;
  // Another translator, so that what is drawn is drawn again.
  vocabulary.language = { locale, t: createTranslate(locale, vocabulary.entries) };
  if (language().locale === locale) draw(vocabulary.language);
}

async function take({ entries }: Vocabulary, prefix: string, load: Loaders[Locale]): Promise<void> {
  flatten((await load()).default, `${prefix}.`, entries);
}

function vocabularyOf(locale: Locale): Vocabulary {
  const known = vocabularies.get(locale);
  if (known) return known;
  const entries = new Map<string, string>();
  const made = { entries, asked: new Map(), language: { locale, t: createTranslate(locale, entries) } };
  vocabularies.set(locale, made);
  return made;
}

function draw(next: Language): void {
  getDefaultStore().set(languageAtom, next);
}

/** The language drawn now, for code outside React. */
export function language(): Language {
  return getDefaultStore().get(languageAtom);
}
