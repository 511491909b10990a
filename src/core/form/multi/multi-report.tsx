/** What became of a selection edited at once, record by record: changed, unchanged, blocked and why. */
import { useEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';

import type { RowName } from '../../contract';
import type { Resource } from '../../define';
import { reasonsText } from '../../reason-texts';
import { PageLink } from '../../routing/link';
import { Button, linkClass, Panel, Tabs } from '../../ui';
import styles from './multi.module.css';
import { refusedIn } from './refused';
import type { MultiReport } from './report';

export interface MultiReportPanelProps {
  report: MultiReport;
  resource: Resource;
  /** Opens the form again over the records that stayed as they were. */
  onRetry: (ids: readonly (string | number)[]) => void;
}

export function MultiReportPanel({ report, resource, onRetry }: MultiReportPanelProps) {
  const t = useText();
  const format = useFormat();
  const panel = useRef<HTMLElement>(null);
  const { result } = report;
  const { blockedRows, changedRows = [], unchangedRows = [] } = result;
  useEffect(() => panel.current?.focus(), [result]);
  const tabs = [
    { id: 'blocked', rows: blockedRows, count: result.blocked, tone: 'bad' as const },
    { id: 'changed', rows: changedRows, count: result.changed, tone: 'info' as const },
    { id: 'unchanged', rows: unchangedRows, count: result.unchanged, tone: 'idle' as const },
  ] as const;
  const failed = refusedIn(result);
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={t(core('multi.report'))}
      tone={result.blocked > 0 ? 'wait' : 'ok'}
      actions={
        failed.length > 0 && (
          <Button size="small" onClick={() => onRetry(failed)}>
            {t(core('multi.retry'), { n: failed.length })}
          </Button>
        )
      }
    >
      <Tabs
        label={t(core('multi.report'))}
        tabs={tabs
          .filter(({ count }) => count > 0)
          .map(({ id, rows, count, tone }) => ({
            id,
            label: t(core(`multi.outcome.${id}`)),
            count: { text: format.number(count), tone },
            content: <Rows rows={rows} count={count} resource={resource} />,
          }))}
      />
    </Panel>
  );
}

interface Line extends RowName {
  reasons?: readonly { message: string }[];
}

function Rows({ rows, count, resource }: { rows: readonly Line[]; count: number; resource: Resource }) {
  const t = useText();
  const href = (id: string | number) => resource.href?.replace('$id', encodeURIComponent(String(id)));
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, label, reasons = [] }) => {
        const to = href(id);
        return (
          <li key={id}>
            <code className={styles.id}>{id}</code>
            {to === undefined ? (
              <span>{label}</span>
            ) : (
              <PageLink to={to} className={linkClass()}>
                {label}
              </PageLink>
            )}
            {reasons.length > 0 && <span className={styles.reason}>{reasonsText(reasons, t)}</span>}
          </li>
        );
      })}
      {count > rows.length && <li className={styles.more}>{t(core('multi.otherRows'), { n: count - rows.length })}</li>}
    </ul>
  );
}
