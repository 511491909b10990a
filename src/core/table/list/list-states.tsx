/** What a list shows when it has no rows to show: loading, empty, filtered out, failed. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Row } from '../../model/model';
import { ProblemState } from '../../problem-state';
import { problemTexts } from '../../problem-texts';
import type { RowList } from '../../rows';
import { Skeleton } from '../../ui';
import type { TableDefinition } from '../define-table';
import styles from '../grid/grid.module.css';
import { useLate } from '../grid/use-late';
import { EmptyList, type FirstRows } from './empty-list';

export interface ListStateProps {
  list: RowList<Row>;
  table: TableDefinition;
  q: string;
  /** Filter that holds always, of a list inside another page. */
  base?: string;
  onShowAll: () => void;
  first?: FirstRows | undefined;
}

export function ListState({ list, table, q, base = '', onShowAll, first }: ListStateProps) {
  const t = useText();
  const isLate = useLate(list.status === 'loading');
  if (list.status === 'failed' && list.problem) {
    const { title, detail } = problemTexts(list.problem, t);
    return (
      <div className={styles.state}>
        <ProblemState
          problem={list.problem}
          title={t(core('table.failed'))}
          detail={`${title} ${detail}`}
          onRetry={() => void list.reload()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  if (list.status === 'loading') {
    return (
      <div className={styles.skeletons} role="status" aria-label={t(core('table.loading'))}>
        {isLate && Array.from({ length: 14 }, (_, index) => <Skeleton key={index} />)}
      </div>
    );
  }
  return <EmptyList table={table} q={q} base={base} onShowAll={onShowAll} first={first} />;
}
