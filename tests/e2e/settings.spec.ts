// Global parameters by keyboard alone: a limit out of order is refused at its field; one is changed from the home page and taken back.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';

test.beforeEach(({ enter }) => enter());

test('a limit out of order is refused where it stands; a delay is changed from anywhere and taken back', async ({
  page,
  keyboard,
  heard,
  accessible,
}) => {
  heard.allow(/status of 422/);
  await page.goto('/fr/dashboard/parametres');
  await expect(page).toHaveTitle(/^Paramètres globaux · Admin /);
  const unknown = page.locator('#champ-parametres-limiteInconnu');
  await expect(unknown).toHaveValue('10');
  await expect(page.locator('#section-annulation')).toContainText(/ms = 15\smin/);
  await accessible();
  await unknown.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('15');
  await keyboard.press('Mod+S');
  await expect(page.locator('#section-cheques')).toContainText(
    'Les trois délais doivent être strictement décroissants\u00a0: Chèque > Moyen inconnu > Tous les paiements',
  );
  await expect(unknown).toBeFocused();
  await keyboard.press('Mod+A');
  await keyboard.type('12');
  await keyboard.press('Mod+S');
  await expect(page.getByText(/enregistré/).first()).toBeVisible();

  await page.goto('/fr/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await command(page, keyboard, 'duree panier', /Durée du panier.*10\smin/);
  await keyboard.type('1 h 30');
  await expect(page.getByRole('option', { name: /90\smin \(1\sh 30\smin\)/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('table')).toContainText(/Durée du panier\s*10\smin\s*→\s*90\smin/);
  await keyboard.press('Enter');
  await expect(page.getByText('Paramètre enregistré').first()).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(page.getByText(/annulé/i).first()).toBeVisible();
  await page.goto('/fr/dashboard/parametres');
  await expect(page.locator('#champ-parametres-basketTimeout')).toHaveValue('10');
  await expect(unknown).toHaveValue('12');
});
