// Jumps to rows that are not there yet: they are asked for at once, and nothing waits for them but themselves.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { grid, openList, rowAt } from '../../support/rows';

const list = '/fr/dashboard/manifestations';
const further = /\/api\/admin-config\/manifestations\?.*(?:offset|end|after)=/;
const lineAt = (page: Page, place: number) => page.locator(`[role="row"][aria-rowindex="${place + 1}"]`);

const countOf = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount')) - 1;

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

test('to the end and back: rows are there', async ({ page }) => {
  await openList(page, list);
  await page.keyboard.press('Control+End');
  const count = await countOf(page);
  await expect(rowAt(page, count)).toBeInViewport();
  await expect(rowAt(page, count - 18), 'what is above those on screen comes too').toBeAttached();
  await page.keyboard.press('Control+Home');
  await expect(rowAt(page)).toBeInViewport();
  await expect(rowAt(page, 18)).toBeAttached();
});

test('a line whose row is slow to come is shown empty, and keys go on from it', async ({ page }) => {
  // Held from the start: the end may be read ahead.
  const come = await hold(page, further);
  await openList(page, list);
  await page.keyboard.press('Control+End');
  const count = await countOf(page);
  await expect(lineAt(page, count)).toBeInViewport();
  await expect(rowAt(page, count)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  come();
  await expect(rowAt(page, count)).toBeInViewport();
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', new RegExp(`-${count - 3}-\\d+$`));
});

test('page after page is followed while rows are slow to come', async ({ page }) => {
  await openList(page, list);
  const come = await hold(page, further);
  for (let turn = 0; turn < 8; turn += 1) await page.keyboard.press('PageDown');
  const cursor = async () =>
    Number(/-(\d+)-\d+$/.exec((await grid(page).getAttribute('aria-activedescendant')) ?? '')?.[1]);
  expect(await cursor()).toBeGreaterThan(100);
  await expect(lineAt(page, (await cursor()) + 1)).toBeInViewport();
  come();
  await expect(rowAt(page, (await cursor()) + 1)).toBeInViewport();
});

test('a jump that is taken back at once ends where the cursor is', async ({ page }) => {
  await openList(page, list);
  const come = await hold(page, further);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  come();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(rowAt(page)).toBeInViewport();
});
