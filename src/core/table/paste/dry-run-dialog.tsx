/** What a paste would do, cell by cell at its place: changed, unchanged, refused with the reason; then it is written. */
import { useEffect, useMemo, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button, Checkbox, classNames, Dialog, Spinner } from '../../ui';
import type { DryRunCell, PasteDryRun } from './dry-run';
import styles from './dry-run-dialog.module.css';

export interface PasteDryRunDialogProps {
  dryRun: PasteDryRun | 'checking';
  onAnswer: (write: 'write' | 'leave') => void;
}

/** Lines drawn at first: with refusals all of them, and a few others. */
const few = 30;

const write = () => document.getElementById('paste-write');

export function PasteDryRunDialog({ dryRun, onAnswer }: PasteDryRunDialogProps) {
  const t = useText();
  const isReady = dryRun !== 'checking';
  const changed = isReady ? dryRun.changed : 0;
  // The dialog may stand before the trial is back.
  useEffect(() => {
    if (isReady) write()?.focus();
  }, [isReady]);
  return (
    <Dialog
      open
      onClose={() => onAnswer('leave')}
      title={t(core('paste.title'))}
      description={t(core('paste.lead'))}
      closeLabel={t(core('paste.close'))}
      size="large"
      initialFocus={write}
      footer={
        <>
          <Button onClick={() => onAnswer('leave')}>{t(core(changed > 0 ? 'paste.cancel' : 'paste.close'))}</Button>
          {changed > 0 && (
            <Button id="paste-write" variant="primary" onClick={() => onAnswer('write')}>
              {t(core('paste.write'), { n: changed })}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <Report dryRun={dryRun} />
      ) : (
        <p className={styles.wait} role="status">
          <Spinner /> {t(core('paste.checking'))}
        </p>
      )}
    </Dialog>
  );
}

function Report({ dryRun }: { dryRun: PasteDryRun }) {
  const t = useText();
  const [onlyRefused, setOnlyRefused] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => linesOf(dryRun.cells), [dryRun]);
  const columns = useMemo(
    () => [...new Map(dryRun.cells.map(({ column }) => [column.name, column])).values()],
    [dryRun],
  );
  const wrong = lines.filter(({ isWrong }) => isWrong);
  const right = lines.filter(({ isWrong }) => !isWrong);
  const some = new Set(isWhole ? lines : [...wrong, ...(onlyRefused ? [] : right.slice(0, few))]);
  const shown = lines.filter((line) => some.has(line));
  const more = onlyRefused ? 0 : lines.length - shown.length;
  return (
    <>
      <p className={styles.counts} role="status">
        {(['changed', 'unchanged', 'refused'] as const).map((state) => (
          <span key={state} className={styles[state]} data-count={state}>
            {t(core(`paste.${state}`), { n: dryRun[state] })}
          </span>
        ))}
      </p>
      {wrong.length > 0 && right.length > 0 && (
        <Checkbox label={t(core('paste.refusedOnly'))} checked={onlyRefused} onCheckedChange={setOnlyRefused} />
      )}
      <section
        className={styles.scroll}
        // Scrolled with the arrow keys: a scrolling region has to take the focus.
        {...{ tabIndex: 0 }}
        aria-label={t(core('paste.cells'))}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(core('paste.row'))}</th>
              <th scope="col">{t(core('paste.record'))}</th>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {t(column.title ?? column.leaf.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.row}>
                <td className={styles.place}>{line.row + 1}</td>
                <th scope="row">{line.label}</th>
                {columns.map((column) => (
                  <CellReport key={column.name} cell={line.cells.get(column.name)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t(core('paste.moreRows'), { n: more })}
          </Button>
        )}
      </section>
    </>
  );
}

function CellReport({ cell }: { cell: DryRunCell | undefined }) {
  const t = useText();
  if (cell === undefined) return <td />;
  const { state, before, wanted, reason } = cell;
  if (state === 'unchanged') return <td className={styles.same}>{before}</td>;
  return (
    <td className={classNames(state === 'refused' && styles.wrong)} data-state={state}>
      {state === 'changed' && before !== '' && <del>{before}</del>}{' '}
      {state === 'changed' ? <ins>{wanted === '' ? t(core('form.empty')) : wanted}</ins> : <span>{wanted}</span>}
      {reason !== null && <small>{reason}</small>}
    </td>
  );
}

interface DryRunLine {
  row: number;
  label: string;
  cells: ReadonlyMap<string, DryRunCell>;
  isWrong: boolean;
}

function linesOf(cells: readonly DryRunCell[]): DryRunLine[] {
  const rows = new Map<number, DryRunCell[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows].map(([row, own]) => ({
    row,
    label: own[0]?.label ?? '',
    cells: new Map(own.map((cell) => [cell.column.name, cell])),
    isWrong: own.some(({ state }) => state === 'refused'),
  }));
}
