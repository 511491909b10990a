/** Asked before a page with unsaved changes is left; they are kept as a draft. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button } from '../../ui';
import { Dialog } from '../../ui/overlays/dialog';

export interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="small"
      title={t(core('form.leaveTitle'))}
      description={t(core('form.leaveText'))}
      closeLabel={t(core('form.stay'))}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{t(core('form.leave'))}</Button>
          <Button variant="primary" onClick={onStay}>
            {t(core('form.stay'))}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
