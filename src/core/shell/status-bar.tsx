/** The foot of the console: connection, selection, filter, running jobs, undo, help. */
import { useAtomValue } from 'jotai/react';
import { X } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { worksAtom } from '../console-bus';
import type { Run } from '../contract';
import { connectionAtom, rangeSumsAtom, resultAtom, runsAtom, selectionAtom, undoableAtom } from '../facts';
import { cancelRun, followedAtom } from '../live/runs';
import { send } from '../send';
import { classNames, IconButton, Kbd, ProgressBar, Spinner } from '../ui';
import { useCaps } from './caps';
import { RecordingChip } from './recording-chip';
import styles from './status-bar.module.css';

export function StatusBar() {
  const t = useText();
  return (
    <footer className={styles.bar} aria-label={t(core('shell.status'))}>
      <Connection />
      <RecordingChip />
      <Selected />
      <Sums />
      <Jobs />
      <span className={styles.gap} />
      <Undo />
      <Help />
    </footer>
  );
}

function Connection() {
  const t = useText();
  const connection = useAtomValue(connectionAtom);
  return (
    <span role="status" className={classNames(styles.connection, styles[connection])}>
      <span className={styles.dot} aria-hidden="true" />
      {t(core(`shell.${connection}`))}
    </span>
  );
}

/** What is ticked, else what the list finds. */
function Selected() {
  const t = useText();
  const selection = useAtomValue(selectionAtom);
  const result = useAtomValue(resultAtom);
  if (selection && selection.count > 0) {
    return <span className={styles.words}>{t(core('shell.selected'), { n: selection.count })}</span>;
  }
  if (!result) return null;
  const found = t(core(result.exact ? 'shell.results' : 'shell.resultsOver'), { n: result.total });
  return (
    <span className={styles.words}>
      {found}
      {result.criteria > 0 && ` · ${t(core('table.criteria'), { n: result.criteria })}`}
    </span>
  );
}

/** What the selected cells come to. */
function Sums() {
  const t = useText();
  const format = useFormat();
  const sums = useAtomValue(rangeSumsAtom);
  if (sums === null) return null;
  const write = (value: number) => format.styled(value, sums.style);
  const params = { n: sums.count, somme: write(sums.sum), moyenne: write(sums.average) };
  return (
    <span role="status" className={styles.words}>
      {t(core('shell.sums'), params)}
    </span>
  );
}

/** Calls running here and runs of the server, with their progress. */
function Jobs() {
  const works = useAtomValue(worksAtom);
  const runs = useAtomValue(runsAtom);
  const followed = useAtomValue(followedAtom);
  const t = useText();
  return (
    <>
      {works.map((work) => (
        <Job key={work.id} title={t(work.command.title)} done={work.done} total={work.total} onCancel={work.cancel} />
      ))}
      {runs
        .filter((run) => isUnderWay(run) && !followed.includes(run.id))
        .map((run) => (
          <Job
            key={run.id}
            title={run.titre}
            done={run.fait}
            total={run.total}
            onCancel={() => void cancelRun(run.id)}
          />
        ))}
    </>
  );
}

interface JobProps {
  title: string;
  done: number;
  total: number;
  onCancel(): void;
}

function Job({ title, done, total, onCancel }: JobProps) {
  const t = useText();
  const progress = total > 0 ? t(core('shell.runProgress'), { fait: done, total }) : '';
  return (
    <span className={styles.job}>
      <Spinner />
      <span className={styles.title}>{title}</span>
      <ProgressBar
        label={title}
        look="thin"
        className={styles.progress ?? ''}
        {...(total > 0 && { value: done, max: total, valueText: progress })}
      />
      <span className={styles.numbers}>{progress}</span>
      <IconButton
        size="small"
        label={t(core('shell.cancelRun'), { titre: title })}
        icon={<X aria-hidden="true" />}
        onClick={onCancel}
      />
    </span>
  );
}

function Undo() {
  const t = useText();
  const caps = useCaps();
  const undoable = useAtomValue(undoableAtom);
  if (!undoable) return null;
  return (
    <button type="button" className={styles.button} onClick={() => void send({ id: 'history.undo' })}>
      <span className={styles.quiet}>{t(core('shell.undo'))}</span>
      <span className={styles.what}>{t(undoable.said.text, undoable.said.params)}</span>
      <Kbd keys={caps('Mod+Z')} />
    </button>
  );
}

function Help() {
  const t = useText();
  return (
    <button type="button" className={styles.button} onClick={() => void send({ id: 'core.shortcuts' })}>
      <span className={styles.quiet}>{t(core('shell.shortcuts'))}</span>
      <Kbd keys={['?']} />
    </button>
  );
}

function isUnderWay(run: Run): boolean {
  return run.etat === 'EN_FILE' || run.etat === 'EN_COURS';
}
