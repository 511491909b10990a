// Two bulk changes recorded on one selection by keyboard, replayed on another, stopped by what is in the way, undone.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keyboard';
import { callerFor, find, openList, palette, slow } from './acceptance/at-work';

const name = 'Retirer et verrouiller';
const chip = (page: Page) => page.getByRole('button', { name: /^Enregistrement · / });
const steps = (page: Page) => palette(page).getByRole('list').first();

/** Ticks the two events that a list shows. */
async function tickBoth(page: Page, keyboard: Keyboard, ids: readonly number[]): Promise<void> {
  await openList(page, `/fr/dashboard/event-management?q=idmanif:${ids.join(',')}`);
  await keyboard.press('Mod+A');
  await expect(page.getByText('2 sélectionnées').first()).toBeVisible(slow);
}

/** Makes a bulk change by its key, dry run included. */
async function change(page: Page, keyboard: Keyboard, keys: string, said: RegExp): Promise<void> {
  await keyboard.press(keys);
  await expect(palette(page).getByRole('status')).toContainText('2changent', slow);
  await keyboard.press('Enter');
  await expect(page.getByText(said).first()).toBeVisible(slow);
  await expect(palette(page)).toHaveCount(0);
}

/** Opens the dry run of the macro from the palette. */
async function rehearse(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('Mod+K');
  await expect(palette(page).locator('input')).toBeFocused();
  await keyboard.type('>retirer et');
  await expect(palette(page).getByRole('option').first()).toContainText(name, slow);
  await keyboard.press('Enter');
  await expect(steps(page).getByRole('listitem').first()).toContainText(/Exclure/, slow);
}

test('a macro is recorded, replayed on another selection, stopped by a failure, and taken back', async ({
  page,
  server,
  enter,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await find(admin, 'statut:vente verrou:non exclu:non', 4);
  const ids = items.map(({ idmanif }) => idmanif);
  const [first, second] = [ids.slice(0, 2), ids.slice(2)];
  const locked = (await find(admin, 'verrou:oui exclu:non', 2)).items.map(({ idmanif }) => idmanif);
  const done = async () => (await find(admin, `idmanif:${second.join(',')} exclu:oui verrou:oui`)).total;
  const untouched = async () => (await find(admin, `idmanif:${second.join(',')} exclu:non verrou:non`)).total;
  await enter();

  await tickBoth(page, keyboard, first);
  await keyboard.press('F9');
  await expect(chip(page)).toContainText('0 étape', slow);
  await change(page, keyboard, 'Mod+Shift+E', /^2 manifestations exclues/);
  await expect(chip(page)).toContainText('1 étape');
  await change(page, keyboard, 'Mod+Shift+L', /^2 manifestations verrouillées/);
  await expect(chip(page)).toContainText('2 étapes');
  await accessible('footer');
  await keyboard.press('F9');
  await expect(palette(page).locator('input')).toHaveAccessibleName('Nom de la macro', slow);
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page.getByText(`Macro « ${name} » enregistrée`).first()).toBeVisible(slow);
  await expect(chip(page)).toHaveCount(0);

  // A new page: the macro comes from the server.
  await tickBoth(page, keyboard, second);
  await rehearse(page, keyboard);
  await expect(steps(page).getByRole('listitem')).toHaveCount(2);
  await expect(steps(page).getByRole('listitem').first()).toContainText('2 changent');
  await accessible('[data-palette]');
  await keyboard.press('Enter');
  await expect(page.getByText(`Macro « ${name} » : 2 étapes faites`).first()).toBeVisible(slow);
  expect(await done()).toBe(2);

  // The lock goes first: the other way round, it would be in the way.
  await keyboard.press('Mod+Z');
  await expect(page.getByText('4 modifications annulées').first()).toBeVisible(slow);
  expect(await untouched()).toBe(2);

  // Others are locked already: they may not be changed at all.
  await tickBoth(page, keyboard, locked);
  await rehearse(page, keyboard);
  await expect(steps(page)).toContainText('2 bloqués');
  await keyboard.press('Enter');
  await expect(page.getByText(/arrêtée à l’étape 1 sur 2, Exclure.*\s: tout est bloqué/).first()).toBeVisible(slow);
});
