/** Scrolls to a line of a list; one that is loading has a moment to come, so that it is drawn once, with its row. */
import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RowList } from '../../rows';

export interface ScrollToOptions {
  list: Pick<RowList<unknown>, 'row' | 'ahead'>;
  boxRef: RefObject<HTMLElement | null>;
  bodyRef: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** Called at the scroll, without waiting for its event: a frame sooner. */
  follow: () => void;
}

/** Milliseconds after which the list scrolls to where a line will be. */
const moment = 50;

/** Scrolls as little as it takes to show a line. */
export function useScrollTo({ list, boxRef, bodyRef, rowHeight, follow }: ScrollToOptions): (index: number) => void {
  const { row, ahead } = list;
  const goal = useRef<number | null>(null);
  return useCallback(
    (index) => {
      const isWaiting = goal.current !== null;
      goal.current = index;
      const element = boxRef.current;
      if (element === null) return;
      const go = () => {
        element.scrollTo(element.scrollLeft, topFor(goal.current ?? index, element, bodyRef.current, rowHeight));
        goal.current = null;
        follow();
      };
      if (row(index) !== undefined) return go();
      if (isWaiting) return;
      const lines = Math.ceil(element.clientHeight / rowHeight);
      const late = new Promise((resolve) => setTimeout(resolve, moment));
      void Promise.race([ahead(index - lines, index + lines), late]).then(() => goal.current !== null && flushSync(go));
    },
    [boxRef, bodyRef, rowHeight, follow, row, ahead],
  );
}

/** How far a box is scrolled that shows a line: as it is, when it does. */
function topFor(index: number, box: HTMLElement, lines: HTMLElement | null, rowHeight: number): number {
  // The head covers the top of what scrolls: lines begin under it.
  const head = lines?.offsetTop ?? 0;
  const foot = Math.max(0, box.scrollHeight - head - (lines?.offsetHeight ?? 0));
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight + head + foot - box.clientHeight];
  if (top < box.scrollTop) return top;
  return Math.max(box.scrollTop, bottom);
}
