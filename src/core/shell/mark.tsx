/** The mark of the console: three faders of a control room. */
import styles from './mark.module.css';

export function Mark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d="M3.5 2v3.2M3.5 8.8V14M1.8 7h3.4M8 2v6.2M8 11.8V14M6.3 10h3.4M12.5 2v1.7M12.5 7.3V14M10.8 5.5h3.4" />
      </svg>
    </span>
  );
}
