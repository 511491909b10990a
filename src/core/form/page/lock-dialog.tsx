/** Confirms that a locked record is saved: those who may write it are not stopped. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { store } from '../../facts';
import { send } from '../../send';
import { Button } from '../../ui';
import { Dialog } from '../../ui/overlays/dialog';
import { lockOf } from '../record/lock';
import type { RecordForm } from '../record/record-form';
import { LockWords } from './lock-notice';

export function LockDialog({ form }: { form: RecordForm }) {
  const t = useText();
  const isAsked = useAtomValue(form.overLock) === 'confirming';
  const lock = lockOf(form.resource.model, useAtomValue(form.base));
  const stay = () => store.set(form.overLock, null);
  const save = () => {
    store.set(form.overLock, 'given');
    void send({ id: 'form.save' });
  };
  return (
    <Dialog
      open={isAsked && lock !== null}
      role="alertdialog"
      size="small"
      title={t(core('form.lockedTitle'))}
      closeLabel={t(core('form.stay'))}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t(core('form.stay'))}</Button>
          <Button variant="primary" onClick={save}>
            {t(core('form.lockedSave'))}
          </Button>
        </>
      }
    >
      {lock !== null && (
        <p>
          <LockWords form={form} lock={lock} />
        </p>
      )}
    </Dialog>
  );
}
