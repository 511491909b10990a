/**
 * Which columns of a wide list are on screen, so that lines of fifty columns cost no more than those that one sees. Lines
 * are wider than their grid only where each column has its own width: their places are sums.
 */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DrawnColumn } from './drawn-column';
import { tickWidth } from './use-columns';

interface FixedColumnsOptions {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  columns: readonly DrawnColumn[];
  /** Column of the cursor: it is drawn wherever it is, and scrolled to when it moves. */
  cursor: number;
  /** Column that is edited, drawn wherever it goes; -1 for none. */
  keep: number;
}

/** Pixels drawn on either side of those on screen, which is also the step in which they follow a scroll. */
const step = 80;

export function useFixedColumns({ box, columns, cursor, keep }: FixedColumnsOptions) {
  const [seen, setSeen] = useState<Seen>({ left: 0, width: window.innerWidth });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSeen((now) => seenIn(element, now)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const places = useMemo(() => placesOf(columns), [columns]);
  const last = useRef(cursor);
  useLayoutEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    const element = box.current;
    const column = columns[cursor];
    // On a narrow screen nothing but the ticks sticks.
    const pinned = matchMedia('(width < 700px)').matches ? [] : columns.filter(({ left }) => left !== null);
    if (element === null || column === undefined || pinned.includes(column)) return;
    // Pinned columns cover the left of what scrolls.
    const covered = pinned.reduce((sum, each) => sum + each.width, tickWidth);
    const from = places[cursor] ?? 0;
    const [start, end] = [from - covered, from + column.width - element.clientWidth];
    const left = Math.min(Math.max(element.scrollLeft, end), start);
    if (left !== element.scrollLeft) element.scrollTo({ left });
    setSeen((now) => seenIn(element, now));
  }, [box, columns, places, cursor]);
  const isDrawn = (at: number, column: DrawnColumn) => {
    const from = places[at] ?? 0;
    const isNear = from + column.width > seen.left - step && from < seen.left + seen.width + 2 * step;
    return isNear || column.left !== null || at === cursor || at === keep;
  };
  const printed = columns.flatMap((column, at) => (isDrawn(at, column) ? [at] : [])).join();
  // The same array while they are the same.
  const drawn = useMemo(() => (printed === '' ? [] : printed.split(',').map(Number)), [printed]);
  /** Called at each scroll. */
  const follow = (element: HTMLElement) => setSeen((now) => seenIn(element, now));
  return { drawn, follow };
}

/** What is on screen, from a step on. */
interface Seen {
  left: number;
  width: number;
}

function seenIn({ scrollLeft, clientWidth }: HTMLElement, now: Seen): Seen {
  const left = Math.floor(scrollLeft / step) * step;
  return now.left === left && now.width === clientWidth ? now : { left, width: clientWidth };
}

/** Where each column begins, in pixels. */
function placesOf(columns: readonly DrawnColumn[]): number[] {
  let place = tickWidth;
  return columns.map(({ width }) => {
    place += width;
    return place - width;
  });
}
