/**
 * What is printed. Paper does not scroll: boxes that scroll, and what limits their height, are as high as what they hold
 * (`data-flat`, base.css), and lists draw all of their rows that are loaded.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { store } from '../facts';

const printingAtom = atom(false);

/** Whether the page is being drawn for paper. */
export function usePrinting(): boolean {
  return useAtomValue(printingAtom);
}

/** Follows the printing of the page, for as long as its frame is there. */
export function usePaper(): void {
  useEffect(() => {
    // The browser prints what is drawn when this returns.
    const begin = () => {
      flushSync(() => store.set(printingAtom, true));
      flatten();
    };
    const end = () => {
      for (const box of document.querySelectorAll('[data-flat]')) box.removeAttribute('data-flat');
      store.set(printingAtom, false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}

/** Marks what scrolls, and what it is in; apart, what would be as high as its column has room for. */
function flatten(): void {
  for (const box of document.querySelectorAll('main, main *')) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    for (let at: Element | null = box; at !== null && !at.hasAttribute('data-flat'); at = at.parentElement)
      at.setAttribute('data-flat', isInColumn(at) ? 'column' : '');
  }
}

function isInColumn({ parentElement }: Element): boolean {
  if (parentElement === null) return false;
  const { display, flexDirection } = getComputedStyle(parentElement);
  return display.includes('flex') && flexDirection.startsWith('column');
}
