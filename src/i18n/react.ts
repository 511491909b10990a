/** The locale in React: texts and formatters that follow it. */
import { useAtomValue } from 'jotai/react';
import { type Format, formatOf } from './format';
import { languageAtom, localeAtom } from './runtime';
import type { Locale } from './text';
import type { Translate } from './translate';

/** The function that draws a text in the current locale: `t(text('title'), { n })`. */
export function useText(): Translate {
  return useAtomValue(languageAtom).t;
}

/** The formatters of the current locale. */
export function useFormat(): Format {
  return formatOf(useAtomValue(localeAtom));
}

/** The current locale. */
export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
