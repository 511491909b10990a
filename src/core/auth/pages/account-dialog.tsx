/** What concerns one’s own account over any page: its title, its lead, the button that closes it. */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import { classNames, IconButton } from '../../ui';
import styles from './auth.module.css';
import { useModal } from './use-modal';

export interface AccountDialogProps {
  title: Text;
  lead: Text;
  /** Selector of the field that has the focus first. */
  first?: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function AccountDialog({ title, lead, first, isWide = false, onClose, children }: AccountDialogProps) {
  const t = useText();
  const id = useId();
  const dialog = useModal(first);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.overlay, isWide && styles.wide)}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(title)}
        </h2>
        <IconButton
          label={t(core('shell.close'))}
          icon={<X aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <p className={styles.lead}>{t(lead)}</p>
      {children}
    </dialog>
  );
}
