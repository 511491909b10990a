/** How many values a filter offers; genres and sub-genres are offered by their own flag, in their own lists. */
import { PageLink, useFormat, useText } from '../../../core';
import type { CellProps } from '../../../core/table';
import { text } from '../text';
import styles from './values-cell.module.css';

const lists: Readonly<Record<string, string>> = {
  GENRE: '/dashboard/genres?q=displayFilter:oui',
  SOUS_GENRE: '/dashboard/sous-genres?q=displayFilter:oui',
};

export function ValuesCell({ row, value }: CellProps) {
  const t = useText();
  const format = useFormat();
  if (typeof value !== 'number') return <span className={styles.none}>—</span>;
  const to = lists[String(row['champ'])];
  if (to === undefined) return <>{format.number(value)}</>;
  return (
    <PageLink to={to} tabIndex={-1} aria-label={t(text('filtre.count'), { n: value })}>
      {format.number(value)}
    </PageLink>
  );
}
