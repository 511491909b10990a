// Shown by 3: 40 manifestations selected by a filter, edited at once, one locked, one saved by someone else meanwhile.
import type { Page } from '@playwright/test';
import type { Caller } from '../../server/app/caller';
import { expect, test } from '../../support/browser';
import { palette } from '../../support/palette';
import { api, artistNamed, callerFor, find, type Manifestation, notices, openList, slow } from './at-work';

const artist = 'Ensemble du Ponant';
const filter = `artiste:"${artist}"`;

/** Forty manifestations given an artist of their own to be found by, one of them locked. */
async function prepare(caller: Caller): Promise<number[]> {
  const { items } = await find(caller, 'verrou:non -nouveaute:oui', 40);
  const ids = items.map(({ idmanif }) => idmanif);
  expect(ids).toHaveLength(40);
  await caller.post(`${api}/bulk`, {
    selection: { ids },
    change: { manifInfo: { artistes: [await artistNamed(caller, artist)] } },
  });
  await caller.post(`${api}/bulk`, {
    selection: { ids: ids.slice(0, 1) },
    change: { manifInfo: { lockStatus: true } },
  });
  return ids;
}

const report = (page: Page) => page.getByRole('region', { name: 'Compte rendu' });

test.beforeEach(({ enter }) => enter());

test('forty manifestations edited at once: the locked one and the one saved meanwhile are left alone, and told', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const colleague = await callerFor(server.url, 'group');
  const ids = await prepare(admin);
  const [locked = 0] = ids;
  await openList(page, `/fr/dashboard/manifestations?q=${encodeURIComponent(filter)}`);
  await keyboard.press('Mod+A');
  await keyboard.press('Mod+A');
  await expect(page.getByText('40 sélectionnées').first()).toBeVisible(slow);
  await keyboard.press('Mod+E');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 40 manifestations' })).toBeVisible(slow);
  // The address says what is edited: it is still there after a refresh.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 40 manifestations' })).toBeVisible(slow);

  const visible = await find(colleague, filter);
  const saved = visible.items.find(({ idmanif }) => idmanif !== locked)?.idmanif ?? 0;
  const row = await colleague.get<Manifestation>(`${api}/${saved}`);
  await colleague.post(`${api}/bulk`, { selection: { ids: [saved] }, change: { manifInfo: { libelleEn: 'Kept' } } });
  await expect(page.getByText(/1 fiche a été enregistrée depuis l’ouverture/)).toBeVisible(slow);

  // What differs is told with its values and their counts.
  await page.getByRole('button', { name: 'Libellé : valeurs différentes' }).focus();
  await keyboard.press('Enter');
  const values = page.getByRole('dialog', { name: 'Libellé : valeurs différentes' });
  await expect(values.getByRole('listitem').first()).toBeVisible(slow);
  await keyboard.press('Escape');
  await expect(values).toHaveCount(0);

  await page.getByRole('switch', { name: 'Nouveauté' }).focus();
  await keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Libellé anglais' }).focus();
  await keyboard.type('Given up');
  await expect(page.getByText('2 champs touchés')).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus modifier Libellé anglais' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('1 champ touché')).toBeVisible();
  await accessible('#main');

  await keyboard.press('Mod+S');
  const counts = palette(page).getByRole('status');
  await expect(counts).toContainText('38', slow);
  await expect(palette(page)).toContainText('Enregistré par Sacha Lemoine');
  await expect(palette(page)).toContainText('Verrouillé par');
  await keyboard.press('Enter');

  await expect(report(page)).toBeVisible(slow);
  await expect(report(page).getByRole('tab', { name: /Bloquées/ })).toContainText('2');
  await expect(report(page).getByRole('tab', { name: /Modifiées/ })).toContainText('38');
  const line = (id: number) =>
    report(page)
      .getByRole('listitem')
      .filter({ has: page.locator('code').getByText(String(id), { exact: true }) });
  await expect(line(locked)).toContainText('Verrouillé par');
  await expect(line(saved)).toContainText('Enregistré par Sacha Lemoine');
  await accessible('#main');

  const after = await admin.get<Manifestation & { manifResume: { nouveaute: boolean } }>(`${api}/${saved}`);
  expect(after).toMatchObject({
    version: row.version + 1,
    manifInfo: { libelleEn: 'Kept' },
    manifResume: { nouveaute: false },
  });
  expect((await find(admin, `${filter} nouveaute:oui`)).total).toBe(38);

  // The one saved meanwhile is tried again, on purpose, as it is now; the locked one stays.
  await page.getByRole('button', { name: 'Reprendre 2 fiches bloquées' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 2 manifestations' })).toBeVisible(slow);
  await expect(page.getByText('1 champ touché')).toBeVisible(slow);
  await keyboard.press('Mod+S');
  await expect(counts).toContainText('1', slow);
  await keyboard.press('Enter');
  await expect(report(page).getByRole('tab', { name: /Modifiées/ })).toContainText('1', slow);
  expect((await find(admin, `${filter} nouveaute:oui`)).total).toBe(39);

  await keyboard.press('Mod+Z');
  await expect(notices(page).getByText('1 modification annulée')).toBeVisible(slow);
  await keyboard.press('Mod+Z');
  await expect(notices(page).getByText('38 modifications annulées')).toBeVisible(slow);
  expect((await find(admin, `${filter} nouveaute:oui`)).total).toBe(0);
});

test('a selection made by hand is edited from the selection bar; leaving asks, and staying keeps what was touched', async ({
  page,
  keyboard,
}) => {
  await openList(page, '/fr/dashboard/manifestations');
  await keyboard.press('x');
  await keyboard.press('ArrowDown');
  await keyboard.press('x');
  await page.getByRole('button', { name: 'Modifier ensemble…' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 2 manifestations' })).toBeVisible(slow);
  expect(new URL(page.url()).searchParams.get('ids')).toMatch(/^\d+;\d+$/);
  const field = page.getByRole('textbox', { name: 'Libellé anglais' });
  await field.focus();
  await keyboard.type('On tour');
  await page.getByRole('link', { name: 'Accueil' }).first().focus();
  await keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await expect(asked).toBeVisible(slow);
  await keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(field).toHaveValue('On tour');
});
