// What a dry run showed, given an hour: by a key in the dry run or by a sentence; seen in the calendar, moved, done, given up.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';
import { command, palette } from '../support/palette';
import { cellsOf, grid, openList, rowAt } from '../support/rows';
import { callerFor, slow } from './acceptance/at-work';

const calendar = '/fr/dashboard/calendrier';
const offer = 'ne plus proposer le genre en filtre';

/** The dry run of the command on the genre under the cursor. */
async function tried(page: Page, keyboard: Keyboard, words: string): Promise<void> {
  await command(page, keyboard, words);
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
}

test('a dry run is given an hour by one key; it waits in the calendar, and is given up as anything is undone', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  await openList(page, '/fr/dashboard/genres?q=jazz');
  const shown = cellsOf(rowAt(page), 4).getByRole('img');
  await expect(shown).toHaveAttribute('aria-label', 'Oui');
  await tried(page, keyboard, offer);
  await expect(palette(page).getByRole('button', { name: /^À une date…/ })).toBeVisible();
  await keyboard.press('p');
  await expect(palette(page).locator('input')).toBeFocused();
  await keyboard.type('demain 10h');
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié le .* 10:00/).first()).toBeVisible(slow);
  await expect(shown).toHaveAttribute('aria-label', 'Oui');

  await openList(page, calendar);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendrier');
  await expect(cellsOf(rowAt(page), 1)).toContainText('10:00');
  await expect(cellsOf(rowAt(page), 2)).toContainText(/Ne plus proposer le genre en filtre/);
  await command(page, keyboard, 'annuler l’acte planifié', /Annuler l’acte planifié/);
  await expect(page.getByText(/Acte annulé/).first()).toBeVisible(slow);
  await expect(grid(page)).toHaveCount(0, slow);
});

test('a sentence that names an hour plans by Enter; nothing is done before', async ({ page, enter, keyboard }) => {
  await enter();
  await openList(page, '/fr/dashboard/genres?q=jazz');
  await tried(page, keyboard, `${offer} jazz demain 9h`);
  await expect(palette(page).getByRole('button', { name: /^Planifier\s?: demain 9h/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue('demain 9h');
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié le .* 09:00/).first()).toBeVisible(slow);
  await expect(cellsOf(rowAt(page), 4).getByRole('img')).toHaveAttribute('aria-label', 'Oui');
  await keyboard.press('Mod+Z');
  await openList(page, `${calendar}?vue=tous`);
  await expect(cellsOf(rowAt(page), 3)).toHaveText('Annulé');
});

test('a sentence that says each Monday plans all of them until its end', async ({ page, enter, keyboard, server }) => {
  await enter();
  await openList(page, '/fr/dashboard/genres?q=jazz');
  await tried(page, keyboard, `${offer} jazz chaque lundi 9h jusqu’au 31/12/2027`);
  await expect(palette(page).getByRole('button', { name: /^Planifier\s?: chaque lundi 9h/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue(/ 09:00$/);
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue('31/12/2027');
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié chaque semaine dès le .* 09:00, jusqu’au 31/).first()).toBeVisible(slow);
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: { regle: string; fin: string }[] }>(
    '/api/processing-ws/actes-planifies?sort=-quand&q=etat:PLANIFIE',
  );
  expect(items).toMatchObject([{ regle: 'SEMAINE', fin: expect.stringMatching(/^2027-12-3/) }]);
  await keyboard.press('Mod+Z');
  // Or with the day on which it waits to be looked at again.
  await tried(page, keyboard, `${offer} jazz chaque lundi 9h à revoir le 31/12/2027`);
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue(/ 09:00$/);
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue('31/12/2027');
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié chaque semaine dès le .* 09:00, à revoir le 31/).first()).toBeVisible(slow);
  await keyboard.press('Mod+Z');
});

test('what is done with the mouse is told by its sentence, once', async ({ page, enter, keyboard }) => {
  await enter();
  const taught = page.getByText(/Au clavier\s?: Ctrl K, puis «.ne plus proposer le genre en filtre.»/);
  const run = async () => {
    await openList(page, '/fr/dashboard/genres?q=jazz');
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: /^Ne plus proposer le genre/ }).click();
    await palette(page)
      .getByRole('button', { name: /^Ne plus proposer le genre/ })
      .click();
    await expect(page.getByRole('button', { name: /^Annuler/ }).first()).toBeVisible(slow);
  };
  await run();
  await expect(taught).toBeVisible(slow);
  await keyboard.press('Mod+Z');
  await expect(cellsOf(rowAt(page), 4).getByRole('img')).toHaveAttribute('aria-label', 'Oui', slow);
  await run();
  await expect(taught).toHaveCount(0);
});
