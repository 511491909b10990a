// A list reads what its columns show: each cell says the same as when everything is read.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { slow } from '../acceptance/at-work';

// Wide enough for every column to be drawn.
test.use({ viewport: { width: 8000, height: 900 }, writes: false });

/** Texts of the first lines by heading, and where their links go. */
const linesOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')].map((head) => head.textContent ?? '');
    return [...grid.querySelectorAll('[role=row][aria-rowindex]')].slice(1, 12).map((line) =>
      Object.fromEntries(
        [...line.querySelectorAll('[role=gridcell]')].slice(1).map((cell) => {
          const place = Number(cell.getAttribute('aria-colindex')) - 1;
          const marks = [...cell.querySelectorAll('a, [aria-label]')].map(
            (each) => each.getAttribute('href') ?? each.getAttribute('aria-label'),
          );
          return [heads[place], [cell.textContent, ...marks]];
        }),
      ),
    );
  });

const lists = [
  'manifestations',
  'event-management',
  'packages',
  'abonnements',
  'cartes-cadeaux',
  'cartes-cadeaux/modeles',
  'gestion-pages/seo',
  'lieux',
  'manifestations/seances',
];

test('the cells shown at first are those of whole rows', async ({ page, enter }) => {
  test.setTimeout(lists.length * 20_000);
  await enter();
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has('limit') && url.searchParams.has('sort')) asked.push(url);
  });
  const grid = page.getByRole('grid');
  const shown = async () => {
    await expect(grid.locator('[aria-rowindex="3"] [aria-colindex="3"]')).toHaveText(/./, slow);
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    // Rows may be quicker than the texts of their plugin.
    await expect(grid.getByRole('columnheader', { name: /\.fields\./ })).toHaveCount(0);
    return linesOf(page);
  };
  for (const list of lists)
    await test.step(list, async () => {
      asked.length = 0;
      await page.goto(`/fr/dashboard/${list}`);
      const some = await shown();
      expect(asked.some((url) => url.searchParams.has('columns'))).toBe(true);
      // As if it were asked for whole rows.
      await page.route(/[?&]columns=/, (route) => {
        const url = new URL(route.request().url());
        // Sums name theirs too.
        if (url.searchParams.has('limit')) url.searchParams.delete('columns');
        return route.continue({ url: String(url) });
      });
      await page.reload();
      expect(await shown()).toEqual(some);
      await page.unrouteAll({ behavior: 'wait' });
    });
});
