// Packages by keyboard alone: their two lists, bulk work with dry run and undo, alerts, one composed and priced.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';
import { command, palette } from '../support/palette';
import { grid, openList, rowAt } from '../support/rows';

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Types in a combobox until its list shows the choice where one arrow leads to it, then takes it. */
async function choose(page: Page, keyboard: Keyboard, field: string, typed: string, choice: RegExp): Promise<void> {
  const control = page.locator(field);
  await control.focus();
  await expect(control).toBeFocused();
  if (typed === '') await keyboard.press('ArrowDown');
  else await keyboard.type(typed);
  // The first of what is typed is highlighted already; a list opened by its arrow waits for one.
  await expect(page.getByRole('option').nth(typed === '' ? 0 : 1)).toHaveText(choice);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}

test.beforeEach(({ enter }) => enter());

test('one key leads from a list to the other with the same filter, and back', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/packages?q=statut:vente');
  await keyboard.press('b');
  await expect(page).toHaveURL(/package-management\?q=statut:vente/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des packages');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('b');
  await expect(page).toHaveURL(/dashboard\/packages\?q=statut:vente/);
});

test('what is confirmed is put on sale from the palette, what lacks a price is left with its reason', async ({
  page,
  keyboard,
}) => {
  await openList(page, '/fr/dashboard/package-management?q=statut:BROUILLON+tarifs:vide+-prixMode:SOMME');
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+V');
  await expect(palette(page).getByRole('table')).toContainText('Aucun prix');
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await openList(page, '/fr/dashboard/package-management?q=statut:affiche+alerte:vide+verrou:non+-tarifs:vide');
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+V');
  await expect(palette(page).getByRole('table')).toContainText('Mise en vente');
  await keyboard.press('Enter');
  await expect(toast(page, '1 package mis en vente')).toBeVisible();
});

test('packages in alert are one command away, and the form says which component', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/packages');
  await command(page, keyboard, 'composant annulé', 'Voir les packages en alerte');
  await expect(page).toHaveURL(/package-management\?q=alerte/);
  await page.goto('/fr/dashboard/package-management?q=alerte:ANNULE');
  await expect(rowAt(page)).toContainText('Annulé');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/packages\/edit\/\d+/);
  await expect(page.locator('#section-etat')).toContainText('Annulé');
  await expect(page.locator('#section-etat').getByRole('status')).toContainText('0 package disponible');
});

test('a package is composed from shows, priced as it is typed, kept', async ({ page, keyboard, accessible }) => {
  await openList(page, '/fr/dashboard/packages');
  await keyboard.press('n');
  await expect(page).toHaveURL(/packages\/edit$/);
  await page.locator('#champ-packages-libelleFr').focus();
  await keyboard.type('Deux soirs de répétition');
  await choose(page, keyboard, '#ajouter-manifestation', 'carmen', /^Carmen\s*\d+$/);
  await choose(page, keyboard, '#ajouter-seance', '', /séances/);
  await expect(page.locator('#section-etat li')).toHaveCount(1);
  await page.locator('#champ-packages-prixMode').focus();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Somme/ })).toBeVisible();
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Aperçu des prix' })).toContainText('Plein tarif');
  await accessible('#section-etat, #section-prix');
  await keyboard.press('Mod+S');
  await expect(toast(page, /création enregistrée/)).toBeVisible();
  await expect(page).toHaveURL(/packages\/edit\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deux soirs de répétition');
});

test('a partner sees its own packages only', async ({ page, enter }) => {
  await page.context().clearCookies();
  await enter('partner');
  await page.goto('/fr/dashboard/packages?cols=idPackage,libelleFr,idTiers');
  await expect(rowAt(page)).toContainText('Opéra & Co');
  const partners = await grid(page).getByRole('gridcell', { name: 'Opéra & Co' }).count();
  expect(partners).toBe((await grid(page).getByRole('row').count()) - 1);
});

test('the form is accessible in both languages, wide and narrow', async ({ page, accessible }) => {
  for (const [locale, width, themes] of [
    ['fr', 1440, ['light', 'dark']],
    ['en', 390, ['light']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/dashboard/packages/edit/2`);
    await expect(page.locator('#section-etat li').first()).toBeVisible();
    await accessible('#main', themes);
  }
});

test('a form with nothing beside it takes the width, and tells what is wrong without moving', async ({ page }) => {
  await page.goto('/fr/dashboard/packages/edit/3');
  const title = page.locator('[id="champ-packages-libelleFr"]');
  const panel = page.locator('[id^="section-"]').first();
  await expect(title).not.toHaveValue('');
  const edges = async () => {
    const [box, save] = [
      await panel.boundingBox(),
      await page.getByRole('button', { name: 'Enregistrer' }).boundingBox(),
    ];
    return { left: box?.x, right: (box?.x ?? 0) + (box?.width ?? 0), most: (save?.x ?? 0) + (save?.width ?? 0) };
  };
  const before = await edges();
  expect(before.right).toBeGreaterThan(before.most - 4);
  await title.fill('');
  await expect(page.getByText('Voici la liste des erreurs que nous avons détectées')).toBeVisible();
  expect(await edges()).toEqual(before);
});
