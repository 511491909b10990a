/** The line of the cursor stays in sight. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A window that scrolls as one (shell/frame.module.css). */
const short = '(max-height: 24em)';

interface InSightOptions {
  row: number;
  hasTicks: boolean;
  /** Scrolled so at first: where it is not, the list begins where its cursor is. */
  startAt: number;
  scrollTo: (index: number) => void;
  gridRef: RefObject<HTMLElement | null>;
}

/** Scrolls to the line of the cursor when it moves, and when the bar of the selection comes over the last lines. */
export function useCursorInSight({ row, hasTicks, startAt, scrollTo, gridRef }: InSightOptions): void {
  const last = useRef(startAt > 0 ? { row, hasTicks } : { row: 0, hasTicks });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { row, hasTicks };
    if (before.row === row && (before.hasTicks || !hasTicks)) return;
    if (row >= 0) scrollTo(row);
    if (window.matchMedia(short).matches) gridRef.current?.scrollIntoView({ block: 'nearest' });
  }, [row, hasTicks, scrollTo, gridRef]);
}
