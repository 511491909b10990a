import type { Choice } from '../inputs/choice';
import styles from './popup.module.css';

/** Icon, label, hint and reason of a choice. */
export function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <>
      {choice.icon}
      <span className={styles.words}>
        <span className={styles.label}>{choice.label}</span>
        {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
        {choice.reason !== undefined && <span className={styles.reason}>{choice.reason}</span>}
      </span>
    </>
  );
}
