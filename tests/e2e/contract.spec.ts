// Points 9 and 10 of the contract, over every page of every plugin: full, empty, loading, failing; keyboard.
import type { Route } from '@playwright/test';
import { expect, test } from '../support/browser';
import { readSources } from '../support/sources';

/** Pages as the routes of plugins write them; a page of one record that must be named has no address of its own. */
const pages = readSources('src')
  .filter(({ path }) => /^src\/plugins\/[^/]+\/routes\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/path: '(dashboard\/[^']*)'/g)].map(([, path = '']) => path))
  .map((path) => path.replace(/\/?\{-\$\w+\}/g, ''))
  .filter((path) => !path.includes('$'));

/** Reads of rows: who is signed in, and what the frame itself needs, go through. */
const rows = /\/api\/(?!user\/|notification\/)[^?]*(?:\?|$)/;
const isRead = (route: Route) => route.request().method() === 'GET';
const pass = (route: Route) => route.fallback();

test('there are pages to judge', () => {
  expect(pages).toEqual(expect.arrayContaining(['dashboard/genres', 'dashboard/sous-genres']));
});

for (const path of pages) {
  test.describe(path, () => {
    for (const locale of ['fr', 'en'] as const) {
      test(`is drawn full, in ${locale}`, async ({ page, enter, accessible }) => {
        await enter();
        await page.goto(`/${locale}/${path}`);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page).toHaveTitle(/ · Admin /);
        // Colours do not depend on the language.
        await accessible(undefined, locale === 'fr' ? ['light', 'dark'] : ['light']);
      });
    }

    test('is drawn while loading, then with what came', async ({ page, enter, accessible }) => {
      await enter();
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(rows, async (route) => {
        if (isRead(route)) await held;
        await pass(route);
      });
      await page.goto(`/fr/${path}`);
      await expect(page.locator('#main')).toBeVisible();
      await accessible('#main', ['dark']);
      release();
      await expect(page.locator('h1')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });

    test('says that the server fails, and comes back', async ({ page, enter, accessible, heard }) => {
      heard.allow('503');
      await enter();
      await page.route(rows, (route) => (isRead(route) ? route.fulfill({ status: 503, body: '' }) : pass(route)));
      await page.goto(`/fr/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await accessible('#main', ['dark']);
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await expect(page.locator('h1')).toBeVisible();
    });

    test('is drawn with nothing found', async ({ page, enter, accessible }) => {
      await enter();
      await page.goto(`/fr/${path}?q=introuvable-partout`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await accessible('#main', ['light']);
    });

    test('every control of it is reached by Tab, and shows that it is', async ({ page, enter, keyboard }) => {
      await enter();
      await page.goto(`/fr/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      // Parts of a page come one after the other, and a list takes the focus when it is there: walked again then.
      await expect(async () => {
        const wanted = await page.locator('#main').evaluate((main) => {
          const all = main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
          return [...all].filter(
            (each) =>
              each.tabIndex >= 0 &&
              each.checkVisibility() &&
              !each.closest('[inert], [role="grid"], [role="toolbar"], [role="tablist"], [role="radiogroup"]'),
          ).length;
        });
        const seen = new Set<string>();
        await page.locator('#main').focus();
        for (let step = 0; step < wanted + 15; step += 1) {
          await keyboard.press('Tab');
          const at = await page.evaluate(() => {
            const here = document.activeElement;
            if (!(here instanceof HTMLElement) || !here.closest('#main')) return null;
            here.dataset['step'] ??= String(Math.random());
            const { outlineStyle, boxShadow, borderColor } = getComputedStyle(here);
            return {
              id: here.dataset['step'],
              isShown: outlineStyle !== 'none' || boxShadow !== 'none' || borderColor !== '',
            };
          });
          if (at === null) break;
          expect(at.isShown).toBe(true);
          seen.add(at.id);
        }
        expect(seen.size).toBeGreaterThanOrEqual(Math.min(wanted, 40));
      }).toPass({ timeout: 60_000 });
    });
  });
}
