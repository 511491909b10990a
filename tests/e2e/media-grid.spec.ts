// The library as a grid of pictures: the keys of a list in two dimensions, the mouse after them, texts written in their tile, the drawing remembered.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { grid, keyAt, rowAt, slow } from '../support/rows';

const list = '/fr/dashboard/gestion-pages/medias';

const tileAt = (page: Page, place: number) => page.locator(`[data-tile="${place}"][data-row]`);
/** The place of the cursor. */
const cursor = (page: Page) =>
  grid(page).evaluate((own) =>
    Number(document.getElementById(own.getAttribute('aria-activedescendant') ?? '')?.dataset['tile']),
  );
const across = (page: Page) => grid(page).evaluate((own) => Number(own.ariaColCount));

async function openTiles(page: Page, search = ''): Promise<void> {
  await page.goto(`${list}${search}`);
  await expect(tileAt(page, 0)).toBeVisible(slow);
  await expect(grid(page)).toBeFocused();
}

test.beforeEach(({ enter }) => enter());

test('arrows go in two dimensions, x ticks, Enter opens, and the way back is to the same picture', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openTiles(page);
  const wide = await across(page);
  expect(wide).toBeGreaterThan(2);
  await expect(tileAt(page, wide + 1)).toHaveAttribute('aria-colindex', '2');
  await expect(page.locator('[role="row"]', { has: tileAt(page, wide + 1) })).toHaveAttribute('aria-rowindex', '2');
  await keyboard.pressSequence('ArrowRight ArrowDown');
  await expect.poll(() => cursor(page)).toBe(wide + 1);
  await keyboard.press('x');
  await expect(tileAt(page, wide + 1)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/^2 sélectionnées$/).first()).toBeVisible();
  await accessible();
  await keyboard.press('Escape');
  await expect(page.locator('[data-tile][aria-selected="true"]')).toHaveCount(0);
  await keyboard.pressSequence('Home ArrowUp');
  await expect.poll(() => cursor(page)).toBe(0);
  await keyboard.pressSequence('End ArrowRight');
  await expect.poll(() => cursor(page)).toBe(wide);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/medias\/edit\//, slow);
  await page.goBack();
  await expect(tileAt(page, wide)).toBeVisible(slow);
  await expect.poll(() => cursor(page)).toBe(wide);
  await expect(grid(page)).toBeFocused();
});

test('the last picture is reached and drawn with the others out of sight left out', async ({ page, keyboard }) => {
  await openTiles(page);
  const lines = Number(await grid(page).getAttribute('aria-rowcount'));
  await keyboard.press('Mod+End');
  const last = page.locator(`[role="row"][aria-rowindex="${lines}"] [data-tile]`).last();
  await expect(last).toBeInViewport(slow);
  await expect.poll(() => cursor(page)).toBe(Number(await last.getAttribute('data-tile')));
  await expect(tileAt(page, 0)).toHaveCount(0);
});

test('a click takes the cursor along, and keys go on from there; two clicks open', async ({ page, keyboard }) => {
  await openTiles(page);
  await keyboard.pressSequence('ArrowDown x Escape');
  await tileAt(page, 2).locator('img').click();
  await expect.poll(() => cursor(page)).toBe(2);
  await keyboard.press('ArrowLeft');
  await expect.poll(() => cursor(page)).toBe(1);
  await tileAt(page, 3).getByRole('checkbox').click();
  await expect(grid(page)).toBeFocused();
  await tileAt(page, 0)
    .locator('img')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText(/^4 sélectionnées$/).first()).toBeVisible();
  await keyboard.press('Escape');
  await tileAt(page, 0).locator('img').dblclick();
  await expect(page).toHaveURL(/medias\/edit\//, slow);
});

test('table or pictures is remembered, with the same record under the cursor', async ({ page, keyboard }) => {
  await openTiles(page);
  await keyboard.pressSequence('ArrowRight ArrowRight');
  const key = await tileAt(page, 2).getAttribute('data-row');
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/user/preferences'),
    );
  const asTable = saved();
  await keyboard.press('q');
  await expect(rowAt(page)).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await expect(page.locator('[data-tile]')).toHaveCount(0);
  expect(await keyAt(page, 3)).toBe(key);
  await expect(page.locator('[role="row"][aria-rowindex="4"] > [id]')).toHaveCount(1);
  await asTable;
  await page.reload();
  await expect(rowAt(page)).toBeVisible(slow);
  const asTiles = saved();
  await page.getByRole('button', { name: /^Grille/ }).click();
  await expect(tileAt(page, 0)).toBeVisible();
  await asTiles;
  await page.reload();
  await expect(tileAt(page, 0)).toBeVisible(slow);
});

test('what a picture lacks is said on it, written in its place and taken back', async ({ page, keyboard }) => {
  await openTiles(page, `?q=${encodeURIComponent('public:oui nature:image altEn:vide')}`);
  const key = await tileAt(page, 0).getAttribute('data-row');
  const own = page.locator(`[data-tile][data-row="${key}"]`);
  await expect(own).toContainText('sans texte anglais');
  await keyboard.press('e');
  await expect(page.getByLabel('Texte alternatif', { exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Texte alternatif anglais' })).toBeFocused();
  await keyboard.type('A poster, red on blue');
  await keyboard.press('Enter');
  await expect(own).toHaveCount(0, slow);
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Mod+Z');
  await expect(own).toContainText('sans texte anglais', slow);
});

test('the views of what has no text say how many there are', async ({ page, keyboard }) => {
  await openTiles(page);
  const views = page.getByRole('button', { name: /^Vue/ });
  await views.click();
  const view = page.getByRole('menuitem', { name: /^Sans texte alternatif anglais \d+$/ });
  await expect(view).toBeVisible();
  const count = /\d+$/.exec((await view.textContent()) ?? '')?.[0];
  await view.click();
  await expect(page.getByText(`${count} résultats`).first()).toBeVisible(slow);
  await keyboard.press('Escape');
});

test('on a telephone there are two in a line, and a tap takes the cursor', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTiles(page);
  expect(await across(page)).toBe(2);
  await tileAt(page, 3).locator('img').click();
  await expect.poll(() => cursor(page)).toBe(3);
  await page.getByRole('button', { name: 'Trier' }).click();
  await page.getByRole('menuitem', { name: 'Nom' }).click();
  await expect(page).toHaveURL(/sort=nom/);
});
