/** The page of a form that only tests have, for Playwright: a record of its own, no server behind. */
import type { Page } from '@playwright/test';
import { test as base, expect } from './browser';
import { serveFormSite } from './form-site';

export const test = base.extend<object, { site: string }>({
  // No server stands behind: what is asked of it is not found.
  heard: async ({ heard }, use) => {
    heard.allow(/Failed to load resource/, /404/);
    await use(heard);
  },
  site: [
    async ({}, use) => {
      const { url, close } = await serveFormSite();
      await use(url);
      close();
    },
    // It is built first.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

/** The control of a field. */
export const field = (page: Page, name: string) => page.locator(`[id="champ-essais-${name}"]`);

/** Opens a new record, all its editors there. */
export async function open(page: Page, site: string, locale = 'fr'): Promise<void> {
  await page.goto(`${site}/?locale=${locale}`);
  await expect(field(page, 'descriptionFr')).toHaveAttribute('contenteditable', 'true');
  await expect(field(page, 'composants')).toBeVisible();
}
