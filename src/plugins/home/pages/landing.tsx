/** The public landing page. */
import { buttonClass, configAtom, PageLink, useAtomValue, useText } from '../../../core';
import { text } from '../text';
import styles from './landing.module.css';

export default function LandingPage() {
  const t = useText();
  const { platform } = useAtomValue(configAtom);
  return (
    <div className={styles.landing}>
      <h1 className={styles.title}>{t(text('landing'))}</h1>
      <p className={styles.lead}>{t(text('landingLead'), { plateforme: platform })}</p>
      <PageLink to="/auth/login" className={buttonClass('primary')}>
        {t(text('signIn'))}
      </PageLink>
    </div>
  );
}
