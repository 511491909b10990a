// Issue 15, shown by 4: ten tasks by keyboard alone, from the palette, from anywhere; none needs a list to be open first.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { openPalette, palette } from '../../support/palette';
import { cellsOf, keyAt } from '../../support/rows';
import { callerFor, find, grid, notices, openList, rowOf, slow, tour } from './at-work';

test.use({ layout: 'azerty' });

/** Types in the palette and runs its first row, which must say this. */
async function run(page: Page, keyboard: Keyboard, typed: string, first: RegExp): Promise<void> {
  await openPalette(page, keyboard);
  await keyboard.press('Mod+A');
  await keyboard.type(typed);
  await expect(palette(page).getByRole('option').first()).toHaveText(first, slow);
  await keyboard.press('Enter');
}

/** Answers the question asked: finds a record and takes it. */
async function answer(page: Page, keyboard: Keyboard, typed: string, first: RegExp): Promise<void> {
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await keyboard.type(typed);
  await expect(palette(page).getByRole('option').first()).toHaveText(first, slow);
  await keyboard.press('Enter');
}

const confirm = async (page: Page, keyboard: Keyboard, button: RegExp) => {
  await expect(palette(page).getByRole('button', { name: button })).toBeFocused(slow);
  await keyboard.press('Enter');
};

/** The focus is somewhere. */
const focused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test.beforeEach(({ enter }) => enter());

