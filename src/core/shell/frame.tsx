/** The frame of the console: rail, top bar, page, status bar. */
import { Outlet } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { connectionAtom, unsentAtom, userAtom } from '../facts';
import { setPreference, usePreference } from '../preferences';
import { classNames } from '../ui';
import styles from './frame.module.css';
import { usePaper } from './paper';
import { Rail } from './rail';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';

export function Frame() {
  const t = useText();
  const isCollapsed = usePreference('rail') === 'collapsed';
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const unsent = useAtomValue(unsentAtom);
  const isOffline = useAtomValue(connectionAtom) === 'offline' || unsent > 0;
  const isSiteOff = useAtomValue(userAtom)?.siteFerme === true;
  usePaper();
  const skip = () => document.getElementById('main')?.focus();
  return (
    <div className={classNames(styles.frame, isCollapsed && styles.collapsed)}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          skip();
        }}
      >
        {t(core('shell.skip'))}
      </a>
      <Rail
        isCollapsed={isCollapsed && !isDrawerOpen}
        isDrawerOpen={isDrawerOpen}
        onCollapse={() => setPreference('rail', isCollapsed ? null : 'collapsed')}
        onCloseDrawer={() => setDrawerOpen(false)}
      />
      <div className={styles.body}>
        <TopBar isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
        {isOffline && (
          <p role="status" className={styles.offline}>
            {t(core('shell.offlineBanner'))}
            {unsent > 0 && ` ${t(core('shell.unsent'), { n: unsent })}`}
          </p>
        )}
        {isSiteOff && (
          <p role="status" className={styles.offline}>
            {t(core('shell.siteOff'))}
          </p>
        )}
        <main id="main" tabIndex={-1} className={styles.main} data-scroll-restoration-id="main">
          <Outlet />
        </main>
        <StatusBar />
      </div>
    </div>
  );
}
