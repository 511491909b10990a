// Shown by 1: an empty folder, three sign-ins, kill -9 while a form is saved again and again; started again, nothing said is lost.
import { rmSync } from 'node:fs';
import { test as base, expect, type Person, signInAs } from '../../support/browser';
import { freePort } from '../../support/postgres.mjs';
import { type RunningServer, startServer } from '../../support/running-server';
import { api, callerFor, englishLabel, find, type Manifestation, openForm } from './at-work';

/** A server of its own on an empty folder: the test kills it, and starts another in its place. */
const test = base.extend<object, { house: { now: RunningServer; again(): Promise<void> } }>({
  house: [
    async ({}, use) => {
      const port = await freePort();
      const first = await startServer({ port });
      const house = {
        now: first,
        again: async () => {
          house.now = await startServer({ port, dataDir: first.dataDir });
        },
      };
      await use(house);
      await house.now.stop();
      rmSync(first.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: ({ house }, use) => use(house.now),
});

test('on an empty folder, the three demo users sign in', async ({ page, browser, house, heard }) => {
  for (const person of ['admin', 'partner', 'group'] satisfies Person[]) {
    const context = await browser.newContext({ baseURL: house.now.url, locale: 'fr-FR' });
    const own = await context.newPage();
    await signInAs(own, person);
    await expect(own.getByRole('heading', { level: 1, name: /Bonjour \S+/ })).toBeVisible({ timeout: 20_000 });
    await context.close();
  }
  expect(page.url()).toBe('about:blank');
  expect(heard.unexpected).toEqual([]);
});

test('killed while a form is saved again and again, the server has all it acknowledged, and the console goes on', async ({
  page,
  house,
  keyboard,
  heard,
}) => {
  test.setTimeout(120_000);
  // A preview is lost with the server that drew it.
  heard.allow(/Failed to load resource/, /ERR_/, /status of 5\d\d/, /^error: Framing /);
  const before = await callerFor(house.now.url);
  const [event] = (await find(before, 'statut:vente verrou:non', 1)).items;
  const id = event?.idmanif ?? 0;
  await signInAs(page);
  await openForm(page, id);
  await page.evaluate(() => Object.assign(window, { kept: true }));

  const saved = page.getByText(/modifications enregistrées$/);
  const dirty = page.getByText(/^1 modification/);
  let acknowledged = 0;
  const saveNext = async () => {
    await englishLabel(page).focus();
    await keyboard.press('Mod+A');
    await keyboard.type(`Take ${acknowledged + 1}`);
    await expect(dirty).toBeVisible();
    await keyboard.press('Mod+S');
  };
  while (acknowledged < 3) {
    await saveNext();
    await expect(dirty).toHaveCount(0, { timeout: 20_000 });
    await expect(saved.first()).toBeVisible({ timeout: 20_000 });
    acknowledged += 1;
  }
  // The next one is on its way when the server falls: it may be kept or not, but what was said is kept.
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await saveNext();
  await sent;
  await house.now.stop('SIGKILL');
  await house.again();

  const after = await callerFor(house.now.url);
  const { manifInfo } = await after.get<Manifestation>(`${api}/${id}`);
  expect([`Take ${acknowledged}`, `Take ${acknowledged + 1}`]).toContain(manifInfo.libelleEn);

  // What was typed is still there; saved again without a reload, merged with the row if it had been written.
  await expect(englishLabel(page)).toHaveValue(`Take ${acknowledged + 1}`);
  await expect(page.getByText('En direct')).toBeVisible({ timeout: 40_000 });
  await englishLabel(page).focus();
  await keyboard.press('Mod+A');
  await keyboard.type('Take again');
  await keyboard.press('Mod+S');
  // Written before the fall, it is someone else's change by now: a choice is asked, as soon as the server has said so.
  const conflict = page.getByRole('alertdialog');
  await expect(async () => {
    if (await conflict.isVisible()) {
      await conflict.getByRole('button', { name: 'Continuer avec ce choix' }).press('Enter');
      await expect(conflict).toBeHidden();
      await keyboard.press('Mod+S');
    }
    await expect(dirty).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect
    .poll(async () => (await after.get<Manifestation>(`${api}/${id}`)).manifInfo.libelleEn, { timeout: 20_000 })
    .toBe('Take again');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
