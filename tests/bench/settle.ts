/** Measures from a real key press to the last change of the page that it causes, laid out. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    settle: { from: number; last: number };
  }
}

/** Watches the page: call once, before keys. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.settle = { from: 0, last: 0 };
    const note = () => {
      document.body.getBoundingClientRect();
      window.settle.last = performance.now();
    };
    window.addEventListener('keydown', (event) => (window.settle.from = event.timeStamp), { capture: true });
    // A key that changes nothing settles once the field has heard of it.
    window.addEventListener('input', () => void Promise.resolve().then(note));
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Presses a key and waits until nothing has changed for `quiet` milliseconds; answers how long it took to settle. */
export async function press(page: Page, key: string, quiet: number): Promise<number> {
  await page.keyboard.press(key);
  return page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { from, last } = window.settle;
          if (performance.now() - Math.max(from, last) >= wait) resolve(Math.max(0, last - from));
          else setTimeout(look, 10);
        };
        look();
      }),
    quiet,
  );
}
