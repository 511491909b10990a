// A slip in the name of a record: where nothing has the words, the nearest names are searched, and the list says which.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test('a name with a slip finds its records, under the spelling that is searched', async ({ page, enter, keyboard }) => {
  await enter();
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  await openPalette(page, keyboard);
  const field = palette(page).getByRole('combobox');
  const first = palette(page).getByRole('option').first();
  for (const [typed, heading, row] of [
    ['carmne', 'Manifestations pour «\u00a0carmen\u00a0»', /^Carmen/],
    ['séance carmne', 'Séances pour «\u00a0carmen\u00a0»', /Carmen/],
    ['acor arena', 'Lieux pour «\u00a0accor arena\u00a0»', /^Accor Arena/],
  ] as const) {
    await field.fill('');
    await keyboard.type(typed);
    await expect(palette(page).getByText(heading, { exact: true })).toBeVisible(slow);
    await expect(first).toContainText(row);
  }
  // What is found as it is typed needs no other spelling, nor does a command with a slip; a new record may have any name.
  await field.fill('');
  await keyboard.type('exporer');
  await expect(first).toContainText('Exporter', slow);
  await field.fill('');
  await keyboard.type('genre humuor');
  await expect(first).toContainText('Humour', slow);
  await expect(palette(page).getByRole('option', { name: /Créer un genre « humuor »/ })).toBeVisible();
});

test('Enter waits for the nearest names, and opens the first', async ({ page, enter, keyboard }) => {
  await enter();
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  await openPalette(page, keyboard);
  await keyboard.type('acor arena');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accor Arena', slow);
});
