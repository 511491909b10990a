/** Cells on the clipboard: the text that spreadsheets write and read, and an HTML table beside it (pure). */

/** Lines of cells as tab-separated text; what holds a tab, a newline or a quote is quoted. */
export function printTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads tab-separated text. A cell that begins with a quote goes to its closing quote, tabs and newlines included; a quote
 * elsewhere is a character. One newline at the end ends the last line. Lines are made equally long.
 */
export function parseTsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    lines.at(-1)?.push(cell);
    if (end >= text.length) break;
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (at >= text.length) break;
    lines.push([]);
  }
  const width = Math.max(...lines.map((cells) => cells.length));
  return lines.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => '')]);
}

function plainCell(text: string, start: number): [cell: string, end: number] {
  const found = /[\t\r\n]/g;
  found.lastIndex = start;
  const end = found.exec(text)?.index ?? text.length;
  return [text.slice(start, end), end];
}

/** A quote that is never closed, or that something follows, was a character after all. */
function quotedCell(text: string, start: number): [cell: string, end: number] {
  let cell = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') {
      cell += text[at];
      continue;
    }
    if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
      continue;
    }
    const after = text[at + 1];
    if (after === undefined || after === '\t' || after === '\r' || after === '\n')
      return [cell.replace(/\r\n?/g, '\n'), at + 1];
    break;
  }
  return plainCell(text, start);
}

/** The same cells as an HTML table, headings first when there are some. */
export function printHtml(lines: readonly (readonly string[])[], headings: readonly string[] | null): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const head = headings === null ? '' : `<thead>${row(headings, 'th')}</thead>`;
  return `<table>${head}<tbody>${lines.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replace(/\n/g, '<br>');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
