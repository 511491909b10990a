/** Cells of the list of subscriptions that say more than one value. */
import { getAt, useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { text } from './text';

/** How many elements. */
export function ElementsCell({ value }: CellProps) {
  const t = useText();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return <span className={styles.none}>{t(text('cells.none'))}</span>;
  return <>{t(text('cells.elements'), { n: count })}</>;
}

/** What a formula asks of the customer: bounds, entries, days. */
export function RuleCell({ row }: CellProps) {
  const t = useText();
  const number = (name: string) => {
    const value = getAt(row, name);
    return typeof value === 'number' ? value : null;
  };
  const formula = getAt(row, 'formule');
  const [min, max, entries, days] = ['nbMin', 'nbMax', 'nbEntrees', 'duree'].map(number);
  if (formula === 'LIBRE' && typeof min === 'number' && typeof max === 'number')
    return <>{t(text(min === max ? 'cells.exactly' : 'cells.between'), { min, max })}</>;
  if (formula === 'PASS' && typeof entries === 'number') return <>{t(text('cells.entries'), { n: entries })}</>;
  if (formula === 'PASS' && typeof days === 'number') return <>{t(text('cells.days'), { n: days })}</>;
  return <span className={styles.none}>{t(text(formula === 'FIXE' ? 'cells.imposed' : 'cells.none'))}</span>;
}
