/** The dashboard: what waits, what was done, where one was. */
import { useAtomValue } from 'jotai/react';
import type { ComponentType } from 'react';
import { Boundary, PageHeader, useFormat, userAtom, useText, VisuallyHidden } from '../../../core';
import styles from '../dashboard/dashboard.module.css';
import { DraftsPanel } from '../dashboard/drafts-panel';
import { LastActions } from '../dashboard/last-actions';
import { PlannedPanel } from '../dashboard/planned-panel';
import { RecentPanel } from '../dashboard/recent-panel';
import { SessionsPanel, SoldPanel } from '../dashboard/sessions-panel';
import { StatusesPanel } from '../dashboard/statuses-panel';
import { WorkList } from '../dashboard/work-list';
import { text } from '../text';

/** Each part fails alone. */
const main = { workList: WorkList } as const;
const aside = { fill: SessionsPanel } as const;
const pair = { sold: SoldPanel, statuses: StatusesPanel } as const;
const done = { drafts: DraftsPanel, lastActions: LastActions, planned: PlannedPanel, recent: RecentPanel } as const;

export default function DashboardPage() {
  const t = useText();
  const format = useFormat();
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
      />
      <div className={styles.columns}>
        <div className={styles.column}>{drawn(main)}</div>
        <div className={styles.column}>
          {drawn(aside)}
          <div className={styles.pair}>{drawn(pair)}</div>
          {drawn(done)}
        </div>
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
