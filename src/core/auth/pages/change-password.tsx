/** The forced change of a temporary password: before anything else. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { LinkButton } from '../../ui';
import { signOut } from '../user';
import styles from './auth.module.css';
import { NewPassword } from './new-password';

export default function ChangePasswordScreen() {
  const t = useText();
  return (
    <div className={styles.card}>
      <h1>{t(core('auth.changeTitle'))}</h1>
      <p className={styles.lead}>{t(core('auth.changeForced'))}</p>
      <NewPassword />
      <LinkButton onClick={() => void signOut('choice')}>{t(core('shell.signOut'))}</LinkButton>
    </div>
  );
}
