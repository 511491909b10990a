// A grid of prices as its matrix, by keyboard alone and after a click: pasted, applied, followed back, put back.
import type { Page } from '@playwright/test';
import { Caller } from '../server/app/caller';
import { expect, people, test } from '../support/browser';
import { openPalette, palette } from '../support/palette';
import { slow } from '../support/rows';

const api = '/api/admin-config';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Price {
  idPrix: number;
  version: number;
  idnatcl: number;
  codcatpl: string;
  montant: number;
}

/** 40 natures, 12 categories and a grid with a price in each pair; what it costs everywhere. */
async function makeGrid(caller: Caller, grille: string) {
  const list = <T>(path: string, q = '') =>
    caller.get<{ items: T[] }>(`${api}/${path}?limit=500&q=${encodeURIComponent(q)}`).then(({ items }) => items);
  const made = (n: number) => Array.from({ length: Math.max(0, n) }, (_, at) => at);
  const natures = await list<{ idnatcl: number }>('natures-client');
  await caller.post(`${api}/natures-client/bulk`, {
    patches: made(40 - natures.length).map((at) => ({ id: null, change: { name: `Tarif ${at}`, ordre: 900 + at } })),
  });
  const categories = await list<{ codcatpl: string }>('categories-place');
  await caller.post(`${api}/categories-place/bulk`, {
    patches: made(12 - categories.length).map((at) => ({
      id: null,
      change: { codcatpl: `PLUS${at}`, libelleFr: `Plus ${at}`, ordre: 900 + at },
    })),
  });
  const [lines, columns] = await Promise.all([
    list<{ idnatcl: number }>('natures-client'),
    list<{ codcatpl: string }>('categories-place'),
  ]);
  expect([lines.length, columns.length]).toEqual([40, 12]);
  const patches = lines.flatMap(({ idnatcl }) =>
    columns.map(({ codcatpl }) => ({ id: null, change: { grille, idnatcl, codcatpl, montant: 10 } })),
  );
  expect(await caller.post(`${api}/prix/bulk`, { patches })).toMatchObject({ created: 480, refused: 0 });
  return () => list<Price>('prix', `grille:=${grille}`);
}

/** A block as a spreadsheet copies it: 20,00, 20,50 …, `###` and what can be read in two ways in the last line. */
function block(): string {
  return Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 12 }, (_cell, column) => {
      if (row === 39 && column === 0) return '###';
      if (row === 39 && column === 1) return '1,500';
      return (20 + row + column / 2).toFixed(2).replace('.', ',');
    }).join('\t'),
  ).join('\r\n');
}

const copy = (page: Page, text: string) => page.evaluate((each) => navigator.clipboard.writeText(each), text);
const cell = (page: Page, state: string) => page.locator(`[role="gridcell"][data-state="${state}"]`);
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /collés|change|plage/ });
const notices = (page: Page) => page.getByLabel('Notifications');
const past = (page: Page) => page.getByRole('dialog', { name: 'Historique du prix' });
const atCursor = async (page: Page) =>
  page.locator(`[id="${await page.getByRole('grid').getAttribute('aria-activedescendant')}"]`);

test.beforeEach(async ({ enter }) => {
  await enter();
});

