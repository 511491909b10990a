// The palette over what is open: it takes the focus at once.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';

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
