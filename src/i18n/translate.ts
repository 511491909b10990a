/** The runtime of the two locales: typesafe-i18n's formatter over flat dictionaries. */
import { i18nString } from 'typesafe-i18n';
import type { Dictionary, Locale, Params } from './text';

/** Draws a text in a locale. An unknown key is drawn as itself, so that nothing is ever blank. */
export type Translate = (key: string, params?: Params) => string;

const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** BCP 47 tag of a locale, for `Intl`. */
export function localeTag(locale: Locale): string {
  return tags[locale];
}

/** Flattens groups to `group.key`, once per dictionary. */
export function flatten(dictionary: Dictionary, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(dictionary)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

/**
 * Builds the translator of one locale.
 * @param locale the locale drawn
 * @param dictionaries one dictionary for each prefix (`core`, each plugin's id), or their texts, read at each drawing
 */
export function createTranslate(
  locale: Locale,
  dictionaries: Readonly<Record<string, Dictionary>> | ReadonlyMap<string, string>,
): Translate {
  const entries = isMap(dictionaries) ? dictionaries : flatten(dictionaries);
  // Made when a text first writes a number: it takes ten milliseconds of the first page.
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: unknown) => (numbers ??= new Intl.NumberFormat(localeTag(locale))).format(Number(value));
  const draw = i18nString(locale, { number });
  return (key, params) => {
    const text = entries.get(key);
    if (text === undefined) return key;
    return text.includes('{') ? draw(text, { ...params }) : text;
  };
}

function isMap(value: object): value is ReadonlyMap<string, string> {
  return value instanceof Map;
}
