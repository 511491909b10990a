// Shown by 3: PostgreSQL by DATABASE_URL alone, two servers on it; what is done through one is seen through the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, signInAs } from '../../support/browser';
import { createDatabase } from '../../support/cluster';
import { Keyboard } from '../../support/keys/keyboard';
import { palette } from '../../support/palette';
import { findPostgres, startPostgres } from '../../support/postgres.mjs';
import { cellsOf } from '../../support/rows';
import { type RunningServer, startServer } from '../../support/running-server';
import {
  api,
  callerFor,
  find,
  grid,
  type Manifestation,
  notices,
  openList,
  putOnSale,
  rowOf,
  slow,
  tour,
} from './at-work';

/** The servers of these tests; `server`, the one that pages open, is the first. */
const test = base.extend<object, { house: { first: RunningServer; second: RunningServer } }>({
  house: [
    async ({}, use) => {
      const cluster = await startPostgres();
      const env = { DATABASE_URL: await createDatabase(cluster.url, 'regie'), DEMO: 'on' };
      const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'regie-data-')));
      const [first, second] = [
        await startServer({ env, dataDir: folders[0] ?? '' }),
        await startServer({ env, dataDir: folders[1] ?? '' }),
      ];
      await use({ first, second });
      await Promise.all([first.discard(), second.discard()]);
      await cluster.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: ({ house }, use) => use(house.first),
});

test.skip(findPostgres() === undefined, 'PostgreSQL is not installed');

test('events are put on sale and taken back through one server, and the other’s open grid follows', async ({
  page,
  context,
  house,
  keyboard,
  layout,
  heard,
  browser,
}) => {
  const artist = 'Compagnie du Ponant';
  const admin = await callerFor(house.second.url);
  const ids = await tour(admin, artist, 3);
  const path = `/fr/dashboard/event-management?q=${encodeURIComponent(`artiste:"${artist}"`)}`;
  await signInAs(page);
  await openList(page, path);
  const elsewhere = await browser.newContext({
    baseURL: house.second.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const other = await elsewhere.newPage();
  await signInAs(other);
  await openList(other, path);
  for (const each of [page, other]) await expect(each.getByText('En direct')).toBeVisible(slow);

  expect(await putOnSale(page, keyboard, `artiste:"${artist}" statut:affiche`)).toBe(3);
  for (const id of ids) await expect(rowOf(other, id)).toContainText('Mise en vente', slow);
  await keyboard.press('Mod+Z');
  await expect(notices(page).getByText('3 modifications annulées')).toBeVisible(slow);
  for (const id of ids) await expect(rowOf(other, id)).toContainText('Mise à l’affiche', slow);

  // The other way round, by hand, from the second server's console.
  const theirs = await Keyboard.attach(other, layout);
  await theirs.press('x');
  await theirs.press('Mod+Shift+E');
  await expect(palette(other).getByRole('status')).toContainText('1change');
  await theirs.press('Enter');
  await expect(notices(other).getByText('1 manifestation exclue du moteur de recherche')).toBeVisible(slow);
  const { items } = await find(admin, `artiste:"${artist}" exclu:oui`);
  expect(items).toHaveLength(1);
  const excluded = cellsOf(rowOf(page, items[0]?.idmanif ?? 0), 4);
  await expect(excluded.getByRole('img', { name: 'Oui' })).toBeVisible(slow);
  expect(heard.unexpected).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  await elsewhere.close();
});

test('a change through one server is told to the other’s open form and grid', async ({ page, house }) => {
  const artist = 'Atelier des Embruns';
  const admin = await callerFor(house.second.url);
  const [id = 0] = await tour(admin, artist, 1);
  await signInAs(page);
  await openList(page, `/fr/dashboard/manifestations?q=${encodeURIComponent(`artiste:"${artist}"`)}`);
  await expect(page.getByText('En direct')).toBeVisible(slow);
  const label = 'Un soir de grand vent';
  const row = await admin.get<Manifestation>(`${api}/${id}`);
  await admin.put(`${api}/${id}`, { manifInfo: { libelleFr: label } }, row.version);
  await expect(grid(page).getByText(label)).toBeVisible();
});
