/** The name of a partner: indented by its place where the list is a tree. */
import { useText } from '../../core';
import { type CellProps, useAddress } from '../../core/table';
import { Badge } from '../../core/ui';
import styles from './cells.module.css';
import { text } from './text';
import { treeSort, views } from './views';

const separator = ' › ';

export function SiteCell({ row, value }: CellProps) {
  const t = useText();
  const [{ sort }] = useAddress(views);
  const { chemin, master } = row;
  const depth = sort === treeSort && typeof chemin === 'string' ? chemin.split(separator).length - 1 : 0;
  return (
    <span className={styles.site} style={{ paddingInlineStart: `${depth * 20}px` }}>
      <span className={styles.name}>{typeof value === 'string' ? value : ''}</span>
      {master === true && <Badge>{t(text('cells.main'))}</Badge>}
    </span>
  );
}
