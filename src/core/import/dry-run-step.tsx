/** What an import would do, or did: counts, and the rows left out with their reasons at their cells. */
import { Download } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { ImportPreview, ImportReport, RejectedRow } from '../model/import-plan';
import { Button, classNames } from '../ui';
import styles from './import.module.css';
import { LeftOut } from './mapping-step';
import { saveText } from './save-text';
import type { ImportState } from './state';

export interface ReportProps {
  state: ImportState;
  preview: ImportPreview;
  report: ImportReport;
}

/** Before anything is written. */
export function DryRunStep(props: ReportProps) {
  const t = useText();
  const isEmpty = props.report.created + props.report.changed === 0;
  return (
    <>
      <p className={styles.lead}>{t(core(isEmpty ? 'imports.nothing' : 'imports.tried'))}</p>
      <LeftOut preview={props.preview} plan={props.state.plan} />
      <Report {...props} />
    </>
  );
}

/** Counts and rejects. */
export function Report({ state, preview, report }: ReportProps) {
  const t = useText();
  const { rejects, rejectedFile, rejected, warnedRows } = report;
  const used = new Set(state.plan.lines.flatMap(({ from, field }) => (from === null || field === null ? [] : [from])));
  const columns = [...used].sort((a, b) => a - b);
  const isElsewhere = rejects.some((row) => elsewhereIn(row, columns).length > 0);
  return (
    <>
      <p className={styles.counts} role="status">
        {(['created', 'changed', 'unchanged', 'rejected'] as const).map((count) => (
          <span key={count} className={styles[count]} data-count={count}>
            {t(core(`imports.${count}`), { n: report[count] })}
          </span>
        ))}
      </p>
      {warnedRows.length > 0 && (
        <ul className={styles.missing} aria-label={t(core('imports.warned'))}>
          {warnedRows.map(({ id, label, reasons }) => (
            <li key={id}>{`${label} — ${reasons.map(({ message }) => message).join(' · ')}`}</li>
          ))}
        </ul>
      )}
      {rejected > 0 && (
        <>
          <div className={styles.more}>
            {rejectedFile !== null && (
              <Button
                icon={<Download />}
                onClick={() => saveText(rejectedFile, t(core('imports.rejectedName'), { objet: state.resource.name }))}
              >
                {t(core('imports.download'))}
              </Button>
            )}
            {rejected > rejects.length && (
              <span className={styles.note}>{t(core('imports.firstRejects'), { n: rejects.length })}</span>
            )}
          </div>
          <section
            className={styles.scroll}
            // Scrolled with the arrow keys: a scrolling region has to take the focus.
            {...{ tabIndex: 0 }}
            aria-label={t(core('imports.rejects'))}
          >
            <table className={classNames(styles.table, styles.rejects)}>
              <thead>
                <tr>
                  <th scope="col">{t(core('imports.line'))}</th>
                  {isElsewhere && <th scope="col">{t(core('imports.reason'))}</th>}
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {preview.headings[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rejects.map((row) => (
                  <Reject key={row.line} row={row} columns={columns} withReasons={isElsewhere} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  );
}

/** Reasons that no cell of the table holds: a field that nothing fills, the record itself. */
function elsewhereIn({ reasons }: RejectedRow, columns: readonly number[]) {
  return reasons.filter((reason) => !reason.columns.some((column) => columns.includes(column)));
}

interface RejectProps {
  row: RejectedRow;
  columns: readonly number[];
  withReasons: boolean;
}

function Reject({ row, columns, withReasons }: RejectProps) {
  const reasonsOf = (column: number) => row.reasons.filter((reason) => reason.columns.includes(column));
  const elsewhere = elsewhereIn(row, columns);
  return (
    <tr>
      <td className={styles.place}>{row.line}</td>
      {withReasons && (
        <td className={classNames(elsewhere.length > 0 && styles.wrong)}>
          {elsewhere.map(({ message }) => message).join(' · ')}
        </td>
      )}
      {columns.map((column) => {
        const reasons = reasonsOf(column);
        return (
          <td
            key={column}
            className={classNames(reasons.length > 0 && styles.wrong, column === columns[0] && styles.name)}
          >
            <span className={styles.cell}>{row.cells[column]}</span>
            {reasons.map(({ message }) => (
              <small key={message}>{message}</small>
            ))}
          </td>
        );
      })}
    </tr>
  );
}
