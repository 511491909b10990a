// On a phone the actions of a list are one line of icons, each with its name under the focus.
import { expect, test } from '../../support/browser';
import { slow } from '../acceptance/at-work';

test.use({ writes: false });

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ enter }) => enter());

for (const [list, title, create] of [
  ['manifestations', 'Manifestations', 'Nouvelle'],
  ['packages', 'Packages', 'Nouveau'],
  ['cartes-cadeaux/modeles', 'Modèles de carte', 'Nouveau modèle'],
] as const)
  test(`${list}: its actions stand on one line and say their names`, async ({ page, keyboard, accessible }) => {
    await page.goto(`/fr/dashboard/${list}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(slow);
    await expect(page.getByRole('button', { name: /^Vue\s:/ })).toBeVisible(slow);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible(slow);
    const actions = ['Exporter', 'Importer', 'Colonnes', create].map((name) => page.getByRole('button', { name }));
    const boxes = await Promise.all(actions.map((each) => each.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(390);
    const [first] = actions;
    const name = first?.getByText('Exporter');
    const isTold = () => name?.evaluate((each) => getComputedStyle(each).clipPath === 'none');
    expect(await isTold()).toBe(false);
    await first?.focus();
    // Reached by keyboard, not by the call above.
    await keyboard.press('Tab');
    await keyboard.press('Shift+Tab');
    expect(await isTold()).toBe(true);
    await accessible('main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

test('the cursor takes the list along sideways; columns out of sight are drawn when they come', async ({
  page,
  keyboard,
}) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('link').first()).toBeVisible(slow);
  const columns = Number(await grid.getAttribute('aria-colcount'));
  const line = grid.locator('[aria-rowindex="2"]');
  const last = line.locator(`[aria-colindex="${columns}"]`);
  await expect(last).toHaveCount(0);
  await grid.focus();
  await keyboard.press('Mod+Home');
  for (let column = 3; column <= columns; column += 1) {
    await keyboard.press('ArrowRight');
    await expect(line.locator(`[aria-colindex="${column}"]`)).toBeInViewport({ ratio: 0.99 });
  }
  await expect(last).toHaveAttribute('id', (await grid.getAttribute('aria-activedescendant')) ?? '');
  // Each stands under its head.
  const heads = grid.getByRole('columnheader');
  expect((await last.boundingBox())?.x).toBe((await heads.last().boundingBox())?.x);
  await keyboard.press('Home');
  await expect(line.locator('[aria-colindex="2"]')).toBeInViewport({ ratio: 0.99 });
});
