// Cells that surely hold their text are not cut by the browser; what is sure has to be true, also for a reader's own letters (each list: contract.spec.ts).
import { fits } from '../../../src/core/table/grid/surely-fits';
import { expect, test } from '../../support/browser';
import { rowAt, wholeCells } from '../../support/rows';

/** What is measured: letters of Latin languages, and a few others. */
const signs = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).filter(
    (sign) => !/[\x7f-\xa0\xad]/.test(sign),
  ),
  ...'’–—…€œŒ日🎭',
];

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

test('letters are no wider than they are taken for, alone and in capitals', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  await expect(rowAt(page)).toBeVisible();
  const widths = await rowAt(page)
    .getByRole('gridcell')
    .nth(2)
    .evaluate((cell, all) => {
      const probe = cell.appendChild(document.createElement('span'));
      probe.style.whiteSpace = 'pre';
      return all.map((sign) => {
        probe.textContent = sign.repeat(10);
        return probe.getBoundingClientRect().width;
      });
    }, signs);
  const wrong = signs.filter((sign, at) => fits(sign.repeat(10), (widths[at] ?? 0) - 1));
  expect(wrong).toEqual([]);
});

test('a reader who spaces letters out gets cells that cut their text', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  await expect(rowAt(page)).toBeVisible();
  expect((await wholeCells(page)).whole).toBeGreaterThan(0);
  await page.evaluate(() => document.body.style.setProperty('letter-spacing', '0.12em', 'important'));
  await expect(async () => expect((await wholeCells(page)).whole).toBe(0)).toPass();
});

test('text alone that a plugin draws in a cell is cut with an ellipsis, as in any other', async ({ page, enter }) => {
  await enter();
  await page.goto('/fr/dashboard/packages');
  const parts = rowAt(page).getByRole('gridcell', { name: /^\d+ composants$/ });
  await expect(parts).toHaveCSS('display', 'block');
  await expect(parts).toHaveCSS('text-overflow', 'ellipsis');
});
