// A gift card is sold at the desk; what of it may go back is what is left on it. Means that are closed say why.
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
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Vasseur');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('helene@exemple.fr');
  const seller = page.getByRole('combobox', { name: 'Vendues par' });
  await seller.focus();
  await keyboard.type('billetterie');
  const highlighted = page.locator('[role=option][data-highlighted]');
  await expect(highlighted).toContainText('Billetterie', slow);
  await keyboard.press('Enter');
  const cards = page.getByRole('list', { name: 'Cartes cadeaux' });
  // The customer says how much: the line that asks for it.
  const own = cards.getByRole('listitem').filter({ hasText: 'E-carte cadeau' }).filter({ hasText: /de 10/ });
  await expect(own).toHaveCount(1, slow);
  await own.locator('[data-count] input').focus();
  await keyboard.type('1');
  await own.getByLabel('Montant\u00a0: E-carte cadeau').fill('80');
  await keyboard.press('Tab');
  await expect(page.getByRole('status').or(page.locator('output')).filter({ hasText: '80,00' }).first()).toBeVisible(
    slow,
  );
  // Nobody pays for a card with another, and this partner takes no paper vouchers.
  await expect(page.getByLabel('Numéro de la carte cadeau')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Chèque-vacances\s+Ce partenaire ne le prend pas/ })).toBeDisabled();
  await accessible('main', ['light', 'dark']);
  await page.screenshot({ path: 'test-results/cards-desk.png' });
  await keyboard.press('Mod+Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Commande \d\d-\d+$/, slow);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const admin = await callerFor(server.url);
  const { lignes } = await admin.get<{ lignes: { carte: number }[] }>(`/api/order-management/commandes/${id}`);
  await admin.post(`/api/admin-config/cartes-cadeaux/${lignes[0]?.carte}/mouvements`, {
    ...{ type: 'DEBIT', montant: 50, motif: 'Achat' },
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Rembourser/ }).first()).toBeVisible(slow);
  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Rembourser/ });
  await dialog.getByRole('checkbox').first().focus();
  await keyboard.press('Space');
  await expect(dialog.getByText(/il ne reste que 30,00/).first()).toBeVisible(slow);
  await dialog.getByRole('radio', { name: 'Par montant' }).focus();
  await keyboard.press('Space');
  await dialog.getByLabel('Montant à rendre').fill('30,01');
  await keyboard.press('Tab');
  await expect(dialog.getByText(/a été dépensée.*30,00/).first()).toBeVisible(slow);
  await page.screenshot({ path: 'test-results/cards-refund.png' });
  await dialog.getByLabel('Montant à rendre').fill('30');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Rembourser 30,00/ })).toBeEnabled(slow);
});
