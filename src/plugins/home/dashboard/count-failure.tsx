/** A chart without its numbers, and how to ask again. */
import { Button, useText } from '../../../core';
import { text } from '../text';
import styles from './dashboard.module.css';
import type { Counts } from './use-counts';

export function CountFailure({
  says,
  counts,
}: {
  says: string;
  counts: Pick<Counts<unknown>, 'reload' | 'isFetching'>;
}) {
  const t = useText();
  return (
    <p role="alert" className={styles.muted}>
      {says}{' '}
      <Button size="small" onClick={counts.reload} busy={counts.isFetching}>
        {t(text('retry'))}
      </Button>
    </p>
  );
}
