// A list as a calendar: séances moved by keys, from where each stands, with the dry run of the command, and taken back; planned acts moved the same way.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { openList } from '../support/rows';
import { callerFor, slow } from './acceptance/at-work';

const entries = (page: Page) => page.locator('[data-entry]');
const calendar = (page: Page) => page.getByRole('grid');

interface Session {
  idseanc: number;
  idmanif: number;
  date: string;
  lieu: number | null;
}

test('the séances of a venue in a month are moved by a week by keys, tell what would happen, and are taken back', async ({
  page,
  enter,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const q = 'verrou:non date:2027-02-01..2027-02-20 statut:PROGRAMMEE,OUVERTE lieu:';
  const all = async (filter: string) =>
    (
      await caller.get<{ items: Session[] }>(
        `/api/admin-config/seances?${new URLSearchParams({ q: filter, limit: '200', sort: 'date' })}`,
      )
    ).items;
  const venue = (await all('verrou:non date:2027-02-01..2027-02-20 statut:PROGRAMMEE,OUVERTE')).find(
    ({ lieu }) => lieu !== null,
  )?.lieu;
  const before = await all(`${q}${venue}`);
  expect(before.length).toBeGreaterThan(0);

  await enter();
  const search = new URLSearchParams({ q: `${q}${venue}`, agenda: 'mois:2027-02-01' });
  await page.goto(`/fr/dashboard/manifestations/seances?${search}`);
  await expect(calendar(page)).toBeFocused(slow);
  await expect(entries(page).first()).toBeVisible(slow);
  await accessible();

  await keyboard.press('Mod+A');
  await expect(page.getByText(/sélectionnée?s?/).first()).toBeVisible();
  await keyboard.press('d');
  const bar = page.getByRole('group', { name: 'Déplacer' });
  await expect(bar).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(bar).toContainText(before.length === 1 ? '→' : '+7 j');
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
  await keyboard.press('Mod+Enter');
  await expect(palette(page)).toBeHidden(slow);
  const moved = async () =>
    Promise.all(
      before.map(async ({ idseanc }) => (await caller.get<Session>(`/api/admin-config/seances/${idseanc}`)).date),
    );
  const week = 7 * 86_400_000;
  await expect
    .poll(async () => (await moved()).map((date, at) => Date.parse(date) - Date.parse(before[at]?.date ?? '')), slow)
    .toEqual(before.map(() => week));

  await expect(calendar(page)).toBeFocused(slow);
  await keyboard.press('Mod+Z');
  await expect.poll(moved, slow).toEqual(before.map(({ date }) => date));
});

test('the calendar is the list: its key, its filter, its cursor and its menu', async ({ page, enter, keyboard }) => {
  await enter();
  await openList(page, '/fr/dashboard/manifestations/seances');
  await keyboard.press('q');
  await expect(page).toHaveURL(/agenda=mois/);
  await expect(entries(page).first()).toBeVisible(slow);
  await expect(calendar(page)).toBeFocused();
  const active = () => calendar(page).getAttribute('aria-activedescendant');
  const first = await active();
  await keyboard.press('ArrowRight');
  await expect.poll(active).not.toBe(first);
  await keyboard.press('Space');
  await expect(page.locator('[data-entry][aria-pressed="true"]')).toHaveCount(1);
  await keyboard.press('Escape');
  await keyboard.press('PageDown');
  await expect(page).toHaveURL(/agenda=mois/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/seances\/edit\//, slow);
  await page.goBack();
  await expect(page).toHaveURL(/agenda=mois/);
  await expect(entries(page).first()).toBeVisible(slow);
  await expect(calendar(page)).toBeFocused();
  await keyboard.press('q');
  await expect(page).not.toHaveURL(/agenda/);
  await expect(calendar(page)).toHaveAttribute('aria-rowcount', /\d+/);
});

test('a planned act is moved by a day on the calendar', async ({ page, enter, keyboard }) => {
  await enter();
  await openList(page, '/fr/dashboard/genres?q=jazz');
  await command(page, keyboard, 'ne plus proposer le genre en filtre demain 9h');
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié le .* 09:00/).first()).toBeVisible(slow);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/fr/dashboard/calendrier?agenda=semaine:${tomorrow}`);
  const act = page.getByRole('button', { name: /09:00.*filtre/ });
  await expect(act).toBeVisible(slow);
  await act.click();
  await keyboard.press('d');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText('Acte déplacé').first()).toBeVisible(slow);
  await expect(page.getByRole('button', { name: /10:00.*filtre/ })).toBeVisible(slow);
});
