// A request to whoever runs the platform, by keyboard: from where the trouble was, with a file, answered and read again.
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { openList } from '../support/rows';

test('a request is written from the palette, refused at its field, sent with a file, and listed', async ({
  page,
  keyboard,
  enter,
  accessible,
  heard,
}) => {
  heard.allow(/status of 422/);
  await enter('partner');
  await openList(page, '/fr/dashboard/manifestations');
  await command(page, keyboard, 'contact', 'Contact');
  await expect(page).toHaveURL(/dashboard\/contact\?ecran=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(page.getByRole('button', { name: 'Envoyer' }).locator('.lucide-send')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Écran' })).toHaveValue('/fr/dashboard/manifestations');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('partenaire@regie.example');
  await expect(page.locator('pre')).toContainText('2.72.8');
  await page.getByRole('combobox', { name: 'Sujet' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Incident' })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeFocused();
  await keyboard.type('inc');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Sujet' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await keyboard.type('Le filtre oublie les sous-genres.');
  await page.getByRole('combobox', { name: 'Urgence' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Haute' })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeFocused();
  await keyboard.type('haute');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Urgence' })).toBeFocused();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'journal.log', mimeType: 'text/plain', buffer: Buffer.from('12:00 erreur\n') });
  await expect(page.getByRole('button', { name: 'Retirer «\u00a0journal.log\u00a0»' })).toBeVisible();
  await accessible();
  await keyboard.press('Mod+S');
  await expect(page.getByText('Ce champ est obligatoire').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Téléphone' }).focus();
  await keyboard.type('06 12 34 56 78');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/contact\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/DEM-\d{4}-\d{6}/);
  await expect(page.getByRole('button', { name: 'Télécharger «\u00a0journal.log\u00a0»' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/dashboard\/contact$/);
  await expect(page.getByRole('grid').getByText('Nouvelle')).toBeVisible();
});
