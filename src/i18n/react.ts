/** The locale in React: texts and formatters that follow it. */
import { useAtomValue } from 'jotai/react';
import { createContext, useContext } from 'react';
import { type Format, formatOf } from './format';
import { languageAtom, localeAtom } from './runtime';
import type { Locale } from './text';
import type { Translate } from './translate';

/** The function that draws a text in the current locale: `t(text('title'), { n })`. */
export function useText(): Translate {
  return useAtomValue(languageAtom).t;
}

/** The time zone of what is drawn below: that of the partner whose record it is; undefined: the platform's, which is not named. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The currency of what is drawn below: that of the partner whose record it is; undefined: euros. */
export const CurrencyContext = createContext<string | undefined>(undefined);

/** The formatters of the current locale, in the time zone and the currency of the record that is drawn. */
export function useFormat(): Format {
  return formatOf(useAtomValue(localeAtom), useContext(ZoneContext), useContext(CurrencyContext));
}

/** The current locale. */
export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
