/** What can be used on a page and lies under something else (WCAG 2.4.11); lines of a grid scroll under its head, and are left out. */
import type { Page } from '@playwright/test';

export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (at: Element, x: number, y: number) => {
      for (let box = at.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { top, right, bottom, left } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea, [tabindex="0"])');
    return [...controls].flatMap((control) => {
      if (control.closest('[role="row"]') || !control.checkVisibility({ visibilityProperty: true })) return [];
      const { x, y, width, height } = control.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const over = document.elementFromPoint(middleX, middleY);
      if (over === null || width < 4 || height < 4 || !isSeen(control, middleX, middleY)) return [];
      if (control.contains(over) || over.contains(control) || over.closest('label')?.contains(control)) return [];
      return [`${control.ariaLabel ?? control.textContent} under ${over.tagName} ${over.className}`];
    });
  });
}
