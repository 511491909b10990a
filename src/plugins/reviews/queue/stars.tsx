/** A mark out of five, as stars and as a number. */
import { Star } from 'lucide-react';
import { useText } from '../../../core';
import { text } from '../text';
import styles from './queue.module.css';

const five = [1, 2, 3, 4, 5] as const;

export function Stars({ note, look = 'small' }: { note: number; look?: 'small' | 'large' }) {
  const t = useText();
  return (
    <span role="img" aria-label={t(text('queue.stars'), { n: note })} className={styles.stars} data-look={look}>
      {five.map((each) => (
        <Star key={each} aria-hidden="true" data-on={each <= note} />
      ))}
    </span>
  );
}
