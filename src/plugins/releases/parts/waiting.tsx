/** Lines that are loading. */
import { Skeleton } from '../../../core';
import styles from './desk.module.css';

export function Waiting({ lines }: { lines: number }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton lines={lines} />
    </div>
  );
}
