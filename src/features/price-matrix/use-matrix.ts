/** The cursor, the range and the editor of a matrix of prices, and what keys and the clipboard do with its cells. */
import { atom } from 'jotai/vanilla';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RecordFact, say, store, useLocale, useText } from '../../core';
import {
  type Cursor,
  columnsAt,
  extendRange,
  isOneCell,
  moveCursor,
  nextCell,
  type PastedCell,
  pastedCells,
  plainClipboard,
  planFill,
  printHtml,
  printTsv,
  type Range,
  rectOf,
  rowsIn,
  useActiveTable,
  writeClipboard,
} from '../../core/table';
import { printNumber } from '../../core/ui';
import { core } from '../../i18n/core';
import type { Axes } from './read-block';
import { cents, readBlock, readPrice } from './read-block';
import { answered, cellKey, percentIn, priceAt, type Saved, withBlock, withoutChanges, withPrices } from './stage';
import { text } from './text';
import type { PriceStage } from './use-stage';

export interface MatrixOptions {
  axes: Axes;
  saved: Saved;
  staged: PriceStage;
  readOnly: boolean;
  gridRef: RefObject<HTMLDivElement | null>;
  /** Name of the resource whose records its prices are. */
  resource: string;
  /** Goes to what chooses the prices that are shown. */
  onFilter: () => void;
  /** Whether the past of a price is shown under its cell. */
  hasPast: boolean;
}

export interface EditedPrice extends Cursor {
  /** What opened it; null: the price as it is. */
  typed: string | null;
}

export type Matrix = ReturnType<typeof useMatrix>;

