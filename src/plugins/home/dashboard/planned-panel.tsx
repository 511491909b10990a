/** Publications to come, the next one first, for those who may see them. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { CalendarClock } from 'lucide-react';
import {
  actorAtom,
  Button,
  http,
  linkClass,
  mayDo,
  PageLink,
  Panel,
  recordPath,
  resourceNamed,
  Skeleton,
  tiersAtom,
  useSiteTime,
  useText,
} from '../../../core';
import { publicationLots } from '../../releases/model';
import { text } from '../text';
import styles from './dashboard.module.css';

const most = 5;
const { name } = publicationLots;

export function PlannedPanel() {
  const actor = useAtomValue(actorAtom);
  return resourceNamed(name) && mayDo(actor, publicationLots, 'read') ? <Planned /> : null;
}

function Planned() {
  const t = useText();
  const say = useSiteTime();
  const tiers = useAtomValue(tiersAtom);
  const lots = useQuery({
    queryKey: ['rows', name, 'planned', tiers] as const,
    queryFn: async ({ signal }) =>
      (await http.list(publicationLots, { q: 'etat:PLANIFIE,EN_COURS', sort: 'date', limit: most, tiers }, { signal }))
        .items,
    staleTime: 60_000,
  });
  return (
    <Panel
      title={t(text('planned.title'))}
      body="flush"
      actions={
        <PageLink to="/dashboard/calendrier?agenda=semaine" className={linkClass()}>
          {t(text('planned.all'))}
        </PageLink>
      }
    >
      {lots.data ? (
        lots.data.length === 0 ? (
          <p className={styles.quiet}>{t(text('planned.none'))}</p>
        ) : (
          <ul className={styles.lines}>
            {lots.data.map((lot) => (
              <li key={lot.id} className={styles.line}>
                <CalendarClock aria-hidden="true" />
                <p className={styles.words}>
                  <PageLink to={recordPath(publicationLots, String(lot.id)) ?? ''} className={styles.strong ?? ''}>
                    {lot.libelle}
                  </PageLink>{' '}
                  <span className={styles.muted}>{t(text('planned.elements'), { n: lot.nbElements ?? 0 })}</span>
                </p>
                <time className={styles.when} dateTime={lot.date ?? ''}>
                  {lot.date !== null && say(lot.date, lot.partenaires)}
                </time>
              </li>
            ))}
          </ul>
        )
      ) : lots.error ? (
        <p className={styles.quiet} role="alert">
          {t(text('planned.failed'))}{' '}
          <Button size="small" onClick={() => void lots.refetch()} busy={lots.isFetching}>
            {t(text('retry'))}
          </Button>
        </p>
      ) : (
        <div className={styles.waiting} role="status" aria-label={t(text('loading'))}>
          <Skeleton lines={3} height="18px" />
        </div>
      )}
    </Panel>
  );
}
