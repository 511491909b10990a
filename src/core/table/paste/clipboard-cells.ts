/** Cells of a clipboard with the numbers behind their texts, where a spreadsheet says them (pure). */
import { parseTsv } from './tsv';

export interface PastedCell {
  /** As the spreadsheet showed it: `1 234,50`, `###`. */
  text: string;
  /** The number behind it; null where none is said. */
  typed: number | null;
}

/** What a clipboard holds, by type. */
interface Clipboard {
  getData(type: string): string;
}

/** A clipboard that holds a text alone. */
export function plainClipboard(text: string): Clipboard {
  return { getData: (type) => (type === 'text/plain' ? text : '') };
}

/** The block of a clipboard: the typed values of its HTML before the text that was shown. Lines are equally long. */
export function pastedCells(clipboard: Clipboard): PastedCell[][] {
  const shown = parseTsv(clipboard.getData('text/plain'));
  const typed = typedCells(clipboard.getData('text/html'));
  const isSame = typed.length === shown.length && typed.every((line, at) => line.length === shown[at]?.length);
  return shown.map((line, row) =>
    line.map((text, column) => ({ text, typed: (isSame ? typed[row]?.[column] : undefined) ?? null })),
  );
}

/** Numbers of the first table of a text: LibreOffice (`sdval`), Google Sheets (`data-sheets-value`), Excel (`x:num`). */
function typedCells(html: string): (number | null)[][] {
  const table = /<table\b[\s\S]*?<\/table>/i.exec(html)?.[0] ?? '';
  const lines = [...table.matchAll(/<tr\b[\s\S]*?(?=<tr\b|<\/table>)/gi)].map(([line]) =>
    [...line.matchAll(/<t[dh]\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)].flatMap(([, attributes = '']) => {
      const more = Number(attributeOf(attributes, 'colspan') ?? 1) - 1;
      return [numberOf(attributes), ...Array.from({ length: Math.max(0, more) }, () => null)];
    }),
  );
  return lines.filter((line) => line.length > 0);
}

function numberOf(attributes: string): number | null {
  const plain = attributeOf(attributes, 'sdval') ?? attributeOf(attributes, 'x:num');
  if (plain !== null) return finite(plain);
  const sheets = attributeOf(attributes, 'data-sheets-value');
  // `{"1":3,"3":12.5}`: 3 is the type of numbers.
  const found = sheets === null ? null : /"1":3,"3":(-?[\d.]+(?:e[+-]?\d+)?)/i.exec(decoded(sheets));
  return found ? finite(found[1] ?? '') : null;
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(attributes);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null;
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&');
}

function finite(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
