import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './search/row';

/** Height of a row, in pixels: 44 where fingers touch it (row-list.module.css). */
const rowHeight = () => (window.innerWidth < 640 ? 44 : 38);
/** Room of the list at most: the dialog's (frame.module.css). */
const room = () => (window.innerWidth < 640 ? window.innerHeight : Math.min(520, window.innerHeight * 0.76));
/** Rows kept ready beyond what is seen. */
const AHEAD = 4;

/** How far the list is mounted. */
export interface Reach {
  /** Rows mounted, from the first. */
  count: number;
  /** Pixels that stand for the rows below. */
  rest: number;
  onScroll(): void;
}

/**
 * Mounts the rows in view, and more as the list is scrolled or the highlight goes down: a letter typed redraws no row that
 * nobody sees. Keeps the highlighted row in view.
 */
export function useReach(list: RefObject<HTMLElement | null>, rows: readonly Row[], highlighted: number): Reach {
  const [scrolled, setScrolled] = useState<{ rows: readonly Row[]; count: number }>({ rows, count: 0 });
  // Other rows under a highlight that stays at the first one: the list goes back to its top.
  const kept = highlighted > 0 || scrolled.rows === rows ? scrolled.count : 0;
  const count = Math.min(rows.length, Math.max(Math.ceil(room() / rowHeight()), highlighted + AHEAD, kept));
  // Measuring a list lays it out: not done while nothing has moved it.
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (highlighted > 0) {
      moved.current = true;
      list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
    } else if (moved.current) {
      moved.current = false;
      list.current?.scrollTo({ top: 0 });
    }
  }, [list, rows, highlighted]);
  return {
    count,
    rest: (rows.length - count) * rowHeight(),
    onScroll: () => {
      const box = list.current;
      if (!box) return;
      moved.current = true;
      const wanted = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight()) + AHEAD;
      if (wanted > count) setScrolled({ rows, count: wanted + AHEAD });
    },
  };
}
