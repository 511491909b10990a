/**
 * The lines of a long list that are on screen. They are drawn in places that are used again, so that scrolling makes and
 * throws away no element; what is out of sight waits until what is on screen is painted.
 */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowList } from '../../rows';
import { drawnWith, landing, linesOf, type Seen, windowAt } from './lines';
import { useLastPainted } from './use-last-painted';
import { useScrollTo } from './use-scroll-to';

interface FixedRowsOptions<R> {
  list: Pick<RowList<R>, 'total' | 'row' | 'show' | 'ahead'>;
  /** What scrolls. */
  boxRef: RefObject<HTMLElement | null>;
  /** What holds the lines, under the head. */
  bodyRef: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** Scrolled so at first, in pixels. */
  startAt: number;
  /** A line that stays drawn wherever it is or goes; -1 for none. */
  keep: number;
}

export interface FixedRow<R> {
  index: number;
  /** The place it is drawn in. */
  place: number | string;
  /** Undefined while it is loading. */
  row: R | undefined;
}

/** Pixels of a window that a list's page takes besides: what is drawn first is what is seen, before anything is measured. */
const beside = 200;

export function useFixedRows<R>({ list, boxRef, bodyRef, rowHeight, startAt, keep }: FixedRowsOptions<R>) {
  const { total, show } = list;
  const [seen, setSeen] = useState<Seen>(() => windowAt(startAt, window.innerHeight - beside, rowHeight));
  // Where the lines are that are drawn around those on screen.
  const drawnAt = useRef(seen.first);
  /** Called at each scroll. */
  const follow = useCallback(() => {
    const element = boxRef.current;
    if (element === null) return;
    const next = windowAt(element.scrollTop, element.clientHeight, rowHeight);
    const left = drawnAt.current;
    setSeen((now) => {
      if (now.first === next.first && now.lines === next.lines) return now;
      return Math.abs(now.first - next.first) < next.lines ? next : { ...next, left };
    });
    // With the lines, not after them: rows that are there are drawn at once.
    const drawn = drawnWith(next, total);
    show(drawn.first, drawn.last);
  }, [boxRef, rowHeight, total, show]);
  const followNow = useRef(follow);
  followNow.current = follow;
  const start = useRef(startAt);
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (element === null) return;
    if (start.current > 0) element.scrollTo(element.scrollLeft, start.current);
    // Only where the list begins; afterwards it is scrolled by hand.
    start.current = 0;
    // First called once the list is laid out: measured here, it would be laid out before its columns have their widths.
    const observer = new ResizeObserver(() => followNow.current());
    observer.observe(element);
    return () => observer.disconnect();
  }, [boxRef, rowHeight]);
  const scrollTo = useScrollTo({ list, boxRef, bodyRef, rowHeight, follow });
  const { first, last, places } = drawnWith(seen, total);
  // Other rows in the same place: requested without measuring, which would lay out what was just drawn.
  useLayoutEffect(() => show(first, last), [show, first, last]);
  const jump = seen.left === undefined ? null : seen;
  const now = useMemo(() => ({ list, jump }), [list, jump]);
  const settled = useLastPainted(now);
  // After a jump the lines on screen come first; those around them when these are there, and painted.
  const isLanding = jump !== null && (settled !== now || list.row(seen.first) === undefined);
  useLayoutEffect(() => {
    if (!isLanding) drawnAt.current = seen.first;
  }, [isLanding, seen.first]);
  const indexes = isLanding ? landing(seen, total) : linesOf(first, last);
  const items = indexes.flatMap((index): FixedRow<R>[] => {
    if (index === keep) return [{ index, place: 'kept', row: list.row(index) }];
    const isOnScreen = index >= seen.first && index < seen.first + seen.lines;
    const row = (isOnScreen ? list : settled?.list)?.row(index);
    return isOnScreen || row !== undefined ? [{ index, place: index % places, row }] : [];
  });
  const kept: FixedRow<R> = { index: keep, place: 'kept', row: list.row(keep) };
  if (keep >= 0 && keep < first) items.unshift(kept);
  if (keep > last && keep < total) items.push(kept);
  return { items, height: total * rowHeight, scrollTo, follow };
}