test('40 × 12 prices pasted, one followed back to who changed it and undone, in 20 keys', async ({
  page,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await Caller.signIn(server.url, people.admin.login);
  const prices = await makeGrid(caller, 'ZENITH-12');
  await page.goto('/fr/dashboard/');
  await expect(page.locator('html[data-keyboard=ready]')).toBeAttached(slow);
  await copy(page, block());
  const start = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type('matr');
  await expect(palette(page).getByRole('option').first()).toContainText('Matrice des prix', slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  await keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Grille', exact: true })).toBeFocused();
  await keyboard.type('zen');
  await expect(page.getByRole('option', { name: 'ZENITH-12' })).toBeVisible();
  await keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: /ZENITH-12/ });
  await expect(grid).toBeFocused(slow);
  await expect(grid).toHaveAttribute('aria-rowcount', '41');

  await keyboard.press('Mod+V');
  await expect(status(page)).toContainText('40 × 12 collés');
  await expect(status(page)).toContainText('478 changent');
  await expect(status(page)).toContainText('1 refusé');
  await expect(cell(page, 'refused')).toHaveAccessibleName(/«.###.».: la colonne du tableur est trop étroite/);
  await expect(await atCursor(page)).toHaveAccessibleName(/Plein tarif, Carré Or.: 20,00.*avant.: 10,00.*\+10,00/);
  await expect((await atCursor(page)).locator('del')).toHaveText('10,00');
  await accessible('main');
  // One answer for all that can be read in two ways.
  await expect(cell(page, 'two')).toHaveText(/1,500/);
  await keyboard.press('2');
  await expect(status(page)).toContainText('479 changent');
  expect((await prices()).every(({ montant }) => montant === 10)).toBe(true);
  await keyboard.press('Mod+Enter');
  await expect(notices(page)).toContainText('479 prix enregistrés', slow);
  await expect(cell(page, 'changed')).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(await atCursor(page)).toHaveText('21,50');
  await keyboard.press('h');
  await expect(past(page)).toContainText('Camille Morel', slow);
  await expect(past(page)).toContainText('+11,50');
  await expect(past(page).getByRole('button', { name: 'Remettre 10,00 €' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(await atCursor(page)).toHaveText('10,00', slow);
  expect(keyboard.struck - start).toBeLessThanOrEqual(20);

  // That one alone; the line of what was refused is as it was.
  const after = await prices();
  expect(after.filter(({ montant }) => montant === 10)).toHaveLength(2);
  expect(after.filter(({ montant }) => montant === 1.5)).toHaveLength(1);
  // The paste is one lot: two steps take all of it back.
  await keyboard.press('Mod+Z');
  await expect(await atCursor(page)).toHaveText('21,50', slow);
  await keyboard.press('Mod+Z');
  await expect(async () => expect((await prices()).every(({ montant }) => montant === 10)).toBe(true)).toPass();
});

test('the same after a click: typed, filled, raised, emptied, and taken back before it is written', async ({
  page,
  keyboard,
}) => {
  await page.goto('/fr/dashboard/nature-client/grilles?grille=THEATRE-3');
  const grid = page.getByRole('grid', { name: /THEATRE-3/ });
  await expect(grid).toBeFocused(slow);
  const second = page.locator('[role="gridcell"][data-cell="2 CAT2"]');
  const old = await second.textContent();
  await second.click();
  await keyboard.type('33,5');
  await keyboard.press('Enter');
  await expect(second.locator('ins')).toHaveText('33,50');
  await expect(second.locator('del')).toHaveText(String(old));
  await keyboard.press('ArrowUp');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Mod+D');
  await expect(page.locator('[role="gridcell"][data-cell="4 CAT2"] ins')).toHaveText('33,50');
  await keyboard.type('+10%');
  await keyboard.press('Enter');
  await expect(page.locator('[role="gridcell"][data-cell="3 CAT2"] ins')).toHaveText('36,85');
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(page.locator('[role="gridcell"][data-cell="3 CAT2"] ins')).toHaveText('33,50');
  await expect(grid).toBeFocused();
  // What is no price is said where it is typed, and stays there.
  await keyboard.type('1.500');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('peut se lire de deux façons');
  await keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('Delete');
  await expect((await atCursor(page)).locator('ins')).toHaveText('—');
  await expect(status(page)).toContainText('4 changent');
  await keyboard.press('Mod+S');
  await expect(notices(page)).toContainText('4 prix enregistrés', slow);
  await expect(await atCursor(page)).toHaveText('—');
  await keyboard.press('Mod+Z');
  await expect(second).toHaveText(String(old), slow);
  await expect(await atCursor(page)).not.toHaveText('—');
  // Pasted, applied, followed back and put back from the cell that was clicked.
  await copy(page, '41\t1.950\r\n42\t###');
  await second.click();
  await keyboard.press('Mod+V');
  await keyboard.press('2');
  await keyboard.press('Mod+Enter');
  await expect(second).toHaveText('41,00', slow);
  await expect(cell(page, 'changed')).toHaveCount(0);
  await keyboard.press('h');
  await expect(
    past(page)
      .getByRole('button', { name: /^Remettre/ })
      .first(),
  ).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect(second).toHaveText(String(old), slow);
});

test('what is typed and not written is there for whoever comes back', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/nature-client/grilles?grille=THEATRE-3');
  const grid = page.getByRole('grid', { name: /THEATRE-3/ });
  await expect(grid).toBeFocused(slow);
  const typed = page.locator('[role="gridcell"][data-cell="2 CAT2"]').locator('ins');
  await page.locator('[role="gridcell"][data-cell="2 CAT2"]').click();
  await keyboard.type('44');
  await keyboard.press('Enter');
  await expect(typed).toHaveText('44,00');
  await keyboard.press('g');
  await keyboard.press('h');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible(slow);
  await page.goBack();
  await expect(typed).toHaveText('44,00', slow);
  await page.getByRole('button', { name: 'Laisser' }).click();
  await expect(typed).toHaveCount(0);
});

test('somebody else saves the same price meanwhile: it is said, and what was typed stays', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await Caller.signIn(server.url, people.admin.login);
  await page.goto('/fr/dashboard/nature-client/grilles?grille=DANSE-4');
  await expect(page.getByRole('grid', { name: /DANSE-4/ })).toBeFocused(slow);
  const [line, category] = String(await (await atCursor(page)).getAttribute('data-cell')).split(' ');
  const q = encodeURIComponent('grille:=DANSE-4');
  const price = async () =>
    (await caller.get<{ items: Price[] }>(`${api}/prix?limit=500&q=${q}`)).items.find(
      ({ idnatcl, codcatpl }) => String(idnatcl) === line && codcatpl === category,
    );
  await keyboard.type('61');
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  const before = await price();
  if (!before) throw new Error('No price');
  await caller.put(`${api}/prix/${before.idPrix}`, { montant: 59 }, before.version);
  await expect(await atCursor(page)).toHaveAccessibleName(/61,00.*enregistré entre-temps à 59,00/, slow);
  await keyboard.press('Mod+Enter');
  await expect(await atCursor(page)).toHaveAccessibleName(/61,00.*avant.: 59,00.*Modifié depuis par/, slow);
  expect((await price())?.montant).toBe(59);
  // Now that it was seen, it is written.
  await keyboard.press('Mod+Enter');
  await expect(await atCursor(page)).toHaveText('61,00', slow);
  expect((await price())?.montant).toBe(61);
});

test('who may not write reads, copies and follows back', async ({ page, keyboard, enter }) => {
  await enter('partner');
  await page.goto('/fr/dashboard/nature-client/grilles?grille=THEATRE-3');
  const grid = page.getByRole('grid', { name: /THEATRE-3/ });
  await expect(grid).toBeFocused(slow);
  await expect(grid).toHaveAttribute('aria-readonly', 'true');
  await keyboard.type('5');
  await expect(grid.getByRole('textbox')).toHaveCount(0);
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Mod+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+(,\d+)?\t\d+(,\d+)?$/);
});
