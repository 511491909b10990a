/** The partners of a user; an administrator has none of their own, and sees them all. */
import { core, useFormat, useText } from '../../../core';
import type { CellProps } from '../../../core/table';
import styles from './matrix.module.css';

export function PartnersCell({ row, value, refs }: CellProps) {
  const t = useText();
  const format = useFormat();
  const keys = Array.isArray(value) ? value.map(String) : [];
  if (keys.length > 0) return <>{format.list(keys.map((key) => refs['partenaires']?.[key] ?? key))}</>;
  return <span className={styles.note}>{row['scope'] === 'ADMIN' ? t(core('form.all')) : '—'}</span>;
}
