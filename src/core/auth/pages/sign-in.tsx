/** The sign-in page. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { configAtom } from '../../config';
import { PageLink } from '../../routing/link';
import { linkClass } from '../../ui/link-button';
import styles from './auth.module.css';
import { SignInForm } from './sign-in-form';

export default function SignInPage() {
  const t = useText();
  const { platform } = useAtomValue(configAtom);
  return (
    <div className={styles.card}>
      <h1>{t(core('auth.signInTitle'))}</h1>
      <p className={styles.lead}>{t(core('auth.signInLead'), { plateforme: platform })}</p>
      <SignInForm
        aside={
          <PageLink to="/auth/forgot-password" className={linkClass()}>
            {t(core('auth.forgotten'))}
          </PageLink>
        }
      />
    </div>
  );
}
