/** One’s own second factors over any page, from the user’s menu or the palette. */
import { useSetAtom } from 'jotai/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { classNames, IconButton } from '../../ui';
import { factorsDialogAtom } from '../dialog';
import styles from './auth.module.css';
import { Factors } from './factors';

export default function FactorsDialog() {
  const t = useText();
  const id = useId();
  const setOpen = useSetAtom(factorsDialogAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.overlay, styles.wide)}
      aria-labelledby={id}
      onClose={() => setOpen(false)}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(core('factors.title'))}
        </h2>
        <IconButton
          label={t(core('shell.close'))}
          icon={<X aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <p className={styles.lead}>{t(core('factors.lead'))}</p>
      <Factors />
    </dialog>
  );
}