export function useMatrix(options: MatrixOptions) {
  const { axes, saved, staged, readOnly, gridRef, resource, onFilter, hasPast } = options;
  const t = useText();
  const locale = useLocale();
  const [range, setRange] = useState<Range>({ anchor: origin, head: origin });
  const [editing, setEditing] = useState<EditedPrice | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [history, setHistory] = useState<string | null>(null);
  const extent = {
    rows: axes.lines.length,
    columns: axes.columns.length,
    get page() {
      return Math.max(1, Math.floor((gridRef.current?.clientHeight ?? 320) / lineHeight) - 2);
    },
  };
  const inside = ({ row, column }: Cursor): Cursor => ({
    row: Math.max(0, Math.min(extent.rows - 1, row)),
    column: Math.max(0, Math.min(extent.columns - 1, column)),
  });
  const shown: Range = { anchor: inside(range.anchor), head: inside(range.head) };
  const cursor = shown.head;
  const rect = rectOf(shown);
  const keyAt = (row: number, column: number) => cellKey(axes.lines[row]?.id ?? '', axes.columns[column]?.id ?? '');
  const keysIn = () => {
    const keys: string[] = [];
    for (let row = rect.top; row <= rect.bottom; row += 1)
      for (let column = rect.left; column <= rect.right; column += 1) keys.push(keyAt(row, column));
    return keys;
  };
  const goTo = (at: Cursor) => {
    const to = inside(at);
    setRange({ anchor: to, head: to });
    setHistory(null);
  };
  const now = (key: string) => priceAt(staged.read(), saved, key);
  const set = (prices: ReadonlyMap<string, number | null>) =>
    staged.change((stage) => ({ ...withPrices(stage, saved, prices), pasted: null }));
  const edit = (at: Cursor, typed: string | null = null) => {
    if (readOnly) {
      say({ kind: 'info', text: t(text('readOnly')) });
      return false;
    }
    setWrong(null);
    setEditing({ ...inside(at), typed });
    return true;
  };

  /** Takes what was typed in the editor; false where it is no price, which is said there. */
  function take(typed: string, over: 'cell' | 'range'): boolean {
    const why = refusalOf(typed, over);
    setWrong(why);
    return why === null;
  }

  function refusalOf(typed: string, over: 'cell' | 'range'): string | null {
    if (editing === null) return null;
    const keys = over === 'range' ? keysIn() : [keyAt(editing.row, editing.column)];
    const percent = percentIn(typed);
    if (percent !== null) {
      // A percentage is of the range it was opened over.
      const prices = keysIn().flatMap((key) => {
        const price = now(key);
        return price === null ? [] : [[key, cents(price * (1 + percent / 100))] as const];
      });
      set(new Map(prices));
      return null;
    }
    const reading = readPrice({ text: typed, typed: null }, locale);
    if (reading.kind === 'two') return t(core('paste.groupedNumber'), { valeur: typed });
    if (reading.kind === 'refused') return t(text(`why.${reading.why}`), { valeur: typed });
    const value = reading.kind === 'price' ? reading.value : null;
    // As it was: what was refused there is left to be seen.
    if (keys.every((key) => now(key) === value && !staged.read().refused.has(key))) return null;
    set(new Map(keys.map((key) => [key, value])));
    return null;
  }

  function leave(to: 'stay' | 'down' | 'up' | 'next' | 'previous'): void {
    const at = editing ?? cursor;
    setEditing(null);
    gridRef.current?.focus({ preventScroll: true });
    if (to === 'down' || to === 'up') goTo({ row: at.row + (to === 'down' ? 1 : -1), column: at.column });
    else if (to !== 'stay') {
      const next = nextCell(
        at,
        to === 'next' ? 1 : -1,
        axes.columns.map(() => true),
        extent.rows,
      );
      if (next) goTo(next);
    }
  }

  function paste(block: readonly (readonly PastedCell[])[]): void {
    if (readOnly) return void say({ kind: 'info', text: t(text('readOnly')) });
    const read = readBlock(block, axes, rect, locale);
    staged.change((stage) => withBlock(stage, saved, read, keyAt));
    setHistory(null);
    if (read.cells.length === 0) return;
    const rows = read.cells.map(({ row }) => row);
    const columns = read.cells.map((cell) => cell.column);
    // The cursor stays at the first of them: the next paste goes there.
    setRange({
      anchor: { row: Math.max(...rows), column: Math.max(...columns) },
      head: { row: Math.min(...rows), column: Math.min(...columns) },
    });
  }

  function copy(event: ClipboardEvent | null, headings: 'with' | 'without'): void {
    const print = (key: string) => printNumber(now(key), locale);
    const columns = axes.columns.slice(rect.left, rect.right + 1);
    const lines = axes.lines.slice(rect.top, rect.bottom + 1);
    const titles = headings === 'with' ? [t(text('nature')), ...columns.map(({ label }) => label)] : null;
    const cells = lines.map((line) => [
      ...(titles ? [line.label] : []),
      ...columns.map((column) => print(cellKey(line.id, column.id))),
    ]);
    const copied = {
      text: printTsv(titles ? [titles, ...cells] : cells),
      html: printHtml(cells, titles),
      cells: lines.length * columns.length,
    };
    if (event === null) void writeClipboard(copied);
    else {
      event.clipboardData?.setData('text/plain', copied.text);
      event.clipboardData?.setData('text/html', copied.html);
      event.preventDefault();
    }
    say({ kind: 'info', text: t(core('paste.copied'), { n: copied.cells }) });
  }

  const clear = () => {
    if (!readOnly) set(new Map(keysIn().map((key) => [key, null])));
  };
  const fill = () => {
    if (readOnly) return;
    const planned = planFill((row, column) => now(keyAt(row, column)), rect);
    set(new Map(planned.map(({ row, column, value }) => [keyAt(row, column), value])));
  };
  const clipboard = {
    copy,
    cut: (event: ClipboardEvent | null) => {
      copy(event, 'without');
      clear();
    },
    paste: (event: ClipboardEvent | null) => {
      if (event === null) {
        const read = navigator.clipboard.readText().catch(() => null);
        void read.then((found) =>
          found === null
            ? say({ kind: 'info', text: t(core('paste.noClipboard')) })
            : paste(pastedCells(plainClipboard(found))),
        );
        return;
      }
      event.preventDefault();
      paste(pastedCells(event.clipboardData ?? plainClipboard('')));
    },
  };
  const nothing = () => undefined;
  const openHistory = () => setHistory(keyAt(cursor.row, cursor.column));
  const takeKeys = useActiveTable({
    resource,
    cursor: useCursorFact(resource, saved.get(keyAt(cursor.row, cursor.column))?.id),
    filter: onFilter,
    ...(hasPast && { past: openHistory }),
    move: (key) => goTo({ row: cursor.row + (key === 'ArrowDown' ? 1 : -1), column: cursor.column }),
    open: () => edit(cursor),
    mayEdit: () => !readOnly,
    edit: () => flushSync(() => edit(cursor)),
    tick: nothing,
    tickAll: () =>
      setRange({ anchor: { row: extent.rows - 1, column: extent.columns - 1 }, head: { row: 0, column: 0 } }),
    create: nothing,
    rowMenu: nothing,
    columns: nothing,
    export: nothing,
    imports: () => false,
    clear: () => goTo(cursor),
    cells: (act) => {
      if (act === 'copy' || act === 'copyWith') copy(null, act === 'copy' ? 'without' : 'with');
      else if (act === 'cut' || act === 'paste') clipboard[act](null);
      else if (act === 'fill') fill();
      else clear();
    },
  });

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.nativeEvent.isComposing || event.defaultPrevented || event.target !== gridRef.current) return;
    if (!answer(event.key, event.ctrlKey || event.metaKey, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function answer(key: string, mod: boolean, event: KeyboardEvent): boolean {
    if (event.altKey && !event.getModifierState('AltGraph')) return false;
    if (event.shiftKey) {
      const next = extendRange(shown, key, mod, extent);
      if (next) {
        setRange(next);
        return true;
      }
    }
    const next = moveCursor(cursor, key, mod, extent);
    if (next) {
      goTo(next);
      return true;
    }
    if (mod && key === ' ') {
      setRange({ anchor: { row: extent.rows - 1, column: cursor.column }, head: { row: 0, column: cursor.column } });
      return true;
    }
    if (mod && !event.getModifierState('AltGraph')) return false;
    const { two } = staged.read();
    if (two !== null && (key === '1' || key === '2')) {
      staged.change((stage) => answered(stage, saved, key === '1' ? 0 : 1));
      return true;
    }
    switch (key) {
      case 'Enter':
      case 'F2':
        edit(cursor);
        return true;
      case 'Delete':
        clear();
        return true;
      case 'Backspace':
        staged.change((stage) => withoutChanges(stage, keysIn()));
        return true;
      case 'Escape':
        return stepBack();
      case 'F8':
        return toFault();
      case '/':
        onFilter();
        return true;
      default:
        return /^[\d.,+%-]$/.test(key) ? edit(cursor, key) : false;
    }
  }

  function stepBack(): boolean {
    if (history !== null) setHistory(null);
    else if (!isOneCell(shown)) goTo(cursor);
    else return false;
    return true;
  }

  /** To the next cell that was not read, or not written. */
  function toFault(): boolean {
    const { refused, two, typed } = staged.read();
    const isFault = (key: string) =>
      refused.has(key) || two?.cells.has(key) === true || typed.get(key)?.said !== undefined;
    const all = axes.lines.flatMap((_, row) => axes.columns.map((_column, column) => ({ row, column })));
    const at = cursor.row * extent.columns + cursor.column;
    const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ row, column }) =>
      isFault(keyAt(row, column)),
    );
    if (found) goTo(found);
    return found !== undefined;
  }

  return {
    cursor,
    range: shown,
    rect,
    isRange: !isOneCell(shown),
    size: { rows: rowsIn(rect), columns: rect.right - rect.left + 1 },
    editing,
    /** The cell whose past is shown. */
    history,
    openHistory,
    closeHistory: () => {
      setHistory(null);
      gridRef.current?.focus({ preventScroll: true });
    },
    selectedAt: (row: number) => (isOneCell(shown) ? null : columnsAt(shown, row)),
    keyAt,
    goTo,
    extendTo: (head: Cursor) => setRange({ anchor: range.anchor, head: inside(head) }),
    edit,
    /** Why what was typed is no price. */
    wrong,
    retype: () => setWrong(null),
    take,
    leave,
    press,
    clipboard,
    takeKeys,
    answer: (reading: 0 | 1) => staged.change((stage) => answered(stage, saved, reading)),
  };
}

const origin: Cursor = { row: 0, column: 0 };
/** Of the sheet. */
export const lineHeight = 40;

/** The record of the price under the cursor: what commands are about. */
function useCursorFact(resource: string, id: string | number | undefined) {
  // The same as long as the matrix is there: facts are read from it.
  const cursor = useMemo(() => atom<RecordFact | null>(null), []);
  useLayoutEffect(() => {
    store.set(cursor, id === undefined ? null : { resource, id, label: String(id) });
  }, [cursor, resource, id]);
  return cursor;
}
