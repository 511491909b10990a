/** A list without rows: nothing there yet, or nothing that the filter finds. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { Inbox, SearchX } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { tiersAtom } from '../../facts';
import { http } from '../../http';
import { listKey, rowKeys } from '../../rows';
import { Button, EmptyState } from '../../ui';
import styles from '../grid/grid.module.css';

export interface EmptyListProps {
  resource: Resource;
  q: string;
  /** Filter that holds always, of a list inside another page. */
  base: string;
  onShowAll: () => void;
}

export function EmptyList({ resource, q, base, onShowAll }: EmptyListProps) {
  const t = useText();
  return q === '' ? (
    <div className={styles.state}>
      <EmptyState icon={<Inbox />} title={t(core('table.emptyTitle'))} detail={t(core('table.emptyText'))} />
    </div>
  ) : (
    <FilteredOut resource={resource} base={base} onShowAll={onShowAll} />
  );
}

/** "0 with these filters, 3 without". */
function FilteredOut({ resource, base, onShowAll }: Omit<EmptyListProps, 'q'>) {
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
