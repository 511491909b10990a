// Points 9 and 10 of the contract: one visit to every page of every plugin, and every state of one page of each kind.
import type { Page, Route } from '@playwright/test';
import { addressesOf } from '../../src/core/surface/addresses';
import { expect, test } from '../support/browser';
import { wholeCells } from '../support/rows';
import { readSource, readSources } from '../support/sources';
import { callerFor } from './acceptance/at-work';

/**
 * Plugins and their pages: those of their surfaces, by the `href` of their resources, and those that they write as routes.
 * A page of one record that must be named has no address of its own.
 */
const pages = readSources('src').flatMap(({ path, text, imports }) => {
  const plugin = /^src\/plugins\/([^/]+)\//.exec(path)?.[1];
  if (plugin === undefined) return [];
  const isRoutes = /\/routes\.tsx?$/.test(path);
  const written = isRoutes ? [...text.matchAll(/path: '(dashboard\/[^']*)'/g)].map(([, page = '']) => page) : [];
  return [...written, ...(/\bsurfaceOf\(/.test(text) ? surfacePages(text, imports) : [])]
    .map((page) => ({ plugin, path: page.replace(/\/?\{-\$\w+\}/g, '') }))
    .filter((page) => !page.path.includes('$'));
});

/** The lists and forms of the resources in the models that a file of surfaces reads, and the second lists it names. */
function surfacePages(text: string, imports: readonly { target: string }[]): string[] {
  const second = [...text.matchAll(/'\/(dashboard\/[\w/-]+)'/g)].map(([, page = '']) => page);
  const own = imports
    .map(({ target }) => target)
    .filter((target) => /^src\/plugins\/[^/]+\/model\.ts$/.test(target))
    .flatMap((target) => [...readSource(target).matchAll(/href: '([^']*)'/g)])
    .flatMap(([, href = '']) => {
      const { list, hasForm, form } = addressesOf({ name: href, href });
      return (hasForm ? [list, form(null)] : [list]).map((page) => page.slice(1));
    });
  return [...own, ...second];
}
const plugins = [...new Set(pages.map(({ plugin }) => plugin))];

/** One page of each kind: what all of its kind share draws it while loading, empty, failing and in English. */
const archetypes = {
  'a list': 'dashboard/genres',
  'a list with its other half': 'dashboard/manifestations',
  'a form': 'dashboard/lieux/edit',
  'the page of its own': 'dashboard/',
};

/** Reads of rows: who is signed in, and what the frame itself needs, go through. */
const rows = /\/api\/(?!user\/|notification\/)[^?]*(?:\?|$)/;
const isRead = (route: Route) => route.request().method() === 'GET';
const pass = (route: Route) => route.fallback();
const wide = { width: 1440, height: 900 };
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

/** Tab reaches every control of the page, and each one shows that it has the focus. */
async function walkByTab(page: Page): Promise<void> {
  await page.locator('#main').evaluate(noteFocus);
  // Parts of a page come one after the other, and a list takes the focus when it is there: walked again then.
  await expect(async () => {
    await page.locator('#main').focus();
    for (let step = 0; step < 40; step += 1) {
      // Five at once, in their order: a frame drawn for each would cost four times the keys.
      await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Tab')));
      if ((await page.locator('#main:focus-within').count()) === 0) break;
    }
    expect(await page.evaluate(() => [walk.missed().slice(0, 40), walk.unseen])).toEqual([[], []]);
  }).toPass({ timeout: 60_000 });
}

/** What cells are trusted to hold, they hold. */
async function hasWholeCells(page: Page): Promise<void> {
  if ((await page.getByRole('grid').count()) === 0) return;
  await page.evaluate(() => document.fonts.ready);
  expect((await wholeCells(page)).spilling).toEqual([]);
}

/** Nothing of the page is wider than a narrow window. */
async function fitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await isFull(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

// Many pages, or many states, in one test: none of them is timed.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ writes: false });

test('there are pages to judge', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['dashboard/genres', 'dashboard/sous-genres']));
  expect(paths).toEqual(expect.arrayContaining(Object.values(archetypes)));
});

for (const plugin of plugins) {
  test(`each page of ${plugin} is drawn, has its title, and is worked by Tab`, async ({
    page,
    enter,
    accessible,
    heard,
  }) => {
    await enter();
    for (const [index, { path }] of pages.filter((each) => each.plugin === plugin).entries()) {
      // One theme a page, by turns: both are the visit of all screens' (docs/architecture.md).
      const theme = index % 2 === 0 ? 'light' : 'dark';
      // The menu is the same on each: judged on the first two of all, in both themes.
      const share = plugin === plugins[0] && index < 2 ? 'whole' : 'own';
      await test.step(path, async () => {
        await page.goto(`/fr/${path}`);
        await isFull(page);
        // Nothing of the page took it along when it was drawn.
        await expect(page.locator('h1')).toBeInViewport();
        await expect(page).toHaveTitle(/\S · Admin /);
        await hasWholeCells(page);
        await accessible(undefined, [theme], share);
        await walkByTab(page);
        await fitsNarrow(page);
        await page.setViewportSize(wide);
        expect(heard.unexpected).toEqual([]);
      });
    }
  });
}

for (const [kind, path] of Object.entries(archetypes)) {
  test(`${kind} is drawn while loading and narrow`, async ({ page, enter, accessible }) => {
    await enter();
    const release = await holdRows(page);
    await page.goto(`/fr/${path}`);
    await expect(page.locator('#main')).toBeVisible();
    await accessible('#main');
    await release();
    await fitsNarrow(page);
    await accessible('#main');
  });

  test(`${kind} says that nothing is found, that the server fails, and speaks English`, async ({
    page,
    enter,
    accessible,
    heard,
  }) => {
    heard.allow('503');
    await enter();
    await page.goto(`/fr/${path}?q=introuvable-partout`);
    await isFull(page);
    await accessible('#main');

    await page.route(rows, (route) => (isRead(route) ? route.fulfill({ status: 503, body: '' }) : pass(route)));
    await page.goto(`/fr/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await accessible('#main');
    await page.unrouteAll({ behavior: 'wait' });

    // Colours do not depend on the language.
    await page.goto(`/en/${path}`);
    await isFull(page);
    await expect(page).toHaveTitle(/\S · Admin /);
    await hasWholeCells(page);
    await accessible(undefined, ['light']);
    await fitsNarrow(page);
    await accessible('#main', ['light']);
  });
}

test('what stands beside the name of a record that is looked for is written for people', async ({ server }) => {
  const caller = await callerFor(server.url);
  const { paths } = await caller.get<{ paths: Record<string, object> }>('/api/openapi.json');
  const finders = Object.keys(paths).filter((path) => /^\/api\/[^{]*\/choices$/.test(path));
  expect(finders.length).toBeGreaterThan(20);
  // A stored choice, an instant or a day as a program writes it, a key that nobody chose.
  const raw = /^[A-Z]+(?:_[A-Z0-9]+)+$|\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/;
  const found: string[] = [];
  for (const path of finders) {
    const { choices } = await caller.get<{ choices: { value: string; hint: string }[] }>(`${path}?limit=50`);
    // A code that somebody chose for the record says it apart.
    const hints = choices.flatMap(({ value, hint }) =>
      hint.split(' · ').filter((each) => each !== value || /-/.test(each)),
    );
    found.push(...new Set(hints.filter((hint) => raw.test(hint)).map((hint) => `${path}: ${hint}`)));
  }
  expect(found).toEqual([]);
});
