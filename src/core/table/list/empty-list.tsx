/** A list without rows: nothing there yet, or nothing that the filter finds. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { Inbox, Plus, SearchX, Upload } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { tiersAtom } from '../../facts';
import { http } from '../../http';
import { listKey, rowKeys } from '../../rows';
import { send } from '../../send';
import { Button, EmptyState } from '../../ui';
import type { TableDefinition } from '../define-table';
import styles from '../grid/grid.module.css';

export interface EmptyListProps {
  table: TableDefinition;
  q: string;
  /** Filter that holds always, of a list inside another page. */
  base: string;
  onShowAll: () => void;
  /** How the first rows are made, where its reader may make them. */
  first?: FirstRows | undefined;
}

export interface FirstRows {
  /** Text of the button that creates. */
  label: string;
  create: () => void;
  /** A file may bring them too. */
  imports: boolean;
}

export function EmptyList({ table, q, base, onShowAll, first }: EmptyListProps) {
  const t = useText();
  const all = useUnfiltered(table, base, q !== '');
  if (q !== '' && all !== 0)
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<SearchX />}
          title={t(core('table.emptyFiltered'), { n: all ?? 0 })}
          actions={<Button onClick={onShowAll}>{t(core('table.showAll'))}</Button>}
        />
      </div>
    );
  const detail = first
    ? core(first.imports ? 'table.emptyImport' : 'table.emptyCreate')
    : (table.empty ?? core('table.emptyText'));
  return (
    <div className={styles.state}>
      <EmptyState
        icon={<Inbox />}
        title={t(core('table.emptyTitle'))}
        detail={t(detail)}
        actions={
          first && (
            <>
              <Button variant="primary" icon={<Plus />} keys={['N']} onClick={first.create}>
                {first.label}
              </Button>
              {first.imports && (
                <Button icon={<Upload />} onClick={() => void send({ id: 'records.import' })}>
                  {t(core('table.import'))}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  );
}

/** How many rows there are without the filter: "0 with these filters, 3 without". */
function useUnfiltered({ resource }: TableDefinition, base: string, enabled: boolean): number | undefined {
  const tiers = useAtomValue(tiersAtom);
  const { data } = useQuery({
    queryKey: [...rowKeys.page(resource.name, listKey(resource, { q: base, tiers }), 0), 'count'],
    queryFn: ({ signal }) => http.list(resource, { q: base || null, tiers, limit: 1 }, { signal }),
    enabled,
  });
  return data?.total;
}
