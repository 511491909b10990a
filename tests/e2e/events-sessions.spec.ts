// Séances of a manifestation by keyboard alone: their list in the form, their page, complementary ones, the contingent.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { hold } from '../support/hold';
import { command, palette } from '../support/palette';
import { callerFor, slow } from './acceptance/at-work';

interface Session {
  idseanc: number;
  idmanif: number;
  date: string;
  lock: boolean;
}

const section = (page: Page, id: string) => page.locator(`#section-${id}`);
const grid = (page: Page) => section(page, 'seances').getByRole('grid');
const tree = (page: Page) => section(page, 'contingent').getByRole('treegrid');

/** A manifestation on sale with at least this many unlocked séances to come. */
async function eventWith(url: string, count: number) {
  const caller = await callerFor(url);
  const q = encodeURIComponent(`statut:vente verrou:non nbSeances:${count}..12 dateDebut:>=aujourdhui`);
  const { items } = await caller.get<{ items: { idmanif: number }[] }>(
    `/api/admin-config/manifestations?q=${q}&limit=40`,
  );
  for (const { idmanif } of items) {
    const sessions = await caller.get<{ items: Session[] }>(
      `/api/admin-config/seances?q=idmanif:${idmanif}&sort=date&limit=50`,
    );
    if (sessions.items.every(({ lock }) => !lock)) return { caller, idmanif, sessions: sessions.items };
  }
  throw new Error('No such manifestation');
}

test.beforeEach(({ enter }) => enter());

test('séances are ticked and locked in their list, then taken back', async ({ page, keyboard, server }) => {
  const { caller, idmanif, sessions } = await eventWith(server.url, 3);
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  await expect(grid(page).getByRole('row')).toHaveCount(sessions.length + 1, slow);
  await grid(page).focus();
  await keyboard.press('x');
  await keyboard.press('ArrowDown');
  await keyboard.press('x');
  await expect(page.getByText('2 sélectionnées').first()).toBeVisible();
  await command(page, keyboard, 'verrouiller les séances', 'Verrouiller les séances');
  await expect(palette(page).getByRole('status')).toContainText('2changent', slow);
  await keyboard.press('Enter');
  await expect(page.getByText('2 séances verrouillées').first()).toBeVisible(slow);
  const locked = async () =>
    (
      await caller.get<{ items: Session[] }>(`/api/admin-config/seances?q=idmanif:${idmanif}&sort=date&limit=50`)
    ).items.map(({ lock }) => lock);
  expect((await locked()).slice(0, 3)).toEqual([true, true, false]);
  await keyboard.press('Mod+Z');
  await expect.poll(async () => (await locked()).includes(true)).toBe(false);
});

test('a new séance is made on its page, without a price grid it is refused at the field', async ({
  page,
  keyboard,
  server,
}) => {
  const { caller, idmanif } = await eventWith(server.url, 2);
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}/seances/new`);
  await expect(page).toHaveTitle(/Nouvelle séance/);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Accueil');
  const date = page.locator('#champ-seances-date');
  // The field comes late: what is typed before is not its own.
  await expect(async () => {
    await date.focus();
    await keyboard.press('Mod+A');
    await keyboard.type('12/12/2030');
    await expect(date).toHaveValue('12/12/2030', { timeout: 1_000 });
  }).toPass();
  await keyboard.press('Tab');
  await section(page, '')
    .getByRole('textbox', { name: /^Heure/ })
    .focus();
  await keyboard.press('Mod+A');
  await keyboard.type('20:30');
  await keyboard.press('Tab');
  await keyboard.press('Mod+S');
  await expect(page.getByText('Ce champ est obligatoire').first()).toBeVisible(slow);
  await page.locator('#champ-seances-grilleTarif').focus();
  await keyboard.type('theatre-3');
  await expect(page.getByRole('option', { name: 'THEATRE-3' })).toBeVisible(slow);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Mod+S');
  await page.waitForURL(/seances\/edit\/\d+/);
  const { items } = await caller.get<{ items: Session[] }>(
    `/api/admin-config/seances?q=idmanif:${idmanif}+grille:THEATRE-3+date:2030-12-12`,
  );
  expect(items.map((each) => each.date)).toEqual(['2030-12-12T19:30:00.000Z']);
});

test('without its manifestation a new séance leads back to the list', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations/edit/seances/new');
  await page.waitForURL('**/fr/dashboard/manifestations');
});

test('a complementary séance is taken once', async ({ page, keyboard, server }) => {
  const { idmanif, sessions } = await eventWith(server.url, 3);
  const [first, second] = sessions;
  if (!first || !second) throw new Error('No séances');
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}/seances/edit/${first.idseanc}`);
  const field = page.locator('#champ-seances-complementaires');
  await expect(field).toBeVisible(slow);
  for (const _turn of [1, 2]) {
    await expect(async () => {
      await field.focus();
      await keyboard.press('Mod+A');
      await keyboard.type(String(second.idseanc));
      await expect(page.getByRole('option').first()).toContainText(String(second.idseanc), { timeout: 3_000 });
    }).toPass();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(section(page, 'complementaires').getByRole('listitem')).toHaveCount(1);
  }
  await expect(page.getByText('Cette séance existe déjà comme séance complémentaire').first()).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(page.getByText('1 modification non enregistrée')).toHaveCount(0);
});

