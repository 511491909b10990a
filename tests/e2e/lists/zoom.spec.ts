// A page enlarged twice and four times: nothing lies over what is used, and what has the focus is seen (WCAG 1.4.10, 2.4.11).
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { coveredControls } from '../../support/covered';
import { grid, openList } from '../acceptance/at-work';

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

/** Of a window of 1440 × 900. */
const enlarged = { 'four times': { width: 360, height: 225 }, twice: { width: 720, height: 450 } } as const;

/** Lists, and whether the page of their first record is looked at. */
const places = {
  'a list': ['/fr/dashboard/genres', false],
  'a form': ['/fr/dashboard/manifestations', true],
  'an order': ['/fr/dashboard/commandes', true],
  'an editor of pages': ['/fr/dashboard/gestion-pages/pages', true],
} as const;

/** How much of the cell under the cursor is seen: of its height, in hundredths. */
const seenOfCursor = (page: Page) =>
  grid(page).evaluate((table) => {
    const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
    if (cell === null) return 0;
    const { left, top, height } = cell.getBoundingClientRect();
    const steps = Array.from({ length: 10 }, (_, at) => top + (height * (at + 0.5)) / 10);
    return steps.filter((y) => cell.contains(document.elementFromPoint(left + 8, y))).length * 10;
  });

for (const [times, window] of Object.entries(enlarged)) {
  for (const [what, [path, isOfRecord]] of Object.entries(places)) {
    test(`${what} enlarged ${times}: nothing is wider than the window, nothing lies over a control`, async ({
      page,
    }) => {
      await openList(page, path);
      if (isOfRecord) await page.goto((await grid(page).locator('[data-row] a').first().getAttribute('href')) ?? '');
      await page.setViewportSize(window);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(width).toBeLessThanOrEqual(0);
      await expect.poll(() => coveredControls(page)).toEqual([]);
    });
  }

  test(`the cursor of a list enlarged ${times} stays in sight, under the bar of ticks too`, async ({
    page,
    keyboard,
  }) => {
    await page.setViewportSize(window);
    await openList(page, '/fr/dashboard/genres');
    for (let row = 1; row <= 8; row += 1) {
      await keyboard.press('ArrowDown');
      await expect.poll(() => seenOfCursor(page), { message: `row ${row}` }).toBe(100);
    }
    await keyboard.press('x');
    await expect(page.getByRole('toolbar').or(page.locator('[data-ticked]')).first()).toBeVisible();
    await expect.poll(() => seenOfCursor(page), { message: 'ticked' }).toBe(100);
    for (let row = 1; row <= 4; row += 1) await keyboard.press('ArrowDown');
    await expect.poll(() => seenOfCursor(page), { message: 'further' }).toBe(100);
  });
}
