/** A picture of the palette at work: nothing in it can be used, and nothing of it is read aloud. */
import { CalendarDays, Megaphone, Search, Tag } from 'lucide-react';
import { classNames, Kbd, useText } from '../../core';
import styles from './pages/landing.module.css';
import { text } from './text';

export function Sample() {
  const t = useText();
  const rows = [
    { icon: Tag, title: t(text('landing.sample.first')), hint: t(text('landing.sample.firstHint')) },
    { icon: Megaphone, title: t(text('landing.sample.second')), hint: t(text('landing.sample.secondHint')) },
    { icon: CalendarDays, title: t(text('landing.sample.third')), hint: t(text('landing.sample.thirdHint')) },
  ];
  return (
    <div className={styles.sample} aria-hidden="true">
      <p className={styles.field}>
        <Search />
        <span className={styles.typed}>{t(text('landing.sample.typed'))}</span>
        <Kbd keys={['Ctrl', 'K']} />
      </p>
      {rows.map(({ icon: Icon, title, hint }, index) => (
        <p key={title} className={classNames(styles.row, index === 0 && styles.first)}>
          <Icon />
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.hint}>{hint}</span>
          {index === 0 && <Kbd keys={['↵']} />}
        </p>
      ))}
    </div>
  );
}
