/** The dashboard: what waits, what was done, where one was. */
import { useAtomValue } from 'jotai/react';
import { Boundary, PageHeader, useFormat, userAtom, useText, VisuallyHidden } from '../../../core';
import styles from '../dashboard/dashboard.module.css';
import { DraftsPanel } from '../dashboard/drafts-panel';
import { LastActions } from '../dashboard/last-actions';
import { RecentPanel } from '../dashboard/recent-panel';
import { SessionsPanel } from '../dashboard/sessions-panel';
import { StatusesPanel } from '../dashboard/statuses-panel';
import { WorkList } from '../dashboard/work-list';
import { text } from '../text';

/** Each part fails alone. */
const main = { workList: WorkList, recent: RecentPanel, statuses: StatusesPanel } as const;
const aside = { drafts: DraftsPanel, sessions: SessionsPanel, lastActions: LastActions } as const;

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
        {[main, aside].map((parts, index) => (
          <div key={index} className={styles.column}>
            {Object.entries(parts).map(([id, Part]) => (
              <Boundary key={id} what={`home.${id}`}>
                <Part />
              </Boundary>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
