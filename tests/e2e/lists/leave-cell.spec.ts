// What is typed in a cell is written by the key that leaves it, whatever its control.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { cellsOf, grid, openList, rowAt } from '../../support/rows';

test.use({ layout: 'azerty' });

test.beforeEach(({ enter }) => enter());

for (const [list, q, column, typed, written] of [
  ['abonnements', '-idabonnement:1', 'finValidite', '24/12/2031', '24 déc. 2031'],
  ['manifestations', 'genre:OPERA', 'artistes', 'Camille', /Camille$/],
  ['sous-genres', 'codSsgen:POP', 'genre', 'Rugby', 'Rugby'],
] as const)
  test(`Tab writes ${column} and opens the next cell, undo takes it back`, async ({ page, keyboard }) => {
    await openList(page, `/fr/dashboard/${list}?cols=${column},libelleFr&q=${q}`);
    const key = (await rowAt(page).getAttribute('data-row')) ?? '';
    const one = { abonnements: 'idabonnement', manifestations: 'idmanif', 'sous-genres': 'codSsgen' }[list];
    await openList(page, `/fr/dashboard/${list}?cols=${column},libelleFr&q=${one}:${key}`);
    const cell = cellsOf(rowAt(page), 1);
    const before = (await cell.textContent()) ?? '';
    await keyboard.press('F2');
    await expect(cell.locator('input').first()).toBeFocused();
    await keyboard.type(typed);
    await keyboard.press('Tab');
    await expect(cellsOf(rowAt(page), 2).getByRole('textbox').first()).toBeFocused();
    await expect(cell).toHaveText(written);
    await keyboard.press('Escape');
    await keyboard.press('Mod+Z');
    await expect(cell).toHaveText(before);
  });

test('Enter or a comma takes a name, made when nobody has it; with nothing typed it writes them', async ({
  page,
  keyboard,
}) => {
  await openList(page, '/fr/dashboard/manifestations?cols=artistes,libelleFr&q=genre:CIRQUE');
  const cell = cellsOf(rowAt(page), 1);
  await keyboard.press('F2');
  await expect(cell.locator('input').first()).toBeFocused();
  const chip = (name: string) => page.getByRole('button', { name: `Retirer ${name}` });
  await keyboard.type('Camille');
  await keyboard.press('Enter');
  await expect(chip('Camille')).toBeVisible();
  await keyboard.type('Juliette,');
  await expect(chip('Juliette')).toBeVisible();
  await keyboard.type('Wulfran');
  await keyboard.press('Enter');
  await expect(chip('Wulfran')).toBeVisible();
  await keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await expect(cell).toHaveText(/, Camille, Juliette et Wulfran$/);
  await keyboard.press('Mod+Z');
  await expect(cell).not.toHaveText(/Juliette/);
});

test('a record typed and left by Tab before the server has answered is written, then the next cell opens', async ({
  page,
  keyboard,
}) => {
  await openList(page, '/fr/dashboard/sous-genres?cols=genre,libelleFr&q=codSsgen:CABARET');
  const cell = cellsOf(rowAt(page), 1);
  const answer = await hold(page, /\/genres\/choices\?/);
  await keyboard.press('F2');
  await expect(cell.getByRole('combobox')).toBeFocused();
  await keyboard.type('Rugby');
  await keyboard.press('Tab');
  await expect(cell.getByRole('combobox')).toHaveValue('Rugby');
  answer();
  await expect(cell).toHaveText('Rugby');
  await expect(cellsOf(rowAt(page), 2).getByRole('textbox').first()).toBeFocused();
});
