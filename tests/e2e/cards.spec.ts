// A batch of gift cards by keyboard alone.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { rowAt, slow } from '../support/rows';

test.beforeEach(({ enter }) => enter());

test('a batch of gift cards asks for its amount, and shows what else may be set before it is issued', async ({
  page,
  keyboard,
  accessible,
}) => {
  await page.goto('/fr/dashboard/cartes-cadeaux');
  await expect(rowAt(page)).toBeVisible(slow);
  await command(page, keyboard, 'émettre un lot', 'Émettre un lot de cartes');
  const asked = palette(page).locator('input');
  await expect(asked).toHaveAccessibleName(/^Modèle de carte/);
  await keyboard.type('E-carte cadeau');
  await expect(palette(page).getByRole('option').first()).toContainText('E-carte cadeau', slow);
  await keyboard.press('Enter');
  await expect(asked).toHaveAccessibleName(/^Nombre de cartes/);
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect(asked).toHaveAccessibleName(/^Montant en euros/, slow);
  await keyboard.type('50');
  await keyboard.press('Enter');
  const offers = palette(page).getByRole('group', { name: 'À régler avant de lancer' });
  await expect(offers.getByRole('button')).toHaveText(
    [/^Partenaire…$/, /^Montant en euros\u00a0: 50/, /^Adresses/, /^Motif/],
    slow,
  );
  await expect(palette(page).getByRole('status')).toContainText('2changent', slow);
  await accessible('[data-palette]', ['light', 'dark']);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/q=lot/, slow);
  await expect(rowAt(page, 2)).toContainText('50,00', slow);
  await expect(rowAt(page, 3)).toHaveCount(0);
});
