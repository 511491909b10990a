// A gift card is sold at the desk; what of it may go back is what is left on it.
import { expect, test } from '../support/browser';
import { openList, slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a gift card is sold by itself, and the dialog of its refund says what is left on it once it is spent', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/commandes');
  await keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Client déjà connu' })).toBeFocused(slow);
  await keyboard.type('martin');
  const highlighted = page.locator('[role=option][data-highlighted]');
  await expect(highlighted).toContainText('Martin', slow);
  await keyboard.press('Enter');
  const cards = page.getByRole('list', { name: 'Cartes cadeaux' });
  const counts = cards.locator('[data-count] input');
  await expect(counts.first()).toBeVisible(slow);
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await email.fill('martin@exemple.fr');
  // The customer says how much: the line that asks for it.
  const own = cards.getByRole('listitem').filter({ hasText: 'E-carte cadeau' }).filter({ hasText: /de 10/ }).first();
  await own.locator('[data-count] input').focus();
  await keyboard.type('1');
  await own.getByRole('textbox', { name: /^Montant/ }).or(own.getByRole('spinbutton', { name: /^Montant/ })).first().focus();
  await keyboard.type('80');
  await keyboard.press('Tab');
  const sum = page.getByRole('region', { name: 'Total' });
  await page.screenshot({ path: 'test-results/cards-desk.png', fullPage: true });
  await expect(page.getByText(/80,00/).first()).toBeVisible(slow);
  await accessible('main', ['light', 'dark']);
  await keyboard.press('Mod+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
  await page.screenshot({ path: 'test-results/cards-order.png', fullPage: true });
});
