/** A screen whose record needs a partner function that is off: to the dashboard with its toast, as by an address. */
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { userAtom } from '../facts';
import { goTo } from '../routing/navigate';
import { say } from '../ui';
import { isClosed } from './functions';

/** @param functions that open the screen; none while its record is not known, or where it needs none */
export function useClosed(functions: readonly string[]): void {
  const t = useText();
  const closed = isClosed({ functions }, useAtomValue(userAtom));
  useEffect(() => {
    if (!closed) return;
    say({ kind: 'info', text: t(core('errors.functionOff')), id: 'function-off' });
    goTo('/dashboard/', { replace: true });
  }, [closed, t]);
}
