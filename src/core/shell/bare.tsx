/** The frame of public pages: brand, language, one column. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { configAtom, version } from '../config';
import styles from './bare.module.css';
import { LanguageSelector } from './language-selector';
import { Mark } from './mark';

export function Bare({ children }: { children: ReactNode }) {
  const t = useText();
  const { platform } = useAtomValue(configAtom);
  return (
    <div className={styles.bare}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Mark /> Régie
        </span>
        <LanguageSelector />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        {t(core('shell.titleAlone'), { plateforme: platform })} · {version}
      </footer>
    </div>
  );
}
