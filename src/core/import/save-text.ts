import { save } from '../http/download';

/** Gives the browser a text to keep as a file. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/**
 * Rows as a CSV that a spreadsheet opens: with a byte order mark, semicolons and quotes. A cell that it would run as a formula is
 * given an apostrophe first.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
