/** Contents in a browser: the code editor first opened and again, the preview after the last key of a header of twelve components. */
import type { Page } from '@playwright/test';
import type { House } from '../house';
import { median, ms, p95 } from '../numbers';
import type { Row } from '../report';
import { signedInContext } from './console';

const styles = '/fr/dashboard/style-graphique';
const header = '/fr/dashboard/gestion-layouts/header/edit/1';
const lines = '.monaco-editor .view-line';

/** From the row of the list until the code is there; the page is loaded, and its editor is not. */
async function openCode(page: Page, cold: boolean): Promise<number> {
  if (cold) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
  const cell = page.locator('[role=grid] [role=row][aria-rowindex="2"] [role=gridcell]:not(:empty)').first();
  await cell.waitFor();
  await page.locator('[role=grid]').focus();
  const before = performance.now();
  await page.keyboard.press('Enter');
  await page.locator(lines).first().waitFor();
  return performance.now() - before;
}

/** Milliseconds between a key in the board's fields and the frame that shows it. */
async function typeInHeader(page: Page, count: number): Promise<number[]> {
  await page.locator('[data-place="0.0"]').focus();
  await page.keyboard.press('d');
  await page.locator('[data-place="0.1"][data-current]').waitFor();
  const text = page.locator('[data-chosen-fields] [id$=".customization.texteFr"]');
  await text.focus();
  const samples: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const word = `mot${turn}fin`;
    await page.keyboard.press('Control+a');
    await page.keyboard.type(word.slice(0, -1));
    await page.waitForTimeout(400);
    const before = performance.now();
    await page.keyboard.press(word.slice(-1));
    await page.frameLocator('iframe[aria-hidden="false"]').getByText(word).first().waitFor({ state: 'attached' });
    samples.push(performance.now() - before);
  }
  return samples;
}

export async function content(house: House): Promise<Row[]> {
  const { context } = await signedInContext(house, 'pglite');
  const colds: number[] = [];
  const warms: number[] = [];
  for (let turn = 0; turn < (house.quick ? 2 : 7); turn += 1) {
    const page = await context.newPage();
    await page.goto(styles);
    colds.push(await openCode(page, true));
    await page.goBack();
    warms.push(await openCode(page, false));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(header);
  await page.frameLocator('iframe[aria-hidden="false"]').locator('.rg-header').waitFor();
  const previews = await typeInHeader(page, house.quick ? 10 : 40);
  await context.close();
  const row = (what: string, value: number, most: number, name: string): Row => ({
    what,
    measured: ms(value),
    goal: `≤ ${most} ms`,
    peer: '–',
    figures: { [name]: value },
    met: value <= most,
  });
  return [
    row('code editor opened, cold, median', median(colds), 800, 'cold'),
    row('code editor opened, warm, median', median(warms), 200, 'warm'),
    row('preview after the last key, 12 components, p95', p95(previews), 150, 'preview'),
  ];
}
