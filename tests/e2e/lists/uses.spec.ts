// From a nature to what uses it, by keyboard alone: each kind is linked to a list that shows exactly as many.
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser';

test.use({ writes: false });

const countIn = async (text: Locator) =>
  Number(/[\d\s]+/.exec((await text.textContent()) ?? '')?.[0].replaceAll(/\s/g, ''));

test.describe('what uses a nature', () => {
  test.beforeEach(async ({ enter, page }) => {
    await enter();
    await page.goto('/fr/dashboard/nature-client');
    await expect(page.getByRole('grid')).toBeFocused();
  });

  for (const [kind, address] of [
    ['packages', /\/fr\/dashboard\/package[\w-]*\?q=tarifs\.idnatcl:%3D1$/],
    ['abonnements', /\/fr\/dashboard\/abonnement[\w-]*\?q=tarifs\.idnatcl:%3D1$/],
    ['ligne', /\/fr\/dashboard\/manifestations\/contingents\?q=idnatcl:%3D1$/],
    ['prix', /\/fr\/dashboard\/nature-client\/prix\?q=idnatcl:%3D1$/],
  ] as const) {
    test(`its ${kind} are counted, linked, and as many in their list`, async ({ page, keyboard, accessible }) => {
      await keyboard.press('m');
      await expect(page.getByRole('menuitem', { name: 'Utilisations' })).toBeVisible();
      await keyboard.type('uti');
      await keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Utilisations' });
      const link = panel.getByRole('link', { name: new RegExp(`^[\\d\\s]+${kind}`) });
      await expect(link).toBeVisible();
      if (kind === 'packages') {
        await expect(panel.getByText('Tarifs › Nature').first()).toBeVisible();
        await accessible('[role="dialog"]');
      }
      const count = await countIn(link);
      await expect(async () => {
        await keyboard.press('Tab');
        await expect(link).toBeFocused({ timeout: 50 });
      }).toPass();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect.poll(() => countIn(page.getByRole('search').getByRole('status'))).toBe(count);
    });
  }

  test('the number in its cell opens the same panel; all kinds together make that number', async ({ page }) => {
    const cell = page.getByRole('button', { name: /utilisations : les voir$/ }).first();
    const count = await countIn(cell);
    await cell.click();
    const panel = page.getByRole('dialog', { name: 'Utilisations' });
    const counts = panel.getByRole('list', { name: 'Utilisé par' }).locator('li > span:first-child > :first-child');
    await expect(counts.first()).toBeVisible();
    const told = await Promise.all((await counts.all()).map(countIn));
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(count);
  });

  test('the filter of a field in a list is written, completed and read in both languages', async ({
    page,
    keyboard,
  }) => {
    const found = page.getByRole('search').getByRole('status');
    await page.goto('/fr/dashboard/package-management?vue=toutes');
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(found).toHaveText(/[1-9]\d* résultats/);
    const all = await countIn(found);
    await keyboard.press('/');
    await keyboard.type('nature:abon');
    await expect(page.getByRole('option', { name: /Abonné/ }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Filtre' })).toHaveValue(/^nature:Abonné\s?$/);
    await expect(page).toHaveURL(/[?&]q=nature:Abonn/);
    await expect(page.getByText(/Tarifs › Nature/).first()).toBeVisible();
    await expect.poll(() => countIn(found)).toBeLessThan(all);
    const french = await countIn(found);
    await page.goto('/en/dashboard/package-management?q=customer:=8');
    await expect(page.getByText(/Prices › Customer type/).first()).toBeVisible();
    await expect.poll(() => countIn(found)).toBe(french);
  });
});
