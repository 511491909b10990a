// Shown by 5: both tokens dead in the middle of a form; tabs that go on over several expiries.
import type { Page } from '@playwright/test';
import { expect, people, signInAs, test } from '../../support/browser';
import { rowAt } from '../../support/rows';
import {
  api,
  callerFor,
  englishLabel,
  find,
  listen,
  type Manifestation,
  notices,
  openForm,
  overlay,
  retype,
  slow,
} from './at-work';

/** `SESSION_MINUTES=5`: five tabs in use for that long on real time; without it, three expiries on the tabs' clocks. */
const minutes = Number(process.env['SESSION_MINUTES'] ?? 0);
const lifetime = 61_000;

test('both tokens dead in the middle of a form: signed in over it, saved, no character lost', async ({
  context,
  page,
  server,
  keyboard,
  heard: complaints,
}) => {
  complaints.allow(/status of 401/);
  const colleague = await callerFor(server.url, 'group');
  const [event] = (await find(colleague, 'statut:vente verrou:non', 1)).items;
  const id = event?.idmanif ?? 0;
  const heard = listen(context);
  await signInAs(page);
  await openForm(page, id);
  await retype(keyboard, englishLabel(page), 'The long night');
  await expect(page.getByText(/^1 modification/)).toBeVisible();

  // Ends the session on the server alone, as a revocation does: both tokens of the browser are dead.
  const ended = await page.request.post('/api/user/logout', { headers: { authorization: heard.token } });
  expect(ended.status()).toBe(204);
  await keyboard.type(' of the lost — œuvre n° 7 «é»');
  const typed = 'The long night of the lost — œuvre n° 7 «é»';
  await expect(englishLabel(page)).toHaveValue(typed);
  await keyboard.press('Mod+S');

  await expect(overlay(page)).toBeVisible({ timeout: 30_000 });
  await expect(englishLabel(page)).toHaveValue(typed);
  await overlay(page).locator('input[name="password"]').focus();
  await keyboard.type(people.admin.password);
  await keyboard.press('Enter');
  await expect(overlay(page)).toBeHidden();
  await expect(notices(page).getByText('modifications enregistrées')).toBeVisible(slow);
  await expect(page.getByText(/^1 modification/)).toHaveCount(0);
  await expect(englishLabel(page)).toHaveValue(typed);
  const { manifInfo } = await colleague.get<Manifestation>(`${api}/${id}`);
  expect(manifInfo.libelleEn).toBe(typed);
});

/** Reads something this tab has to ask the server for, and waits for it. */
async function use(tab: Page, name: 'Manifestations' | 'Historique'): Promise<void> {
  const title = name === 'Historique' ? 'Historique des actions' : name;
  await tab.getByRole('link', { name, exact: false }).first().click();
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible(slow);
  await expect(rowAt(tab)).toBeVisible(slow);
}

/** Five tabs of one browser, each on a page of the console. */
async function fiveTabs(page: Page): Promise<Page[]> {
  await signInAs(page);
  const others = [1, 2, 3, 4].map(() => page.context().newPage());
  const tabs = [page, ...(await Promise.all(others))];
  for (const tab of tabs.slice(1)) {
    await tab.goto('/fr/dashboard/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible(slow);
  }
  return tabs;
}

const screens = ['Manifestations', 'Historique'] as const;

test('five tabs in use over three expiries refresh once at each, and nothing fails', async ({ context, page }) => {
  const tabs = await fiveTabs(page);
  const heard = listen(context);
  const start = Date.now();
  for (const expiry of [1, 2, 3]) {
    // The tabs' clocks go on by a token's life: all find it stale at once, with requests on their way.
    await Promise.all(tabs.map((tab) => tab.clock.setFixedTime(start + expiry * lifetime)));
    await Promise.all(tabs.map((tab) => use(tab, screens[expiry % 2] ?? 'Manifestations')));
    expect(heard.refreshes).toBe(expiry);
  }
  expect(heard.failed).toEqual([]);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/fr\/dashboard\//);
});

test(`five tabs in use for ${minutes} minutes refresh once at each expiry, and nothing fails`, async ({
  context,
  page,
}) => {
  test.skip(minutes === 0, 'SESSION_MINUTES is not given');
  test.setTimeout(60_000 + minutes * 60_000);
  const tabs = await fiveTabs(page);
  const heard = listen(context);
  const end = Date.now() + minutes * 60_000;
  for (let round = 0; Date.now() < end; round += 1)
    await Promise.all(tabs.map((tab) => use(tab, screens[round % 2] ?? 'Manifestations')));
  // Each tab began with a token of its own (one signed in, pages brought the others); each refresh brought one for all.
  expect(heard.refreshes).toBe(heard.tokens.size - tabs.length);
  expect(heard.refreshes).toBeGreaterThanOrEqual(minutes - 1);
  expect(heard.refreshes).toBeLessThanOrEqual(minutes + 1);
  expect(heard.failed).toEqual([]);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/fr\/dashboard\//);
});
