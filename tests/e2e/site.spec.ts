// The reference site: what the console publishes is on it, what it withdraws is gone; a record is opened there, and a draft.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { test as base, expect } from '../support/browser';
import { type DemoData, demoDataCopy } from '../support/demo-data';
import { freePort } from '../support/postgres.mjs';
import { type RunningServer, startServer } from '../support/running-server';
import { root } from '../support/sources';

interface Both {
  data: DemoData;
  platform: RunningServer;
  site: PreviewServer;
  /** Of the site. */
  address: string;
}

/** A platform that knows where its site is, and the site beside it. */
async function start(): Promise<Both> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const data = await demoDataCopy();
  const platform = await startServer({ dataDir: data.dataDir, env: { ...data.env, SITE_URL: address } });
  process.env['REGIE_URL'] = platform.url;
  process.env['SITE_PORT'] = String(port);
  const configFile = join(root, 'examples/site/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const site = await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1' } });
  return { data, platform, site, address };
}

let started: Promise<Both> | undefined;
const both = () => (started ??= start());

const test = base.extend<{ server: RunningServer; address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from the pattern
  server: async ({}, use) => use((await both()).platform),
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from the pattern
  address: async ({}, use) => use((await both()).address),
});

test.afterAll(async () => {
  const { data, platform, site } = await both();
  await site.close();
  await platform.discard();
  await data.remove();
});

/** A call of the console, as who is signed in there. */
async function call(page: Page, url: string, method: string, path: string, body: object, version?: number) {
  const answer = await page.request.post(`${url}/api/user/loginAdmin`, {
    data: { login: 'admin@regie.example', password: 'Regie-2026!' },
  });
  const { access_token: authorization } = await answer.json();
  const headers = { authorization, ...(version !== undefined && { 'if-match': `"${version}"` }) };
  const done = await page.request.fetch(`${url}/api/page-management/pages-edito${path}`, {
    method,
    data: body,
    headers,
  });
  expect(done.ok(), await done.text()).toBe(true);
  return done.json();
}

test('what is published is on the site, and what is withdrawn is gone', async ({ page, heard, server, address }) => {
  heard.allow(/status of 404/);
  const made = await call(page, server.url, 'POST', '', {
    titreFr: 'Venir en train',
    chemin: '/venir-en-train',
    idTiers: '2',
    contenuFr: '<p>À deux pas de la gare.</p>',
  });
  const shown = page.getByRole('heading', { name: 'Venir en train' });
  await page.goto(`${address}/2/fr/venir-en-train`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await call(page, server.url, 'POST', `/${made.id}/publish`, {}, made.version);
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page.getByText('À deux pas de la gare.')).toBeVisible();
  await page.goto(`${address}/3/fr/venir-en-train`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await call(page, server.url, 'POST', `/${made.id}/unpublish`, {}, made.version);
  await page.goto(`${address}/2/fr/venir-en-train`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('a visitor goes from the home page to a séance and a search, in both languages', async ({ page, address }) => {
  await page.goto(`${address}/2/fr/`);
  await page.locator('#main a[href^="/2/fr/fiche/"]').first().click();
  await expect(page).toHaveURL(/\/2\/fr\/fiche\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Séances' })).toBeVisible();
  await page.locator('#header input[type=search]').first().fill('opera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/recherche\?q=opera$/);
  await expect(page.locator('.site-search ol a').first()).toBeVisible();
  await page.goto(`${address}/2/en/genres/opera`);
  await expect(page.getByRole('heading', { name: 'Opera', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/recherche\?q=opera$/);
});

test('the console opens a record on the site, and its draft by a link', async ({ page, keyboard, enter, server }) => {
  const made = await call(page, server.url, 'POST', '', {
    titreFr: 'Nos engagements',
    chemin: '/engagements',
    idTiers: '2',
  });
  await call(page, server.url, 'POST', `/${made.id}/publish`, {}, made.version);
  await enter();
  await page.goto('/fr/dashboard/gestion-pages/pages-edito?q=engagements');
  await expect(page.getByRole('gridcell', { name: 'Nos engagements', exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Nos engagements', exact: true }).click();
  for (const [words, url] of [
    ['voir sur le site', /\/fr\/engagements$/],
    ['voir le brouillon sur le site', /\/fr\/engagements\?apercu=/],
  ] as const) {
    await keyboard.press('Mod+K');
    await keyboard.type(words);
    await expect(page.getByRole('option').first()).toContainText(/sur le site/i);
    const opened = page.context().waitForEvent('page');
    await keyboard.press('Enter');
    const other = await opened;
    await expect(other).toHaveURL(url);
    await expect(other.getByRole('heading', { name: 'Nos engagements' })).toBeVisible();
    await other.close();
  }
});
