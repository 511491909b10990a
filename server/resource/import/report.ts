/** What an import comes to, as it goes; the rows left out, as a file to correct and bring again. */
import type { BlockedRow } from '../../../src/core/contract';
import type { ImportReport, RejectedRow } from '../../../src/core/model/import-plan';
import type { FieldError } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { labelOf } from '../cells';
import type { Served } from '../served';
import type { Grid } from './grid';
import type { Reading } from './lines';

const mostNamed = 500;
const mostShown = 100;

/** A line of the file as a person counts: the headings are line 1. */
export interface Line {
  number: number;
  cells: readonly string[];
}

export interface Report extends Omit<ImportReport, 'rejectedRows' | 'rejects'> {
  rejectedRows: BlockedRow[];
  rejects: RejectedRow[];
  lines: { cells: readonly string[]; reasons: string }[];
}

/** A report about to be filled. */
export function newReport({ headings, rows }: Grid, readings: readonly Reading[]): Report {
  const mapping = readings.flatMap(({ column, sources }) =>
    sources.flatMap(({ from }) => (from === null ? [] : [[headings[from] ?? '', column.name] as const])),
  );
  return {
    total: rows.length,
    created: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    rejectedRows: [],
    rejects: [],
    rejectedFile: null,
    mapping: Object.fromEntries(mapping),
    lot: null,
    lines: [],
  };
}

/** Leaves a row out, with its reasons. */
export function reject(
  report: Report,
  { served, readings, locale }: { served: Served; readings: readonly Reading[]; locale: Locale },
  line: Line,
  key: string,
  errors: readonly FieldError[],
): void {
  report.rejected += 1;
  const columnAt = (field: string) => [...served.table.columns.values()].find(({ path }) => path === field);
  const reasons = errors.flatMap(({ field, errorCodes }) => {
    const column = columnAt(field);
    const label = column ? labelOf(served, column, locale) : '';
    const colon = locale === 'fr' ? '\u00a0: ' : ': ';
    return errorCodes.map(({ code, message }) => ({
      code,
      field,
      columns: readings
        .filter((reading) => reading.column === column)
        .flatMap(({ sources }) => sources.flatMap(({ from }) => from ?? [])),
      message: label === '' || message.startsWith(label) ? message : `${label}${colon}${message}`,
    }));
  });
  report.lines.push({ cells: line.cells, reasons: reasons.map(({ message }) => message).join(' | ') });
  if (report.rejects.length < mostShown)
    report.rejects.push({
      line: line.number,
      cells: line.cells,
      reasons: reasons.map(({ columns, field, message }) => ({ columns, field, message })),
    });
  if (report.rejectedRows.length < mostNamed)
    report.rejectedRows.push({
      id: key === '' || key.startsWith('#') ? line.number : key,
      label: String(line.number),
      reasons: reasons.map(({ code, message }) => ({ code, message })),
    });
}

/** The report as it is told; `lot` is null when nothing was written. */
export function finished({ lines, ...report }: Report, { headings }: Grid, lot: string | null): ImportReport {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  const file = [
    [...headings, 'Motif'],
    ...lines.map(({ cells, reasons }) => [...headings.map((_heading, index) => cells[index] ?? ''), reasons]),
  ];
  return { ...report, lot, rejectedFile: lines.length === 0 ? null : `\uFEFF${file.map(quoted).join('\r\n')}\r\n` };
}
