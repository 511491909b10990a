// Best-sellers by keyboard: a manifestation pinned from its list, seen first with its reason, taken back; rankings computed again.
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { keyAt, openList, slow } from '../support/rows';

test.beforeEach(({ enter }) => enter());

const ranking = '/fr/dashboard/bestsellers-management/edit/1';

test('a manifestation is pinned from its list, seen with its reason, and taken back', async ({
  page,
  keyboard,
  accessible,
}) => {
  const q = 'statut:MISE_EN_VENTE bestSellers:oui dateDebut:>60j';
  await openList(page, `/fr/dashboard/manifestations?${new URLSearchParams({ q })}`);
  const key = await keyAt(page);
  await keyboard.press('x');
  await command(page, keyboard, 'epingler des manifestations dans les best');
  await keyboard.type('meilleures ventes de la plat');
  await expect(page.getByRole('option', { name: /Meilleures ventes de la plateforme/ })).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Épingler des manifestations .* \(1\)/ })).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect(page.getByText(/^1 élément épinglé dans/).first()).toBeVisible(slow);

  await keyboard.press('g');
  await keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: 'Best-sellers' })).toBeVisible(slow);
  await page.goto(ranking);
  const places = page.getByRole('list', { name: 'Rangs' }).getByRole('listitem');
  await expect(places).toHaveCount(20, slow);
  await expect(places.filter({ hasText: key })).toContainText('épinglé');
  await accessible('main', ['light']);
  await page.getByRole('button', { name: 'Recalculer les best-sellers' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('1 classement recalculé').first()).toBeVisible(slow);
  await expect(places.filter({ hasText: key })).toContainText('épinglé');
});
