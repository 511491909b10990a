// An editorial page by keyboard alone: a path for its title, both languages seen, a path taken told, published, taken back.
import { expect, test } from '../support/browser';

test.beforeEach(({ enter }) => enter());

test('a page is written in both languages, previewed, published and taken back', async ({
  page,
  keyboard,
  accessible,
  heard,
}) => {
  heard.allow(/status of 422/);
  await page.goto('/fr/dashboard/gestion-pages/pages-edito');
  await expect(page).toHaveTitle(/^Pages éditoriales · Admin /);
  await expect(page.getByRole('gridcell', { name: 'À propos de nous', exact: true })).toBeVisible();
  await keyboard.press('n');
  await expect(page).toHaveURL(/pages-edito\/new$/);
  await page.getByLabel('Titre', { exact: true }).focus();
  await keyboard.type('Venir à vélo');
  const take = page.getByRole('button', { name: 'Prendre /venir-a-velo' });
  await expect(take).toBeVisible();
  await page.getByLabel(/^Chemin/).focus();
  await keyboard.type('/a-propos');
  await page.locator('#champ-pages-edito-contenuFr .monaco-editor').waitFor();
  await page.locator('#champ-pages-edito-contenuFr').focus();
  await keyboard.type('<p>Soixante places devant la salle.');
  const frame = page.frameLocator('[data-pane] iframe >> nth=0');
  await expect(frame.getByText('Soixante places devant la salle.')).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(
    page.getByText('Ce chemin est déjà pris par la page «\u00a0À propos de nous\u00a0»').first(),
  ).toBeVisible();
  await page.getByLabel(/^Chemin/).focus();
  await keyboard.press('Mod+A');
  await keyboard.type('/venir-a-velo');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/pages-edito\/edit\/\d+$/);
  await expect(page.getByText('/en/venir-a-velo')).toBeVisible();
  await accessible();
  await page.getByLabel('Titre', { exact: true }).focus();
  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié le .*, v1/)).toBeVisible();
  // Out of the field: in it, the typing would be taken back.
  await page.getByRole('button', { name: 'Versions' }).focus();
  await keyboard.press('Mod+Z');
  await expect(page.getByText('Brouillon jamais publié')).toBeVisible();
});

test('the slot of an advert follows its sizes', async ({ page, keyboard, accessible }) => {
  await page.goto('/fr/dashboard/gestion-pages/publicites/edit/2');
  const slot = page.frameLocator('[data-pane] iframe >> nth=0').locator('.slot');
  await expect(slot).toHaveCSS('width', '728px');
  await accessible();
  await page.getByLabel('Largeur', { exact: true }).focus();
  await keyboard.press('Mod+A');
  await keyboard.type('1400');
  await expect(page.getByText(/px de large\u00a0: plus que l’écran/)).toBeVisible();
  await expect(slot).toHaveCSS('width', '1400px');
  await page.getByRole('switch', { name: 'Ordinateur' }).focus();
  await keyboard.press('Space');
  await expect(page.getByText('Ce composant n’est pas montré sur cet appareil')).toBeVisible();
  await expect(slot).toHaveCount(0);
});
