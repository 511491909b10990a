// A header, a footer and three variables of a sheet by keyboard alone: made, arranged, seen as they are typed, published, taken back.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';

test.beforeEach(({ enter }) => enter());

const shown = (page: Page) => page.frameLocator('[data-pane] iframe >> nth=0');
const place = (page: Page, at: string) => page.locator(`[data-place="${at}"][data-current]`);
const own = (page: Page, name: string) => page.locator(`[data-chosen-fields] [id$=".customization.${name}"]`);

/** From the list: a new draft of a partner, its board in hand with one area. */
async function begin(page: Page, keyboard: Keyboard, list: string, partner: string) {
  await page.goto(list);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await keyboard.press('n');
  const found = page.getByRole('dialog').getByRole('option', { name: partner });
  await expect(found).toBeVisible();
  await keyboard.type(partner);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit\/\d+/);
  await page.getByRole('button', { name: 'Zone', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(place(page, '0')).toBeFocused();
}

/** Inserts a component beside the chosen one. */
async function insert(page: Page, keyboard: Keyboard, type: string, at: string) {
  await keyboard.press('n');
  const item = page.getByRole('menuitem', { name: type, exact: true });
  await expect(item).toBeVisible();
  const types = await page.getByRole('menuitem').allTextContents();
  // Keys go to the menu once it has the focus.
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.press('Home');
  for (let down = 0; down < types.indexOf(type); down += 1) await keyboard.press('ArrowDown');
  await expect(item).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  await expect(place(page, at)).toBeFocused();
}

test('a header is built, arranged, seen in both languages, published and taken back', async ({
  page,
  keyboard,
  accessible,
}) => {
  await begin(page, keyboard, '/fr/dashboard/gestion-layouts/header', 'Musées & Expos');
  await insert(page, keyboard, 'Logo', '0.0');
  await insert(page, keyboard, 'Recherche', '0.1');
  await insert(page, keyboard, 'Panier', '0.2');
  await insert(page, keyboard, 'Menu des genres', '0.3');
  await insert(page, keyboard, 'HTML', '0.4');
  await insert(page, keyboard, 'Lien', '0.5');
  // Into its fields and back.
  await keyboard.press('Enter');
  await expect(page.getByLabel('Nom du composant')).toBeFocused();
  await own(page, 'texte').focus();
  await keyboard.type('Nos salles');
  await own(page, 'textEn').focus();
  await keyboard.type('Our venues');
  await own(page, 'urlRedirection').focus();
  await keyboard.type('/salles');
  await expect(shown(page).getByRole('link', { name: 'Nos salles' })).toHaveAttribute('href', '/salles');
  await keyboard.press('Escape');
  await expect(place(page, '0.5')).toBeFocused();
  // Moved with its focus; a gesture taken back; another way round with F6.
  await keyboard.press('Alt+ArrowUp');
  await expect(place(page, '0.4')).toBeFocused();
  await expect(page.getByText('Lien\u00a0: zone 1, rang 5')).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await own(page, 'contentFR').locator('.monaco-editor').waitFor();
  await own(page, 'contentFR').focus();
  await keyboard.type('<b>Ouverture');
  await expect(shown(page).getByText('Ouverture')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(place(page, '0.5')).toBeFocused();
  await keyboard.press('Delete');
  await expect(place(page, '0.4')).toBeFocused();
  await keyboard.press('z');
  await expect(place(page, '0.5')).toBeFocused();
  await accessible('[data-pane]');

  // English, on a phone.
  await keyboard.press('F6');
  await keyboard.press('F6');
  const device = page.getByRole('radio', { name: 'Ordinateur' });
  await expect(device).toBeFocused();
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'EN', exact: true })).toBeChecked();
  await expect(page.locator('[data-pane] iframe').first()).toHaveCSS('width', '375px');
  await expect(shown(page).getByRole('link', { name: 'Our venues' })).toBeVisible();
  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié le /)).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(page.getByText('Brouillon jamais publié')).toBeVisible();
});

test('a footer is built and published, and three variables of a sheet are changed', async ({ page, keyboard }) => {
  await begin(page, keyboard, '/fr/dashboard/gestion-layouts/footer', 'Musées & Expos');
  await insert(page, keyboard, 'Moyens de paiement', '0.0');
  await insert(page, keyboard, 'Groupe de liens', '0.1');
  await keyboard.press('Enter');
  await own(page, 'titreFr').focus();
  await keyboard.type('Aide');
  await own(page, 'liens-add').focus();
  await keyboard.press('Enter');
  await keyboard.type('Nous joindre');
  await keyboard.press('Tab');
  await keyboard.type('Contact');
  await keyboard.press('Tab');
  await keyboard.type('/contact');
  await keyboard.press('Tab');
  await page.getByRole('switch', { name: 'Afficher les langues' }).focus();
  await keyboard.press('Space');
  await expect(shown(page).getByRole('link', { name: 'Nous joindre' })).toHaveAttribute('href', '/contact');
  await expect(shown(page).locator('.rg-languages')).toBeVisible();
  await expect(shown(page).locator('[data-means]').first()).toBeVisible();
  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié le /)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).focus();
  await keyboard.press('Mod+Z');
  await expect(page.getByText('Brouillon jamais publié')).toBeVisible();

  await page.goto('/fr/dashboard/style-graphique/edit/1');
  const heading = shown(page).getByRole('heading', { name: 'La saison commence ici' });
  await expect(heading).toBeVisible();
  const change = async (name: string, value: string) => {
    await page.getByLabel(`Valeur de ${name}`).focus();
    await keyboard.press('Mod+A');
    await keyboard.type(value);
  };
  await change('--bt-encre', '#002244');
  await change('--bt-marque', '#226600');
  await change('--bt-rayon', '20px');
  await expect(page.locator('#champ-styles-contenu')).toContainText('--bt-rayon: 20px');
  await expect(shown(page).locator('html')).toHaveCSS('--bt-marque', '#226600');
  await expect(shown(page).getByRole('heading', { name: 'À l’affiche' })).toHaveCSS('color', 'rgb(0, 34, 68)');
  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié le .*, v2/)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).focus();
  await keyboard.press('Mod+Z');
  await keyboard.press('Mod+Z');
  await expect(page.locator('#champ-styles-contenu')).toContainText('--bt-rayon: 8px');
});
