import styles from './avatar.module.css';
import { initials } from './initials';

export interface AvatarProps {
  name: string;
  /** Without it the name is announced; `decorative` when the name stands beside. */
  look?: 'named' | 'decorative';
}

/** A person as initials. */
export function Avatar({ name, look = 'named' }: AvatarProps) {
  const named = look === 'named' ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return (
    <span className={styles.avatar} {...named}>
      {initials(name)}
    </span>
  );
}
