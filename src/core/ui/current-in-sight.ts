import { type RefObject, useEffect } from 'react';

/** Scrolls the current one of a box of links into sight, where the box has no room for all of them, and again when it is resized. */
export function useCurrentInSight(box: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    const outer = box.current;
    if (current === null || outer === null) return;
    const follow = () => scrollIntoBox(outer);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [box, current]);
}

/** What scrolls inside the box alone: `scrollIntoView` would bring the page back to it, wherever one has read on. */
function scrollIntoBox(box: HTMLElement): void {
  const link = box.querySelector('[aria-current="page"]');
  for (let at = link?.parentElement ?? null; link !== null && at !== null; at = at === box ? null : at.parentElement) {
    const [seen, wanted] = [at.getBoundingClientRect(), link.getBoundingClientRect()];
    at.scrollLeft += beyond(wanted.left, wanted.right, seen.left, seen.right);
    at.scrollTop += beyond(wanted.top, wanted.bottom, seen.top, seen.bottom);
  }
}

/** How far from `start` to `end` stands out of what is seen; its start, where both ends do. */
function beyond(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
