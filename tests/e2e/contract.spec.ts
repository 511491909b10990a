// Points 9 and 10 of the contract, over every page of every plugin: loading, full, narrow, by keyboard, empty, failing.
import type { Page, Route } from '@playwright/test';
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
const narrow = { width: 390, height: 844 };

/** Holds every read of rows; what is given lets them go. */
async function holdRows(page: Page): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(rows, async (route) => {
    if (isRead(route)) await held;
    await pass(route);
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** A page is there: its heading, and nothing of it on its way. */
async function isFull(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const isDrawn = () =>
    page
      .getByRole('grid')
      .evaluateAll((grids) =>
        grids.every((grid) => Number(grid.ariaRowCount) < 2 || grid.querySelector('[role="gridcell"]') !== null),
      );
  await expect.poll(isDrawn, { message: 'rows are drawn' }).toBe(true);
}

/** Notes each control of the page that the focus reaches, and whether that is seen: an outline or a ring, on it or its box. */
function noteFocus(main: HTMLElement): void {
  const wanted = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const widgets = '[inert], [role="grid"], [role="treegrid"], [role="toolbar"], [role="tablist"], [role="radiogroup"]';
  const isSeen = (element: Element | null): boolean => {
    for (let at = element, up = 0; at && at !== main && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
    return false;
  };
  const walk = { reached: new Set<Element>(), unseen: [] as string[] };
  main.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === main) return;
    walk.reached.add(target);
    const current = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
    if (!isSeen(target) && !isSeen(current)) walk.unseen.push(target.outerHTML.slice(0, 200));
  });
  const missed = () =>
    [...main.querySelectorAll<HTMLElement>(wanted)]
      .filter(
        (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility() && !each.closest(widgets),
      )
      .filter((each) => !walk.reached.has(each))
      .map((each) => each.outerHTML.slice(0, 200));
  Object.assign(globalThis, { walk: { missed, unseen: walk.unseen } });
}

declare global {
  var walk: { missed: () => string[]; unseen: string[] };
}

// Several states in one test: none of them is timed.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('there are pages to judge', () => {
  expect(pages).toEqual(expect.arrayContaining(['dashboard/genres', 'dashboard/sous-genres']));
});

for (const path of pages) {
  test(`${path} is drawn while loading, full and narrow, and worked by Tab`, async ({
    page,
    enter,
    accessible,
    keyboard,
  }) => {
    await enter();
    const release = await holdRows(page);
    await page.goto(`/fr/${path}`);
    await expect(page.locator('#main')).toBeVisible();
    await accessible('#main', ['dark']);
    await release();
    await isFull(page);
    await expect(page).toHaveTitle(/ · Admin /);
    await accessible();

    await page.locator('#main').evaluate(noteFocus);
    // Parts of a page come one after the other, and a list takes the focus when it is there: walked again then.
    await expect(async () => {
      await page.locator('#main').focus();
      for (let step = 0; step < 200; step += 1) {
        await keyboard.press('Tab');
        if (step % 5 === 4 && (await page.locator('#main:focus-within').count()) === 0) break;
      }
      expect(await page.evaluate(() => [walk.missed().slice(0, 40), walk.unseen])).toEqual([[], []]);
    }).toPass({ timeout: 60_000 });

    await page.setViewportSize(narrow);
    await isFull(page);
    await accessible('#main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test(`${path} says that nothing is found, that the server fails, and speaks English`, async ({
    page,
    enter,
    accessible,
    heard,
  }) => {
    heard.allow('503');
    await enter();
    await page.goto(`/fr/${path}?q=introuvable-partout`);
    await isFull(page);
    await accessible('#main', ['light']);

    await page.route(rows, (route) => (isRead(route) ? route.fulfill({ status: 503, body: '' }) : pass(route)));
    await page.goto(`/fr/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await accessible('#main', ['dark']);
    await page.unrouteAll({ behavior: 'wait' });

    // Colours do not depend on the language.
    await page.goto(`/en/${path}`);
    await isFull(page);
    await expect(page).toHaveTitle(/ · Admin /);
    await accessible(undefined, ['light']);
    await page.setViewportSize(narrow);
    await isFull(page);
    await accessible('#main', ['light']);
  });
}
