// Partners by keyboard alone: a setting of the main site with who follows it, one undo, a field turned over in the form.
import { expect, test } from '../support/browser';
import { openList } from '../support/rows';

test.beforeEach(({ enter }) => enter());

test('a setting of the main site is changed with who follows, and given back everywhere by one undo', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/partenaires/surcharges');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau des surcharges');
  const below = page.getByRole('row', { name: /La Comédie du Rhône/ });
  const own = page.getByRole('row', { name: /Zéniths associés/ });
  await expect(below.getByRole('gridcell', { name: 'Non' }).first()).toBeVisible();
  const paypal = (row: typeof below) => row.getByRole('gridcell').nth(4);
  await expect(paypal(below)).toHaveText('Non');
  await accessible();
  // The cursor is on the first row: the main site.
  await keyboard.press('Mod+K');
  await keyboard.type('fixer un réglage');
  await expect(page.getByRole('option', { name: /Fixer un réglage/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('paypal');
  await expect(page.getByRole('option', { name: /PayPal/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('oui');
  await expect(page.getByRole('option', { name: 'Oui' })).toBeVisible();
  await keyboard.press('Enter');
  const followers = page.getByRole('region', { name: 'Suivront aussi' });
  await expect(followers).toContainText('valeurs héritées suivront');
  await expect(followers).toContainText('La Comédie du Rhône');
  await expect(followers).not.toContainText('Zéniths associés');
  await keyboard.press('Enter');
  await expect(paypal(below)).toHaveText('Oui');
  await expect(paypal(own)).toHaveText('Non');
  await keyboard.press('Mod+Z');
  await expect(paypal(below)).toHaveText('Non');
});

test('a field says whose value it has, and `i` turns it over', async ({ page, keyboard, accessible }) => {
  await page.goto('/fr/dashboard/partenaires/edit/142');
  const section = page.locator('#section-payment');
  const chip = section.getByRole('button', { name: /« Apple Pay »/ });
  await expect(chip).toHaveText('Hérité de Billetterie');
  await chip.focus();
  await keyboard.press('i');
  await expect(chip).toHaveText('Surchargé');
  await keyboard.press('i');
  await expect(chip).toHaveText('Hérité de Billetterie');
  await expect(section.getByRole('button', { name: /« Image de la carte cadeau »/ })).toHaveText('Vide volontaire');
  await keyboard.press('i');
  await keyboard.press('Mod+S');
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible();
  await expect(chip).toHaveText('Surchargé');
  await accessible();
  await keyboard.press('Mod+Z');
  await expect(chip).toHaveText('Hérité de Billetterie');
});
