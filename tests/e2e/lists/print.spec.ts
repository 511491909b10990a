// A list on paper: the rows that are loaded, one after another, and how many of how many they are.
import { expect, test } from '../../support/browser';
import { grid, slow } from '../acceptance/at-work';

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

test('a list is printed with the rows that are loaded, and says how many', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations');
  await expect(grid(page)).toBeFocused(slow);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const rows = grid(page).locator('[data-row]');
  await expect(rows).toHaveCount(100);
  await expect(grid(page)).toContainText('Lignes imprimées\u00a0: 100 sur');
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  const height = first?.height ?? 0;
  expect(height).toBeGreaterThan(0);
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(99 * height, -1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(100 * height + 1_000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows.nth(99)).toHaveCount(0);
});
