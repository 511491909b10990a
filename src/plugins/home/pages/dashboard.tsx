/** The dashboard: what waits, what was done, where one was. */
import { useAtomValue } from 'jotai/react';
import { Footprints } from 'lucide-react';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import {
  Boundary,
  Button,
  PageHeader,
  send,
  useFormat,
  usePreference,
  userAtom,
  useText,
  VisuallyHidden,
} from '../../../core';
import styles from '../dashboard/dashboard.module.css';
import { DraftsPanel } from '../dashboard/drafts-panel';
import { LastActions } from '../dashboard/last-actions';
import { PlannedPanel } from '../dashboard/planned-panel';
import { RecentPanel } from '../dashboard/recent-panel';
import { SalesPanel } from '../dashboard/sales-panel';
import { SessionsPanel } from '../dashboard/sessions-panel';
import { FeedsPanel, ReviewsPanel, StatusesPanel } from '../dashboard/statuses-panel';
import { WorkList } from '../dashboard/work-list';
import { text } from '../text';
import { stepsDone, tourPreference, tourSteps } from '../tour';

/** Each part fails alone. */
const main = { workList: WorkList } as const;
const aside = { sales: SalesPanel } as const;
const pair = { fill: SessionsPanel, statuses: StatusesPanel } as const;
const followed = { feeds: FeedsPanel, reviews: ReviewsPanel } as const;
const done = { drafts: DraftsPanel, lastActions: LastActions } as const;
const last = { recent: RecentPanel, planned: PlannedPanel } as const;

/** Who comes back finds all of it, and as far down as they left it. */
let wasDrawn = false;

export default function DashboardPage() {
  const t = useText();
  const format = useFormat();
  const toured = stepsDone(usePreference(tourPreference));
  // What waits comes first; plots and panels are drawn once it is seen.
  const areAllDrawn = useDeferredValue(true, wasDrawn);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  const name = useAtomValue(userAtom)?.nom.trim().split(/\s+/, 1)[0] ?? '';
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <>
            <VisuallyHidden>{t(text('dashboard'))} – </VisuallyHidden>
            {name === '' ? t(text('helloAlone')) : t(text('hello'), { nom: name })}
          </>
        }
        count={format.longDate(new Date())}
        actions={
          toured < tourSteps.length && (
            <Button icon={<Footprints />} keys={['F7']} onClick={() => void send({ id: 'home.visite' })}>
              {t(text('tour.title'))}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>{drawn(main)}</div>
        {areAllDrawn && (
          <div className={styles.column}>
            {drawn(aside)}
            <div className={styles.pair}>{drawn(pair)}</div>
            <div className={styles.pair}>{drawn(followed)}</div>
            {drawn(done)}
            <div className={styles.pair}>{drawn(last)}</div>
          </div>
        )}
      </div>
    </div>
  );
}

function drawn(parts: Readonly<Record<string, ComponentType>>) {
  return Object.entries(parts).map(([id, Part]) => (
    <Boundary key={id} what={`home.${id}`}>
      <Part />
    </Boundary>
  ));
}
