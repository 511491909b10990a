/** The language selector: the same page in the other locale, without a reload. */
import { core } from '../../i18n/core';
import { useLocale, useText } from '../../i18n/react';
import { type Locale, locales } from '../../i18n/text';
import { inLocale } from '../routing/locale';
import { goTo } from '../routing/navigate';
import { Menu } from './menu';
import styles from './top-bar.module.css';

const names = { fr: core('shell.french'), en: core('shell.english') } as const;

export function LanguageSelector() {
  const t = useText();
  const current = useLocale();
  const choose = (locale: Locale) => {
    goTo(inLocale(decodeURI(location.pathname), locale) + location.search + location.hash, { replace: true });
  };
  return (
    <Menu
      label={`${current.toUpperCase()}, ${t(core('shell.language'))}`}
      className={styles.control}
      button={<span aria-hidden="true">{current.toUpperCase()}</span>}
      entries={locales.map((locale) => ({
        id: locale,
        label: t(names[locale]),
        checked: locale === current,
        onSelect: () => choose(locale),
      }))}
    />
  );
}
