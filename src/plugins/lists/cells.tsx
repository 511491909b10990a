/** The partner of a list; none: it is the whole platform's. */
import { useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './lists.module.css';
import { text } from './text';

export function PartnerCell({ value, refs }: CellProps) {
  const t = useText();
  if (typeof value !== 'string' || value === '') return <span className={styles.note}>{t(text('everyone'))}</span>;
  return <>{refs['partenaires']?.[value] ?? value}</>;
}