test('a branch of the contingent is ticked and given a quota, then taken back', async ({ page, keyboard, server }) => {
  const { caller, idmanif, sessions } = await eventWith(server.url, 2);
  const lines = async () =>
    (
      await caller.get<{ items: { quota: number | null }[] }>(
        `/api/admin-config/contingents?q=idmanif:${idmanif}&limit=500`,
      )
    ).items;
  const before = (await lines()).length;
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  await expect(tree(page)).toBeVisible(slow);
  await tree(page).focus();
  // The last nature, its last category.
  await keyboard.press('End');
  await keyboard.press('ArrowRight');
  await expect(tree(page).locator('[aria-level="3"]').getByRole('checkbox').first()).toBeVisible();
  await keyboard.press('End');
  const row = tree(page).getByRole('row').last();
  await expect(row).toHaveAttribute('aria-level', '3');
  await keyboard.press('Space');
  await expect(page.getByText(/lignes de contingent modifiées/).first()).toBeVisible(slow);
  await expect.poll(async () => (await lines()).length).toBe(before + sessions.length);
  await expect(row.getByRole('checkbox')).toBeChecked();
  await keyboard.press('Enter');
  await expect(tree(page).getByRole('spinbutton')).toBeFocused();
  await keyboard.type('25');
  await keyboard.press('Enter');
  await expect.poll(async () => (await lines()).filter(({ quota }) => quota === 25).length).toBe(sessions.length);
  await keyboard.press('Mod+Z');
  await keyboard.press('Mod+Z');
  await expect.poll(async () => (await lines()).length).toBe(before);
});

test('a quota typed before the tick is answered, over séances that come meanwhile, is written whole', async ({
  page,
  keyboard,
  server,
}) => {
  const { caller, idmanif, sessions } = await eventWith(server.url, 2);
  const quotas = async () =>
    (
      await caller.get<{ items: { quota: number | null }[] }>(
        `/api/admin-config/contingents?q=idmanif:${idmanif}&limit=500`,
      )
    ).items.map(({ quota }) => quota);
  const before = (await quotas()).length;
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  await expect(tree(page)).toBeVisible(slow);
  await tree(page).focus();
  await keyboard.press('End');
  await keyboard.press('ArrowRight');
  await expect(tree(page).locator('[aria-level="3"]').getByRole('checkbox').first()).toBeVisible();
  await keyboard.press('End');
  // Its séances below it.
  await keyboard.press('ArrowRight');
  const answer = await hold(page, /contingents\/lot/);
  await keyboard.press('Space');
  await keyboard.press('Enter');
  const cell = tree(page).getByRole('spinbutton');
  await expect(cell).toBeFocused();
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect(tree(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(cell).toBeFocused();
  await keyboard.type('3');
  // Someone else moves the first séance behind all others: once the tick is answered, the tree is made anew.
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) throw new Error('No séances');
  const date = new Date(Date.parse(last.date) + 86_400_000).toISOString();
  const shown = await tree(page).getByRole('row').last().innerText();
  await caller.post('/api/admin-config/seances/bulk', { selection: { ids: [first.idseanc] }, change: { date } });
  answer();
  const written = (quota: number) =>
    expect.poll(async () => (await quotas()).filter((each) => each === quota).length).toBe(sessions.length);
  await written(2);
  await expect(tree(page).getByRole('row').last()).not.toContainText(shown, slow);
  await keyboard.type('7');
  await expect(cell).toHaveValue('37');
  await keyboard.press('Enter');
  await expect(cell).toHaveCount(0);
  await written(37);
  await expect(tree(page).locator('[aria-level="3"]').last()).toContainText(String(37 * sessions.length));
  for (const _turn of [1, 2, 3]) await keyboard.press('Mod+Z');
  await expect.poll(async () => (await quotas()).length).toBe(before);
});

test('the section, the generator and the tree are accessible', async ({ page, accessible, keyboard, server }) => {
  const { idmanif, sessions } = await eventWith(server.url, 3);
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  await expect(grid(page).getByRole('row')).toHaveCount(sessions.length + 1, slow);
  await expect(tree(page)).toBeVisible(slow);
  await accessible('#section-seances, #section-contingent');
  await section(page, 'seances').getByRole('button', { name: 'Générer une série' }).focus();
  await keyboard.press('Enter');
  const rule = page.getByLabel('Jours et heures', { exact: true });
  await expect(rule).toBeFocused(slow);
  await keyboard.type('sam 20h');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await accessible('[role=dialog]');
});
