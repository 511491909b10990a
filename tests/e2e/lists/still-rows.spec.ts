// What is drawn stays where it is while the rest of the page comes: whoever clicks early hits what was aimed at.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { rowAt } from '../../support/rows';

test.use({ writes: false });

test('what stands beside the total stays where it is when the total comes', async ({ page, enter }) => {
  await enter();
  const come = await hold(page, /\/api\/admin-config\/manifestations\?/);
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  const views = page.getByRole('button', { name: 'Vues' });
  await expect(views).toBeVisible();
  const before = await views.boundingBox();
  come();
  await expect(rowAt(page)).toBeVisible();
  expect(await views.boundingBox()).toEqual(before);
});
