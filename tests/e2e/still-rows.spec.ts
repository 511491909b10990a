// Rows stay where they were drawn while the rest of the page comes: whoever clicks early hits what was aimed at.
import { expect, test } from '../support/browser';
import { hold } from '../support/hold';
import { rowAt } from '../support/rows';

for (const path of ['manifestations', 'manifestations?q=statut:vente', 'packages?q=festival', 'genres'])
  test(`the rows of ${path} stay where they are when the filter comes`, async ({ page, enter }) => {
    await enter();
    const come = await hold(page, /\/list-parts-[^/]*\.js$/);
    await page.goto(`/fr/dashboard/${path}`);
    await expect(page.getByRole('combobox', { name: 'Filtrer' })).toBeVisible();
    await expect(rowAt(page)).toBeVisible();
    const before = await rowAt(page).boundingBox();
    come();
    await expect(page.getByRole('search')).toBeVisible();
    expect(await rowAt(page).boundingBox()).toEqual(before);
  });

test('what stands beside the total stays where it is when the total comes', async ({ page, enter }) => {
  await enter();
  const come = await hold(page, /\/api\/admin-config\/manifestations\?/);
  await page.goto('/fr/dashboard/manifestations');
  const views = page.getByRole('button', { name: 'Vues' });
  await expect(views).toBeVisible();
  const before = await views.boundingBox();
  come();
  await expect(rowAt(page)).toBeVisible();
  expect(await views.boundingBox()).toEqual(before);
});
