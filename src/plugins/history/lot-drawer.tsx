/** A lot in full: its records, their differences, and taking back all of it or some of its records. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Checkbox,
  core,
  Drawer,
  http,
  type Line,
  lineOf,
  type Resource,
  Skeleton,
  sayLine,
  sayObject,
  useText,
} from '../../core';
import { EntryDetail, EntryList, lotFilter, RestoreBox, useEntries } from '../../core/form';
import styles from './drawer.module.css';
import { DrawerFailure, Missing } from './drawer-failure';
import { EntryFacts } from './entry-facts';
import { lots, text } from './model';

const list: Resource = lots;

export function LotDrawer({ lot, onClose }: { lot: string | null; onClose: () => void }) {
  const t = useText();
  const line = useLine(lot);
  const title = line ? t(text('drawer.lot'), { titre: sayLine(line, t), objet: sayObject(line, t) }) : t(text('title'));
  return (
    <Drawer open={lot !== null} onClose={onClose} title={title} closeLabel={t(text('drawer.close'))} size="large">
      {lot !== null && <LotBody key={lot} lot={lot} line={line} />}
    </Drawer>
  );
}

function LotBody({ lot, line }: { lot: string; line: Line | null | undefined }) {
  const t = useText();
  const entries = useEntries(lotFilter(lot));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [first] = entries.entries;
  if (entries.status === 'loading') return <Skeleton lines={5} height="20px" />;
  if (entries.problem)
    return <DrawerFailure problem={entries.problem} onRetry={entries.reload} isRetrying={entries.isFetching} />;
  if (!first) return <Missing />;
  const isMany = entries.total > 1;
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const canRestore = first.fields.length > 0;
  return (
    <div className={styles.lot}>
      <EntryFacts entry={first} isAlone isMany={isMany} takenBackBy={line?.takenBackBy ?? null} />
      {isMany && canRestore && (
        <RestoreBox
          target={{ lot, ...(ticked.size > 0 && { ids: [...ticked] }) }}
          label={ticked.size > 0 ? t(core('history.restoreTicked'), { n: ticked.size }) : t(core('history.restoreLot'))}
        />
      )}
      {isMany ? (
        <EntryList
          list={entries}
          look="lot"
          label={t(text('drawer.entries'))}
          {...(canRestore && {
            before: (id: string, label: string) => (
              <Checkbox
                checked={ticked.has(id)}
                onCheckedChange={(isTicked) => tick(id, isTicked)}
                aria-label={t(text('drawer.tick'), { label })}
              />
            ),
          })}
        />
      ) : first.kind === 'EXPORT' ? (
        <p className={styles.quiet}>{t(text('drawer.export'))}</p>
      ) : (
        <EntryDetail entry={first} />
      )}
    </div>
  );
}

/** The line of a lot: null when there is none, undefined while it loads. */
function useLine(lot: string | null): Line | null | undefined {
  const { data } = useQuery({
    queryKey: ['rows', 'lots', 'line', lot ?? ''] as const,
    queryFn: async ({ signal }) => {
      const [row] = (await http.list(list, { q: lotFilter(lot ?? ''), limit: 1 }, { signal })).items;
      return row ? lineOf(row) : null;
    },
    enabled: lot !== null,
  });
  return data;
}
