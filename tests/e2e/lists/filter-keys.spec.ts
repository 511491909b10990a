// The filter of a list by its keys: a criterion behind those of the view.
import { expect, people, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { slow } from '../../support/rows';

test('a slash begins a criterion of its own', async ({ page, keyboard, enter }) => {
  await enter();
  await page.goto(`/fr/dashboard/manifestations?q=${encodeURIComponent('date:>=aujourdhui')}`);
  await expect(page.getByRole('grid')).toBeFocused(slow);
  const filter = page.getByRole('search').getByRole('combobox');
  await keyboard.press('/');
  await keyboard.type('statut:affiche');
  await expect(filter).toHaveValue(/\S statut:affiche$/);
  await expect(page).toHaveURL(/statut/);
});

test('Enter in the filter goes to the rows, and a second letter is a key of theirs', async ({
  page,
  keyboard,
  enter,
}) => {
  await enter();
  await page.goto('/fr/dashboard/manifestations');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  const filter = page.getByRole('search').getByRole('combobox');
  const enterFilter = async (typed: string) => {
    await keyboard.press('/');
    await expect(filter).toBeFocused();
    await keyboard.press('Mod+A');
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect(filter).toHaveValue(typed);
    await expect(page).toHaveURL(new RegExp(typed.trim().slice(-4)));
  };
  for (const typed of ['statut:vente', 'statut:affiche ']) {
    await enterFilter(typed);
    await expect(page.getByRole('grid')).toBeFocused(slow);
    await keyboard.press('ArrowDown');
    await keyboard.press('x');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
    await keyboard.press('Escape');
  }
  // There is nothing to go to.
  await enterFilter('zzzz');
  await expect(page.getByRole('grid')).toHaveCount(0, slow);
  await expect(filter).toBeFocused();
});

test('all rows are ticked of what the filter finds, though those of the filter before are still there', async ({
  page,
  keyboard,
  enter,
}) => {
  await enter();
  await page.goto('/fr/dashboard/manifestations?q=statut:vente');
  const grid = page.getByRole('grid');
  await expect(grid).toBeFocused(slow);
  const before = await grid.getAttribute('aria-rowcount');
  const release = await hold(page, /\/manifestations\?.*affiche/);
  await keyboard.press('/');
  await keyboard.press('Mod+A');
  await keyboard.type('statut:affiche');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/affiche/);
  await expect(grid).toHaveAttribute('aria-rowcount', before ?? '');
  await grid.focus();
  await keyboard.press('Mod+A');
  release();
  await expect(grid).not.toHaveAttribute('aria-rowcount', before ?? '');
  const found = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await expect(page.getByText(new RegExp(`^${found.toLocaleString('fr-FR')} sélectionnées$`)).first()).toBeVisible();
});

test('a criterion on a record is said by its name, by its key in the field', async ({ page, context, enter }) => {
  await enter();
  const { request } = context;
  const { access_token: token } = await (await request.post('/api/user/loginAdmin', { data: people.admin })).json();
  const path = '/api/admin-config/lieux/choices?typed=zenith';
  const { choices } = await (await request.get(path, { headers: { Authorization: token } })).json();
  const { value, label } = choices[0];
  await page.goto(`/fr/dashboard/manifestations?q=${encodeURIComponent(`lieu:${value}`)}`);
  await expect(page.getByRole('list', { name: 'Critères du filtre' })).toContainText(label, slow);
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(`lieu:${value}`);
});
