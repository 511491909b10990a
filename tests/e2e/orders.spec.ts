// A customer is on the phone: the order is found by four digits and a name, one ticket is given back to a gift card.
import { expect, test } from '../support/browser';
import { openList, slow } from '../support/rows';

test.beforeEach(({ enter }) => enter());

const list = '/fr/dashboard/commandes';

test('an order is found by the last four digits and a name, one of its tickets refunded to a gift card', async ({
  page,
  keyboard,
  accessible,
}) => {
  const q = 'langue:fr statut:VALIDEE paiement:PAYE places:2 total:60..200 lignes.type:SEANCE -lignes.type:PACKAGE';
  await openList(page, `${list}?${new URLSearchParams({ q })}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const customer = page.getByRole('region', { name: 'Client' });
  const surname = ((await customer.locator('p').first().textContent()) ?? '').split(' ').slice(1).join(' ');
  const phone = ((await customer.getByText(/^06 39 98/).textContent()) ?? '').replaceAll(' ', '').slice(-4);
  await accessible('main', ['light', 'dark']);

  await page.goto('/fr/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow);
  const plain = surname
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const keys = ['Mod+K', ...`${phone} ${plain}`.slice(0, 10), 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(12);
  await keyboard.press('Mod+K');
  await keyboard.type(`${phone} ${plain}`.slice(0, 10));
  await expect(page.getByRole('option', { name: new RegExp(number.replace('Commande ', '')) }).first()).toBeVisible(
    slow,
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number, slow);

  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Rembourser/ });
  await expect(dialog).toBeVisible(slow);
  const ticket = dialog.getByRole('checkbox').first();
  await expect(ticket).toBeFocused();
  await keyboard.press('Space');
  await expect(dialog.getByText('Remettre 1 place en vente, tout de suite')).toBeVisible();
  const origin = dialog.getByRole('radio', { name: /^Moyen d’origine/ });
  for (let turn = 0; turn < 12 && !(await origin.evaluate((node) => node === document.activeElement)); turn += 1)
    await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(dialog.getByText('Émettre une e-carte cadeau')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('Empêchement du client');
  await expect(dialog.getByText(/^\S[^\n]*\s+Bonjour /)).toBeVisible(slow);
  await accessible('[role=dialog]', ['light', 'dark']);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Remboursement fait/).first()).toBeVisible(slow);

  const thread = page.getByRole('region', { name: 'Fil' });
  await expect(thread.getByText('Remboursé\u00a0: Carte cadeau')).toBeVisible(slow);
  await expect(thread.getByText('Mail «\u00a0Remboursement\u00a0»')).toBeVisible();
  await expect(thread.getByText(/Émis → Annulé$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' }).getByText('Avoir', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'États' }).getByText('Remboursé en partie')).toBeVisible();
});
