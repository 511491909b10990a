// The filter of a list by its keys: a criterion behind those of the view.
import { expect, test } from '../../support/browser';
import { slow } from '../../support/rows';

test('a slash begins a criterion of its own', async ({ page, keyboard, enter }) => {
  await enter();
  await page.goto(`/fr/dashboard/manifestations?q=${encodeURIComponent('date:>=aujourdhui')}`);
  await expect(page.getByRole('grid')).toBeFocused(slow);
  const filter = page.getByRole('search').getByRole('combobox');
  await keyboard.press('/');
  await keyboard.type('statut:affiche');
  await expect(filter).toHaveValue(/\S statut:affiche$/);
  await expect(page).toHaveURL(/statut/);
});
