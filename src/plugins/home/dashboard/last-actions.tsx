/** One's own last actions, each with what takes it back. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import {
  Button,
  http,
  lineOf,
  linkClass,
  onRowsChanged,
  PageLink,
  Panel,
  type Resource,
  rowsChanged,
  Skeleton,
  useFormat,
  userAtom,
  useText,
} from '../../../core';
import { quoteValue } from '../../../core/model';
import { lots } from '../../history/model';
import { text } from '../text';
import { ActionLine } from './action-line';
import styles from './dashboard.module.css';

const most = 6;
const list: Resource = lots;
/** What is no change of a record has nothing to take back. */
const changes = '-action:CONNEXION,ECHEC_CONNEXION,EXPORT,RESTAURATION';

export function LastActions() {
  const t = useText();
  const format = useFormat();
  const user = useAtomValue(userAtom);
  useEffect(() => onRowsChanged(({ resource }) => resource === 'actions' && rowsChanged(list.name, null)), []);
  const query = useQuery({
    queryKey: ['rows', list.name, 'mine', user?.id ?? ''] as const,
    queryFn: async ({ signal }) => {
      const q = `auteurId:=${quoteValue(user?.id ?? '')} ${changes}`;
      return (await http.list(list, { q, limit: most }, { signal })).items.map(lineOf);
    },
    enabled: user !== null,
    placeholderData: keepPreviousData,
  });
  const mine = `auteurId:=${quoteValue(user?.id ?? '')}`;
  return (
    <Panel
      title={t(text('actions.title'))}
      body="flush"
      actions={
        <PageLink to={`/dashboard/action-histo?q=${encodeURIComponent(mine)}`} className={linkClass()}>
          {t(text('actions.all'))}
        </PageLink>
      }
    >
      {query.data ? (
        query.data.length === 0 ? (
          <p className={styles.quiet}>{t(text('actions.none'))}</p>
        ) : (
          <ul className={styles.lines}>
            {query.data.map((line) => (
              <li key={line.lot}>
                <ActionLine line={line} when={whenOf(line.date, format, t)} />
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <p className={styles.quiet} role="alert">
          {t(text('actions.failed'))}{' '}
          <Button size="small" onClick={() => void query.refetch()} busy={query.isFetching}>
            {t(text('retry'))}
          </Button>
        </p>
      ) : (
        <div className={styles.waiting} role="status" aria-label={t(text('loading'))}>
          <Skeleton lines={4} height="18px" />
        </div>
      )}
    </Panel>
  );
}

/** `à l’instant`, `14:02`, `hier`, `12 nov. 2026`. */
function whenOf(date: string, format: ReturnType<typeof useFormat>, t: ReturnType<typeof useText>): string {
  const age = Date.now() - new Date(date).getTime();
  if (age < 60_000) return t(text('actions.now'));
  const [day, today, yesterday] = [date, Date.now(), Date.now() - 86_400_000].map((moment) => format.date(moment));
  if (day === today) return format.time(date);
  return day === yesterday ? t(text('actions.yesterday')) : format.date(date);
}
