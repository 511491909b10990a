// Issue 26, shown by 4: the ten tasks of the help, read in the help, opened from there and followed to the letter, in both languages.
import type { Page } from '@playwright/test';
import { tasks } from '../../src/plugins/help/written/tasks';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';
import { command, palette } from '../support/palette';
import { cellsOf, grid, keyAt, rowAt, rowOf, slow } from '../support/rows';
import { callerFor, find, type Manifestation, notices, tour } from './acceptance/at-work';

/** What the first genre is called, in its list. */
const labelOfGenre = async (page: Page) => (await cellsOf(rowOf(page, await keyAt(page)), 2).textContent()) ?? '';
const statusOf = ({ manifInfo }: Manifestation) => manifInfo.statut;

/** What is typed, as each language says it. */
const typed = {
  fr: {
    screen: 'lieux',
    artist: 'Aide En Français',
    sell: 'mettre en vente',
    filter: 'statut:affiche date:<30j',
    parameter: 'durée du panier',
    value: '15 min',
    open: 'Ouvrir l’écran',
    form: 'Ouvrir le formulaire',
  },
  en: {
    screen: 'venues',
    artist: 'Help In English',
    sell: 'put on sale',
    filter: 'status:affiche date:<30d',
    parameter: 'basket duration',
    value: '20 min',
    open: 'Open the screen',
    form: 'Open the form',
  },
} as const;

test.describe.configure({ timeout: 240_000 });

