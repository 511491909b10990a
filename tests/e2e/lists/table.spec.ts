// Cells of every kind edited by keyboard alone on AZERTY.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { command } from '../../support/palette';
import { callerFor } from '../acceptance/at-work';

const grid = (page: Page) => page.getByRole('grid');

test.beforeEach(async ({ enter }) => enter());

test('a yes or no turns at once, and back', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Mod+Home');
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  const cell = page.locator('[role="row"][aria-rowindex="2"] [aria-colindex="5"]').getByRole('img');
  const before = (await cell.getAttribute('aria-label')) ?? '';
  await keyboard.press('Space');
  await expect(cell).toHaveAttribute('aria-label', before === 'Oui' ? 'Non' : 'Oui');
  await keyboard.press('Mod+Z');
  await expect(cell).toHaveAttribute('aria-label', before);
});

test('a record is found from its first letter, whenever the picker comes', async ({ page, keyboard }) => {
  // In an order that the edit does not change.
  await page.goto('/fr/dashboard/sous-genres?sort=codSsgen');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Mod+Home');
  await keyboard.press('ArrowRight');
  const cell = page.locator('[role="row"][aria-rowindex="2"] [aria-colindex="3"]');
  const before = await cell.textContent();
  await keyboard.type('Spor');
  await expect(page.getByRole('option', { name: /^Sport/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(cell).toHaveText(/^Sport/);
  await keyboard.press('Mod+Z');
  await expect(cell).toHaveText(before ?? '');
});

test('both sides of a text are edited beside each other, and refused at their place', async ({
  page,
  keyboard,
  accessible,
}) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Mod+Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('F2');
  await expect(page.locator('[popover] input:focus')).toHaveCount(1);
  await keyboard.press('Mod+A');
  await keyboard.press('Delete');
  await keyboard.press('Enter');
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  await accessible('[popover]');
  await keyboard.type('Titre neuf');
  await keyboard.press('Tab');
  await keyboard.press('Mod+A');
  await keyboard.type('New title');
  await keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Titre neuf', exact: true })).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await expect(page.locator('[popover]')).toHaveCount(0);
  await keyboard.press('Mod+Z');
  await expect(page.getByRole('gridcell', { name: 'Titre neuf', exact: true })).toHaveCount(0);
});

test('a mouse click opens a record that knows its place in the list', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  await page.locator('[role="row"][aria-rowindex="4"] a').first().click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByText(/^3\s*\/\s*\d/)).toBeVisible();
});

test('what is written with no server is kept, said in the banner, and sent when the server is back', async ({
  page,
  keyboard,
  server,
  heard,
}) => {
  heard.allow('ERR_INTERNET_DISCONNECTED', 'WebSocket', 'EventSource');
  const admin = await callerFor(server.url);
  const first = async () =>
    (await admin.get<{ items: unknown[] }>('/api/admin-config/genres?sort=codeGenre&limit=1')).items[0];
  await page.goto('/fr/dashboard/genres?sort=codeGenre');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('Mod+Home');
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  const before = await first();
  const banner = page.getByRole('status').filter({ hasText: /Hors ligne\s:/ });
  await page.context().setOffline(true);
  await expect(banner).toContainText('gardé ici, et envoyé dès le retour du serveur');
  await keyboard.press('Space');
  await expect(banner).toContainText('1 demande attend.');
  expect(await first()).toEqual(before);
  // Two failures of one cause are one toast.
  const told = page.getByLabel('Notifications').getByRole('alert');
  for (const kind of ['csv', 'xlsx']) {
    await command(page, keyboard, 'exporter la liste', /^Exporter/);
    await expect(page.getByRole('combobox', { name: 'Format' })).toBeFocused();
    await keyboard.type(kind);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(told).toHaveText(/^Hors ligne/);
  }
  await page.context().setOffline(false);
  await expect.poll(first).not.toEqual(before);
  // One write, which one undo takes back.
  await keyboard.press('Mod+Z');
  await expect(page.getByText('1 modification annulée').first()).toBeVisible();
});
