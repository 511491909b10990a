// The main job, by keyboard alone: events driven from the palette, their lists, their form, their creation.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';
import { openPalette, palette } from '../support/palette';
import { grid, keyAt, openList, rowOf, slow } from '../support/rows';

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Opens the entries of the inventaire; the list comes late, once its field has the focus. */
async function openEntries(page: Page, keyboard: Keyboard): Promise<void> {
  await page.locator('#champ-manifestations-idmanif').focus();
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test.beforeEach(({ enter }) => enter());

test('what was done is shown by the grid and undone by Mod+Z', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/event-management?q=exclu:non+statut:vente+verrou:non');
  const id = await keyAt(page);
  await keyboard.press('x');
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
  await keyboard.press('Mod+Shift+E');
  await expect(palette(page).getByRole('status')).toContainText('1change');
  await keyboard.press('Enter');
  await expect(toast(page, '1 manifestation exclue du moteur de recherche')).toBeVisible();
  await expect(rowOf(page, id)).toHaveCount(0);
  await keyboard.press('Mod+Z');
  await expect(toast(page, '1 modification annulée')).toBeVisible();
  await expect(rowOf(page, id)).toBeVisible();
});

test('going back in the statuses asks why, and keeps the answer', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/event-management?q=statut:vente+verrou:non+dateDebut:%3E%3Daujourdhui');
  const id = await keyAt(page);
  await keyboard.press('x');
  await openPalette(page, keyboard);
  await keyboard.type('confirmer');
  await expect(palette(page).getByRole('option').first()).toContainText('Confirmer');
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveAccessibleName('Motif du retour en arrière');
  await keyboard.type('Plan de salle à revoir');
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('table')).toContainText('Confirmée');
  await keyboard.press('Enter');
  await expect(toast(page, '1 manifestation confirmée')).toBeVisible();
  await page.goto(`/fr/dashboard/manifestations/edit/${id}`);
  await expect(page.locator('#section-historique')).toContainText('Plan de salle à revoir');
});

test('a locked manifestation is left, with the reason', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/event-management?q=verrou:oui+exclu:non');
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+E');
  await expect(palette(page).getByRole('table')).toContainText('Verrouillé');
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
});

test('a locked manifestation says so, and is saved by a person once that was said', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/event-management?q=verrou:non+statut:brouillon');
  const id = await keyAt(page);
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+L');
  await expect(palette(page).getByRole('status')).toContainText('1change');
  await palette(page).getByRole('button', { name: 'Motif…' }).press('Enter');
  await expect(palette(page).locator('input')).toHaveAccessibleName('Motif');
  await keyboard.type('Contrat en cours');
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('button', { name: 'Motif\u00a0: Contrat en cours' })).toBeVisible();
  await expect(palette(page).getByRole('status')).toContainText('1change');
  await keyboard.press('Enter');
  await expect(toast(page, '1 manifestation verrouillée')).toBeVisible();
  await page.goto(`/fr/dashboard/manifestations/edit/${id}`);
  await expect(page.getByText(/Fiche verrouillée par .+ le \d.+ Motif\u00a0: Contrat en cours\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Libellé anglais' }).focus();
  await keyboard.press('Mod+A');
  await keyboard.type('Under lock');
  await keyboard.press('Mod+S');
  const asked = page.getByRole('alertdialog', { name: 'Enregistrer une fiche verrouillée\u00a0?' });
  await expect(asked).toContainText('Fiche verrouillée par');
  await keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(page.getByText(/^1 modification/)).toBeVisible();
  await keyboard.press('Mod+S');
  await asked.getByRole('button', { name: 'Enregistrer quand même' }).press('Enter');
  await expect(page.getByText(/^1 modification/)).toHaveCount(0);
});

test('a manifestation is opened from the list, changed and saved; the next one follows', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/manifestations?q=statut:vente');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/manifestations\/edit\/\d+/);
  const label = page.getByRole('textbox', { name: 'Libellé anglais' });
  await label.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('A rehearsal');
  await expect(page.getByText(/^1 modification/)).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(page.getByText(/^1 modification/)).toHaveCount(0);
  const first = page.url();
  await keyboard.press('Mod+Enter');
  await expect(page).not.toHaveURL(first);
  await page.goto(first);
  await expect(label).toHaveValue('A rehearsal');
});

test('a limit of places wants at least one place', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/manifestations?q=statut:vente');
  await keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Limiter le nombre de places' }).press(' ');
  const count = page.getByLabel('Nombre de places maximal');
  await count.focus();
  await keyboard.type('0');
  await expect(page.getByText('Voici la liste des erreurs que nous avons détectées :')).toBeVisible();
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await keyboard.press('Mod+A');
  await keyboard.type('6');
  await expect(count).not.toHaveAttribute('aria-invalid', 'true');
});

test('a flag is found among the twenty-two by a word of its help', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/manifestations?q=statut:vente');
  await keyboard.press('Enter');
  await page
    .getByRole('searchbox', { name: 'Chercher un réglage' })
    .or(page.getByLabel('Chercher un réglage'))
    .first()
    .focus();
  await keyboard.type('revente');
  await expect(page.locator('#section-manifSetting').getByRole('switch')).toHaveCount(1);
  await expect(page.getByRole('switch', { name: 'Second marché' })).toBeVisible();
});

test('a creation is refused at the field for an unknown id, and for one already shown', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/manifestations');
  const shown = await keyAt(page);
  await keyboard.press('n');
  await openEntries(page, keyboard);
  await keyboard.type('999999999');
  await expect(page.getByRole('option', { name: '999999999' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText('Cet identifiant de manifestation n’existe pas').first()).toBeVisible();
  await keyboard.press('Mod+A');
  await keyboard.type(shown);
  await expect(page.getByRole('option', { name: new RegExp(`^${shown}`) })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const open = page.getByRole('link', { name: `Ouvrir la manifestation ${shown}` });
  await expect(open).toHaveAttribute('href', `/fr/dashboard/manifestations/edit/${shown}#section-contingent`);
});

test('a creation is filled from the inventaire, and kept', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/manifestations/edit');
  await openEntries(page, keyboard);
  await expect(page.getByRole('option').first()).toContainText('à présenter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Libellé', { exact: false }).first()).not.toHaveValue('');
  await expect(page.getByText('Voici la liste des erreurs que nous avons détectées :')).toHaveCount(0);
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/manifestations\/edit\/\d+/);
  await expect(page.getByText('Brouillon').first()).toBeVisible();
});

test('Escape leaves a rich text, then the record', async ({ page, enter, keyboard }) => {
  await enter();
  await openList(page, '/fr/dashboard/manifestations');
  await keyboard.press('Enter');
  const text = page.locator('#champ-manifestations-descriptionFr');
  await expect(text).toHaveAttribute('contenteditable', 'true', slow);
  await text.focus();
  await keyboard.press('Escape');
  await expect(text).not.toBeFocused();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/dashboard\/manifestations$/);
});