for (const locale of ['fr', 'en'] as const) {
  const words = typed[locale];

  /** Reads a task in the help, and opens its screen from there. */
  const begin = async (page: Page, keyboard: Keyboard, id: string) => {
    const task = tasks.find((each) => each.id === id);
    await page.goto(`/${locale}/dashboard/aide?article=${id}`);
    const article = page.getByRole('article');
    for (const step of task?.etapes ?? []) await expect(article).toContainText(step[locale]);
    await article.getByRole('link', { name: words.open }).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${locale}${task?.ecran}/?(\\?|$)`), slow);
    await expect(page.locator('h1')).toBeVisible(slow);
  };
  const beginList = async (page: Page, keyboard: Keyboard, id: string) => {
    await begin(page, keyboard, id);
    await expect(rowAt(page)).toBeVisible(slow);
    await expect(grid(page)).toBeFocused(slow);
  };
  const ask = async (page: Page, keyboard: Keyboard, text: string) => {
    await command(page, keyboard, text, new RegExp(text, 'i'));
  };

  test(`the ten tasks of the help are followed to the letter (${locale})`, async ({
    page,
    keyboard,
    enter,
    heard,
    server,
  }) => {
    heard.allow(/status of 4(?:09|22)/);
    page.on('dialog', (dialog) => void dialog.accept());
    await enter();

    await test.step('anywhere without the mouse', async () => {
      await begin(page, keyboard, 'tache-palette');
      await ask(page, keyboard, words.screen);
      await expect(page).toHaveURL(/dashboard\/lieux/, slow);
    });

    await test.step('a filter', async () => {
      await beginList(page, keyboard, 'tache-filtre');
      await keyboard.press('/');
      await keyboard.press('Mod+A');
      await keyboard.type(words.filter);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]q=[^&]*30/, slow);
      await expect(rowAt(page)).toBeVisible(slow);
    });

    await test.step('several events on sale', async () => {
      const admin = await callerFor(server.url);
      await tour(admin, words.artist, 2);
      const states = async () => (await find(admin, `artiste:"${words.artist}"`)).items.map(statusOf);
      await beginList(page, keyboard, 'tache-vente');
      await keyboard.press('/');
      await keyboard.press('Mod+A');
      await keyboard.type(`artiste:"${words.artist}"`);
      await keyboard.press('Enter');
      await expect(rowAt(page, 3)).toHaveCount(0, slow);
      await keyboard.press('Escape');
      await expect(grid(page)).toBeFocused(slow);
      await keyboard.press('x');
      await keyboard.press('Shift+ArrowDown');
      await ask(page, keyboard, words.sell);
      await expect(palette(page).getByRole('status')).toContainText(/2/, slow);
      await keyboard.press('Enter');
      await expect.poll(states, slow).toEqual(['MISE_EN_VENTE', 'MISE_EN_VENTE']);
      await expect(palette(page)).toHaveCount(0, slow);
    });

    await test.step('a cell, taken back and done again', async () => {
      await beginList(page, keyboard, 'tache-cellule');
      const cell = cellsOf(rowOf(page, await keyAt(page)), 2);
      const before = (await cell.textContent()) ?? '';
      await keyboard.press('ArrowRight');
      await keyboard.press('F2');
      await expect(grid(page).locator('input:focus, textarea:focus')).toBeVisible(slow);
      await keyboard.press('Mod+A');
      await keyboard.type(`${before} !`);
      await keyboard.press('Enter');
      await expect(cell).toHaveText(`${before} !`, slow);
      await keyboard.press('Mod+Z');
      await expect(cell).toHaveText(before, slow);
      await keyboard.press('Mod+Shift+Z');
      await expect(cell).toHaveText(`${before} !`, slow);
      await keyboard.press('Mod+Z');
      await expect(cell).toHaveText(before, slow);
    });

    await test.step('what was done, before and after', async () => {
      // Right after: the label of the task before, made again and undone.
      const before = await labelOfGenre(page);
      await keyboard.press('Mod+Shift+Z');
      await expect.poll(() => labelOfGenre(page), slow).toBe(`${before} !`);
      await keyboard.press('Mod+Z');
      await expect.poll(() => labelOfGenre(page), slow).toBe(before);
      // Later, from the history.
      await beginList(page, keyboard, 'tache-annuler');
      await keyboard.press('Enter');
      const entry = page.getByRole('dialog');
      await entry.locator('summary').first().focus();
      await keyboard.press('Enter');
      await expect(entry).toContainText(`${before} !`, slow);
      await expect(entry).toContainText(before);
      await keyboard.press('Escape');
      await expect(entry).toHaveCount(0);
    });

    await test.step('a record', async () => {
      await beginList(page, keyboard, 'tache-nouveau');
      await keyboard.press('n');
      await expect(page).toHaveURL(/lieux\/edit/, slow);
      await expect(page.locator('main input:focus')).toBeVisible(slow);
      await keyboard.press('Mod+S');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible(slow);
      await keyboard.press('F8');
      await expect(page.locator('[aria-invalid="true"]:focus')).toBeVisible(slow);
    });

    await test.step('several records at once', async () => {
      await beginList(page, keyboard, 'tache-plusieurs');
      await keyboard.press('x');
      await keyboard.press('Shift+ArrowDown');
      await keyboard.press('Mod+E');
      await expect(page).toHaveURL(/lieux\/edit\?.*ids=/, slow);
      await expect(page.locator('h1')).toBeVisible(slow);
    });

    await test.step('a duplicate', async () => {
      await beginList(page, keyboard, 'tache-dupliquer');
      await keyboard.press('Mod+Shift+Y');
      await page.getByRole('dialog').getByRole('button', { name: words.form }).focus();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/packages\/edit\?copie=/, slow);
    });

    await test.step('a macro', async () => {
      await beginList(page, keyboard, 'tache-macro');
      await keyboard.press('/');
      await keyboard.press('Mod+A');
      await keyboard.type('verrou:non exclu:non');
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/verrou:non/, slow);
      await keyboard.press('Escape');
      await expect(grid(page)).toBeFocused(slow);
      await keyboard.press('F9');
      await expect(page.locator('footer')).toContainText(/0 (?:étape|step)/, slow);
      const first = await keyAt(page);
      await keyboard.press('x');
      await keyboard.press('Mod+Shift+L');
      await expect(palette(page).getByRole('status')).toContainText(/1\s?chang/, slow);
      await keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0, slow);
      await expect(page.locator('footer')).toContainText(/1 (?:étape|step)/, slow);
      await keyboard.press('F9');
      await expect(palette(page).getByRole('combobox')).toBeFocused(slow);
      await keyboard.type(`Verrou ${locale}`);
      await keyboard.press('Enter');
      await expect(notices(page)).toContainText(`Verrou ${locale}`, slow);
      // Another selection: the first is locked, and has left the filter.
      await keyboard.press('Escape');
      await expect(grid(page)).toBeFocused(slow);
      await expect(rowOf(page, first)).toHaveCount(0, slow);
      await keyboard.press('x');
      await ask(page, keyboard, `Verrou ${locale}`);
      await expect(palette(page).getByRole('list').first()).toContainText(/1\s?chang/, slow);
      await keyboard.press('Enter');
      await expect(notices(page)).toContainText(/1 (?:étape faite|step done)/, slow);
      await expect(palette(page)).toHaveCount(0, slow);
    });

    await test.step('a global parameter', async () => {
      await begin(page, keyboard, 'tache-parametre');
      await ask(page, keyboard, words.parameter);
      await expect(palette(page).getByRole('combobox')).toHaveValue('', slow);
      await keyboard.type(words.value);
      await expect(palette(page).getByRole('option').first()).toContainText(words.value.slice(0, 2), slow);
      await keyboard.press('Enter');
      await expect(palette(page).getByRole('table')).toContainText('→', slow);
      await keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0, slow);
    });
  });
}
