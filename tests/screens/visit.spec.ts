// Every screen of the specification and of ours: both languages, both themes, 1440 and 390 px. A title, axe at 0, a silent
// console, nothing wider than the window; a picture of each is left in test-results/screens/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, people, showTheme, test } from '../support/browser';
import { coveredControls } from '../support/covered';
import { root } from '../support/sources';
import { addressOf, type Lists, screens } from './addresses';

const folder = join(root, 'test-results/screens/pictures');
const windows = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** `SCREENS=commandes` for those whose path holds a word. */
const wanted = process.env['SCREENS'] ?? '';

test.use({ writes: false });
mkdirSync(folder, { recursive: true });

/** Lists of the demo data, read once. */
let lists: Lists;
test.beforeAll(async ({ servers }) => {
  const { url } = await servers.unwritten();
  const { login, password } = people.admin;
  const read = new Map<string, Promise<readonly Record<string, unknown>[]>>();
  // Signed in for each list: a token is good for a minute, the visit lasts longer.
  const ask = async (from: string) => {
    const answer = await fetch(`${url}/api/user/loginAdmin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    const { access_token: authorization }: { access_token: string } = JSON.parse(await answer.text());
    const found = await fetch(`${url}/api/${from}?limit=50`, { headers: { authorization } });
    expect([from, found.status]).toEqual([from, 200]);
    const { items = [] }: { items?: Record<string, unknown>[] } = JSON.parse(await found.text());
    return items;
  };
  lists = (from) => {
    const asked = read.get(from) ?? ask(from);
    read.set(from, asked);
    return asked;
  };
});

/** On how many rows the title of a screen and its actions stand. */
const headRows = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('header:has(h1)');
    const title = head?.querySelector('h1')?.getBoundingClientRect();
    const buttons = [...(head?.querySelectorAll('[class*="page-header_actions"] :is(button, a)') ?? [])];
    return title && buttons.some((each) => each.getBoundingClientRect().top > title.bottom) ? 2 : 1;
  });

for (const screen of screens.filter(({ path }) => path.includes(wanted))) {
  test(screen.path, async ({ page, enter, accessible, heard }) => {
    const address = await addressOf(screen, lists);
    if (address === null) throw new Error('the demo data has no such record');
    if (screen.guard !== 'public') await enter();
    const name = screen.path.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'accueil';
    for (const locale of ['fr', 'en'] as const) {
      await page.setViewportSize(windows.wide);
      await page.goto(`/${locale}${address}`);
      await expect(page.locator('h1').first()).toBeInViewport();
      for (const [size, window] of Object.entries(windows)) {
        await page.setViewportSize(window);
        // A page that grows narrow keeps what it had in sight, not its head.
        await page.evaluate(() => document.querySelector('h1')?.scrollIntoView({ block: 'nearest' }));
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page).toHaveTitle(/\S · Admin |^Admin /);
        await accessible(undefined, ['light', 'dark'], 'whole');
        const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(width, { message: `nothing is wider than ${window.width} px` }).toBeLessThanOrEqual(0);
        if (size === 'wide') await expect.poll(() => headRows(page), { message: 'the head is one row' }).toBe(1);
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          await page.screenshot({ path: join(folder, `${name}.${locale}.${size}.${theme}.png`) });
        }
        await showTheme(page, 'light');
      }
      // Enlarged four times, from 1440 × 900.
      await page.setViewportSize({ width: 360, height: 225 });
      await expect.poll(() => coveredControls(page), { message: 'nothing lies over a control' }).toEqual([]);
    }
    expect(heard.unexpected).toEqual([]);
  });
}