test('ten tasks from the palette, from wherever one is', async ({ page, keyboard, server }) => {
  test.setTimeout(150_000);
  const caller = await callerFor(server.url);
  const [first, second] = await tour(caller, 'Dix Tâches', 2);
  await page.goto('/fr/dashboard/');
  await expect(page.locator('html[data-keyboard=ready]')).toBeAttached(slow);
  const states = () =>
    find(caller, 'artiste:"Dix Tâches"').then(({ items }) => items.map((row) => row.manifInfo.statut));

  await test.step('1. a genre is made, from the home screen', async () => {
    await run(page, keyboard, 'créer un genre', /^Créer un genre…/);
    await answer(page, keyboard, 'ZZTEST', /ZZTEST/);
    await answer(page, keyboard, 'Genre d’essai', /Genre d’essai/);
    await expect(palette(page).getByRole('option').first()).toHaveText(/Lancer/, slow);
    await keyboard.press('Enter');
    await expect(notices(page)).toContainText('création enregistrée', slow);
  });

  await test.step('2. it is deleted by its name, which the title says, and comes back', async () => {
    await run(page, keyboard, 'supprimer le genre', /^Supprimer le genre…/);
    await answer(page, keyboard, 'genre d’essai', /Genre d’essai/);
    await expect(
      palette(page).getByText('Supprimer le genre «\u00a0Genre d’essai\u00a0»', { exact: true }),
    ).toBeVisible(slow);
    await confirm(page, keyboard, /^Supprimer le genre/);
    await expect(notices(page)).toContainText('suppression effectuée', slow);
    await focused(page);
    await keyboard.press('Mod+Z');
    await expect(notices(page)).toContainText(/annulée?/, slow);
  });

  await test.step('3. two events are put on sale by their pasted ids', async () => {
    await run(page, keyboard, 'mettre en vente', /^Mettre en vente….*Manifestations/);
    await answer(page, keyboard, `${first};${second}`, new RegExp(`${first}`));
    await confirm(page, keyboard, /^Mettre en vente \(2\)/);
    await expect.poll(states, slow).toEqual(['MISE_EN_VENTE', 'MISE_EN_VENTE']);
  });

  await test.step('4. that is taken back', async () => {
    await run(page, keyboard, 'annuler la dernière', /^Annuler la dernière action/);
    await expect.poll(states, slow).toEqual(['MISE_A_L_AFFICHE', 'MISE_A_L_AFFICHE']);
  });

  await test.step('5. the same by a filter, looked at and given up', async () => {
    await run(page, keyboard, 'mettre en vente artiste:"Dix Tâches"', /^Mettre en vente.*Manifestations/);
    await expect(palette(page).getByRole('button', { name: /^Mettre en vente \(2\)/ })).toBeFocused(slow);
    await keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await focused(page);
  });

  await test.step('6. the history of a venue is read', async () => {
    await run(page, keyboard, 'historique de l’enr', /^Historique de l’enregistrement…/);
    await answer(page, keyboard, 'zénith', /Zénith/);
    await expect(page.getByRole('dialog', { name: /^Historique de .*Zénith/ })).toBeVisible(slow);
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await focused(page);
  });

  await test.step('7. what uses it is read', async () => {
    await run(page, keyboard, 'utilisations', /^Utilisations…/);
    await answer(page, keyboard, 'zénith', /Zénith/);
    // The palette has this name too, while it asks.
    await expect(page.getByRole('dialog', { name: /Utilisations/ }).getByText('Utilisé par')).toBeVisible(slow);
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('8. a list that is not open is exported', async () => {
    const file = page.waitForEvent('download');
    await run(page, keyboard, 'exporter', /^Exporter la liste…/);
    await answer(page, keyboard, 'genres', /^Genres/);
    await answer(page, keyboard, 'csv', /CSV/);
    expect((await file).suggestedFilename()).toMatch(/genres.*\.csv/);
  });

  await test.step('9. two events are edited together', async () => {
    await run(page, keyboard, 'modifier ensemble', /^Modifier ensemble…/);
    await answer(page, keyboard, 'manifestations', /^Manifestations/);
    await answer(page, keyboard, `${first};${second}`, new RegExp(`${first}`));
    await expect(page).toHaveURL(new RegExp(`ids=${first}(;|%3B)${second}`), slow);
  });

  await test.step('10. a package is begun: the cursor is in its first field, and Escape leaves it for its list', async () => {
    await run(page, keyboard, 'créer un package', /^Créer un package/);
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveau package' })).toBeVisible(slow);
    await expect(page).toHaveURL(/packages\/edit/, slow);
    await expect(page.locator('main input:focus, main textarea:focus, main [role=combobox]:focus')).toBeVisible(slow);
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/packages$/, slow);
    await focused(page);
  });
});

test('the row under the cursor is the target, and the focus is never lost', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/genres');
  await keyboard.press('j');
  const key = await keyAt(page, 2);
  const name = (await cellsOf(rowOf(page, key), 2).textContent()) ?? '';

  await test.step('a command names it, and proposes no other', async () => {
    await run(page, keyboard, 'supprimer le genre', /^Supprimer le genre…/);
    await expect(palette(page).getByText(`Supprimer le genre «\u00a0${name}\u00a0»`, { exact: true })).toBeVisible(
      slow,
    );
    await keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(grid(page)).toBeFocused();
  });

  await test.step('Escape leaves the filter for the rows', async () => {
    await keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Filtrer' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
  });

  await test.step('Escape leaves a clean record for the row it was opened from', async () => {
    await openList(page, '/fr/dashboard/lieux');
    for (let row = 0; row < 30; row += 1) await keyboard.press('j');
    const at = await grid(page).getAttribute('aria-activedescendant');
    const venue = await page
      .locator(`[id="${at}"]`)
      .locator('xpath=ancestor-or-self::*[@data-row]')
      .getAttribute('data-row');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`lieux/edit/${venue}`), slow);
    await expect(page.locator('form, [id^="section-"]').first()).toBeVisible(slow);
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/lieux$/, slow);
    await expect(grid(page)).toBeFocused(slow);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`lieux/edit/${venue}`), slow);
  });

  await test.step('a new record puts the cursor in its first field, whatever comes before it', async () => {
    await page.goto('/fr/dashboard/manifestations/edit');
    await expect(page.getByRole('combobox', { name: /^Identifiant/ })).toBeFocused(slow);
    await page.goto('/fr/dashboard/gestion-pages/seo/new');
    await expect(page.getByRole('combobox', { name: /^Type de donnée/ })).toBeFocused(slow);
  });

  await test.step('the last visible row is deleted: the focus stays on the page', async () => {
    await openList(page, '/fr/dashboard/genres');
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await keyboard.type('ZZSEUL');
    await keyboard.press('Tab');
    await keyboard.type('Seul au monde');
    await keyboard.press('Enter');
    await expect(rowOf(page, 'ZZSEUL')).toBeVisible(slow);
    await openList(page, '/fr/dashboard/genres?q=seul');
    await run(page, keyboard, 'supprimer le genre', /^Supprimer le genre…/);
    await confirm(page, keyboard, /^Supprimer le genre/);
    await expect(rowOf(page, 'ZZSEUL')).toHaveCount(0, slow);
    await focused(page);
    await keyboard.press('Mod+Z');
    await expect(rowOf(page, 'ZZSEUL')).toBeVisible(slow);
    await expect(grid(page)).toBeFocused();
  });
});
