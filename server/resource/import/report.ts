/** What an import comes to, part by part and in total; the rows left out, as a file to correct and bring again. */
import type { BlockedRow } from '../../../src/core/contract';
import type { ImportReport, RejectedRow } from '../../../src/core/model/import-plan';
import type { FieldError } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { labelOf } from '../export/cells';
import { guardedText } from '../formula-guard';
import type { Served } from '../served';
import type { Reading } from './lines';

const mostNamed = 500;
const mostShown = 100;

/** A line of the file as a spreadsheet counts. */
export interface Line {
  number: number;
  cells: readonly string[];
}

/** What one part of a file came to. */
export interface Report {
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  rejectedRows: BlockedRow[];
  warnedRows: BlockedRow[];
  rejects: RejectedRow[];
  lines: { cells: readonly string[]; reasons: string }[];
  /** Line at which each record was met first, by what it is recognised by. */
  seen: Record<string, number>;
}

/** A report about to be filled. */
export function newReport(): Report {
  return {
    created: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    rejectedRows: [],
    warnedRows: [],
    rejects: [],
    lines: [],
    seen: {},
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
  if (report.rejects.length < mostNamed)
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

/** The report of a file of `total` rows, as far as it was read; `lot` is null when nothing was written. */
export function sumOf(
  reports: readonly Report[],
  { headings, total }: { headings: readonly string[]; total: number },
  readings: readonly Reading[],
  lot: string | null,
): ImportReport {
  const sum = (count: 'created' | 'changed' | 'unchanged' | 'rejected') =>
    reports.reduce((all, report) => all + report[count], 0);
  const mapping = readings.flatMap(({ column, sources }) =>
    sources.flatMap(({ from }) => (from === null ? [] : [[headings[from] ?? '', column.name] as const])),
  );
  return {
    total,
    created: sum('created'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    rejected: sum('rejected'),
    rejectedRows: reports.flatMap(({ rejectedRows }) => rejectedRows).slice(0, mostNamed),
    warnedRows: reports.flatMap(({ warnedRows }) => warnedRows).slice(0, mostNamed),
    rejects: reports.flatMap(({ rejects }) => rejects).slice(0, mostShown),
    rejectedFile: fileOf(
      headings,
      reports.flatMap(({ lines }) => lines),
    ),
    mapping: Object.fromEntries(mapping),
    lot: sum('created') + sum('changed') === 0 ? null : lot,
  };
}

function fileOf(headings: readonly string[], lines: Report['lines']): string | null {
  if (lines.length === 0) return null;
  const rows = lines.map(({ cells, reasons }) => [...headings.map((_heading, index) => cells[index] ?? ''), reasons]);
  return csvOf([[...headings, 'Motif'], ...rows]);
}

/** Rows of texts as a file that a spreadsheet opens. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${guardedText(cell).replaceAll('"', '""')}"`).join(';');
  return `\uFEFF${rows.map(quoted).join('\r\n')}\r\n`;
}
