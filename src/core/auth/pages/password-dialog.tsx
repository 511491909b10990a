/** The change of password over any page, from the user's menu. */
import { useSetAtom } from 'jotai/react';
import { core } from '../../../i18n/core';
import { passwordDialogAtom } from '../dialog';
import { AccountDialog } from './account-dialog';
import { NewPassword } from './new-password';

export default function PasswordDialog() {
  const setOpen = useSetAtom(passwordDialogAtom);
  const close = () => setOpen(false);
  return (
    <AccountDialog
      title={core('auth.changeTitle')}
      lead={core('auth.changeLead')}
      first="input:not([readonly])"
      onClose={close}
    >
      <NewPassword onDone={close} />
    </AccountDialog>
  );
}
