// What is typed before the code or the rows of the console have come is recorded, and typed where it belongs.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { palette } from '../../support/palette';
import { cellsOf, grid, openList, rowAt, rowOf } from '../../support/rows';

test.use({ layout: 'azerty' });

/** All but the entry, which records. */
const chunksAndAnswers = /\/assets\/(?!(?:index|start|react|rolldown-runtime)-)[^/]*\.js$|\/api\//;

/** Opens a page whose chunks and answers are held; what is given lets them go. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const come = await hold(page, chunksAndAnswers);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-keyboard', 'recording');
  return come;
}

test.beforeEach(({ enter }) => enter());

test('Ctrl+K and a word are of the palette', async ({ page, keyboard }) => {
  const come = await openHeld(page, '/fr/dashboard/genres');
  await keyboard.press('Mod+K');
  await keyboard.type('natures');
  await keyboard.press('Backspace');
  come();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('combobox')).toHaveValue('nature');
  await keyboard.type('s');
  await expect(palette(page).getByRole('option').first()).toContainText('Natures de client');
});

test('a word of the palette and Enter go where they say', async ({ page, keyboard }) => {
  const come = await openHeld(page, '/fr/dashboard/genres');
  await keyboard.press('Mod+K');
  await keyboard.type('natures de client');
  await keyboard.press('Enter');
  come();
  await expect(page).toHaveURL(/\/dashboard\/nature-client$/);
});

test('/ and a filter are of the filter, and no letter is a command', async ({ page, keyboard }) => {
  const come = await openHeld(page, '/fr/dashboard/genres');
  await keyboard.type('/libelle:jaz');
  come();
  const filter = page.getByRole('combobox', { name: 'Filtrer' });
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue(/^libelle(Fr)?:jaz$/);
  await keyboard.type('z');
  await expect(page).toHaveURL(/\/genres\?q=libelle(Fr)?:jazz/);
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(0);
});

test('n and a line are of the new line, field by field', async ({ page, keyboard }) => {
  const come = await openHeld(page, '/fr/dashboard/genres');
  await keyboard.type('nXMAGIE');
  await keyboard.press('Tab');
  await keyboard.type('Ma');
  come();
  await expect(page.getByRole('textbox', { name: 'Libellé', exact: true })).toBeFocused();
  await keyboard.type('gie');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('XMAGIE');
  await expect(page.getByRole('textbox', { name: 'Libellé', exact: true })).toHaveValue('Magie');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'XMAGIE')).toBeVisible();
});

for (const [list, q, column, typed, written] of [
  ['manifestations', 'genre:DANSE', 'libelleFr', 'Essai de répétition', 'Essai de répétition'],
  ['manifestations', 'genre:DANSE', 'artistes', 'Camille Martin', /Camille Martin$/],
  ['sous-genres', 'codSsgen:BALLET', 'genre', 'Rugby', 'Rugby'],
  ['genres', 'codeGenre:JAZZ', 'ordre', '42', '42'],
  ['abonnements', 'idabonnement:2', 'finValidite', '24/12/2031', '24 déc. 2031'],
] as const)
  test(`letters typed in a cell of ${column} are written there`, async ({ page, keyboard }) => {
    // What the editors of cells stand on comes after the first page.
    const come = await hold(page, /\/assets\/(?:ark|arktype|check)-[^/]*\.js$/);
    await openList(page, `/fr/dashboard/${list}?cols=${column},dateModif&q=${q}`);
    const cell = cellsOf(rowAt(page), 1);
    await keyboard.type(typed);
    await keyboard.press('Enter');
    come();
    await expect(cell).toHaveText(written);
    // Of several names, Enter takes one in; another ends them.
    if (column === 'artistes') await keyboard.press('Enter');
    await expect(grid(page)).toBeFocused();
    await keyboard.press('Mod+Z');
    await expect(cell).not.toHaveText(written);
  });
