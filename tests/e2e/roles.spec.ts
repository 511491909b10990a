// A role by keyboard alone: made, its matrix set and explained, compared, checked; what it narrows is told where it is refused.
import { expect, test } from '../support/browser';
import { openList } from '../support/rows';

test.beforeEach(({ enter }) => enter());

test('a role is made by keys, its forced levels explained, and saved', async ({ page, keyboard, accessible }) => {
  await page.goto('/fr/dashboard/gestion-roles');
  await expect(page).toHaveTitle(/^Rôles · Admin /);
  await expect(page.getByRole('gridcell', { name: 'Comptabilité', exact: true })).toBeVisible();
  await page.goto('/fr/dashboard/gestion-roles/new');
  await page.getByLabel(/^Code/).focus();
  await keyboard.type('REMBOURSEUSE');
  await keyboard.press('Tab');
  await keyboard.type('Rembourseuse');
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await expect(async () => {
    await cell('Manifestations : LECTURE').focus();
    await expect(cell('Manifestations : LECTURE')).toBeFocused({ timeout: 500 });
  }).toPass();
  await keyboard.press('3');
  await expect(cell('Manifestations : MODIFICATION')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('2');
  await expect(cell('Séances : LECTURE')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press(' ');
  await expect(cell('Séances : AUCUN')).toHaveAttribute('aria-selected', 'true');
  // Beyond the scope of a partner: the level stops there.
  await page.getByRole('gridcell', { name: /^Flux : LECTURE/ }).focus();
  await keyboard.press('5');
  await expect(page.getByRole('heading', { name: 'Flux est hors de la portée' })).toBeVisible();
  await page.getByRole('switch', { name: 'Rembourser' }).focus();
  await keyboard.press(' ');
  await cell('Commandes : LECTURE').focus();
  await keyboard.press('1');
  await expect(page.getByRole('heading', { name: /Commandes : LECTURE est imposé/ })).toBeVisible();
  await expect(page.getByText('demande COMMANDES · MODIFICATION').first()).toBeVisible();
  await accessible();
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/gestion-roles\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rembourseuse' })).toBeVisible();
});

test('a person is one by the name: the id that the server made up is not shown', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/gestion-roles/utilisateurs?q=mail:admin@regie.example');
  await keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Camille Morel');
  await expect(heading.locator('..').locator('code')).toHaveCount(0);
});
