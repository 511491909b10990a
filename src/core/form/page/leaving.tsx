/** Confirms that a page with unsaved changes is left; they are stored as a draft in both cases. */
import { useBlocker } from '@tanstack/react-router';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { addressOf } from '../../routing/navigate';
import { Button } from '../../ui';
import { Dialog } from '../../ui/overlays/dialog';
import type { RecordForm } from '../record/record-form';

interface LeavingProps {
  form: Pick<RecordForm, 'changedNow' | 'keepNow'>;
  /** Addresses under the record's own are the same page. */
  home?: string | null;
}

export function Leaving({ form, home = null }: LeavingProps) {
  const t = useText();
  const own = home === null ? null : addressOf(home).split('?', 1)[0];
  const isHere = (pathname: string) => own !== null && `${pathname}/`.startsWith(`${own}/`);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !isHere(next.pathname) &&
      !next.pathname.includes('/auth/') &&
      form.changedNow().length > 0,
    enableBeforeUnload: () => form.changedNow().length > 0,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      role="alertdialog"
      size="small"
      title={t(core('form.leaveTitle'))}
      description={t(core('form.leaveText'))}
      closeLabel={t(core('form.stay'))}
      onClose={stay}
      footer={
        <>
          <Button onClick={() => void form.keepNow().then(() => blocker.proceed?.())}>{t(core('form.leave'))}</Button>
          <Button variant="primary" onClick={stay}>
            {t(core('form.stay'))}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
