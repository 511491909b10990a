/** How long each interaction of a session waits for its paint. */
import type { Page } from '@playwright/test';
import type { House } from '../house';
import { median, ms, quantile } from '../numbers';
import type { Row } from '../report';
import { dataRow, list, signedInContext } from './console';

/** Notes the duration of every interaction, as INP does. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Reflect.set(window, 'interactions', longest);
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId'));
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** What a person does in two minutes, by keyboard and mouse. */
async function work(page: Page): Promise<number> {
  let count = 0;
  const keys = async (...all: string[]) => {
    for (const key of all) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      count += 1;
    }
  };
  const type = (text: string) => keys(...Array.from(text, (letter) => (letter === ' ' ? 'Space' : letter)));
  await page.locator('[role=grid]').focus();
  await keys(
    ...Array<string>(12).fill('ArrowDown'),
    'PageDown',
    'PageDown',
    'End',
    'Home',
    'Control+End',
    'Control+Home',
    'x',
    'ArrowDown',
    'x',
    'Escape',
  );
  await keys('Control+k');
  await type('mettre en vente');
  await keys('ArrowDown', 'ArrowDown', 'Escape', 'Escape');
  await keys('Control+k');
  await type('carmen');
  await keys('Escape', 'Escape');
  await page.locator('[role=columnheader] button').nth(1).click();
  await page.waitForTimeout(200);
  await page.locator('[role=columnheader] button').nth(1).click();
  await page.waitForTimeout(200);
  for (const place of [3, 5, 7])
    await page
      .locator('[role=gridcell]')
      .nth(place * 10 + 3)
      .click();
  return count + 5;
}

/**
 * Makes the window higher than the page: the frame of the browser takes 87 pixels of it, and what changes below is not
 * painted, so that a key pressed on the last line would wait for the next one.
 */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1100 } });
  await session.detach();
}

/** INP over the session. */
export async function inp(house: House): Promise<Row[]> {
  const { context } = await signedInContext(house, 'postgres');
  const page = await context.newPage();
  await showWhole(page);
  await page.goto(list);
  await page.waitForSelector(dataRow);
  await listen(page);
  let count = 0;
  for (let turn = 0; turn < (house.quick ? 1 : 3); turn += 1) count += await work(page);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'interactions') as Map<number, number>).values()]);
  await context.close();
  // Interactions shorter than 16 ms are not reported: they count as such.
  const all = [...seen, ...Array<number>(Math.max(0, count - seen.length)).fill(16)];
  const [p98, worst] = [quantile(all, 0.98), Math.max(...all)];
  return [
    {
      what: `INP over ${count} interactions, p98`,
      measured: `${ms(p98)} (worst ${ms(worst)})`,
      goal: '≤ 50 ms',
      peer: '',
      figures: { p98, worst, p50: median(all) },
      met: p98 <= 50,
    },
  ];
}
