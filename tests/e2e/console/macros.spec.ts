// Two bulk changes recorded on one selection by keyboard, replayed on another, stopped by what is in the way, undone.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, people, test } from '../../support/browser';
import { hold } from '../../support/hold';
import type { Keyboard } from '../../support/keys/keyboard';
import { command, palette } from '../../support/palette';
import { callerFor, find, openList, slow } from '../acceptance/at-work';

const name = 'Retirer et verrouiller';
const chip = (page: Page) =>
  page
    .locator('footer')
    .getByRole('status')
    .filter({ hasText: /^Enregistrement · / });
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
  await command(page, keyboard, '>retirer et', name);
  await expect(steps(page).getByRole('listitem').first()).toContainText(/Exclure/, slow);
}

test.beforeEach(({ enter }) => enter());

test('a macro is recorded, replayed on another selection, stopped by a failure, and taken back', async ({
  page,
  server,
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

  await tickBoth(page, keyboard, first);
  await keyboard.press('F9');
  await expect(chip(page)).toContainText('0 étape', slow);
  await change(page, keyboard, 'Mod+Shift+E', /^2 manifestations exclues/);
  await expect(chip(page)).toContainText('1 étape');
  await change(page, keyboard, 'Mod+Shift+L', /^2 manifestations verrouillées/);
  await expect(chip(page)).toContainText(/2 étapes.*Verrouiller/);
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

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Mes macros' });
const order = (page: Page) => drawer(page).getByRole('list', { name: 'Macros, dans leur ordre' }).locator('> li');

/** Keeps macros for the administrator, as if recorded before. */
async function keepMacros(request: APIRequestContext, ...kept: readonly string[]): Promise<void> {
  const { access_token: token } = await (await request.post('/api/user/loginAdmin', { data: people.admin })).json();
  const macro = (nom: string) => ({
    nom,
    resource: 'manifestations',
    etapes: [{ id: 'events.exclureRecherche', args: {}, aimed: true }],
  });
  const data = Object.fromEntries(kept.map((nom) => [`macro.${nom.toLowerCase()}`, macro(nom)]));
  const answer = await request.put('/api/user/preferences', { data, headers: { Authorization: token } });
  expect(answer.ok()).toBe(true);
}

test('macros have a place: put in order, renamed, deleted, each taken back, and replayed on the selection', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const ids = (await find(admin, 'verrou:non exclu:non', 2)).items.map(({ idmanif }) => idmanif);
  await keepMacros(page.request, 'Alpha', 'Beta', 'Gamma');
  await tickBoth(page, keyboard, ids);
  await keyboard.press('Shift+F9');
  await expect(order(page)).toHaveCount(3, slow);
  await expect(drawer(page)).toContainText('Rejouées sur la sélection : 2 manifestations');
  await accessible('[role=dialog]');

  await drawer(page).getByRole('button', { name: 'Rejouer Beta' }).focus();
  await keyboard.press('Alt+ArrowUp');
  await expect(order(page)).toHaveText([/^Beta/, /^Alpha/, /^Gamma/]);
  await expect(drawer(page).getByRole('button', { name: 'Rejouer Beta' })).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Descendre Beta' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(order(page)).toHaveText([/^Alpha/, /^Gamma/, /^Beta/]);
  await expect(drawer(page).getByRole('button', { name: 'Descendre Beta' })).toBeFocused();

  await drawer(page).getByRole('button', { name: 'Renommer Gamma' }).focus();
  await keyboard.press('Enter');
  await expect(drawer(page).getByRole('textbox', { name: 'Nom de la macro' })).toBeFocused();
  await keyboard.type('Omega');
  await keyboard.press('Escape');
  await expect(drawer(page).getByRole('button', { name: 'Renommer Gamma' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Delta');
  await keyboard.press('Enter');
  await expect(order(page)).toHaveText([/^Alpha/, /^Delta/, /^Beta/]);

  await drawer(page).getByRole('button', { name: 'Supprimer Delta' }).focus();
  await keyboard.press('Enter');
  await expect(order(page)).toHaveText([/^Alpha/, /^Beta/]);
  await expect(drawer(page).getByRole('button', { name: 'Supprimer Beta' })).toBeFocused();
  await expect(drawer(page).getByRole('button', { name: 'Annuler : Macro « Delta » supprimée' })).toBeVisible();
  // The second is asked while the first is on its way still.
  const release = await hold(page, '**/api/user/preferences');
  await keyboard.press('Mod+Z');
  await expect(order(page)).toHaveText([/^Alpha/, /^Delta/, /^Beta/]);
  await keyboard.press('Mod+Z');
  release();
  await expect(order(page)).toHaveText([/^Alpha/, /^Gamma/, /^Beta/]);

  // Kept on the server: a new page shows the same order.
  await tickBoth(page, keyboard, ids);
  await page.getByRole('button', { name: /^Compte de / }).click();
  await page.getByRole('menuitem', { name: 'Macros' }).click();
  await expect(order(page)).toHaveText([/^Alpha/, /^Gamma/, /^Beta/], slow);
  await drawer(page).getByRole('button', { name: 'Rejouer Beta' }).focus();
  await keyboard.press('Enter');
  await expect(steps(page).getByRole('listitem').first()).toContainText('2 changent', slow);
  await keyboard.press('Enter');
  await expect(page.getByText('Macro « Beta » : 1 étape faite').first()).toBeVisible(slow);
  await keyboard.press('Mod+Z');
  await expect(page.getByText('2 modifications annulées').first()).toBeVisible(slow);
});

test('on a narrow screen, in English, the recording and its macros fit', async ({ page, keyboard, accessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepMacros(page.request, 'A name that is much longer than the narrow screen on which it is shown');
  await page.goto('/en/dashboard/event-management?vue=toutes');
  await expect(page.getByRole('grid')).toBeVisible(slow);
  await keyboard.press('Shift+F9');
  const panel = page.getByRole('dialog', { name: 'My macros' });
  await expect(panel.getByRole('button', { name: /^Replay A name/ })).toBeInViewport({ ratio: 1, ...slow });
  await expect(panel.getByRole('button', { name: /^Delete A name/ })).toBeInViewport({ ratio: 1 });
  await accessible('[role=dialog]');
  await panel.getByRole('button', { name: /^Record/ }).click();
  const bar = page.locator('footer');
  await expect(bar.getByText('Recording · 0 steps')).toBeInViewport({ ratio: 1, ...slow });
  await accessible('footer');
  await bar.getByRole('button', { name: /^Stop/ }).click();
  await expect(bar.getByText(/^Recording/)).toHaveCount(0);
});
