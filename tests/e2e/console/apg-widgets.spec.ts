// The key tables of the ARIA Authoring Practices for combobox, listbox, tabs, dialog and menu, each on a screen of the console.
import { expect, test } from '../../support/browser';
import { follow, told } from '../../support/keys/key-table';
import { palette } from '../../support/palette';
import { api, callerFor, find, grid, slow } from '../acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('combobox with a listbox', async ({ page, keyboard, server }) => {
  const [event] = (await find(await callerFor(server.url), 'statut:brouillon', 1)).items;
  await page.goto(`/fr/dashboard/manifestations/edit/${event?.idmanif}`);
  const field = page.locator('input[role="combobox"][id^="champ-manifestations-"]').first();
  await expect(field).toBeVisible(slow);
  await field.focus();
  const before = await field.inputValue();
  await follow(page, keyboard, [
    ['Alt+ArrowDown', /^(combobox open|option \w+)$/],
    ['Escape', 'combobox closed'],
    ['ArrowDown', /^option \w+$/],
    ['Home', 'option 1'],
    ['ArrowDown', 'option 2'],
    ['ArrowUp', 'option 1'],
    ['End', 'option last'],
    ['Alt+ArrowUp', 'combobox closed'],
    ['ArrowUp', /^option \w+$/],
    ['Escape', 'combobox closed'],
  ]);
  await expect(field).toHaveValue(before);
  // What is typed is looked for, the first one found is at hand; Enter takes it, were it pressed before it came.
  for (const [typed, taken] of [
    ['danse', /^Danse/],
    ['opér', /^Opéra/],
  ] as const) {
    await keyboard.press('Mod+A');
    await keyboard.type(typed);
    if (typed === 'danse') await expect(page.getByRole('option').first()).toHaveText(taken);
    await keyboard.press('Enter');
    await expect(field).toHaveValue(taken);
    await expect.poll(() => page.evaluate(told)).toBe('combobox closed');
  }
});

test('listbox of a select', async ({ page, keyboard, server }) => {
  const [event] = (await find(await callerFor(server.url), 'statut:vente verrou:non', 1)).items;
  await page.goto(`/fr/dashboard/manifestations/edit/${event?.idmanif}`);
  const field = page.locator('[id="champ-manifestations-statut"][aria-expanded]');
  await expect(field).toBeVisible(slow);
  await field.focus();
  const before = await field.innerText();
  await follow(page, keyboard, [
    ['Enter', /^option \w+$/],
    ['Escape', 'combobox closed'],
    ['Alt+ArrowDown', /^(listbox|option \w+)$/],
    ['Escape', 'combobox closed'],
    ['ArrowDown', /^option \w+$/],
    ['Home', 'option 1'],
    ['ArrowUp', 'option 1'],
    ['ArrowDown', 'option 2'],
    ['End', 'option last'],
    ['ArrowDown', 'option last'],
    ['Escape', 'combobox closed'],
    ['Space', /^option \w+$/],
  ]);
  await expect(field).toHaveText(before);
  // Letters go to the option they begin.
  const confirmed = page.getByRole('option', { name: 'Confirmée' });
  await keyboard.type('conf');
  await expect(confirmed).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  await expect(field).toContainText('Confirmée');
  await expect.poll(() => page.evaluate(told)).toBe('combobox closed');
});

test('tabs', async ({ page, keyboard, server }) => {
  const caller = await callerFor(server.url);
  const { items } = await find(caller, 'verrou:non', 3);
  const [locked, done, free] = items.map(({ idmanif }) => idmanif);
  const change = (id: number | undefined, values: object) =>
    caller.post(`${api}/bulk`, { selection: { ids: [id] }, change: values });
  await change(locked, { manifInfo: { lockStatus: true } });
  await change(done, { manifInfo: { libelleEn: 'Alike' } });
  await page.goto(`/fr/dashboard/manifestations/edit?ids=${locked};${done};${free}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 3 manifestations' })).toBeVisible(slow);
  await page.getByRole('textbox', { name: 'Libellé anglais' }).focus();
  await keyboard.type('Alike');
  await expect(page.getByText('1 champ touché')).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(palette(page).getByRole('status')).toContainText('1', slow);
  await keyboard.press('Enter');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(3, slow);
  await tabs.first().focus();
  await follow(page, keyboard, [
    ['ArrowRight', 'tab 2 selected'],
    ['ArrowRight', 'tab last selected'],
    ['ArrowRight', 'tab 1 selected'],
    ['ArrowLeft', 'tab last selected'],
    ['Home', 'tab 1 selected'],
    ['End', 'tab last selected'],
    ['Tab', 'tabpanel'],
    ['Shift+Tab', 'tab last selected'],
  ]);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(tabs.last()).toHaveAttribute(
    'aria-controls',
    (await page.getByRole('tabpanel').getAttribute('id')) ?? '',
  );
});

test('dialog', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused(slow);
  await keyboard.press('Mod+Home');
  await keyboard.press('Mod+Shift+Y');
  const dialog = page.getByRole('dialog', { name: /^Dupliquer / });
  await expect(dialog.locator(':focus')).toHaveCount(1, slow);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  const stop = () =>
    dialog.evaluate((box) => [...box.querySelectorAll('*')].findIndex((each) => each === document.activeElement));
  const around = async (key: string) => {
    const start = await stop();
    const seen = [start];
    for (let step = 0; step < 30; step += 1) {
      await keyboard.press(key);
      const at = await stop();
      expect(at, 'the focus stays inside').toBeGreaterThanOrEqual(0);
      if (at === start) return seen;
      seen.push(at);
    }
    throw new Error(`${key} never comes back to where it began: ${seen.join()}`);
  };
  const forth = await around('Tab');
  const back = await around('Shift+Tab');
  expect(forth.length).toBeGreaterThan(2);
  expect(back).toEqual([forth[0], ...forth.slice(1).reverse()]);
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(told)).toBe('cell 2.2');
});

test('menu of a row', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused(slow);
  await follow(page, keyboard, [
    ['Mod+Home m', 'menuitem 1'],
    ['ArrowDown', 'menuitem 2'],
    ['ArrowUp', 'menuitem 1'],
    ['ArrowUp', 'menuitem last'],
    ['ArrowDown', 'menuitem 1'],
    ['End', 'menuitem last'],
    ['Home', 'menuitem 1'],
  ]);
  await keyboard.type('dup');
  await expect(page.getByRole('menuitem', { name: 'Dupliquer…' })).toHaveAttribute('data-highlighted', '');
  await follow(page, keyboard, [
    ['Escape', 'cell 2.2'],
    ['m', 'menuitem 1'],
    ['Tab', /^(?!menu)/],
  ]);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('menu button', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused(slow);
  await page.locator('header button[aria-haspopup="menu"]').last().focus();
  await follow(page, keyboard, [
    ['Enter', 'menuitem 1'],
    ['Escape', 'button closed'],
    ['Space', 'menuitem 1'],
    ['Escape', 'button closed'],
    ['ArrowDown', 'menuitem 1'],
    ['Escape', 'button closed'],
    ['ArrowUp', 'menuitem last'],
    ['Escape', 'button closed'],
  ]);
});
