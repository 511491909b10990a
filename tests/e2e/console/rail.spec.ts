// The rail and the home screen by keys: groups fold and say what waits in them, plots show their numbers, lines at zero unfold.
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser';

test.beforeEach(async ({ enter, page }) => {
  await enter();
  await page.goto('/fr/dashboard/');
  await expect(page.getByRole('region', { name: 'À faire' }).getByRole('link').first()).toBeFocused();
  await expect(page.getByText('décompte en cours')).toHaveCount(0);
});

const numberIn = async (at: Locator) => Number(((await at.textContent()) ?? '').replace(/\D/g, ''));

test('a group of the rail folds, then says how much waits in it, and stays so after a reload', async ({
  page,
  keyboard,
  accessible,
}) => {
  const rail = page.getByRole('navigation', { name: 'Menu principal' });
  const group = rail.getByRole('button', { name: /^Catalogue/ });
  const inside = rail.getByRole('list', { name: /^Catalogue/ });
  const waiting = inside.getByRole('link', { name: /à traiter/ });
  await expect(waiting).not.toHaveCount(0);
  const counts = await Promise.all((await waiting.all()).map(numberIn));
  await group.focus();
  await keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(inside).toHaveCount(0);
  await expect(group).toBeFocused();
  expect(await numberIn(group)).toBe(counts.reduce((sum, each) => sum + each, 0));
  await accessible('nav');
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(inside).toHaveCount(0);
  await group.focus();
  await keyboard.press('Space');
  await expect(inside.getByRole('link', { name: /^Genres/ })).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
});

test('what a person opens often stands first, the rest is folded, and g g unfolds it', async ({
  page,
  keyboard,
  accessible,
}) => {
  const rail = page.getByRole('navigation', { name: 'Menu principal' });
  const used = rail.getByRole('list', { name: 'Votre usage' });
  await expect(used).toHaveCount(0);
  for (let times = 0; times < 3; times += 1)
    for (const screen of ['genres', 'commandes', 'traductions/artistes']) {
      await page.goto(`/fr/dashboard/${screen}`);
      await expect(rail.locator('[aria-current="page"]')).toHaveCount(1);
    }
  await page.goto('/fr/dashboard/lieux');
  await expect(used.getByRole('link')).toHaveText([/^Genres/, /^Commandes/, /^Traductions/]);
  await expect(rail.getByRole('button', { name: /^Ventes/ })).toHaveAttribute('aria-expanded', 'false');
  await accessible('nav');
  await keyboard.pressSequence('g g');
  await expect(rail.getByRole('button', { name: /^Catalogue/ })).toBeFocused();
  await expect(rail.getByRole('list', { name: /^Ventes/ }).getByRole('link', { name: /^Avis clients/ })).toBeVisible();
  await used.getByRole('link', { name: /^Commandes/ }).click();
  await expect(rail.locator('[aria-current="page"]')).toHaveText(/Commandes/);
});

test('nothing of the rail is cut beside its number, in either language', async ({ page }) => {
  for (const locale of ['fr', 'en']) {
    await page.goto(`/${locale}/dashboard/`);
    const labels = page.getByRole('navigation').first().locator('a > span');
    await expect(labels.nth(20)).toBeVisible();
    await expect(page.getByText(/décompte en cours|counting/)).toHaveCount(0);
    const cut = await labels.evaluateAll((all) =>
      all
        .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
        .map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test('T shows the numbers of the plots as tables, and the plots again', async ({ page, keyboard, accessible }) => {
  const fill = page.getByRole('region', { name: 'Remplissage' });
  await expect(fill.getByRole('button', { name: 'Remplissage : voir les chiffres' })).toBeVisible();
  await expect(fill.getByRole('table')).toHaveCount(0);
  const plot = (await fill.getByRole('img').getAttribute('aria-label')) ?? '';
  const drawn = [...plot.matchAll(/, ([\d\s]+) séances,/g)].map(([, n = '']) => Number(n.replaceAll(/\s/g, '')));
  await keyboard.press('t');
  await expect(fill.getByRole('table').getByRole('rowheader')).toHaveCount(8);
  const sessions = await Promise.all(
    (await fill.getByRole('row').locator('td:nth-of-type(1)').all()).map((cell) => numberIn(cell)),
  );
  expect(sessions).toHaveLength(8);
  expect(sessions).toEqual(drawn);
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(5);
  await accessible('main');
  await keyboard.press('t');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
});

test('Z unfolds the lines that count nothing, and folds them again', async ({ page, keyboard }) => {
  const todo = page.getByRole('region', { name: 'À faire' });
  const fold = todo.getByRole('button', { name: /à zéro/ });
  const lines = todo.getByRole('listitem');
  const before = await lines.count();
  const zeros = Number(/\d+/.exec((await fold.textContent()) ?? '')?.[0]);
  expect(zeros).toBeGreaterThan(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('z');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(lines).toHaveCount(before + zeros);
  await keyboard.press('z');
  await expect(lines).toHaveCount(before);
});
