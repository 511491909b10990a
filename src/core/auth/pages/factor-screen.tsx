/** A second factor that a role asks for: before anything else. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { classNames, LinkButton } from '../../ui';
import { reloadUser, signOut } from '../user';
import styles from './auth.module.css';
import { Factors } from './factors';

export default function FactorScreen() {
  const t = useText();
  return (
    <div className={classNames(styles.card, styles.wide)}>
      <h1>{t(core('factors.forcedTitle'))}</h1>
      <p className={styles.lead}>{t(core('factors.forcedLead'))}</p>
      <Factors onReady={() => void reloadUser()} />
      <LinkButton onClick={() => void signOut('choice')}>{t(core('shell.signOut'))}</LinkButton>
    </div>
  );
}
