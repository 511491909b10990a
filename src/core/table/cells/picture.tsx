import { isStoredKey, storedUrl } from '../../http/stored';
import styles from '../grid/grid.module.css';

export interface PictureProps {
  value: string;
  label: string;
}

/** A stored picture in its cell; what was not stored here is shown by its name. */
export function Picture({ value, label }: PictureProps) {
  return isStoredKey(value) ? (
    <img className={styles.thumb} src={storedUrl(value)} alt={label} loading="lazy" />
  ) : (
    value
  );
}
