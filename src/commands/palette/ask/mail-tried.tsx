import { useAtomValue } from 'jotai/react';
import type { DryRun } from '../../../core/contract';
import { Kbd } from '../../../core/ui';
import { languageAtom } from '../../../i18n/runtime';
import { text } from '../../texts';
import styles from './mail-tried.module.css';

export interface MailTriedProps {
  mails: NonNullable<DryRun['mails']>;
  /** Which of those at hand. */
  place: number;
}

/** One of the mails that would leave, as it would. */
export function MailTriedPane({ mails: { n, first }, place }: MailTriedProps) {
  const { t } = useAtomValue(languageAtom);
  const mail = first[place];
  if (!mail) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long mail is scrolled by keys
    <aside className={styles.pane} tabIndex={0} aria-label={t(text('mail.title'), { place: place + 1, n })}>
      <p className={styles.head}>
        {t(text('mail.title'), { place: place + 1, n })}
        {first.length > 1 && <Kbd keys={['J', 'K']} />}
      </p>
      <div className={styles.mail}>
        <dl className={styles.facts}>
          <dt>{t(text('mail.a'))}</dt>
          <dd>{mail.a}</dd>
          <dt>{t(text('mail.objet'))}</dt>
          <dd>{mail.objet}</dd>
        </dl>
        <p className={styles.text}>{mail.texte}</p>
      </div>
    </aside>
  );
}
