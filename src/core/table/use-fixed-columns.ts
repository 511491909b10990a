/**
 * Which columns of a wide list are on screen, so that lines of fifty columns cost no more than those that one sees. Lines
 * are wider than their grid only where each column has its own width: their places are sums.
 */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DrawnColumn } from './drawn-column';
import { tickWidth } from './use-columns';

export interface FixedColumnsOptions {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  columns: readonly DrawnColumn[];
  /** Column of the cursor: it is drawn wherever it is, and scrolled to when it moves. */
  cursor: number;
  /** Column that is edited, drawn wherever it goes; -1 for none. */
  keep: number;
}

export interface FixedColumns {
  /** Columns to draw, in order; the same array while they are the same. */
  drawn: readonly number[];
  /** To be told of each scroll. */
  follow(): void;
}

/** Pixels drawn on either side of those on screen, which is also the step in which they follow a scroll. */
const step = 80;

export function useFixedColumns({ box, columns, cursor, keep }: FixedColumnsOptions): FixedColumns {
  const [seen, setSeen] = useState({ left: 0, width: window.innerWidth });
  const follow = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const [left, width] = [Math.floor(element.scrollLeft / step) * step, element.clientWidth];
    setSeen((now) => (now.left === left && now.width === width ? now : { left, width }));
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, follow]);
  const places = useMemo(() => placesOf(columns), [columns]);
  const last = useRef(cursor);
  useLayoutEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    const [element, column] = [box.current, columns[cursor]];
    // On a narrow screen nothing but the ticks sticks.
    const pinned = matchMedia('(width < 700px)').matches ? [] : columns.filter(({ left }) => left !== null);
    if (element === null || column === undefined || pinned.includes(column)) return;
    // Pinned columns cover the left of what scrolls.
    const covered = pinned.reduce((sum, each) => sum + each.width, tickWidth);
    const from = places[cursor] ?? 0;
    const [start, end] = [from - covered, from + column.width - element.clientWidth];
    if (start < element.scrollLeft) element.scrollLeft = start;
    else if (end > element.scrollLeft) element.scrollLeft = end;
    follow();
  }, [box, columns, places, cursor, follow]);
  const isDrawn = (at: number, column: DrawnColumn) => {
    const from = places[at] ?? 0;
    const isNear = from + column.width > seen.left - step && from < seen.left + seen.width + 2 * step;
    return isNear || column.left !== null || at === cursor || at === keep;
  };
  const printed = columns.flatMap((column, at) => (isDrawn(at, column) ? [at] : [])).join();
  const drawn = useMemo(() => (printed === '' ? [] : printed.split(',').map(Number)), [printed]);
  return { drawn, follow };
}

/** Where each column begins, in pixels. */
function placesOf(columns: readonly DrawnColumn[]): number[] {
  let place = tickWidth;
  return columns.map(({ width }) => {
    place += width;
    return place - width;
  });
}
