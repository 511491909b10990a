/** What a list shows when it has no rows to show: on its way, empty, filtered out, failed. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { Inbox, SearchX } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Resource } from '../define';
import { tiersAtom } from '../facts';
import { http } from '../http';
import type { Row } from '../model/model';
import { problemReport, problemTexts } from '../problem-texts';
import { listKey, type RowList, rowKeys } from '../rows';
import { Button, EmptyState, ErrorState, Skeleton } from '../ui';
import styles from './grid.module.css';
import { useLate } from './use-late';

export interface ListStateProps {
  list: RowList<Row>;
  resource: Resource;
  q: string;
  /** Filter that holds always, of a list inside another page. */
  base?: string;
  onShowAll: () => void;
}

export function ListState({ list, resource, q, base = '', onShowAll }: ListStateProps) {
  const t = useText();
  const isLate = useLate(list.status === 'loading');
  if (list.status === 'failed' && list.problem) {
    const { title, detail } = problemTexts(list.problem, t);
    return (
      <div className={styles.state}>
        <ErrorState
          title={t(core('table.failed'))}
          detail={`${title} ${detail}`}
          report={problemReport(list.problem)}
          copyLabel={t(core('table.copyDetails'))}
          copiedLabel={t(core('table.copiedDetails'))}
          onRetry={() => void list.reload()}
          retryLabel={t(core('table.retry'))}
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
  return q === '' ? (
    <div className={styles.state}>
      <EmptyState icon={<Inbox />} title={t(core('table.emptyTitle'))} detail={t(core('table.emptyText'))} />
    </div>
  ) : (
    <FilteredOut resource={resource} base={base} onShowAll={onShowAll} />
  );
}

/** "0 with these filters, 3 without". */
function FilteredOut({ resource, base, onShowAll }: { resource: Resource; base: string; onShowAll: () => void }) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const { data } = useQuery({
    queryKey: [...rowKeys.page(resource.name, listKey(resource, { q: base, tiers }), 0), 'count'],
    queryFn: ({ signal }) => http.list(resource, { q: base || null, tiers, limit: 1 }, { signal }),
  });
  return (
    <div className={styles.state}>
      <EmptyState
        icon={<SearchX />}
        title={t(core('table.emptyFiltered'), { n: data?.total ?? 0 })}
        actions={<Button onClick={onShowAll}>{t(core('table.showAll'))}</Button>}
      />
    </div>
  );
}
