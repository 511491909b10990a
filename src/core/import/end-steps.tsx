/** An import that writes, and one that has written. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { runsAtom } from '../facts';
import type { ImportReport } from '../model/import-plan';
import { ProgressBar } from '../ui';
import { Report, type ReportProps } from './dry-run-step';
import styles from './import.module.css';
import type { ImportState } from './state';

/** The run as the live channel tells it. */
export function RunningStep({ state }: { state: ImportState }) {
  const t = useText();
  const run = useAtomValue(runsAtom).find(({ id }) => id === state.run);
  const total = run?.total ?? state.report?.total ?? 1;
  const fait = run?.fait ?? 0;
  return (
    <div className={styles.running}>
      <ProgressBar label={t(core('imports.progress'))} value={fait} max={total} />
      <p role="status">{t(core('imports.running'), { fait, total })}</p>
      <p className={styles.note}>{t(core('imports.goOn'))}</p>
    </div>
  );
}

/** Whether every row was looked at: a run that was stopped has more to do. */
export function isComplete({ created, changed, unchanged, rejected, total }: ImportReport): boolean {
  return created + changed + unchanged + rejected >= total;
}

/** What was written, and how to take it back. */
export function DoneStep(props: ReportProps) {
  const t = useText();
  const isWhole = isComplete(props.report);
  return (
    <>
      <p className={styles.lead}>{t(core(isWhole ? 'imports.doneLead' : 'imports.stopped'))}</p>
      <Report {...props} />
    </>
  );
}
