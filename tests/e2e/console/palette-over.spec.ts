// The palette over what is open: it takes the focus at once.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test.beforeEach(({ enter }) => enter());

test('what is typed over a dialog arrives in the palette', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/manifestations');
  await openPalette(page, keyboard);
  await keyboard.type('raccourcis clavier');
  await keyboard.press('Enter');
  const dialog = page.locator('[role="dialog"]:not([data-palette])');
  await expect(dialog).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await keyboard.press('Mod+K');
  await keyboard.type('carmen');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('combobox')).toHaveValue('carmen');
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('what is typed while a page comes with its drawer arrives in the palette; closed, the drawer has the focus', async ({
  page,
  keyboard,
}) => {
  await page.goto('/fr/dashboard/manifestations');
  await expect(page.getByRole('grid')).toBeVisible(slow);
  // As a link of a toast leads there: the palette is opened before the page is whole.
  await page.evaluate(() => {
    history.pushState({}, '', '/fr/dashboard/action-histo?lot=aucun');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await openPalette(page, keyboard);
  const words = 'annuler la séance et rendre ce qui a été payé';
  await keyboard.type(words);
  const drawer = page.locator('[role="dialog"]:not([data-palette])');
  await expect(drawer).toBeVisible(slow);
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('combobox')).toHaveValue(words);
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(drawer).toBeFocused();
});
