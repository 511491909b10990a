import { type RefObject, useLayoutEffect } from 'react';

/** What a head shows of its buttons to stay on one row: all, no keys, icons in place of words but in the last two, in the last. */
const steps = ['all', 'words', 'icons', 'least'] as const;
/** Narrower, it wraps. */
const phone = 640;

/** Keeps the actions of a head beside its title while its window is wide (`data-fit`), whatever they are. */
export function useOneRow(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;
    const fit = () => {
      for (const step of window.innerWidth < phone ? steps.slice(0, 1) : steps) {
        element.setAttribute('data-fit', step);
        if (isOneRow(element)) break;
      }
      nameIcons(element);
    };
    fit();
    let width = element.clientWidth;
    const resized = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fit();
    });
    const changed = new MutationObserver(fit);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [header]);
}

function isOneRow(element: HTMLElement): boolean {
  const bottom = element.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  const buttons = element.lastElementChild?.querySelectorAll('button, a') ?? [];
  return [...buttons].every((button) => button.getBoundingClientRect().top < bottom);
}

/** A button without words says them to the mouse. */
function nameIcons(element: HTMLElement): void {
  for (const label of element.querySelectorAll<HTMLElement>('button:not([aria-describedby]) > [data-label]')) {
    const button = label.parentElement;
    if (/icons|least/.test(element.dataset['fit'] ?? '')) button?.setAttribute('title', label.textContent ?? '');
    else button?.removeAttribute('title');
  }
}
