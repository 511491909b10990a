// A weekly series across the change to summer time, then "+15 min" on its evenings: by keyboard alone, on AZERTY.
import type { Page } from '@playwright/test';
import type { Caller } from '../../server/app/caller';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { command, palette } from '../../support/palette';
import { callerFor, slow } from './at-work';

interface Session {
  idseanc: number;
  idmanif: number;
  date: string;
  salle: string | null;
}

interface Event {
  idmanif: number;
  manifInfo: { libelleFr: string; lieu: number };
}

const day = 86_400_000;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Générer une série de séances' });
const lines = (page: Page) => dialog(page).getByRole('option');
const paris = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** The Sunday on which the clocks go forward next. */
function summerTime(from: number): number {
  const year = new Date(from).getUTCFullYear();
  const sundays = [year, year + 1].map((each) => {
    const last = Date.UTC(each, 2, 31);
    return last - new Date(last).getUTCDay() * day;
  });
  return sundays.find((sunday) => sunday - 7 * day > from) ?? 0;
}

const typedDay = (time: number) => new Date(time).toISOString().slice(0, 10).split('-').toReversed().join('/');
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Two manifestations that play at one venue, the first without a séance around the change of hour. */
async function neighbours(caller: Caller, from: number, to: number): Promise<[Event, Event]> {
  const path = '/api/admin-config/manifestations?q=statut%3Avente+verrou%3Anon+dateFin%3A%3E%3Daujourdhui&limit=300';
  const { items } = await caller.get<{ items: Event[] }>(path);
  for (const event of items) {
    const other = items.find(
      ({ idmanif, manifInfo }) => idmanif !== event.idmanif && manifInfo.lieu === event.manifInfo.lieu,
    );
    if (!other) continue;
    const venue = items.filter(({ manifInfo }) => manifInfo.lieu === event.manifInfo.lieu);
    const busy = await Promise.all(venue.map(({ idmanif }) => sessionsOf(caller, idmanif, from - day, to + day)));
    if (busy.every((sessions) => sessions.length === 0)) return [event, other];
  }
  throw new Error('No venue with two manifestations');
}

async function sessionsOf(caller: Caller, idmanif: number, from: number, to: number): Promise<Session[]> {
  const q = encodeURIComponent(`idmanif:${idmanif} date:${isoDay(from)}..${isoDay(to)}`);
  return (await caller.get<{ items: Session[] }>(`/api/admin-config/seances?q=${q}&sort=date&limit=100`)).items;
}

async function typeIn(page: Page, keyboard: Keyboard, label: string, value: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).focus();
  await keyboard.press('Mod+A');
  await keyboard.type(value);
  await keyboard.press('Tab');
}

test.beforeEach(({ enter }) => enter());

test('local hours stay right, collisions are warned, and each step is one lot', async ({ page, keyboard, server }) => {
  const caller = await callerFor(server.url);
  const sunday = summerTime(Date.now());
  const [monday, end] = [sunday - 6 * day, sunday + 7 * day];
  const [event, other] = await neighbours(caller, monday, end);
  const tuesday = isoDay(monday + day);
  // Another manifestation plays at the same venue on the first Tuesday, at 21:00 in Paris (winter time).
  await caller.post('/api/admin-config/seances', {
    idmanif: other.idmanif,
    date: `${tuesday}T20:00:00Z`,
    grilleTarif: 'OPERA-6',
  });

  await page.goto(`/fr/dashboard/manifestations/edit/${event.idmanif}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(event.manifInfo.libelleFr, slow);
  await command(page, keyboard, 'générer une série', 'Générer une série');

  await expect(dialog(page).getByLabel('Jours et heures', { exact: true })).toBeFocused(slow);
  await keyboard.type('mar ven 20:00 ; sam 15h 20h');
  await typeIn(page, keyboard, 'Du', typedDay(monday));
  await typeIn(page, keyboard, 'Au', typedDay(end));
  await dialog(page).getByLabel('Grille de prix', { exact: true }).focus();
  await keyboard.type('theatre-3');
  await expect(page.getByRole('option', { name: 'THEATRE-3' })).toBeVisible(slow);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await typeIn(page, keyboard, 'Salle', '');
  await expect(dialog(page).getByLabel('Samedi', { exact: true })).toHaveValue('15:00 20:00');
  await expect(lines(page)).toHaveCount(8);
  await expect(lines(page).nth(0)).toContainText('20:00');
  await expect(lines(page).nth(4)).toContainText('20:00');
  await expect(lines(page).nth(0)).toContainText(other.manifInfo.libelleFr, slow);
  await expect(dialog(page).getByText('1 en même temps qu’une autre au même lieu')).toBeVisible();

  // The last one is left out: Space in the list of séances.
  await dialog(page).getByRole('listbox').focus();
  await keyboard.press('End');
  await keyboard.press('Space');
  await expect(lines(page).last()).toContainText('laissée de côté');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText('7 séances créées').first()).toBeVisible(slow);
  await expect(dialog(page)).toHaveCount(0);
  const made = await sessionsOf(caller, event.idmanif, monday, end);
  expect(made.map(({ date }) => paris.format(new Date(date)))).toEqual([
    `${tuesday} 20:00`,
    `${isoDay(monday + 4 * day)} 20:00`,
    `${isoDay(monday + 5 * day)} 15:00`,
    `${isoDay(monday + 5 * day)} 20:00`,
    `${isoDay(monday + 8 * day)} 20:00`,
    `${isoDay(monday + 11 * day)} 20:00`,
    `${isoDay(monday + 12 * day)} 15:00`,
  ]);
  expect(made[0]?.date).toBe(`${tuesday}T19:00:00.000Z`);
  expect(made[4]?.date).toBe(`${isoDay(monday + 8 * day)}T18:00:00.000Z`);

  // The evenings among them, in the list of the form: filtered, ticked, moved.
  const grid = page.locator('#section-seances').getByRole('grid');
  await grid.focus();
  await keyboard.press('/');
  const filter = page.locator('#section-seances').getByRole('combobox').first();
  await expect(filter).toBeFocused();
  await keyboard.type(`heure:>=18 date:${isoDay(monday)}..${isoDay(end)}`);
  await keyboard.press('Enter');
  await expect(grid.getByRole('row')).toHaveCount(6, slow);
  await grid.focus();
  await keyboard.press('Mod+A');
  await expect(page.getByText('5 sélectionnées').first()).toBeVisible();
  await keyboard.press('Mod+Shift+D');
  await expect(palette(page).locator('input')).toBeFocused();
  await keyboard.type('+15 min');
  await expect(palette(page).getByRole('option').first()).toContainText('15 minutes plus tard', slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('status')).toContainText('5changent', slow);
  await expect(palette(page).getByRole('table')).toContainText('20:15');
  await expect(palette(page).getByRole('table')).toContainText(other.manifInfo.libelleFr);
  await keyboard.press('Enter');
  await expect(page.getByText(/^5 séances décalées\s: 15 minutes plus tard/).first()).toBeVisible(slow);
  const hours = async () =>
    (await sessionsOf(caller, event.idmanif, monday, end)).map(({ date }) => paris.format(new Date(date)).slice(11));
  expect(await hours()).toEqual(['20:15', '20:15', '15:00', '20:15', '20:15', '20:15', '15:00']);

  await keyboard.press('Mod+Z');
  await expect.poll(hours).toEqual(['20:00', '20:00', '15:00', '20:00', '20:00', '20:00', '15:00']);
  await keyboard.press('Mod+Z');
  await expect.poll(async () => (await sessionsOf(caller, event.idmanif, monday, end)).length).toBe(0);
});
