/** The partner of a ranking; none: it is for all. */
import { useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './ranking.module.css';
import { text } from './text';

export function PartnerCell({ value, refs }: CellProps) {
  const t = useText();
  if (typeof value !== 'string' || value === '') return <span className={styles.note}>{t(text('everyone'))}</span>;
  return <>{refs['partenaires']?.[value] ?? value}</>;
}
