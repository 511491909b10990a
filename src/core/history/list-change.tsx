/** Rows added to a list, taken away and moved; those that stay are counted. */
import { ArrowUpDown, Minus, Plus } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { classNames } from '../ui';
import styles from './change.module.css';
import { type ListRow, listDiff } from './diff';

interface ListChangeProps {
  left: readonly unknown[];
  right: readonly unknown[];
  read: (value: unknown) => string;
}

const marks = { added: Plus, removed: Minus, moved: ArrowUpDown } as const;

export function ListChange({ left, right, read }: ListChangeProps) {
  const t = useText();
  const rows = listDiff(left, right);
  const changed = rows.flatMap(({ state, ...row }) => (state === 'same' ? [] : [{ ...row, state }]));
  const kept = rows.length - changed.length;
  return (
    <ul className={styles.rows}>
      {changed.map((row, index) => {
        const Mark = marks[row.state];
        return (
          <li key={index} className={classNames(styles.row, styles[row.state])}>
            <Mark aria-hidden="true" />
            <span className={styles.rowValue}>{read(row.value)}</span>
            <span className={styles.state}>
              {t(stateText(row.state), { de: (row.from ?? 0) + 1, vers: (row.to ?? 0) + 1 })}
            </span>
          </li>
        );
      })}
      {kept > 0 && <li className={styles.kept}>{t(core('history.kept'), { n: kept })}</li>}
    </ul>
  );
}

function stateText(state: Exclude<ListRow['state'], 'same'>) {
  return core(state === 'added' ? 'history.added' : state === 'removed' ? 'history.removed' : 'history.moved');
}
