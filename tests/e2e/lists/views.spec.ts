// Saved views by keyboard alone, on AZERTY: kept, found again under #, changed, brought back.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import type { Keyboard } from '../../support/keys/keyboard';
import { openPalette } from '../../support/palette';
import { callerFor } from '../acceptance/at-work';

const list = '/fr/dashboard/manifestations';
const chip = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Vue/ });
const told = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const isAt = (page: Page, expected: Record<string, string | null>) =>
  expect(page).toHaveURL((url) =>
    Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value),
  );

/** The home is there, and hears its keys. */
const isHome = (page: Page) =>
  expect(page.getByRole('region', { name: 'À faire' }).getByRole('link').first()).toBeFocused();

/** Opens the palette, which comes late the first time, and types in it. */
async function ask(page: Page, keyboard: Keyboard, typed: string): Promise<void> {
  await openPalette(page, keyboard);
  await keyboard.type(typed);
}

/** Keeps a view of the administrator's, beside the console. */
const makeView = async (url: string, view: object) =>
  (await callerFor(url)).post<{ id: string; nom: string }>('/api/user/vues', view);

test('F4 leaves the view that a list opens on for all of its records, and Back returns to it', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  await page.goto(list);
  const grid = page.getByRole('grid');
  await expect(grid).toBeFocused();
  await expect(chip(page)).toHaveAccessibleName('Vue : À venir');
  const rows = async () => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(rows).toBeGreaterThan(1);
  const coming = await rows();
  await keyboard.press('F4');
  await isAt(page, { vue: 'toutes', q: null });
  await expect(chip(page)).toHaveAccessibleName('Vues');
  await expect.poll(rows).toBeGreaterThan(coming);
  await expect(grid).toBeFocused();
  await page.goBack();
  await expect(chip(page)).toHaveAccessibleName('Vue : À venir');
  await expect.poll(rows).toBe(coming);
});

test('a filtered list is kept under a name, found under #, changed, updated, deleted and brought back', async ({
  page,
  signIn,
  keyboard,
  accessible,
}) => {
  test.slow();
  await signIn();
  await page.goto(`${list}?q=statut:affiche`);
  await expect(page.getByRole('grid')).toBeVisible();

  await keyboard.press('Mod+S');
  const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await accessible('[role=dialog]');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Donnez un nom à la vue')).toBeVisible();
  await keyboard.type('Saison d’hiver');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName('Vue : Saison d’hiver');
  await isAt(page, { q: 'statut:affiche' });

  await keyboard.pressSequence('g h');
  await isHome(page);
  await ask(page, keyboard, '#saison');
  await expect(page.getByRole('option', { name: /Saison d’hiver/ })).toContainText('À moi');
  await keyboard.press('Enter');
  await expect(chip(page)).toHaveAccessibleName('Vue : Saison d’hiver');
  await isAt(page, { q: 'statut:affiche' });
  await expect(page.getByRole('grid')).toBeFocused();

  await keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Filtrer' })).toBeFocused();
  await keyboard.type(' theatre ');
  await keyboard.press('Enter');
  await expect(chip(page)).toHaveAccessibleName('Vue : Saison d’hiver, modifiée');
  await accessible('main');
  await keyboard.press('Mod+S');
  await expect(told(page, 'Vue « Saison d’hiver » mise à jour')).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName('Vue : Saison d’hiver');

  await ask(page, keyboard, '>choisir une vue');
  await keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Saison d’hiver' })).toBeVisible();
  await accessible('[role=menu]');
  await keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Supprimer la vue' })).toHaveAttribute('data-highlighted');
  await keyboard.press('Enter');
  await expect(told(page, 'Vue « Saison d’hiver » supprimée')).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName('Vues');
  await keyboard.press('Mod+Z');
  await expect(chip(page)).toHaveAccessibleName('Vue : Saison d’hiver');
});

test('a screen opens with its default view, once; the whole list stays whole', async ({
  page,
  server,
  signIn,
  keyboard,
}) => {
  await makeView(server.url, { nom: 'À confirmer', ecran: 'genres.list', q: 'filtre:oui', defaut: true });
  await signIn();
  await isHome(page);
  await keyboard.pressSequence('g e');
  await expect(chip(page)).toHaveAccessibleName('Vue : À confirmer');
  await isAt(page, { q: 'filtre:oui' });
  await expect(page.getByText('12 résultats').first()).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Filtrer' })).toBeFocused();
  await keyboard.press('Mod+A');
  await keyboard.press('Backspace');
  await expect(chip(page)).toHaveAccessibleName('Vue : À confirmer, modifiée');
  await isAt(page, { q: null });
  await keyboard.press('Escape');
  await page.goBack();
  await isHome(page);
  await page.goForward();
  await expect(chip(page)).toHaveAccessibleName('Vue : À confirmer, modifiée');
});

test.describe('a partner', () => {
  test('follows a view shared with everybody, and keeps its own beside it', async ({
    page,
    server,
    signIn,
    keyboard,
  }) => {
    await makeView(server.url, { nom: 'Commune', ecran: 'events.list', q: 'statut:vente', portee: 'TOUS' });
    await signIn('partner');
    await isHome(page);
    await ask(page, keyboard, '#commune');
    await expect(page.getByRole('option', { name: /Commune/ })).toContainText('Pour tous');
    await keyboard.press('Enter');
    await expect(chip(page)).toHaveAccessibleName('Vue : Commune');
    await keyboard.press('Mod+Shift+S');
    const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
    await expect(dialog.getByLabel('Nom')).toBeFocused();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await keyboard.type('La mienne');
    await keyboard.press('Enter');
    await expect(chip(page)).toHaveAccessibleName('Vue : La mienne');
  });
});

test('the keys of views wait for the views of the list', async ({ page, server, enter, keyboard }) => {
  const view = await makeView(server.url, { nom: 'Tardive', ecran: 'events.list', q: 'statut:affiche' });
  await enter();
  const views = await hold(page, /api\/user\/vues\?/);
  await page.goto(`${list}?vue=${view.id}&q=statut:vente`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName('Vues');
  await keyboard.press('Mod+S');
  views();
  await expect(told(page, 'Vue « Tardive » mise à jour')).toBeVisible();
  await isAt(page, { q: 'statut:vente', vue: view.id });
});
