/** Work on a range of cells: copied as text and HTML, planned from a paste, a fill or a clearing. */

import { localeTag } from '../../../i18n/translate';
import { printNumber } from '../../kinds/number/read-number';
import { printText } from '../../kinds/read-text';
import { isNumeric } from '../../kinds/registry';
import { getAt, type Row } from '../../model/model';
import { rowZone } from '../../zones';
import { cellsIn, type Rect } from '../grid/range';
import type { PastedCell } from '../paste/clipboard-cells';
import type { DryRunEnvironment, Wanted } from '../paste/dry-run';
import { type PlannedCell, planFill, planPaste } from '../paste/paste-plan';
import { printHtml, printTsv } from '../paste/tsv';

/** Beyond this a paste is refused: it is an import. */
export const mostCells = 50_000;

export interface Copied {
  text: string;
  html: string;
  cells: number;
}

/** The known rows of a range, as spreadsheets take them. */
export function copyRange(
  { resource, list, columns, t, locale }: DryRunEnvironment,
  rect: Rect,
  headings: 'with' | 'without',
): Copied {
  const shown = columns.slice(rect.left, rect.right + 1);
  const lines: string[][] = [];
  for (let index = rect.top; index <= Math.min(rect.bottom, rect.top + mostCells); index += 1) {
    const row = list.row(index);
    if (row)
      lines.push(
        shown.map((column) =>
          printText(resource.model, column.leaf, getAt(row, column.leaf.path), list.refs, {
            t,
            locale,
            zone: rowZone(resource.model, row),
          }),
        ),
      );
  }
  const titles = headings === 'with' ? shown.map((column) => t(column.title ?? column.leaf.label)) : null;
  return {
    text: printTsv(titles === null ? lines : [titles, ...lines]),
    html: printHtml(lines, titles),
    cells: lines.length * shown.length,
  };
}

/** A pasted block laid at a range. Headings copied from a list are left out when they are those of these columns. */
export function planBlock(
  { columns, t, locale }: DryRunEnvironment,
  block: readonly (readonly PastedCell[])[],
  rect: Rect,
): PlannedCell<Wanted>[] {
  const titles = columns.slice(rect.left).map((column) => t(column.title ?? column.leaf.label));
  const hasTitles = block.length > 1 && block[0]?.every(({ text }, index) => text !== '' && text === titles[index]);
  return planPaste(hasTitles ? block.slice(1) : block, rect, columns.length).map(({ value, ...at }) => {
    const kind = columns[at.column]?.leaf.field.kind;
    // What a spreadsheet shows of a number may be rounded, or `###`.
    const isTyped = value.typed !== null && kind !== undefined && isNumeric(kind);
    return { ...at, value: { text: isTyped ? printNumber(value.typed, localeTag(locale)) : value.text } };
  });
}

/** The first line of a range repeated over it. */
export function planDown({ list, columns }: DryRunEnvironment, rect: Rect): PlannedCell<Wanted>[] {
  return planFill((row, column): Wanted => ({ value: valueAt(list.row(row), columns[column]?.leaf.path) }), rect);
}

/** Every cell of a range emptied. */
export function planClear(rect: Rect): PlannedCell<Wanted>[] {
  if (cellsIn(rect) > mostCells) return [];
  const planned: PlannedCell<Wanted>[] = [];
  for (let row = rect.top; row <= rect.bottom; row += 1)
    for (let column = rect.left; column <= rect.right; column += 1) planned.push({ row, column, value: 'nothing' });
  return planned;
}

/** Puts a copy on the clipboard without an event of the browser (from the palette). */
export async function writeClipboard({ text, html }: Copied): Promise<void> {
  const parts = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  await navigator.clipboard.write([new ClipboardItem(parts)]).catch(() => navigator.clipboard.writeText(text));
}

function valueAt(row: Row | undefined, path: string | undefined): unknown {
  return row === undefined || path === undefined ? null : (getAt(row, path) ?? null);
}
