/** A pasted block read as prices: which cell each goes to, and what it says (pure). */
import { field, fold, kindOf } from '../../core/model';
import { type PastedCell, planPaste, type Rect } from '../../core/table';
import { readingsOf, readNumber } from '../../core/ui';

/** A line or a column of a matrix, by every name that a spreadsheet may give it. */
export interface Heading {
  id: string;
  label: string;
  names: readonly string[];
}

export interface Axes {
  lines: readonly Heading[];
  columns: readonly Heading[];
}

/** What a text says of a price. `two`: it can be read in two ways, without groups and with decimals. */
export type Reading =
  | { kind: 'price'; value: number }
  | { kind: 'blank' }
  /** Not sold there, on purpose. */
  | { kind: 'none' }
  | { kind: 'two'; text: string; readings: readonly [number, number] }
  | { kind: 'refused'; text: string; why: Why };

/** Why a text is no price. */
export type Why = 'narrow' | 'error' | 'number' | 'negative' | 'large';

export interface Placed {
  row: number;
  column: number;
  reading: Reading;
}

/** A block as it lies on a matrix. */
export interface ReadBlock {
  /** Its size, headings apart. */
  rows: number;
  columns: number;
  cells: readonly Placed[];
  /** Headings that name no line and no column here. */
  unknown: readonly string[];
  /** Cells beyond the last line or column. */
  beyond: number;
}

const money = kindOf(field.money()).numeric ?? { decimals: 2 };
/** As the field of prices says. */
export const dearest = 100_000;

/** Reads what one cell of a spreadsheet says of a price. */
export function readPrice({ text, typed }: PastedCell, locale: string): Reading {
  if (typed !== null) return priced(typed, text);
  const bare = text.replace(/[\u00a0\u202f]/gu, ' ').trim();
  if (bare === '') return { kind: 'blank' };
  if (/^[-–—]$/u.test(bare)) return { kind: 'none' };
  if (/^#+$/u.test(bare)) return { kind: 'refused', text: bare, why: 'narrow' };
  if (/^#\S/u.test(bare)) return { kind: 'refused', text: bare, why: 'error' };
  const read = readNumber(bare, money, locale);
  if ('value' in read) return priced(read.value, bare);
  if (read.refusal !== 'groupedNumber') return { kind: 'refused', text: bare, why: 'number' };
  const [integer = Number.NaN, decimal = Number.NaN] = readingsOf(bare).map(Number);
  return Number.isFinite(decimal)
    ? { kind: 'two', text: bare, readings: [integer, cents(decimal)] }
    : priced(integer, bare);
}

function priced(value: number, text: string): Reading {
  if (value < 0) return { kind: 'refused', text, why: 'negative' };
  return value > dearest ? { kind: 'refused', text, why: 'large' } : { kind: 'price', value: cents(value) };
}

/** An amount without the noise of binary fractions. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/**
 * Lays a block on a matrix: by its headings where it has some, in whatever order they come; else from the corner of a range,
 * repeated over one that is a multiple of it.
 */
export function readBlock(block: readonly (readonly PastedCell[])[], axes: Axes, at: Rect, locale: string): ReadBlock {
  const head = block[0] ?? [];
  const side = block.map(([first]) => first ?? nothing);
  // Its corner is neither.
  const hasHead = block.length > 1 && isHeading(head.length > 1 ? head.slice(1) : head, axes.columns, locale);
  const hasSide = head.length > 1 && isHeading(side.slice(hasHead ? 1 : 0), axes.lines, locale);
  const values = (hasHead ? block.slice(1) : block).map((line) => (hasSide ? line.slice(1) : line));
  const titles = hasHead ? head.slice(hasSide ? 1 : 0).map(({ text }) => text) : null;
  const names = hasSide ? side.slice(hasHead ? 1 : 0).map(({ text }) => text) : null;
  const size = { rows: values.length, columns: values[0]?.length ?? 0 };
  const columnOf = (place: number) => placeOf(axes.columns, titles?.[place], at.left + place);
  const lineOf = (place: number) => placeOf(axes.lines, names?.[place], at.top + place);
  const laid =
    titles === null && names === null
      ? planPaste(values, at, Number.POSITIVE_INFINITY)
      : values.flatMap((line, row) =>
          line.map((value, column) => ({ row: lineOf(row), column: columnOf(column), value })),
        );
  const inside = laid.filter(
    ({ row, column }) => row >= 0 && column >= 0 && row < axes.lines.length && column < axes.columns.length,
  );
  const lost = laid.filter((cell) => !inside.includes(cell) && readPrice(cell.value, locale).kind !== 'blank');
  return {
    ...size,
    cells: inside.map(({ row, column, value }) => ({ row, column, reading: readPrice(value, locale) })),
    unknown: [...unknownOf(axes.columns, titles), ...unknownOf(axes.lines, names)],
    beyond: lost.filter(({ row, column }) => row >= 0 && column >= 0).length,
  };
}

const nothing: PastedCell = { text: '', typed: null };

/** Whether these cells are headings: none of them is a price, and one of them at least is known. */
function isHeading(cells: readonly PastedCell[], headings: readonly Heading[], locale: string): boolean {
  const isPrice = (cell: PastedCell) => ['price', 'two'].includes(readPrice(cell, locale).kind);
  return !cells.some(isPrice) && cells.some(({ text }) => indexOf(headings, text) >= 0);
}

function placeOf(headings: readonly Heading[], title: string | undefined, place: number): number {
  return title === undefined ? place : indexOf(headings, title);
}

function indexOf(headings: readonly Heading[], title: string): number {
  const wanted = fold(title.trim());
  return wanted === '' ? -1 : headings.findIndex(({ names }) => names.some((name) => fold(name) === wanted));
}

function unknownOf(headings: readonly Heading[], titles: readonly string[] | null): string[] {
  return (titles ?? []).filter((title) => title.trim() !== '' && indexOf(headings, title) < 0);
}
