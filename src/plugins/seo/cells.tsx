/** The partner of a template; none: it is for all. */
import { useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { text } from './text';

export function PartnerCell({ value, refs }: CellProps) {
  const t = useText();
  if (typeof value !== 'string' || value === '') return <span className={styles.all}>{t(text('all'))}</span>;
  return <>{refs['partenaires']?.[value] ?? value}</>;
}
