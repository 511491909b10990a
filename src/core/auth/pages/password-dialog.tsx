/** The change of password over any page, from the user's menu. */
import { useSetAtom } from 'jotai/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { IconButton } from '../../ui';
import { passwordDialogAtom } from '../dialog';
import styles from './auth.module.css';
import { NewPassword } from './new-password';

export default function PasswordDialog() {
  const t = useText();
  const id = useId();
  const setOpen = useSetAtom(passwordDialogAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.overlay} aria-labelledby={id} onClose={() => setOpen(false)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(core('auth.changeTitle'))}
        </h2>
        <IconButton
          label={t(core('shell.close'))}
          icon={<X aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <p className={styles.lead}>{t(core('auth.changeLead'))}</p>
      <NewPassword onDone={() => setOpen(false)} />
    </dialog>
  );
}
