// A file is brought into a list by keyboard alone: mapping, trial, rejected lines, run, undo.
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser';
import { command } from '../../support/palette';

/** A doubled mark, a lost zero, an unknown commune, twins, a heading that nothing guesses. */
const file = `\uFEFF\uFEFFNom du festival;Code Insee commune;Code postal;Géocodage xy;Combien de personnes
"Les Nuits ""Belles""";1053;1000;46.2, 5.22;1200
Jazz sous les pommiers;50147;50200;49.05, -1.44;800
Jazz sous les pommiers;50147;50200;49.05, -1.44;800
Sans commune;0;52000;;
Fest-noz;29232;29000;47.99, -4.09;
`;

test.beforeEach(({ enter }) => enter());

test('a file of venues is mapped, tried, written and undone', async ({ page, keyboard, accessible }) => {
  // The newest first, so that what is written shows.
  await page.goto('/fr/dashboard/lieux?sort=-idLieu');
  await expect(page.getByRole('grid')).toBeFocused();

  await command(page, keyboard, 'importer un fichier', 'Importer un fichier');
  const dialog = page.getByRole('dialog', { name: /Importer un fichier/ });
  const browse = dialog.getByRole('button', { name: /choisir un fichier/ });
  await expect(browse).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await browse.focus();
  await keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'festivals.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  // What was guessed, and one column that a person names.
  const capacity = dialog.getByRole('combobox', { name: /Champ rempli par « Combien de personnes »/ });
  await expect(dialog.getByRole('combobox', { name: /Champ rempli par « Nom du festival »/ })).toHaveValue('Nom');
  await expect(capacity).toHaveValue('');
  await capacity.focus();
  await keyboard.type('capa');
  await expect(page.getByRole('option', { name: 'Capacité' })).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  await expect(capacity).toHaveValue('Capacité');
  await accessible('[role="dialog"]');

  await dialog.getByRole('button', { name: 'Essayer' }).focus();
  await keyboard.press('Enter');
  const counts = dialog.getByRole('status');
  await expect(counts).toContainText('3 créés');
  await expect(counts).toContainText('2 rejetés');
  await expect(dialog.getByText('Déjà présent à la ligne 3')).toBeVisible();
  await expect(dialog.getByText(/00000.*n’existe pas/)).toBeVisible();
  await accessible('[role="dialog"]');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger les lignes rejetées' }).focus();
  await keyboard.press('Enter');
  const rejected = readFileSync(await (await download).path(), 'utf8');
  expect(rejected.split('\r\n')).toHaveLength(4);
  expect(rejected).toContain('"Motif"');

  await dialog.getByRole('button', { name: 'Importer 3 lignes' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByText('L’import est terminé')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).first().focus();
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Fest-noz', exact: true })).toBeVisible();

  await keyboard.press('Mod+Z');
  await expect(page.getByRole('gridcell', { name: 'Fest-noz', exact: true })).toHaveCount(0);
});

test('choices are taken up again, and Escape loses nothing', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/lieux?vue=toutes');
  await expect(page.getByRole('grid')).toBeFocused();
  const open = async () => {
    await command(page, keyboard, 'importer un fichier', 'Importer un fichier');
  };
  const dialog = page.getByRole('dialog', { name: /Importer un fichier/ });
  const give = async () => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /choisir un fichier/ }).click();
    await (await chooser).setFiles({ name: 'festivals.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  await open();
  await give();
  // A shell of the same name stands there until the field is loaded.
  const city = dialog
    .getByRole('combobox', { name: /Champ rempli par « Combien de personnes »/ })
    .and(page.locator('input'));
  await city.focus();
  await keyboard.type('capa');
  await expect(page.getByRole('option', { name: 'Capacité' })).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 créés');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByRole('status')).toContainText('3 créés');

  await dialog.getByRole('button', { name: 'Revoir la correspondance' }).click();
  await dialog.getByRole('button', { name: 'Autre fichier' }).click();
  await give();
  await expect(dialog.getByText('Les choix de votre dernier import')).toBeVisible();
  await expect(city).toHaveValue('Capacité');
});
