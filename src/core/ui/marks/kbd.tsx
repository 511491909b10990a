import { classNames } from '../class-names';
import styles from './kbd.module.css';

export interface KbdProps {
  /** Already formatted labels, one a key: `['Ctrl', 'K']`, or one a step of a sequence: `['g', 'm']`. */
  keys: readonly string[];
  /** `plain` is the quiet hint of menus and of the rail; `inherit` takes the colour of a filled button. */
  look?: 'cap' | 'plain' | 'inherit';
  className?: string | undefined;
}

/** Key caps. */
export function Kbd({ keys, look = 'cap', className }: KbdProps) {
  return (
    <span className={classNames(styles.keys, styles[look], className)}>
      {keys.map((key, position) => (
        <kbd key={`${position}-${key}`} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
