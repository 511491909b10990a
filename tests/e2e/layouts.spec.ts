// A header by keyboard alone: components are inserted, moved and filled in, the preview follows, it is published and taken back.
import { expect, test } from '../support/browser';

test.beforeEach(({ enter }) => enter());

test('a header is built, seen in both languages, published and taken back', async ({ page, keyboard, accessible }) => {
  await page.goto('/fr/dashboard/gestion-layouts/header/edit/2');
  await expect(page).toHaveTitle(/^Scènes de France · Admin /);
  const board = page.getByRole('group', { name: 'Zones et composants' });
  const frame = page.frameLocator('iframe[aria-hidden="false"]');
  const chips = board.locator('[data-place^="0."] b');
  await expect(page.getByText(/Affiché par \d+ sites?\s: Scènes de France/)).toBeVisible();
  await expect(frame.locator('[data-type="SEARCH"]')).toBeAttached();
  await accessible();

  // From the area into its first component; a new one after it.
  await board.locator('[data-current]').focus();
  await keyboard.press('ArrowRight');
  await expect(chips.first()).toHaveText('Logo');
  await keyboard.press('n');
  await page.getByRole('menuitem', { name: 'Lien', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(chips.nth(1)).toHaveText('Lien');
  await keyboard.press('Alt+ArrowDown');
  await expect(chips.nth(2)).toHaveText('Lien');

  await keyboard.press('Enter');
  await expect(page.getByLabel('Nom du composant')).toBeFocused();
  await page.getByLabel(/^Texte\b(?! anglais| alternatif)/).focus();
  await keyboard.type('Saison nouvelle');
  await page.getByLabel('Texte anglais', { exact: true }).focus();
  await keyboard.type('New season');
  await page.getByLabel(/^Adresse/).focus();
  await keyboard.type('/saison');
  await expect(frame.getByText('Saison nouvelle')).toBeVisible();
  await page.getByRole('radio', { name: 'EN', exact: true }).focus();
  await keyboard.press('Space');
  await expect(frame.getByText('New season')).toBeVisible();

  // What is clicked in the preview is chosen in the editor.
  await frame.locator('[data-type="SEARCH"]').click();
  await expect(page.getByRole('group', { name: 'Recherche' })).toBeVisible();

  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié · publié le .*, v2/)).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(page.getByText(/Brouillon modifié · publié le .*, v1/)).toBeVisible();
});
