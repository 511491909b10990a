/** The public landing page: whose control room this is, and the link to sign in. */
import { useAtomValue } from 'jotai/react';
import { ArrowRight } from 'lucide-react';
import { buttonClass, classNames, configAtom, PageLink, useText } from '../../../core';
import { Sample } from '../landing-sample';
import { text } from '../text';
import styles from './landing.module.css';

const points = ['palette', 'safe', 'exact'] as const;

export default function LandingPage() {
  const t = useText();
  const { platform } = useAtomValue(configAtom);
  return (
    <div className={styles.landing}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t(text('landing.eyebrow'))}</p>
        <h1 className={styles.title}>{t(text('landing.heading'), { plateforme: platform })}</h1>
        <p className={styles.lead}>{t(text('landing.lead'))}</p>
        <PageLink to="/auth/login" className={classNames(buttonClass('primary'), styles.enter)}>
          {t(text('landing.signIn'))}
          <ArrowRight aria-hidden="true" />
        </PageLink>
      </div>
      <Sample />
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <h2>{t(text(`landing.points.${point}`))}</h2>
            <p>{t(text(`landing.points.${point}Text`))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
