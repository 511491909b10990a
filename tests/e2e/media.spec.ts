// The library by keyboard: files sent, one refused and told, a picture described, found and removed, all of it taken back.
import { expect, test } from '../support/browser';

test.beforeEach(({ enter }) => enter());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('pictures are sent, described, and taken back', async ({ page, keyboard, heard, accessible }) => {
  heard.allow(/422/);
  await page.goto('/fr/dashboard/gestion-pages/medias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Médiathèque');
  await keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Téléverser des médias' });
  await expect(dialog.getByRole('button', { name: 'Choisir des fichiers' })).toBeFocused();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Salle rouge.png', mimeType: 'image/png', buffer: png },
    { name: 'Faux.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
  ]);
  await expect(dialog.getByRole('status')).toHaveText('1 fichier envoyé, 1 en échec');
  await expect(dialog.getByText(/ne correspond à aucun type accepté/)).toBeVisible();
  await accessible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/fr/dashboard/gestion-pages/medias?q=nom:"Salle rouge.png"');
  await expect(page.getByRole('gridcell', { name: 'Salle rouge.png' }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Salle rouge\.png/ })).toBeVisible();
  await accessible();
  await page.getByLabel('Texte alternatif', { exact: true }).focus();
  await keyboard.type('La salle, rideau rouge');
  await keyboard.press('Mod+S');
  await expect(page.getByRole('button', { name: /Annuler/ }).first()).toBeVisible();
  // Out of the field: inside it the key takes back what was typed, piece by piece.
  await page.getByLabel('Texte alternatif', { exact: true }).blur();
  await keyboard.press('Mod+Z');
  await expect(page.getByLabel('Texte alternatif', { exact: true })).toHaveValue('');
});
