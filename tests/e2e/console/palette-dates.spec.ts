// The month of a date argument, by real keys: the day typed is highlighted, the grid writes in the field, the field keeps the keys.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { command, palette } from '../../support/palette';
import { callerFor, slow } from '../acceptance/at-work';

const month = (page: Page) => palette(page).getByRole('grid');
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => month(page).locator('[aria-selected="true"]');

/** Opens the command that makes séances in one line, up to its first date. */
async function askForDates(page: Page, keyboard: Keyboard, { title, rule }: { title: string; rule: string }) {
  await command(page, keyboard, `>${title}`, title);
  await expect(field(page)).toHaveAccessibleName(rule, slow);
  await keyboard.type('lun 20h');
  await expect(palette(page).getByRole('option').first()).toContainText(/lun|mon/i, slow);
  await keyboard.press('Enter');
}

/** Presses keys one by one, each writing a day in the field that the grid highlights. */
async function walk(page: Page, keyboard: Keyboard, steps: readonly (readonly [keys: string, day: string])[]) {
  for (const [keys, day] of steps) {
    await keyboard.press(keys);
    await expect(field(page)).toHaveValue(day);
    await expect(chosen(page)).toHaveText(String(Number(day.slice(0, 2))));
  }
}

test.beforeEach(({ enter }) => enter());

test('days of a series are typed or picked in the month, by keys alone', async ({
  page,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: { idmanif: number }[] }>(
    '/api/admin-config/manifestations?q=verrou:non+statut:vente&limit=1',
  );
  const idmanif = items[0]?.idmanif ?? 0;
  const made = async () => {
    const q = encodeURIComponent(`idmanif:${idmanif} date:2031-03-01..2031-03-31`);
    return (await caller.get<{ total: number }>(`/api/admin-config/seances?q=${q}&total=exact`)).total;
  };
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  await expect(page.getByRole('textbox', { name: 'Libellé anglais' })).toBeVisible(slow);
  await askForDates(page, keyboard, { title: 'Créer une série de séances en une ligne', rule: 'Jours et heures' });

  // Nothing typed: today, marked, is what Enter would give.
  await expect(field(page)).toHaveAccessibleName('Du', slow);
  await expect(month(page)).toBeVisible(slow);
  await expect(month(page).getByRole('columnheader')).toHaveText(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
  await expect(month(page).locator('[aria-current="date"][aria-selected="true"]')).toHaveCount(1);

  // Relative words and days are highlighted as they are typed; half a date leaves the month where it was.
  await keyboard.type('demain');
  await expect(month(page).locator('[aria-current="date"][aria-selected="true"]')).toHaveCount(0);
  await expect(chosen(page)).toHaveCount(1);
  await keyboard.press('Mod+A');
  await keyboard.type('3/3/2031');
  await expect(month(page)).toHaveAccessibleName('mars 2031');
  await expect(chosen(page)).toHaveAccessibleName('lundi 3 mars 2031');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '');
  await accessible('[data-palette]');
  await keyboard.type('x');
  await expect(palette(page).getByRole('status')).toHaveText(/^Tapez une date/);
  await expect(chosen(page)).toHaveCount(0);
  await expect(month(page)).toHaveAccessibleName('mars 2031');
  await keyboard.press('Backspace');

  await walk(page, keyboard, [
    ['ArrowDown', '10/03/2031'],
    ['ArrowLeft', '09/03/2031'],
    ['ArrowRight', '10/03/2031'],
    ['End', '16/03/2031'],
    ['Home', '10/03/2031'],
    ['PageDown', '10/04/2031'],
    ['Shift+PageDown', '10/04/2032'],
    ['Shift+PageUp', '10/04/2031'],
    ['ArrowUp', '03/04/2031'],
    ['PageUp', '03/03/2031'],
    ['ArrowUp', '24/02/2031'],
  ]);
  // Escape gives back what was typed; there, the caret has its keys again.
  await keyboard.press('Escape');
  await expect(field(page)).toHaveValue('3/3/2031');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Backspace');
  await keyboard.type('5');
  await expect(field(page)).toHaveValue('5/3/2031');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Home');
  await expect(field(page)).toHaveValue('03/03/2031');
  await keyboard.press('Enter');

  // The end of the series is looked for from its beginning.
  await expect(field(page)).toHaveAccessibleName('Au', slow);
  await expect(month(page)).toHaveAccessibleName('mars 2031');
  await walk(page, keyboard, [
    ['ArrowDown', '10/03/2031'],
    ['ArrowDown', '17/03/2031'],
  ]);
  await keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleName('Grille de prix', slow);
  await keyboard.type('theatre-3');
  await expect(palette(page).getByRole('option', { name: /^THEATRE-3/ })).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('status').first()).toContainText('3', slow);
  await keyboard.press('Enter');
  await expect.poll(made).toBe(3);
  await keyboard.press('Mod+Z');
  await expect.poll(made).toBe(0);
});

test('in English on a narrow screen, a day is picked by touch', async ({ page, keyboard, server, accessible }) => {
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: { idmanif: number }[] }>(
    '/api/admin-config/manifestations?q=verrou:non+statut:vente&limit=1',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/dashboard/manifestations/edit/${items[0]?.idmanif}`);
  await expect(page.getByRole('textbox', { name: 'English label' })).toBeVisible(slow);
  await askForDates(page, keyboard, { title: 'Create a series', rule: 'Days and times' });
  await expect(month(page)).toBeVisible(slow);
  await expect(month(page).getByRole('columnheader').first()).toHaveText('M');
  await keyboard.type('1/12/2030');
  await expect(month(page)).toHaveAccessibleName('December 2030');
  await palette(page).getByRole('button', { name: 'Next period' }).click();
  await expect(field(page)).toHaveValue('01/01/2031');
  await expect(field(page)).toBeFocused();
  const day = month(page).getByRole('gridcell', { name: /^Monday,? 6 January 2031$/ });
  await day.click();
  await expect(field(page)).toHaveValue('06/01/2031');
  await expect(palette(page)).toBeInViewport({ ratio: 1 });
  await accessible('[data-palette]');
  await day.click();
  await expect(field(page)).toHaveAccessibleName('To', slow);
});
