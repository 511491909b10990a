// The key tables of the ARIA Authoring Practices for grid and tree grid, on a list and on a contingent.
import { expect, test } from '../../support/browser';
import { follow, told } from '../../support/keys/key-table';
import { callerFor, find, grid, openList, slow } from '../acceptance/at-work';

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

test('grid: the cursor', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/manifestations');
  const [rows, columns] = await Promise.all(
    ['aria-rowcount', 'aria-colcount'].map((name) => grid(page).getAttribute(name)),
  );
  await follow(page, keyboard, [
    ['Mod+Home', 'cell 2.2'],
    ['ArrowRight', 'cell 2.3'],
    ['ArrowDown', 'cell 3.3'],
    ['ArrowLeft', 'cell 3.2'],
    ['ArrowLeft', 'cell 3.2'],
    ['End', `cell 3.${columns}`],
    ['ArrowRight', `cell 3.${columns}`],
    ['Home', 'cell 3.2'],
    ['PageDown', /^cell (?!3\.)\d+\.2$/],
    ['PageUp', 'cell 3.2'],
    ['Mod+End', `cell ${rows}.${columns}`],
    ['ArrowDown', `cell ${rows}.${columns}`],
    ['PageDown', `cell ${rows}.${columns}`],
    ['Mod+Home', 'cell 2.2'],
    ['PageUp', 'cell 2.2'],
    ['ArrowUp', 'cell 1.2'],
    ['ArrowUp', 'cell 1.2'],
    ['ArrowRight', 'cell 1.3'],
    ['ArrowDown', 'cell 2.3'],
  ]);
});

test('grid: the selection', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused(slow);
  const columns = Number(await grid(page).getAttribute('aria-colcount')) - 1;
  const rows = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  const selected = async () => {
    const cells = await page.locator('[role="gridcell"][aria-selected="true"]').count();
    return `${cells} cells, ${await page.locator('[role="row"][aria-selected="true"]').count()} rows`;
  };
  await follow(
    page,
    keyboard,
    [
      ['Mod+Home Shift+ArrowRight', '2 cells, 0 rows'],
      ['Shift+ArrowDown', '4 cells, 0 rows'],
      ['Shift+ArrowLeft', '2 cells, 0 rows'],
      ['Shift+ArrowUp', '0 cells, 0 rows'],
      ['Shift+End', `${columns} cells, 0 rows`],
      ['Home Mod+Space', `${rows} cells, 0 rows`],
      ['Escape', '0 cells, 0 rows'],
      ['Shift+Space', '0 cells, 1 rows'],
      ['Shift+ArrowDown', '0 cells, 2 rows'],
      ['Mod+A', `0 cells, ${rows} rows`],
      ['Escape', '0 cells, 0 rows'],
    ],
    selected,
  );
});

test('grid: into a cell and out of it', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused(slow);
  await follow(page, keyboard, [
    ['Mod+Home ArrowRight F2', 'input'],
    ['Escape', 'cell 2.3'],
    ['a', 'input'],
    ['Escape', 'cell 2.3'],
  ]);
});

test('tree grid', async ({ page, keyboard, server }) => {
  const [event] = (await find(await callerFor(server.url), 'statut:vente verrou:non nbSeances:2..12', 1)).items;
  await page.goto(`/fr/dashboard/manifestations/edit/${event?.idmanif}`);
  const tree = page.getByRole('treegrid');
  await expect(tree).toBeVisible(slow);
  const count = async () => Number(await tree.getAttribute('aria-rowcount'));
  await tree.focus();
  await follow(page, keyboard, [['Home', /^row 2/]]);
  if ((await page.evaluate(told)) === 'row 2 open') await follow(page, keyboard, [['ArrowLeft', 'row 2 closed']]);
  const closed = await count();
  // Cells take no focus: → and ← go to the branch's lines and back, as in a tree view.
  await follow(page, keyboard, [
    ['ArrowLeft', 'row 2 closed'],
    ['ArrowUp', 'row 2 closed'],
    ['ArrowRight', 'row 2 open'],
  ]);
  await expect.poll(count).toBeGreaterThan(closed);
  await expect(tree.getByRole('status')).toHaveCount(0);
  const last = new RegExp(`^row ${await count()}\\b`);
  await follow(page, keyboard, [
    ['ArrowRight', /^row 3/],
    ['ArrowUp', 'row 2 open'],
    ['ArrowDown', /^row 3/],
    ['End', last],
    ['ArrowDown', last],
    ['PageDown', last],
    ['PageUp', /^row \d+/],
    ['Home', 'row 2 open'],
    ['PageUp', 'row 2 open'],
    ['Mod+End', last],
    ['Mod+Home', 'row 2 open'],
    ['ArrowLeft', 'row 2 closed'],
  ]);
  await expect.poll(count).toBe(closed);
});
