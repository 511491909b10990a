/** The thin bar at the top while a page or rows are loading (product.md 9: throttle 200 ms, idle after 5 s). */
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { classNames } from '../ui';
import { useFailed } from './failures';
import styles from './loading-bar.module.css';

const throttle = 200;
const longest = 5000;

export function LoadingBar() {
  const t = useText();
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' });
  const isBusy = [isNavigating, useIsFetching() > 0, useIsMutating() > 0].includes(true);
  const failed = useFailed();
  const isShown = useSteady(isBusy);
  if (!isShown && !failed) return null;
  return (
    <div
      key={failed ? 'failed' : 'busy'}
      role="progressbar"
      aria-label={t(core('shell.loading'))}
      className={classNames(styles.bar, failed && styles.failed)}
    />
  );
}

/** True once busy for 200 ms, then for 200 ms at least, and for 5 s at most. */
function useSteady(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), throttle);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), longest);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
