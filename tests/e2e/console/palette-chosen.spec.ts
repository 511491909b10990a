// What a person takes again and again for the same letters comes first in the palette, and is forgotten by a key.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test.beforeEach(({ enter }) => enter());

test('what is chosen twice for the same letters comes first, says so, and is forgotten', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/manifestations');
  await expect(page.getByRole('grid')).toBeVisible(slow);
  const options = palette(page).getByRole('option');
  const wanted = options.filter({ hasText: /^Modèles de carte/ });
  const look = async () => {
    await openPalette(page, keyboard);
    await keyboard.type('carte');
    await expect(wanted).toHaveCount(1, slow);
  };
  for (let turn = 0; turn < 2; turn += 1) {
    await look();
    await expect(options.first()).not.toContainText('Modèles de carte');
    while ((await wanted.getAttribute('data-active')) !== 'true') await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modèles de carte', slow);
  }
  await look();
  await expect(options.first()).toContainText(/^Modèles de carte.*souvent choisi/);
  await keyboard.press('Shift+Delete');
  await expect(options.first()).not.toContainText('Modèles de carte');
  await expect(wanted).not.toContainText('souvent choisi');
});
