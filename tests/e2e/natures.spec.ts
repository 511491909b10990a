// Customer natures by keyboard alone: a new line, a refused deletion, the grids beside.
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { rowAt } from '../support/rows';

test.describe('customer natures, on AZERTY', () => {
  test.beforeEach(async ({ signIn, keyboard, page }) => {
    await signIn();
    await expect(async () => {
      await keyboard.pressSequence('g n');
      await expect(page).toHaveURL(/\/fr\/dashboard\/nature-client/, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('grid')).toBeFocused();
  });

  test('a line is typed, refused at its cell, created and undone', async ({ page, keyboard, accessible }) => {
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: /^Nom(?! anglais)/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
    await accessible('[role="grid"]');
    await page.getByRole('textbox', { name: /^Nom(?! anglais)/ }).focus();
    await keyboard.type('Carte culture');
    await keyboard.press('Enter');
    await expect(page.getByText('Carte culture : création enregistrée').first()).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Carte culture', exact: true })).toBeVisible();
    await keyboard.press('Mod+Z');
    await expect(page.getByRole('gridcell', { name: 'Carte culture', exact: true })).toHaveCount(0);
  });

  test('a nature in use is not deleted: how many use it is said, and the way to them', async ({ page, keyboard }) => {
    await keyboard.press('x');
    await command(page, keyboard, 'supprimer la nature', 'Supprimer la nature');
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(/1\s*bloqué/)).toBeVisible();
    await expect(panel.getByText(/Utilisé par [\d\s]+ enregistrements/)).toBeVisible();
    await panel.getByRole('link', { name: /^\d+ prix/ }).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fr\/dashboard\/nature-client\/prix\?q=idnatcl/);
    await expect(rowAt(page)).toBeVisible();
  });

  test('categories and prices are beside, each a grid of its own', async ({ page, keyboard }) => {
    await page.getByRole('link', { name: 'Catégories', exact: true }).press('Enter');
    await expect(page).toHaveURL(/nature-client\/categories/);
    await expect(page.getByRole('gridcell', { name: 'Carré Or', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Prix', exact: true }).press('Enter');
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('/');
    await keyboard.type('grille:OPERA-6 categorie:CARRE_OR');
    await expect(page.getByRole('gridcell', { name: 'OPERA-6', exact: true }).first()).toBeVisible();
    await expect(page.getByText('11 résultats').first()).toBeVisible();
  });
});
