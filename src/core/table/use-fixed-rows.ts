/**
 * Which lines of a long list are on screen, all of one height: a division instead of a measured table of half a million
 * entries. Lines are drawn in places that are used again, so that scrolling makes and throws away no element.
 */
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface FixedRowsOptions {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  /** What holds the lines, under the head. */
  body: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Scrolled so at first, in pixels. */
  startAt: number;
  /** A line that stays drawn wherever it is or goes; -1 for none. */
  keep: number;
}

export interface FixedRow {
  index: number;
  /** The place it is drawn in. */
  place: number | string;
  /** Above or below those on screen. */
  isAside: boolean;
}

export interface FixedRows {
  /** Lines to draw, in order. */
  items: readonly FixedRow[];
  first: number;
  last: number;
  /** Pixels of all lines. */
  height: number;
  /** Scrolls as little as it takes to show a line. */
  scrollTo(index: number): void;
  /** To be told of each scroll. */
  follow(): void;
}

/** Lines drawn above and below those on screen. */
const around = 6;
/** Pixels of a window that a list's page takes besides: what is drawn first is what is seen, before anything is measured. */
const beside = 200;

export function useFixedRows({ box, body, count, rowHeight, startAt, keep }: FixedRowsOptions): FixedRows {
  const [seen, setSeen] = useState<Seen>(() => windowAt(startAt, window.innerHeight - beside, rowHeight));
  const follow = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const next = windowAt(element.scrollTop, element.clientHeight, rowHeight);
    setSeen((now) => {
      if (now.first === next.first && now.lines === next.lines) return now;
      // After a jump the lines on screen come first; those around them when these are painted.
      return Math.abs(now.first - next.first) < next.lines ? next : { ...next, left: now.left ?? now.first };
    });
  }, [box, rowHeight]);
  useEffect(() => {
    if (seen.left === undefined) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setSeen((now) => (now === seen ? { first: seen.first, lines: seen.lines } : now))),
    );
    return () => cancelAnimationFrame(frame);
  }, [seen]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (startAt > 0) element.scrollTop = startAt;
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
    // Only where the list begins; afterwards it is scrolled by hand.
    // eslint-disable-next-line react/exhaustive-deps
  }, [box, follow]);
  const scrollTo = useCallback(
    (index: number) => {
      const [element, lines] = [box.current, body.current];
      if (element === null || lines === null) return;
      // The head covers the top of what scrolls: lines begin under it.
      const head = lines.offsetTop;
      const foot = Math.max(0, element.scrollHeight - head - lines.offsetHeight);
      const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight + head + foot - element.clientHeight];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop) element.scrollTop = bottom;
      // Without waiting for the event of the scroll: a frame sooner.
      follow();
    },
    [box, body, rowHeight, follow],
  );
  const places = seen.lines + 2 * around;
  const startOf = (top: number) => Math.max(0, Math.min(top - around, count - places));
  const first = startOf(seen.first);
  const last = Math.min(count - 1, first + places - 1);
  const indexes = seen.left === undefined ? range(first, last) : landing(seen, startOf(seen.left), places, count);
  const items: FixedRow[] = indexes.map((index) => ({
    index,
    place: index === keep ? 'kept' : index % places,
    isAside: index !== keep && (index < seen.first || index >= seen.first + seen.lines),
  }));
  const kept: FixedRow = { index: keep, place: 'kept', isAside: false };
  if (keep >= 0 && keep < first) items.unshift(kept);
  if (keep > last && keep < count) items.push(kept);
  return { items, first, last, height: count * rowHeight, scrollTo, follow };
}

/** The lines on screen; after a jump, also where it left from. */
interface Seen {
  first: number;
  lines: number;
  left?: number;
}

/** The lines on screen after a jump, and those from before it in the places that are left: they stay as they are. */
function landing({ first, lines }: Seen, before: number, places: number, count: number): number[] {
  const seen = range(first, Math.min(count, first + lines) - 1);
  const taken = new Set(seen.map((index) => index % places));
  const rest = range(before, Math.min(count, before + places) - 1).filter((index) => !taken.has(index % places));
  return [...seen, ...rest].toSorted((left, right) => left - right);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function windowAt(top: number, height: number, rowHeight: number): Seen {
  return { first: Math.max(0, Math.floor(top / rowHeight)), lines: Math.ceil(height / rowHeight) + 1 };
}
