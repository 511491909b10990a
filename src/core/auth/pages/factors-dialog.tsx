/** One’s own second factors over any page, from the user’s menu or the palette. */
import { useSetAtom } from 'jotai/react';
import { core } from '../../../i18n/core';
import { factorsDialogAtom } from '../dialog';
import { AccountDialog } from './account-dialog';
import { Factors } from './factors';

export default function FactorsDialog() {
  const setOpen = useSetAtom(factorsDialogAtom);
  return (
    <AccountDialog title={core('factors.title')} lead={core('factors.lead')} isWide onClose={() => setOpen(false)}>
      <Factors />
    </AccountDialog>
  );
}
